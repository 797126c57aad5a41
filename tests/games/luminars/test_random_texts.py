"""Random action cards and their texts: all that a card says stands in its text; two that differ
read differently.
"""

from __future__ import annotations

from random import Random

import pytest

from luminagames.engine.effects.reader import read
from luminagames.engine.effects.text import Writer
from luminagames.games.luminars.effects.ability import Ability
from luminagames.games.luminars.effects.conditions import Condition
from luminagames.games.luminars.effects.measures import MEASURES
from luminagames.games.luminars.effects.plain_verbs import Points
from luminagames.games.luminars.text import abilities_text
from luminagames.text import grammar
from luminagames.text.prose import flaws
from tests.random_words import numbers_of, random_data, says

WRITE = Writer(grammar())


def behavior(condition: Condition | None) -> object:
    """A condition as what it says of every number that can be counted."""
    if condition is None or condition.measure is None:
        return condition
    low = condition.at_least if condition.at_least is not None else 0
    high = condition.at_most if condition.at_most is not None else 99
    return (condition.measure.key, low, high)


def check(number: int, seed: int) -> None:
    texts: dict[str, object] = {}
    rng = Random(seed)
    cards: list[list[dict[str, object]]] = [[]]
    for data in random_data(Ability, number, seed):
        if cards[-1] and rng.random() < 0.6:
            cards.append([])
        cards[-1].append(data)
    for card in cards:
        abilities = tuple(read(Ability, one) for one in card)
        text = abilities_text(abilities, WRITE)
        assert flaws(text) == [], (card, text)
        for one in numbers_of(card):
            assert says(text, one), (one, card, text)
        given = [verb for ability in abilities for verb in ability.do if isinstance(verb, Points)]
        assert text.count("point") >= len(given)
        places = [text.find(f"{abs(verb.amount)} point") for verb in given]
        assert min(places, default=0) >= 0
        for key, measure in MEASURES.items():
            if f"'{key}'" in str(card):
                assert measure.called[0].split()[-1][:4] in text or key == "longest_meld", (
                    key,
                    text,
                )
        told = tuple((behavior(one.if_), verb) for one in abilities for verb in one.do)
        assert texts.setdefault(text, told) == told, (text, card)


def test_random_cards_read_as_they_score() -> None:
    check(500, 5)


@pytest.mark.soak
def test_many_random_cards_read_as_they_score() -> None:
    check(20_000, 6)
