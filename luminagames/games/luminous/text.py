"""The printed text of a card, made from the data of its abilities (4.7).

One small phrase per key of the vocabulary, which is why the file is long. The words are English; their catalogue comes
with the language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from luminagames.engine.effects.text import items, mapping
from luminagames.engine.plain import Json
from luminagames.games.luminous.effects.selectors import FLAGS, TAKES
from luminagames.games.luminous.kinds import ICONS, SYMBOLS

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")
_NOUNS = {"unit": "unit", "relic": "relic", "favored": "Favored", "orb": "non-basic orb", "spell": "spell",
          "bloom": "Luminous Bloom"}  # fmt: skip
_NOT = {"expended": "ready", "fresh": "old"}
_PLAYERS = {"opponent": "an opponent", "each": "each player", "each_opponent": "each opponent"}


@dataclass(frozen=True, slots=True)
class Voice:
    """What the words of one ability lean on: the type of its card, and what `chosen` would be called by now."""

    kind: str
    icons: bool = False
    chosen: list[str] = field(default_factory=lambda: ["it"])

    def symbols(self, price: Json, *, check: bool = False) -> str:
        """Essence symbols, or those of a check, one after another."""
        found = [symbol for symbol in SYMBOLS for _ in range(int(str(mapping(price).get(symbol, 0))))]
        if not self.icons:
            return " ".join(found)
        return " ".join(f"{{check_{symbol}}}" if check else f"{{{ICONS.get(symbol, symbol)}}}" for symbol in found)

    def sign(self, name: str) -> str:
        """An icon before a word, on a card's face."""
        return f"{{{ICONS[name]}}} " if self.icons else ""

    def bold(self, text: str) -> str:
        """Bold text, on a card's face."""
        return f"**{text}**" if self.icons else text


def keyword(word: Json) -> str:
    """A keyword as it is printed."""
    return {"cannot_attack": "cannot attack", "cannot_block": "cannot block", "stays_expended": "stays expended"}.get(
        str(word), str(word).capitalize()
    )


def count_word(number: int) -> str:
    """Numbers to ten are words in front of nouns."""
    return NUMBERS[number] if 0 <= number <= 10 else str(number)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def article(noun: str) -> str:
    """A noun with *a* or *an*."""
    return f"{'an' if noun[:1].lower() in 'aeio' or noun.startswith('unt') else 'a'} {noun}"


# Noun phrases


def noun(data: Mapping[str, Json], plural: bool) -> str:
    """A noun phrase without quantity: state words, color, trait, kind, with …, side, zone (4.7)."""
    words: list[str] = [flag if data[flag] else _NOT.get(flag, f"non-{flag}") for flag in FLAGS if flag in data]
    words.extend(
        str(data[key]).capitalize() if key == "trait" else str(data[key]) for key in ("color", "trait") if key in data
    )
    words.append(_kind(data.get("kind"), plural))
    for key, text in (("keyword", "with"), ("without", "without")):
        if key in data:
            words.append(f"{text} {keyword(data[key])}")
    words.extend(
        f"with {stat} {_range(data[stat])}" for stat in ("attack", "health", "durability", "cost") if stat in data
    )
    zone = data.get("zone", "play")
    if zone != "play":
        words.append("in your hand" if zone == "hand" else "in your discard pile")
    elif data.get("side") in ("mine", "enemy"):
        words.append("you control" if data["side"] == "mine" else "an opponent controls")
    return " ".join(words)


def _kind(kind: Json, plural: bool) -> str:
    if kind is None:
        return "cards" if plural else "card"
    listed = [kind] if isinstance(kind, str) else [str(one) for one in items(kind)]
    if set(listed) >= {"unit", "relic", "favored"}:
        return "targets" if plural else "target"
    names = [_NOUNS[one] + ("s" if plural and one != "favored" else "") for one in listed]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]


def _range(data: Json) -> str:
    d = mapping(data)
    low, high = d.get("at_least"), d.get("at_most")
    if low is not None and high is not None:
        return f"{low}" if low == high else f"{low} to {high}"
    return f"{low} or more" if low is not None else f"{high} or less"


