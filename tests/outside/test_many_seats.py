"""Nothing assumes two seats: a game of three or four is simulated, measured, and searched for
puzzles as it is.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from luminagames.cli.main import main
from luminagames.engine.game import Ranked, Result
from luminagames.games import load_game
from luminagames.lab import fit
from luminagames.lab.arena import Arena, _even
from luminagames.lab.fit import Series, samples_of
from luminagames.lab.simulate import seated
from luminagames.studio.findings.simulation import bots_of


@pytest.fixture
def loaded(home: Path, tricks: Path) -> Path:
    """The example is in use."""
    assert main(["--games", str(tricks), "games"]) == 0
    return tricks


def test_simulate_without_bots_has_as_many_as_seats(
    loaded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.json"
    words = ["simulate", "tricks", "--games", "1", "--jobs", "1", "--json", str(out)]
    assert main(["--games", str(loaded), *words]) == 0
    report = json.loads(out.read_text(encoding="utf-8"))
    assert [one["bot"] for one in report["bots"]] == ["greedy", "random", "greedy"]


def test_too_few_bots_are_refused_as_before(
    loaded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--games", str(loaded), "simulate", "tricks", "--bots", "greedy,random"]) != 0
    assert "3 to 4 seats, not 2" in capsys.readouterr().err


def test_an_arena_gives_both_as_many_seats(loaded: Path) -> None:
    (plan,) = Arena("tricks", ("greedy", "random"), 4).plans()
    assert _even(load_game("tricks")) == 4
    assert sorted(plan.bots) == ["greedy", "greedy", "random", "random"]
    (vault,) = Arena("vault", ("greedy", "random"), 4).plans()
    assert vault.bots == ("greedy", "random")


def test_the_studio_names_as_many_bots_as_seats(loaded: Path) -> None:
    assert bots_of(load_game("tricks")) == "greedy,greedy,greedy"
    assert bots_of(load_game("vault")) == "greedy,greedy"
    assert seated(load_game("tricks"), ("a", "b")) == ("a", "b", "a")


def test_positions_of_three_seats_are_learned_from(
    loaded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game("tricks")
    monkeypatch.setattr(type(game), "features", lambda self, state, seat: (seat + 1,))
    found = samples_of(Series("tricks", 1, 1, ("greedy", "random"), 3), 0, {})
    assert found
    assert {one.parts for one in found} == {(-1,)}
    assert {one.share for one in found} <= {0.0, 0.5, 1.0}


@pytest.mark.parametrize(
    ("places", "share"), [((1, 2, 3), 1.0), ((2, 1, 3), 0.0), ((2, 2, 1), 0.5)]
)
def test_the_share_of_two_of_three_seats_is_who_came_out_before(
    places: tuple[int, ...], share: float
) -> None:
    ranking = tuple(Ranked(seat, place, 0) for seat, place in enumerate(places))
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    assert fit._share_of_first(Result("over", winners, ranking, 0), 3) == share


def test_puzzles_make_says_why_it_found_none(
    loaded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["puzzles", "make", "tricks", "--matches", "1", "--out", str(tmp_path)]
    assert main(["--games", str(loaded), *words]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said[-2] == "luminagames: 0 puzzles"
    assert "no seat had 4 answers or more" in said[-1] or said[-1].startswith("of ")


def test_a_refused_step_says_which_copy_a_name_meant() -> None:
    from luminagames.engine.journal import SeatInfo
    from luminagames.engine.match import Match
    from luminagames.scenario.names import copies_meant, resolve_action

    game = load_game("luminous")
    match = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 3)
    kind = next(
        name
        for name, one in game.action_kinds.items()
        if any(param.name == "card" for param in one.params)
    )
    name = next(one for one in game.definitions if len(game.copies(match.state, one)) > 1)
    data = {"seat": 0, "action": kind, "card": name}
    number = resolve_action(game, match.state, data)["card"]
    (said,) = copies_meant(game, match.state, data)
    copy = game.copies(match.state, name).index(int(str(number))) + 1
    assert said.startswith(f"{name} is {name}.{copy}")
    assert copies_meant(game, match.state, {**data, "card": f"{name}.1"}) == []
