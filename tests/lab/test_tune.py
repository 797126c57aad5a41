"""Tuning: a knob is a number on a card, and steps that bring the set nearer to its targets stay."""

from __future__ import annotations

from typing import Any

import pytest

from luminagames.engine.game import Game
from luminagames.games import load_game
from luminagames.lab.balance import balance
from luminagames.lab.cardreport import from_data
from luminagames.lab.farm import LabError
from luminagames.lab.tune import Knob, off, tune

GAME = load_game("vault")


def test_a_knob_is_read_and_turned() -> None:
    card = next(iter(GAME.definitions))
    knob = Knob.parse(f"{card}.tier:2")
    assert (knob.step, knob.value(GAME.definitions)) == (2, GAME.definitions[card]["tier"])
    turned = knob.turned(GAME.definitions, 3)
    assert turned[card]["tier"] == 3
    assert knob.value(GAME.definitions) != 3
    assert list(turned) == list(GAME.definitions)


@pytest.mark.parametrize(
    "text", ["card", "card.points:x", "no-such-card.points", "floe-wolf.name", "floe-wolf.cost.9"]
)
def test_what_is_no_knob_is_a_sentence(text: str) -> None:
    with pytest.raises(LabError):
        Knob.parse(text).value(GAME.definitions)


def test_steps_are_kept_while_they_help_and_cards_stay_legal() -> None:
    card = "floe-wolf"
    knob = Knob(card, ("points",), 1)
    start = knob.value(GAME.definitions)

    def measure(game: Game[object]) -> dict[str, Any]:
        value = knob.value(game.definitions)
        target = {
            "low": start + 1.5,
            "high": None,
            "readings": [{"value": value, "interval": [value - 1, value + 1]}],
        }
        return {"targets": [target]}

    steps = list(tune(GAME, [knob], measure, lambda cards: True, rounds=3))
    assert [(step.after - start, step.kept) for step in steps][:3] == [
        (1, True),
        (2, True),
        (3, False),
    ]
    assert off(measure(GAME)) == pytest.approx(2.25)
    assert list(tune(GAME, [knob], measure, lambda cards: False)) == []


def test_the_studio_reads_a_balance_report() -> None:
    report = from_data(balance(load_game("luminars"), 4, "random", jobs=1))
    assert report.game == "luminars"
    assert "The first seat wins (two seats)" in {one.name for one in report.targets}
    assert report.seats == 2
