"""Luturas' rules texts (section 4.10), made from the data of a card: keywords, then one paragraph
per ability.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from luminagames.engine.effects.clauses import sentences
from luminagames.engine.effects.phrases import held
from luminagames.engine.effects.reader import read
from luminagames.engine.effects.text import Words, items, mapping, number
from luminagames.engine.plain import Json
from luminagames.games.luturas.effects.plain_verbs import ChooseOne
from luminagames.games.luturas.effects.verb import Verb
from luminagames.games.luturas.effects.vocabulary import Ability
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.kinds import KEYWORDS, NAMES, TIMINGS
from luminagames.text import Grammar, grammar

Data = Mapping[str, Json]


def card_text(definition: Data, words: Grammar | None = None) -> str:
    """The whole rules text of a card, one paragraph a line."""
    return "\n".join(paragraphs(definition, words))


def paragraphs(definition: Data, words: Grammar | None = None, *, icons: bool = False) -> list[str]:
    """Keywords first, then one paragraph per ability (4.10); with `icons` for a card's face."""
    write = _writer(definition, words, icons=icons)
    found = []
    keywords = [write.bold(one) for one in keyword_words(definition, write.words)]
    if keywords:
        found.append(", ".join(keywords))
    found += [
        _paragraph(mapping(one), definition, write)
        for one in items(definition.get("abilities") or ())
    ]
    lasts = definition.get("lasts", 1)
    if definition.get("type") == "strategy" and lasts != 1:
        stays = write.say("Stays on the Battlefield.") if lasts == "stay" else ""
        found.insert(
            1,
            stays
            or write.say(
                "Stays for {n} turns, yours and your opponent's, this one included.",
                n=number(lasts),
            ),
        )
    return [face_text(one, write.words) for one in found] if icons else found


def face_text(text: str, words: Words) -> str:
    """A text whose figures stay with the words that name them: *Gear 2*, *Plated 5*."""
    plated = words.say("{keyword} {n}", keyword=words.say(NAMES["plated"]), n=0)
    return held(text, (words.say("Gear {gears}", gears=0), plated))


def keyword_words(definition: Data, words: Words) -> list[str]:
    """The printed keywords in the order of LT-15, Plated with its value."""
    found = {}
    for one in items(definition.get("keywords") or ()):
        if isinstance(one, Mapping):
            found["plated"] = words.say(
                "{keyword} {n}", keyword=words.say(NAMES["plated"]), n=number(one["plated"])
            )
        else:
            found[str(one)] = words.say(NAMES[str(one)])
    return [found[keyword] for keyword in KEYWORDS if keyword in found]


def ability_text(ability: Data, definition: Data, words: Grammar | None = None) -> str:
    """The text of one ability of a card."""
    return _paragraph(ability, definition, _writer(definition, words))


def options_text(choice: Verb, definition: Data, words: Grammar | None = None) -> list[str]:
    """The texts of the parts of a `choose_one`."""
    return choice.texts(_writer(definition, words)) if isinstance(choice, ChooseOne) else []


def operations_text(do: Sequence[Verb], definition: Data, words: Grammar | None = None) -> str:
    """Some operations of a card as sentences of their own."""
    return " ".join(sentences(do, _writer(definition, words)))


def _paragraph(data: Data, definition: Data, write: Writer) -> str:
    timing: Sequence[Json] = ()
    if data["when"] == "use":
        timing = items(definition.get("timing") or TIMINGS)
    return read(Ability, data).text(write, tuple(map(str, timing)))


def _writer(definition: Data, words: Grammar | None, *, icons: bool = False) -> Writer:
    return Writer(words or grammar(), str(definition.get("type", "card")), icons=icons)
