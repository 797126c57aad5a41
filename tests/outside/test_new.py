"""`luminagames games new`: a game that plays at once and keeps its contract."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cli.games import findings_of
from luminagames.cli.main import main
from luminagames.outside import finding
from luminagames.outside.making import KINDS

SOAKED = [pytest.param(kind, marks=pytest.mark.soak) for kind in KINDS[1:]]


@pytest.mark.parametrize("kind", [KINDS[0], *SOAKED])
def test_a_new_game_plays_at_once(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    assert main(["games", "new", "harbor_lights", str(tmp_path), "--like", kind]) == 0
    folder = tmp_path / "harbor_lights"
    assert f"--games {folder} play harbor_lights" in capsys.readouterr().out
    text = "".join(path.read_text("utf-8") for path in folder.rglob("*") if path.is_file())
    assert "newgame" not in text.lower().replace(" ", "")
    scenarios = [str(one) for one in folder.glob("scenarios/*.yaml")]
    assert scenarios
    assert main(["--games", str(folder), "scenario", *scenarios]) == 0
    seats = {"tricks": 3, "free": 1}.get(kind, 2)
    bots = ",".join(["greedy"] * seats)
    assert main(["simulate", "harbor_lights", "--games", "2", "--bots", bots]) == 0


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_keeps_its_contract(home: Path, tmp_path: Path, kind: str) -> None:
    assert main(["games", "new", "harbor", str(tmp_path / "harbor"), "--like", kind]) == 0
    assert findings_of(tmp_path / "harbor") == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Harbor"], "'Harbor' is no id"),
        (["vault"], "there is a game 'vault' already"),
        (["harbor", "--like", "trick"], "did you mean 'tricks'?"),
        (["taken"], "is there already"),
    ],
)
def test_a_game_that_cannot_be_made_is_refused(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken/notes.txt").touch()
    assert main(["games", "new", words[0], str(tmp_path), *words[1:]]) != 0
    assert said in capsys.readouterr().err
    assert finding.found().used == []
