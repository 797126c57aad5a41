"""Two versions of a card: the interval of their difference, and that nothing is said too early."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from luminagames.cli.main import main
from luminagames.games import load_game
from luminagames.lab.compare import about, compare, compared, newcombe, signed, version
from luminagames.lab.row import Plan


def test_the_interval_is_newcombes() -> None:
    # Newcombe 1998, table II, example (a): 56/70 against 48/80, method 10: 0.2000 (0.0524, 0.3339)
    points, low, high = newcombe(version(48, 80), version(56, 70))
    assert (round(points, 4), round(low, 4), round(high, 4)) == (0.2, 0.0524, 0.3339)


def test_nothing_is_said_before_the_whole_interval_lies_on_one_side() -> None:
    sure = compared("a", 100, version(48, 80), version(56, 70))
    assert sure.verdict == "better"
    assert sure.sentence == "B is better by 20.0 points (+5.2 to +33.4)"
    assert compared("a", 100, version(56, 70), version(48, 80)).verdict == "weaker"
    early = compared("a", 100, version(20, 40), version(22, 40))
    assert early.verdict == "too early"
    assert early.needed > 1000
    assert early.sentence.startswith("too early to tell: B +5.0 points")
    assert compared("a", 100, version(0, 3), version(3, 3)).verdict == "too early", (
        "three hands tell nothing"
    )


def test_the_same_version_twice_makes_no_difference() -> None:
    card = "clover-hare"
    same = load_game("vault").definitions[card]
    found = compare(Plan("vault", 4, ("random", "random")), card, same, jobs=1)
    assert found.a == found.b
    assert found.points == 0


def test_the_command_plays_both_and_says_what_came_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(
        "- {id: clover-hare, name: Clover Hare, tier: 1, color: floraborai, points: 5, cost: {pyronoxi: 1}}\n"
    )
    how = ["--games", "4", "--bots", "random,random", "--jobs", "1", "--with", str(other)]
    call = ["cards", "compare", "vault", "clover-hare", *how]
    assert main(call) == 0
    assert "clover-hare: " in capsys.readouterr().out
    assert main([*call, "--json", str(tmp_path / "a.json")]) == 0
    assert json.loads((tmp_path / "a.json").read_text())["verdict"] in (
        "too early",
        "better",
        "weaker",
    )
    assert main(["cards", "compare", "vault", "clover-hair", "--with", str(other)]) == 2
    assert main(["cards", "compare", "vault", "frost-hare", "--with", str(other)]) == 2
    assert "there is no card 'frost-hare' in" in capsys.readouterr().err


def test_a_guess_is_no_exact_number_and_a_minus_no_hyphen() -> None:
    assert [about(number) for number in (7, 99, 1_449, 160_302)] == [7, 99, 1_400, 160_000]
    assert (signed(-6.84), signed(0.4)) == ("−6.8", "+0.4")
