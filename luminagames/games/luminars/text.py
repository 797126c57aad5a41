"""Generated rules texts (section 4.6), and the plain texts of cards without abilities."""

from __future__ import annotations

from luminagames.engine.effects.phrases import signed
from luminagames.engine.effects.text import Writer
from luminagames.games.luminars.cards import Card
from luminagames.games.luminars.effects.words import abilities_text
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
            loss = count(card.value, "{points} point unmatched.", "{points} points unmatched.", points=points)
            return say("{worth} {loss}", worth=worth, loss=loss)
        case "wild":
            return say("Stands for a missing card of a meld. {n} points in a set or run.", n=card.value)
        case "draw":
            return say("Set this aside and draw an action card.")
    return say("A role in the organization. It has no effect on points.")
