"""`luminagames puzzles make` and `check`, in one go on the quickest game."""

from pathlib import Path

import pytest

from luminagames.cli.main import main


def test_made_puzzles_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "puzzles"
    call = [
        "puzzles",
        "make",
        "luminars",
        "--seed",
        "3",
        "--count",
        "1",
        "--samples",
        "4",
        "--out",
        str(out),
    ]
    assert main(call) == 0
    made = capsys.readouterr().out.split()
    assert len(made) == 1
    assert Path(made[0]).is_file()
    assert main(["puzzles", "check", "luminars", "--folder", str(out), "--samples", "2"]) == 0
    assert "1 puzzle holds" in capsys.readouterr().out


def test_a_game_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "check", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