def target(data: Json, voice: Voice) -> str:
    """What an operation is about, with its quantity."""
    if isinstance(data, str):
        return _reference(data, voice)
    d = mapping(data)
    take = next((word for word in TAKES if word in d), "")
    other = bool(d.get("other"))
    number = int(str(d[take])) if take in ("choose", "up_to", "random") else 1
    plural = number > 1
    words = noun(d, plural)
    if take in ("choose", "up_to"):
        voice.chosen[0] = "them" if plural else "it"
    match take:
        case "all":
            return f"each {'other ' if other else ''}{words}"
        case "up_to":
            return f"up to {count_word(number)} {'other ' if other else ''}{words}"
        case "random":
            return f"{count_word(number)} {words} at random"
    if plural:
        return f"{count_word(number)} {'other ' if other else ''}{words}"
    return f"another {words}" if other else article(words)


def _reference(word: str, voice: Voice) -> str:
    match word:
        case "self":
            return {"favored": "your Favored", "orb": "this orb"}.get(voice.kind, f"this {voice.kind}")
        case "chosen":
            return voice.chosen[0]
        case "attacker":
            return "the attacking unit"
        case "blockers":
            return "the blocking units"
        case "my_favored":
            return "your Favored"
        case "enemy_favored":
            return "the opposing Favored"
    return "it"


def _possessive(word: str, voice: Voice) -> str:
    name = _reference(word, voice)
    if name == "it":
        return "its"
    return "their" if name == "them" else f"{name}'s"


# Amounts, conditions, costs


def amount(data: Json, voice: Voice) -> str:
    """An amount as a number or its words."""
    if not isinstance(data, Mapping):
        return str(data)
    if "count" in data:
        d = mapping(data["count"])
        words = f"the number of {'other ' if d.get('other') else ''}{noun(d, True)}"
    elif "stat" in data:
        words = f"{_possessive(str(data['of']), voice)} {data['stat']}"
    else:
        words = {
            "attacks": "the number of units that attacked this turn", "hand": "the number of cards in your hand",
            "life": "your life", "blooms": "the number of your Luminous Blooms", "orbs": "the number of your orbs",
            "played": "the number of cards you played this turn",
        }[str(data["value"])]  # fmt: skip
    if data.get("times", 1) != 1:
        words = f"{data['times']} times {words}" if data["times"] != -1 else f"minus {words}"
    if data.get("plus"):
        words += f" plus {data['plus']}"
    return f"{words} (at most {data['max']})" if "max" in data else words


def _bounds(data: Mapping[str, Json], voice: Voice) -> str:
    parts = []
    if "at_least" in data:
        parts.append(f"{amount(data['at_least'], voice)} or more")
    if "at_most" in data:
        parts.append(f"{amount(data['at_most'], voice)} or less")
    if "exactly" in data:
        parts.append(f"exactly {amount(data['exactly'], voice)}")
    return " and ".join(parts)


def condition(data: Json, voice: Voice) -> str:
    """A condition, without its *if*."""
    ((key, value),) = mapping(data).items()
    match key:
        case "count":
            return _count_condition(mapping(value), voice)
        case "life" | "hand":
            d = mapping(value)
            who = "you have" if d["who"] == "me" else "an opponent has"
            return f"{who} {_bounds(d, voice)} {'life' if key == 'life' else 'cards in hand'}"
        case "attacks":
            return f"{_bounds(mapping(value), voice)} units have attacked this turn"
        case "played":
            return f"you have played {_bounds(mapping(value), voice)} cards this turn"
        case "turn":
            return "it is your turn" if value == "mine" else "it is an opponent's turn"
        case "in_combat":
            return "there is a combat" if value else "there is no combat"
        case "is":
            d = mapping(value)
            words = noun({one: part for one, part in d.items() if one != "of"}, False)
            return f"{_reference(str(d['of']), voice)} is {article(words)}"
        case "not":
            return f"not ({condition(value, voice)})"
    return (" and " if key == "all" else " or ").join(condition(one, voice) for one in items(value))


def _count_condition(d: Mapping[str, Json], voice: Voice) -> str:
    of = mapping(d["of"])
    other = "other " if of.get("other") else ""
    if d.get("at_least") == 1 and "at_most" not in d and "exactly" not in d:
        bare = {key: value for key, value in of.items() if key != "side"}
        words = noun(bare, False)
        named = f"another {words}" if other else article(words)
        return f"you control {named}" if of.get("side") == "mine" else f"there is {target({**of, 'choose': 1}, voice)}"
    return f"there are {_bounds(d, voice)} {other}{noun(of, True)}"


