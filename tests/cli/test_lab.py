"""The commands of the lab: what they print and write, and that errors are one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from luminagames.bots import evaluation
from luminagames.cli import arena
from luminagames.cli.main import main
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.games import game_ids
from luminagames.lab import balance as lab

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def test_an_arena_prints_a_matrix_and_writes_its_report(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    code, out, _ = run(
        "arena", "luminars", "--bots", "random,easy", "--games", 4, "--jobs", 1, "--json", file
    )
    assert code == 0
    assert "Elo" in out
    report = json.loads(file.read_text())
    assert [one["name"] for one in report["standing"]] == ["easy", "random"]


@pytest.mark.parametrize("wide", [40, 80, 200])
def test_the_matrix_of_an_arena_is_whole_in_every_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wide: int
) -> None:
    """At 80 columns six decks lost their names and the ends of their intervals."""
    monkeypatch.setenv("COLUMNS", str(wide))
    names = [f"a-deck-of-tides-{number}" for number in range(11)]
    pairs: list[dict[str, object]] = [
        {"first": one, "second": other, "share": (at * 11 + to) / 121, "interval": [0.21, 1.0]}
        for at, one in enumerate(names)
        for to, other in enumerate(names)
        if at < to
    ]
    standing = [
        {"name": name, "elo": -1178, "error": 1412, "share": 1.0, "interval": [0.21, 1.0]}
        for name in names
    ]
    arena.show_result(
        {"game": "luminous", "games": 4, "of": "decks", "standing": standing, "pairs": pairs}
    )
    out = capsys.readouterr().out
    assert "…" not in out
    assert max(map(len, out.splitlines())) <= wide
    together = "".join(out.split())
    assert all(name in together.replace("│", "") for name in names) or wide == 40, (
        "a long name is folded, not cut"
    )
    assert out.count("21%-100%") == out.count("0%-79%") == len(pairs)


def test_balance_prints_verdicts_and_writes_a_page(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    code, out, _ = run(
        "balance", "luminars", "--games", 2, "--bots", "random", "--jobs", 1, "--report", page
    )
    assert code == 0
    assert "not enough" in out
    assert page.read_text().startswith("<!doctype html>")


@pytest.mark.parametrize("outside", [True, False])
def test_a_strict_balance_ends_with_1_where_an_interval_lies_outside(
    run: Run, monkeypatch: pytest.MonkeyPatch, outside: bool
) -> None:
    target = {
        "name": "",
        "low": 0.4,
        "high": 0.6,
        "verdict": "",
        "outside": outside,
        "worst": None,
        "failing": [],
    }
    told = {"game": "vault", "games": 1, "targets": [target]}
    monkeypatch.setattr(lab, "balance", lambda *_, **__: told)
    assert run("balance", "vault", "--strict")[0] == int(outside)
    assert run("balance", "vault")[0] == 0


def test_a_balance_of_all_games_that_was_broken_off_goes_on_from_its_folder(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "kept"
    asked: list[tuple[str, object]] = []

    def told(
        game: Game[object], games: int, *_: object, resume: Path | None = None, **__: object
    ) -> dict[str, Json]:
        asked.append((game.about.id, resume))
        return {"game": game.about.id, "games": games, "targets": []}

    monkeypatch.setattr(lab, "balance", told)
    words = [
        "balance",
        "all",
        "--games",
        2,
        "--bots",
        "random",
        "--jobs",
        1,
        "--resume",
        folder,
        "--json",
        folder,
    ]
    assert run(*words)[0] == 0
    assert asked == [(name, folder / f"{name}.rows") for name in game_ids()]
    assert {one.stem for one in folder.glob("*.json")} == set(game_ids())
    (tmp_path / "file").touch()
    code, _, err = run("balance", "all", "--resume", tmp_path / "file")
    assert code == 2
    assert "--resume" in err


def test_fit_shows_and_keeps_what_was_learned(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluation, "place", lambda kind, game: tmp_path / kind / f"{game}.json")
    words = [
        "lab",
        "fit",
        "vault",
        "--games",
        2,
        "--rounds",
        1,
        "--bots",
        "random,random",
        "--jobs",
        1,
    ]
    code, out, _ = run(*words, "--dry")
    assert code == 0
    assert "points" in out
    assert not (tmp_path / "bots").exists()
    run(*words)
    kept = json.loads((tmp_path / "bots" / "vault.json").read_text())
    assert (
        kept["made_by"]
        == "luminagames lab fit vault --games 2 --rounds 1 --bots random,random --seed 7"
    )
    assert "points" in kept["weights"]


def test_tune_prints_each_step(run: Run) -> None:
    words = [
        "lab",
        "tune",
        "luminars",
        "--knob",
        "house-search.abilities.1.do.0.points.limit",
        "--games",
        1,
    ]
    code, out, _ = run(*words, "--bots", "random", "--jobs", 1)
    assert code == 0
    assert "house-search.abilities.1.do.0.points.limit: 8 -> 9: off by" in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["arena", "vault", "--bots", "random"], "two or more"),
        (["arena", "vault", "--bots", "random,nobody"], "nobody"),
        (["arena", "luturas", "--bots", "a,b", "--decks", "all"], "one bot"),
        (["arena", "luturas", "--decks", "none-such,all"], "none-such"),
        (
            ["arena", "vault", "--bots", "random,easy", "--scheduler", "tcp://nowhere:1"],
            "--backend dask",
        ),
        (["balance", "valt"], "vault"),
        (["balance", "vault", "--bots", "nobody"], "nobody"),
        (["balance", "all", "--json", "-"], "name it"),
        (["lab", "fit", "vault", "--bots", "random"], "two bots"),
        (["lab", "tune", "vault", "--knob", "nothing"], "no knob"),
        (["lab", "tune", "vault", "--knob", "floe-wolf.name"], "number"),
    ],
)
def test_what_cannot_be_done_is_one_line(run: Run, words: list[str], told: str) -> None:
    code, _, err = run(*words)
    assert code == 2
    assert len(err.splitlines()) == 1
    assert told in err
