"""Random abilities and their texts: all that an ability says stands in its text; two that differ
read differently.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from luminagames.engine.effects.reader import read
from luminagames.engine.effects.text import Writer
from luminagames.games.vault.effects.ability import Ability
from luminagames.games.vault.effects.conditions import Test as Tested
from luminagames.games.vault.effects.conditions import holds
from luminagames.games.vault.effects.plain_verbs import Claim, Verb
from luminagames.games.vault.kinds import NAMES
from luminagames.games.vault.state import Creature
from luminagames.text import grammar
from luminagames.text.prose import flaws
from tests.random_words import numbers_of, random_data, says

WRITE = Writer(grammar())
VERBS = {
    "take": "take",
    "discard": "discard",
    "steal": "steal",
    "gain_points": "gain",
    "extra_action": "one more action",
    "claim": "attract",
    "discard_creature": "discard",
    "replenish": "replenish",
    "echo": "resolve the on",
    "choose": "choose one —",
}


class Board:
    """As much of a state as conditions look at."""

    def __init__(self, rng: Random) -> None:
        self.n = 3
        self.seat = 0
        number = rng.choice((2, 6, 16))
        self.creatures = [
            Creature(
                "",
                "",
                rng.randint(1, 3),
                rng.randint(0, 4),
                0,
                (0,) * 5,
                (),
                0,
                (),
                None,
                None,
                None,
                False,
            )
            for _ in range(3 * number)
        ]
        self.vaults = [
            list(range(seat * number, seat * number + rng.randint(0, number))) for seat in range(3)
        ]
        self.bonuses = [
            [sum(self.creatures[card].color == color for card in vault) for color in range(5)]
            for vault in self.vaults
        ]
        self.tokens = [[rng.choice((0, 1, 2, 5, 12)) for _ in range(6)] for _ in range(3)]
        self.bank = [rng.randint(0, 13) for _ in range(6)]
        self.scores = [rng.randint(0, 13) for _ in range(3)]

    def score(self, seat: int) -> int:
        return self.scores[seat]


BOARDS = [Board(Random(seed)) for seed in range(150)]


def behavior(one: Any) -> Any:
    """What an ability does, equal where nothing tells two apart: of conditions, what they say of
    boards.
    """
    if isinstance(one, tuple) and one and isinstance(one[0], Tested):
        return tuple(holds(one, board, seat) for board in BOARDS for seat in (0, 1))
    if isinstance(one, tuple):
        return tuple(behavior(part) for part in one)
    if is_dataclass(one):
        found = {field.name: behavior(getattr(one, field.name)) for field in fields(one)}
        if isinstance(one, Claim) and not one.free:
            found.pop("discount")
        if (
            isinstance(one, Ability)
            and isinstance(one.do[0], Claim)
            and one.cost is None
            and len(one.do) == 1
        ):
            found.pop("may")  # an offer of what can be declined
        return (type(one).__name__, *found.items())
    return one


def check(number: int, seed: int) -> None:
    texts: dict[str, Ability] = {}
    for data in random_data(Ability, number, seed):
        ability = read(Ability, data)
        text = ability.text(WRITE)
        assert flaws(text) == [], (data, text)
        for one in numbers_of(data):
            assert says(text, one), (one, data, text)
        place = 0
        for verb in ability.do:
            key = next(key for key, entry in Verb.words.items() if entry.kind is type(verb))
            place = text.lower().find(VERBS[key], place) + 1
            assert place, (key, data, text)
        for color in NAMES[:5]:
            assert (color.lower() in str(data)) == (color in text), (color, data, text)
        other = texts.setdefault(text, ability)
        assert behavior(other) == behavior(ability), (text, other, ability)


def test_random_abilities_read_as_they_behave() -> None:
    check(500, 11)


@pytest.mark.soak
def test_many_random_abilities_read_as_they_behave() -> None:
    check(20_000, 12)


def test_one_token_of_different_colors_is_one_of_any_color() -> None:
    """A pair that the soak found: *1 DNA of any color* was two things."""
    one, other = (
        read(Ability, {"when": "claim", "do": [{"take": {"tokens": tokens}}]})
        for tokens in ({"different_dna": 1, "any_dna": 2}, {"any_dna": 3})
    )
    assert one == other
    assert one.text(WRITE) == "On Claim — Take 3 DNA of any colors."
