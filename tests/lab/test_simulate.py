"""Simulations: the report's form, its arithmetic, and that it depends on the plan alone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from luminagames.engine.refusal import Refusal
from luminagames.lab import simulate as lab
from luminagames.lab.row import Plan, Row
from luminagames.lab.simulate import LabError, report, simulate
from luminagames.lab.stats import percentile, wilson


def run(**changes: Any) -> dict[str, Any]:
    plan = Plan(**{"game": "vault", "games": 6, "bots": ("random", "random"), "seed": 3, **changes})
    return dict(simulate(plan, jobs=1))


def test_the_report_has_the_promised_form() -> None:
    found = run(bots=("greedy", "random", "random"))
    assert json.loads(json.dumps(found)) == found
    keys = "game games seed seats bots seat_share starter_share turns ends decks pairings decisions seconds cards"
    assert list(found) == keys.split()
    assert [bot["bot"] for bot in found["bots"]] == ["greedy", "random", "random"]
    assert set(found["bots"][0]) == {"bot", "win_share", "interval", "mean_score"}
    assert sum(bot["win_share"] for bot in found["bots"]) == pytest.approx(1, abs=1e-3)
    assert sum(found["seat_share"]) == pytest.approx(1, abs=1e-3)
    assert found["turns"]["p5"] <= found["turns"]["median"] <= found["turns"]["p95"]
    assert sum(found["ends"].values()) == 6
    card = next(iter(found["cards"].values()))
    assert set(card) == {"drawn", "used", "win_share_used", "interval"}
    assert sum(card["used"] for card in found["cards"].values()) > 0


def test_the_same_plan_gives_the_same_report() -> None:
    first, second, other = run(), run(), run(seed=4)
    for found in (first, second, other):
        del found["seconds"]
    assert first == second
    assert first != other


def test_several_processes_give_the_same_report() -> None:
    plan = Plan("vault", 5, ("random", "random"), 3)
    told: list[int] = []
    one = dict(simulate(plan, jobs=1))
    two = dict(simulate(plan, jobs=2, progress=told.append))
    assert sum(told) == 5
    del one["seconds"], two["seconds"]
    assert one == two


def test_bots_change_seats_and_a_shared_victory_counts_as_a_share() -> None:
    plan = Plan("vault", 2, ("a", "b"), 1)
    rows = [
        Row(0, (1.0, 0.0), (15, 9), 0, 40, "final_round", 80, {}, {"clover-hare": (0,)}),
        Row(
            1,
            (0.5, 0.5),
            (12, 12),
            0,
            50,
            "round_limit",
            90,
            {"clover-hare": 2},
            {"clover-hare": (0, 1)},
        ),
    ]
    found: dict[str, Any] = report(plan, rows, 1.0)
    assert [plan.bot_at(1, seat) for seat in (0, 1)] == [1, 0]
    assert [bot["win_share"] for bot in found["bots"]] == [0.75, 0.25]
    assert [bot["mean_score"] for bot in found["bots"]] == [13.5, 10.5]
    assert found["seat_share"] == [0.75, 0.25]
    assert found["starter_share"] == 0.75
    assert found["ends"] == {"final_round": 1, "round_limit": 1}
    assert found["decisions"] == 170
    hare = found["cards"]["clover-hare"]
    assert (hare["drawn"], hare["used"], hare["win_share_used"]) == (
        2,
        3,
        pytest.approx(2 / 3, abs=1e-3),
    )


def test_matches_are_saved_under_their_number() -> None:
    kept: dict[str, Any] = {}
    run(games=2, save=kept.__setitem__)
    assert list(kept) == ["vault-3-00000", "vault-3-00001"]
    assert kept["vault-3-00000"]["format"] == "lumina-match"


def test_wrong_plans_are_sentences() -> None:
    with pytest.raises(LabError, match="2 to 4 seats"):
        run(bots=("random",))
    with pytest.raises(LabError, match="at least one"):
        run(games=0)
    with pytest.raises(ValueError, match="no bot"):
        run(bots=("random", "nobody"))
    with pytest.raises(Refusal):
        run(options={"target_score": 99})
    with pytest.raises(LabError, match="ray"):
        simulate(Plan("vault", 1, ("random", "random")), jobs=1, backend="ray")


def test_without_joblib_all_is_played_in_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lab.processes(1_000, 4) == 4
    assert lab.processes(10, None) == 1
    monkeypatch.setattr(lab, "has_joblib", lambda: False)
    assert lab.processes(1_000, 4) == 1


def test_wilson_interval_and_percentiles() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert [percentile(range(1, 101), percent) for percent in (5, 50, 95, 100)] == [5, 50, 95, 100]
    assert percentile([], 50) == 0
    assert percentile([7], 5) == 7