def cost(data: Json, voice: Voice) -> str:
    """The parts of a cost, joined by commas."""
    d = mapping(data)
    parts = []
    if "essence" in d:
        parts.append(voice.symbols(d["essence"]))
    if "check" in d:
        parts.append(f"check {voice.symbols(d['check'], check=True)}")
    if "expend" in d:
        parts.append(f"{voice.sign('expended')}{voice.bold('Expend')}")
    if "durability" in d:
        parts.append(f"Remove {d['durability']} durability")
    if "life" in d:
        parts.append(f"Lose {d['life']} life")
    if "discard" in d:
        parts.append(f"Discard {d['discard']}")
    if "sacrifice" in d:
        what = d["sacrifice"]
        bare = {key: value for key, value in what.items() if key != "side"} if isinstance(what, Mapping) else "self"
        parts.append(f"Sacrifice {target(bare, voice)}")
    return ", ".join(parts)


# Operations

Phrase = Callable[[Json, Voice], str]


def _for(value: Json, voice: Voice, verb: str, third: str, what: str = "") -> str:
    """*Draw 2*, *each player draws 2*."""
    who = value.get("who", "me") if isinstance(value, Mapping) else "me"
    number = value.get("amount", value) if isinstance(value, Mapping) else value
    words = f"{amount(number, voice)}{what}"
    return f"{verb} {words}" if who == "me" else f"{_PLAYERS[str(who)]} {third} {words}"


def _discard(value: Json, voice: Voice) -> str:
    d: Mapping[str, Json] = value if isinstance(value, Mapping) else {}
    what = " from the deck" if d.get("from") == "deck" else " at random" if d.get("random") else ""
    return _for(value, voice, "discard", "discards", what)


def _look(value: Json, voice: Voice) -> str:
    d = mapping(value)
    number = int(str(d["take"]))
    words = noun(mapping(d.get("filter", {})), number > 1)
    rest = {"bottom": "on the bottom", "top": "back on top", "discard": "into your discard pile"}[str(d["rest"])]
    return (
        f"look at the top {amount(d['amount'], voice)} cards of your deck; take up to {count_word(number)} {words}; "
        f"put the rest {rest}"
    )


def _sacrifice(value: Json, voice: Voice) -> str:
    d = mapping(value)
    who = str(d.get("who", "me"))
    bare = {key: one for key, one in mapping(d["what"]).items() if key != "side"}
    words = target(bare, voice)
    return f"sacrifice {words}" if who == "me" else f"{_PLAYERS[who]} sacrifices {words}"


def _void(value: Json, voice: Voice) -> str:
    if not isinstance(value, Mapping) or "kind" in value:
        return f"void {target(value, voice)}"
    down = " face down" if value.get("face_down") else ""
    if "deck" in value:
        who = str(value.get("who", "me"))
        whose = "your deck" if who == "me" else "their deck"
        words = f"the top {amount(value['deck'], voice)} cards of {whose}{down}"
        return f"void {words}" if who == "me" else f"{_PLAYERS[who]} voids {words}"
    return f"void {target(value['what'], voice)}{down}"


def _to_hand(value: Json, voice: Voice) -> str:
    if isinstance(value, Mapping) and value.get("zone") == "discard":
        bare = {key: one for key, one in value.items() if key != "zone" and key != "side"}
        return f"draw {target(bare, voice)} from your discard pile"
    return f"return {target(value, voice)} to its owner's hand"


def _to_deck(value: Json, voice: Voice) -> str:
    d = mapping(value)
    words = target(d["what"], voice)
    if d["where"] == "shuffle":
        return f"shuffle {words} into its owner's deck"
    return f"put {words} on the {d['where']} of its owner's deck"


def _deploy(value: Json, voice: Voice) -> str:
    if value == "self":
        return "put it into play"
    return f"put {target(value, voice)} into play".replace(" in your ", " from your ")


def _token(value: Json, voice: Voice) -> str:
    d = mapping(value)
    number = d.get("amount", 1)
    name = " ".join(part.capitalize() for part in str(d["id"]).split("-"))
    expended = " expended" if d.get("expended") else ""
    words = f"{amount(number, voice)} {name} token{'' if number == 1 else 's'}{expended}"
    who = str(d.get("who", "me"))
    return f"play {words}" if who == "me" else f"{_PLAYERS[who]} plays {words}"


def _add_orb(value: Json, voice: Voice) -> str:
    d = mapping(value)
    color = "basic" if d["color"] == "any" else str(d["color"])
    return f"play {article(f'{color} orb')} from your orb pile{' expended' if d.get('expended') else ''}"


def _change(value: Json, voice: Voice) -> str:
    return f"{value:+d}" if isinstance(value, int) else f"+({amount(value, voice)})"


def _until(d: Mapping[str, Json]) -> str:
    return " until end of turn" if d.get("until", "turn") == "turn" else ""


