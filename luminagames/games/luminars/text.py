"""Generated rules texts (section 4.6), and the plain texts of cards without abilities."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.effects.text import Phrases, Writer, items, mapping, number
from luminagames.engine.plain import Json
from luminagames.text import Grammar, grammar

Data = Mapping[str, Json]

MEASURE_WORDS: Mapping[str, tuple[str, str, str, str]] = {
    "melds": ("meld", "melds", "meld", "melds"),
    "sets": ("set", "sets", "set", "sets"),
    "runs": ("run", "runs", "run", "runs"),
    "flushes": ("flush", "flushes", "flush", "flushes"),
    "melded_cards": ("card in your melds", "cards in your melds", "card in their melds", "cards in their melds"),
    "unmatched_cards": ("unmatched card", "unmatched cards", "unmatched card", "unmatched cards"),
    "unmatched_gold": (
        "unmatched Gold card", "unmatched Gold cards", "unmatched Gold card", "unmatched Gold cards"
    ),
    **{
        f"melded_{key}": (
            f"{word} card in your melds", f"{word} cards in your melds",
            f"{word} card in their melds", f"{word} cards in their melds",
        )
        for key, word in (
            ("red", "Red"), ("green", "Green"), ("blue", "Blue"), ("gold", "Gold"),
            ("wilds", "wild"), ("dregs", "Dregs"), ("lineals", "Lineals"),
        )
    },
    "longest_meld": ("card in your longest meld", "", "card in their longest meld", ""),
    "action_cards": (
        "action card before you", "action cards before you", "action card before them", "action cards before them"
    ),
}  # fmt: skip
"""ONE and MANY of section 4.4, of the holder and of others."""


def card_text(definition: Data, words: Grammar | None = None) -> str:
    """The rules text of a card: its abilities' texts joined by a space, or what cards of its type do."""
    write = Writer(words or grammar(), PHRASES)
    if "abilities" in definition:
        return " ".join(ability_text(mapping(one), write) for one in items(definition["abilities"]))
    say = write.words.say
    match definition["type"]:
        case "district":
            rank = number(definition["rank"])
            worth = write.words.count(rank, "{n} point in a meld.", "{n} points in a meld.")
            if definition["color"] != "gold":
                return worth
            loss = write.words.count(rank, "−{n} point unmatched.", "−{n} points unmatched.")
            return say("{worth} {loss}", worth=worth, loss=loss)
        case "wild":
            value = number(definition["value"])
            return say("Stands for a missing card of a meld. {n} points in a set or run.", n=value)
        case "draw":
            return say("Set this aside and draw an action card.")
    return say("A role in the organization. It has no effect on points.")


def ability_text(ability: Data, write: Writer) -> str:
    """Its condition, then its operations, joined by a space."""
    operations = " ".join(write.sentences("operation", ability["do"]))
    if "if" not in ability:
        return operations
    condition = _condition(mapping(ability["if"]), write)
    return write.words.say("{condition} {operations}", condition=condition, operations=operations)


def signed(amount: int) -> str:
    """A number with its sign, `+` or `−`."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def _pass_card(value: Json, write: Writer) -> str:
    return write.words.say("Pass this card to another player.")


def _points(value: Json, write: Writer) -> str:
    data = mapping(value) if isinstance(value, Mapping) else {"amount": value}
    amount = number(data["amount"])
    words = write.words
    text = words.count(abs(amount), "{points} point", "{points} points", points=signed(amount))
    to = str(data.get("to", "holder"))
    if "each" in data:
        one = measure_word(data["each"], 1, to != "holder", write)
        text = words.say("{points} for each {one}", points=text, one=one)
    if "limit" in data:
        text = words.say("{points} (at most {n})", points=text, n=number(data["limit"]))
    return words.say(_TO[to], points=text)


_TO = {"holder": "{points}.", "others": "Each other player: {points}.", "everyone": "Every player: {points}."}


def measure_word(measure: Json, n: int, others: bool, write: Writer) -> str:
    """What is counted, in words."""
    one, many, their_one, their_many = MEASURE_WORDS[str(measure)]
    return write.words.count(n, their_one, their_many) if others else write.words.count(n, one, many)


def _condition(data: Data, write: Writer) -> str:
    say = write.words.say
    if "declared" in data:
        yes, no = "If you declared Enlightenment:", "If you did not declare Enlightenment:"
        return say(yes if data["declared"] else no)
    if data["measure"] == "longest_meld":
        return _longest(data, write)
    if "at_least" in data:
        least = number(data["at_least"])
        cards = measure_word(data["measure"], least, False, write)
        return say("If you have at least {n} {cards}:", n=least, cards=cards)
    most = number(data["at_most"])
    cards = measure_word(data["measure"], most, False, write)
    return say("If you have at most {n} {cards}:" if most else "If you have no {cards}:", n=most, cards=cards)


def _longest(data: Data, write: Writer) -> str:
    words = write.words
    if "at_least" in data:
        one, many = "If your longest meld has at least {n} card:", "If your longest meld has at least {n} cards:"
        return words.count(number(data["at_least"]), one, many)
    most = number(data["at_most"])
    if not most:
        return words.say("If you have no melds:")
    one, many = "If your longest meld has at most {n} card:", "If your longest meld has at most {n} cards:"
    return words.count(most, one, many)


PHRASES: Phrases = {"operation": {"pass_card": _pass_card, "points": _points}}
"""Every verb of the vocabulary."""
