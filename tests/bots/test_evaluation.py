"""The worth of a position: weights for the beginning of a match and for its end, blended in whole
numbers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from luminagames.bots import evaluation
from luminagames.bots.evaluation import WHOLE, ValueFunction, Weight, learned
from luminagames.bots.hard import HardBot
from luminagames.bots.normal import best_looking, look_at
from luminagames.bots.playout import Playout
from luminagames.games import load_game
from tests.contract.matches import positions

GAME = load_game("vault")


@pytest.fixture
def weights_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file of weights in the place of the learned ones of Vault."""
    monkeypatch.setattr(evaluation, "place", lambda kind, game: tmp_path / kind / f"{game}.json")
    (tmp_path / "bots").mkdir()
    learned.cache_clear()
    yield tmp_path / "bots" / "vault.json"
    learned.cache_clear()


def test_a_file_says_one_weight_or_one_for_the_beginning_and_one_for_the_end(
    weights_of: Path,
) -> None:
    weights_of.write_text(
        json.dumps({"weights": {"points": [200, 600], "tokens": 90}}), encoding="utf-8"
    )
    assert learned("vault") == {"points": (200, 600), "tokens": (90, 90)}
    learned.cache_clear()
    weights_of.unlink()
    assert learned("vault") == {}


def test_weights_are_blended_by_how_far_the_match_is_and_nothing_is_rounded() -> None:
    valued = ValueFunction(
        GAME, {"points": Weight(200, 601), "bonuses": Weight(771, -53), "tokens": Weight(90, 90)}
    )
    phases = set()
    for position in positions("vault", 2, 1):
        state = position.state
        phase = GAME.phase(state)
        phases.add(phase)
        have = dict(zip(GAME.feature_names, GAME.features(state, 0), strict=True))
        points = have["points"] * (200 * (WHOLE - phase) + 601 * phase)
        bonuses = have["bonuses"] * (771 * (WHOLE - phase) - 53 * phase)
        assert valued.total(state, 0) == points + bonuses + have["tokens"] * 90 * WHOLE
        told = valued.explained(state, 0)
        assert (told["points"], told["bonuses"]) == (points, bonuses)
        assert sum(told.values()) == valued.total(state, 0)
    assert min(phases) == 0
    assert max(phases) == 1000
    assert len(phases) > 5


def test_a_match_of_one_phase_weighs_alike_all_along() -> None:
    game = load_game("luminars")
    valued = ValueFunction(game, dict.fromkeys(game.feature_names, Weight(7, 7)))
    for position in positions("luminars", 2, 1)[::20]:
        assert game.phase(position.state) == 0
        assert valued.total(position.state, 1) == 7 * WHOLE * sum(game.features(position.state, 1))


def buys_nothing_for_it(state: object) -> bool:
    return len(GAME.legal_actions(state)) > 12


def test_a_search_by_worth_begins_with_what_has_most_and_with_what_looks_best_in_turn() -> None:
    """With weights against all sense: whoever goes by them alone would begin with nothing else."""
    odd = ValueFunction(GAME, {"tokens": Weight(-500, -500)})
    playout, differs = Playout(GAME), 0
    for position in filter(lambda one: buys_nothing_for_it(one.state), positions("vault", 2, 3)):
        state, legal = position.state, GAME.legal_actions(position.state)
        seat = legal[0].seat
        looks = best_looking(playout, state, legal, seat, 6)
        both = look_at(playout, state, legal, seat, 6, odd).shown
        sensible = GAME.distinct(GAME.sensible(state, legal))
        after = {action: playout.effect(state, action, seat) for action in sensible}
        chances = {action: odd.chance(new, seat) for action, new in after.items()}
        assert len(both) == len(set(both)) == len(looks)
        assert max(chances.values()) == pytest.approx(max(chances[action] for action in both))
        assert looks[0] in both
        differs += set(looks) != set(both)
    assert differs > 3


def test_playouts_by_worth_throughout_answer_all_by_it() -> None:
    """Whoever wants no tokens takes one Dark Crystal where the heuristic takes three tokens."""
    odd = ValueFunction(GAME, {"tokens": Weight(-500, -500)})
    state = positions("vault", 2, 3)[0].state
    legal = GAME.legal_actions(state)
    assert legal[0].seat == state.seat
    held = {
        name: sum(playout.answered(GAME.clone(state), legal).tokens[state.seat])
        for name, playout in (
            ("looks", Playout(GAME)),
            ("worth", Playout(GAME, value_function=odd, throughout=True)),
        )
    }
    assert held["worth"] < held["looks"]


def test_the_hard_bot_goes_by_worth_where_the_game_says_so() -> None:
    assert HardBot(GAME).playout.throughout
    assert not HardBot(load_game("luturas")).playout.throughout
