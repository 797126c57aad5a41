"""The printed text of a card, made from the data of its abilities (4.7): one paragraph after the
other.
"""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.effects.clauses import Name
from luminagames.engine.effects.phrases import held
from luminagames.engine.effects.reader import read
from luminagames.engine.effects.text import items, mapping
from luminagames.engine.plain import Json
from luminagames.games.luminous.effects.costs import Also
from luminagames.games.luminous.effects.filters import STAT_RANGES
from luminagames.games.luminous.effects.plain_verbs import ChooseOne
from luminagames.games.luminous.effects.verb import Verb
from luminagames.games.luminous.effects.vocabulary import ability_of
from luminagames.games.luminous.effects.writer import Writer
from luminagames.games.luminous.kinds import KEYWORD_BITS, keyword_name
from luminagames.text import Grammar, grammar

Data = Mapping[str, Json]


def card_text(card: Data, words: Grammar | None = None) -> str:
    """The rules text of a card, plain."""
    return "\n".join(paragraphs(card, words))


def paragraphs(card: Data, words: Grammar | None = None, *, icons: bool = False) -> list[str]:
    """The rules text of a card, keywords first (4.7); with `icons` for its face."""
    write = _writer(card, words, icons=icons)
    found = []
    keywords = [_keyword(str(word), write) for word in items(card.get("keywords") or ())]
    if keywords:
        found.append(", ".join(keywords))
    also = card.get("also")
    if also:
        found.append(read(Also, also).text(write))
    found += [
        ability_text(mapping(one), card, words, icons=icons)
        for one in items(card.get("abilities") or ())
    ]
    if not icons:
        return found
    named = [write.say(pattern, n=0) for pattern in (*STAT_RANGES.values(), "Bolster {n}")]
    return [held(one, named) for one in found]


def ability_text(
    data: Data, card: Data, words: Grammar | None = None, *, icons: bool = False
) -> str:
    """The text of one ability."""
    return ability_of(data).text(_writer(card, words, icons=icons))


def modes_text(choice: Verb, card: Data, words: Grammar | None = None) -> list[str]:
    """The texts of the modes of a `choose_one`."""
    return choice.texts(_writer(card, words)) if isinstance(choice, ChooseOne) else []


def operation_text(
    operation: Verb, card: Data, words: Grammar | None = None, *, chosen: str = ""
) -> str:
    """What one operation of a card does, as a sentence of its own; `chosen` is the name of what was
    taken before.
    """
    write = _writer(card, words)
    if chosen:
        write.chosen = Name(chosen, chosen, write.say("{card}'s", card=chosen))
    return write.words.sentence(operation.text(write).removesuffix("."))


def _keyword(word: str, write: Writer) -> str:
    return write.sign(word) + write.bold(
        write.words.capital(write.say(keyword_name(KEYWORD_BITS[word])))
    )


def _writer(card: Data, words: Grammar | None, *, icons: bool = False) -> Writer:
    return Writer(words or grammar(), str(card.get("type", "unit")), icons=icons)
