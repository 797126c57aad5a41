"""Messages of the engine -> words, for a person who knows the players' and the cards' names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Term, Value
from luminagames.engine.show import Keyword
from luminagames.text.grammar import Grammar
from luminagames.text.languages import grammar
from luminagames.text.words import spoken


class Names(Protocol):
    """Who sits where, and what the cards are called."""

    def seat(self, seat: int) -> str:
        """The name of the player at a seat."""

    def card(self, definition: str) -> str:
        """The printed name of a card definition."""


def spoken_keywords(keywords: Iterable[Keyword]) -> tuple[Keyword, ...]:
    """Words that a card explains, in the language that is spoken."""
    say = grammar().say
    return tuple([Keyword(say(one.title), one.icon, say(one.text), one.clause) for one in keywords])


def render(message: Value, names: Names, words: Grammar | None = None) -> str:
    """The words of a message, or of a part of one, in the language of `words`, else the one spoken
    now.
    """
    words = words if words is not None else grammar()
    match message:
        case Message(pattern, values):
            text = words.say(
                pattern, **{name: render(part, names, words) for name, part in values.items()}
            )
            return words.capital(text) if _begins_small(pattern, values) else text
        case SeatName(seat):
            return names.seat(seat)
        case CardName(definition):
            return names.card(definition)
        case Term(word):
            return words.word(word)
        case Count(number, one, many):
            return words.say("{n} {noun}", n=number, noun=words.count(number, one, many))
        case Listing(items):
            return words.join([render(item, names, words) for item in items])
        case str():
            return spoken(message)
        case _:
            return str(message).replace("-", "−")


def _begins_small(pattern: str, values: Mapping[str, Value]) -> bool:
    """Whether it is a sentence that begins with a word of the game; names begin as they are
    written.
    """
    if not pattern.startswith("{") or not pattern.endswith((".", "!")):
        return False
    return isinstance(values.get(pattern[1 : pattern.find("}")]), (Term, Count, Listing, Message))