def _buff(value: Json, voice: Voice) -> str:
    d = mapping(value)
    words = f"{_change(d.get('attack', 0), voice)}/{_change(d.get('health', 0), voice)}"
    return f"{target(d['to'], voice)} gets {words}{_until(d)}"


def _grant(value: Json, voice: Voice) -> str:
    d = mapping(value)
    if d["keyword"] == "stays_expended":
        return f"{target(d['to'], voice)} stays expended"
    gains = "" if str(d["keyword"]).startswith("cannot") else "gains "
    return f"{target(d['to'], voice)} {gains}{keyword(d['keyword'])}{_until(d)}"


def _bolster(value: Json, voice: Voice) -> str:
    this = " on this relic" if isinstance(value, Mapping) and value.get("to") == "self" else ""
    number = value.get("amount", value) if isinstance(value, Mapping) else value
    return f"Bolster {amount(number, voice)}{this}"


def _choose_one(value: Json, voice: Voice) -> str:
    return "choose one — " + "; or ".join(_joined(one, replace(voice, chosen=[*voice.chosen])) for one in items(value))


def _cond(value: Json, voice: Voice) -> str:
    d = mapping(value)
    words = f"if {condition(d['if'], voice)}, {_joined(d['then'], voice)}"
    return f"{words}. Otherwise, {_joined(d['else'], voice)}" if "else" in d else words


def _joined(operations: Json, voice: Voice) -> str:
    return ", then ".join(operation(one, voice) for one in items(operations))


PHRASES: Mapping[str, Phrase] = {
    "damage": lambda v, w: f"deal {amount(mapping(v)['amount'], w)} damage to {target(mapping(v)['to'], w)}",
    "strike": lambda v, w: f"{target(mapping(v)['by'], w)} strikes {target(mapping(v)['to'], w)} for its attack",
    "heal": lambda v, w: _for(v, w, "heal", "heals"),
    "draw": lambda v, w: _for(v, w, "draw", "draws"),
    "discard": _discard,
    "look": _look,
    "destroy": lambda v, w: f"destroy {target(v, w)}",
    "sacrifice": _sacrifice,
    "void": _void,
    "to_hand": _to_hand,
    "to_deck": _to_deck,
    "deploy": _deploy,
    "token": _token,
    "bloom": lambda v, w: _for(v, w, "play", "plays", " Luminous Bloom" + ("" if v == 1 else "s")),
    "add_orb": _add_orb,
    "pivot": lambda v, w: "Pivot",
    "ready_orbs": lambda v, w: f"ready {v} orb{'' if v == 1 else 's'}",
    "expend": lambda v, w: f"expend {target(v, w)}",
    "ready": lambda v, w: f"ready {target(v, w)}",
    "buff": _buff,
    "grant": _grant,
    "bolster": _bolster,
    "withdraw": lambda v, w: f"remove {target(v, w)} from combat",
    "choose_one": _choose_one,
    "cond": _cond,
}


def operation(data: Json, voice: Voice) -> str:
    """An operation as a sentence without capital and full stop."""
    ((verb, value),) = mapping(data).items()
    return PHRASES[verb](value, voice)


def _static(data: Json, voice: Voice) -> str:
    ((verb, value),) = mapping(data).items()
    d = mapping(value)
    if verb == "cost":
        only = mapping(d["for"])
        bare = {key: one for key, one in only.items() if key != "side"}
        who = "your opponents play" if only.get("side") == "enemy" else "you play"
        return f"{noun(bare, True)} {who} cost {d.get('less', d.get('more'))} {'less' if 'less' in d else 'more'}"
    to = d["to"]
    this = isinstance(to, str)
    other = "" if this or not mapping(to).get("other") else "other "
    nouns = _reference("self", voice) if this else f"{other}{noun(mapping(to), True)}"
    has = "has" if this else "have"
    if verb == "buff":
        return f"{nouns} {has} {_change(d.get('attack', 0), voice)}/{_change(d.get('health', 0), voice)}"
    word = keyword(d["keyword"])
    return f"{nouns} {word}" if word.startswith("cannot") else f"{nouns} {has} {word}"


# Abilities


