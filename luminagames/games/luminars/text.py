"""Generated rules texts (section 4.6), and the plain texts of cards without abilities."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.effects.phrases import (
    ended,
    signed,
)
from luminagames.engine.effects.text import Writer
from luminagames.games.luminars.cards import Card
from luminagames.games.luminars.effects.ability import Ability
from luminagames.games.luminars.effects.conditions import Condition
from luminagames.games.luminars.kinds import GOLD, color_of
from luminagames.text import Grammar, grammar


def card_text(card: Card, words: Grammar | None = None) -> str:
    """The rules text of a card: what its abilities say, or what cards of its type do."""
    write = Writer(words or grammar())
    if card.abilities:
        return abilities_text(card.abilities, write)
    say, count = write.words.say, write.words.count
    match card.type:
        case "district":
            worth = count(card.value, "{n} point in a meld.", "{n} points in a meld.")
            if color_of(card.code) != GOLD:
                return worth
            points = signed(-card.value)
            loss = count(
                card.value, "{points} point unmatched.", "{points} points unmatched.", points=points
            )
            return say("{worth} {loss}", worth=worth, loss=loss)
        case "wild":
            return say(
                "Stands for a missing card of a meld. {n} points in a set or run.", n=card.value
            )
        case "draw":
            return say("Set this aside and draw an action card.")
    return say("A role in the organization. It has no effect on points.")


def abilities_text(abilities: Sequence[Ability], write: Writer) -> str:
    """The text of a card's abilities, sentence by sentence."""
    sentences: list[str] = []
    before: Condition | None = None
    for ability in abilities:
        told_apart = before is not None and ability.if_ is not None and ability.if_.denies(before)
        sentences += ability.sentences(write, otherwise_so=told_apart)
        before = None if told_apart else ability.if_
    return " ".join(ended(write.words.capital(sentence), write.words) for sentence in sentences)