def _trigger(d: Mapping[str, Json], voice: Voice) -> tuple[str, bool]:
    """What stands before an ability's sentences, and whether the first of them goes on in the same sentence."""
    when, turn = str(d["when"]), str(d.get("turn", ""))
    this = _reference("self", voice)
    filtered = mapping(d.get("card", {}))
    bare = {key: one for key, one in filtered.items() if key not in ("side", "other")}
    words = noun(bare, False)
    something = f"another {words}" if filtered.get("other") else article(words)
    whose = {"mine": " you control", "enemy": " an opponent controls"}.get(str(filtered.get("side")), "")
    at = {"mine": " during your turn", "enemy": " during an opponent's turn"}.get(turn, "")
    match when:
        case "arrive" | "depart" | "contact":
            return voice.bold(f"{when.capitalize()}:") + " ", False
        case "wave":
            return voice.bold(f"{ORDINALS[int(str(d['nth']))]} Wave:") + " ", False
        case "attack" | "block":
            return f"When {this} {when}s, ", True
        case "blocked":
            return f"When {this} is blocked, ", True
        case "turn_start" | "turn_end":
            turns = {"enemy": "each opponent's turn", "any": "each turn"}.get(turn, "your turn")
            return f"At the {'start' if when == 'turn_start' else 'end'} of {turns}, ", True
        case "on_play":
            who = {"mine": "you play", "enemy": "an opponent plays"}.get(str(filtered.get("side")), "a player plays")
            return f"Whenever {who} {something}{at}, ", True
        case "on_enter":
            return f"Whenever {something}{whose} enters play{at}, ", True
        case "on_attack":
            return f"Whenever {something}{whose} attacks{at}, ", True
        case "on_destroy":
            return f"Whenever {something}{whose} is destroyed{at}, ", True
        case "on_sacrifice":
            return f"Whenever you sacrifice {something}{at}, ", True
        case "on_orb":
            return f"Whenever you play an orb{at}, ", True
        case "activate":
            return f"{cost(d['cost'], voice)}: ", False
    return "", False


_ONLY = {
    "my_turn": "Use only in your turn.", "my_main": "Use only in your Main Phase outside combat.",
    "combat": "Use only in combat.",
}  # fmt: skip


def ability_text(data: Mapping[str, Json], card: Mapping[str, Json], icons: bool = False) -> str:
    """The text of one ability."""
    voice = Voice(str(card.get("type", "unit")), icons)
    if data["when"] == "static":
        words = " and ".join(_static(one, voice) for one in items(data["do"]))
        if "if" in data:
            words = f"as long as {condition(data['if'], voice)}, {words}"
        return capital(words) + "."
    before, goes_on = _trigger(data, voice)
    if "if" in data:
        before += f"{'if' if goes_on else 'If'} {condition(data['if'], voice)}, "
        goes_on = True
    if data.get("may"):
        before += f"{'you' if goes_on else 'You'} may "
        goes_on = True
    sentences = [operation(one, voice) for one in items(data["do"])]
    first = sentences[0] if goes_on else capital(sentences[0])
    text = before + ". ".join([first, *map(capital, sentences[1:])]) + "."
    limit = data.get("limit")
    if limit:
        text += " (once each turn)" if limit == 1 else f" ({limit} times each turn)"
    if "only" in data:
        text += f" {_ONLY[str(data['only'])]}"
    return text


def paragraphs(card: Mapping[str, Json], icons: bool = False) -> list[str]:
    """The rules text of a card, keywords first (4.7)."""
    found = []
    voice = Voice(str(card.get("type", "unit")), icons)
    words = [voice.sign(str(word)) + voice.bold(capital(keyword(word))) for word in items(card.get("keywords") or ())]
    if words:
        found.append(", ".join(words))
    also = card.get("also")
    if also:
        found.append(f"As an additional cost, {_lower(cost(also, Voice(str(card['type']), icons)))}.")
    found += [ability_text(mapping(one), card, icons) for one in items(card.get("abilities") or ())]
    return found


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def card_text(card: Mapping[str, Json]) -> str:
    """The rules text of a card, plain."""
    return "\n".join(paragraphs(card))


def modes_text(card: Mapping[str, Json], index: int, at: Sequence[int]) -> list[str]:
    """The texts of the modes of a `choose_one`, by its path in the ability."""
    operations = items(mapping(items(card["abilities"])[index])["do"])
    for depth in range(0, len(at) - 1, 2):
        ((verb, value),) = mapping(operations[at[depth]]).items()
        if verb == "choose_one":
            operations = items(items(value)[at[depth + 1]])
        else:
            operations = items(mapping(value)["then" if at[depth + 1] == 0 else "else"])
    modes = items(mapping(operations[at[-1]])["choose_one"])
    return [capital(_joined(one, Voice(str(card.get("type", "unit"))))) + "." for one in modes]
