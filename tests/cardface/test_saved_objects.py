"""A deck among the saved objects of Tabletop Simulator: names, texts, pictures, and nobody's file
written over.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import pytest
from PySide6.QtGui import QImage

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.export import card_texts, printed, simulator_folder, tts_saved
from luminagames.cardface.export.savedobjects import VARIABLE
from luminagames.cli.main import main
from luminagames.games import load_game

VAULT = load_game("vault")
THREE = list(VAULT.definitions)[:3]


@pytest.fixture
def painter(theme: Theme) -> CardPainter:
    return CardPainter(theme, "vault")


@pytest.fixture
def simulator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The simulator's folder, as it makes it when it first runs."""
    folder = tmp_path / "Tabletop Simulator"
    (folder / "Saves").mkdir(parents=True)
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder


def told(path: Path) -> dict[str, object]:
    found = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def test_a_deck_lies_among_the_saved_objects_with_names_and_texts(
    painter: CardPainter, simulator: Path
) -> None:
    cards = printed(VAULT, THREE)
    written = tts_saved(
        painter, cards, simulator, title="First: Light", texts=card_texts(VAULT, cards)
    )
    assert written[-1] == simulator / "Saves" / "Saved Objects" / "First Light.json"
    saved = told(written[-1])
    assert saved["SaveName"] == "First: Light"
    (deck,) = saved["ObjectStates"]  # type: ignore[misc]
    assert deck["Nickname"] == "First: Light"
    for card, one in zip(cards, deck["ContainedObjects"], strict=True):
        assert one["Nickname"] == card.face.name
        assert one["Description"] == VAULT.card_text(card.face.id) != ""
    for sheet in deck["CustomDeck"].values():
        for key in ("FaceURL", "BackURL"):
            picture = Path(url2pathname(urlparse(sheet[key]).path))
            assert picture.is_file()
            assert picture.parent == simulator / "Lumina Games" / "First Light"
    small = QImage(str(simulator / "Saves" / "Saved Objects" / "First Light.png"))
    assert (small.width(), small.height()) == (256, 256)
    assert small.pixelColor(128, 128).alpha() == 255


def test_the_same_deck_goes_over_itself_and_never_over_what_was_saved_again(
    painter: CardPainter, simulator: Path
) -> None:
    cards = printed(VAULT, THREE[:1])
    first = tts_saved(painter, cards, simulator, title="Mine")[-1]
    assert tts_saved(painter, cards, simulator, title="Mine")[-1] == first
    again = told(first)
    del again["Generator"]  # as the simulator writes it: with pictures in its cloud
    first.write_text(json.dumps(again), encoding="utf-8")
    (simulator / "Saves" / "Saved Objects" / "Mine 2.json").write_text("[", encoding="utf-8")
    assert tts_saved(painter, cards, simulator, title="Mine")[-1].name == "Mine 3.json"
    assert told(first) == again


def test_the_simulators_folder_is_found_where_it_ran(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert simulator_folder() is None
    for system, place in (
        ("linux", ".local/share/Tabletop Simulator"),
        ("darwin", "Library/Tabletop Simulator"),
        ("win32", "Documents/My Games/Tabletop Simulator"),
    ):
        (tmp_path / place / "Saves").mkdir(parents=True)
        with monkeypatch.context() as patch:
            patch.setattr(sys, "platform", system)
            patch.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path / "Documents"))
            assert simulator_folder() == tmp_path / place


@pytest.mark.usefixtures("qapp")
def test_the_command_goes_straight_there_and_says_how_friends_see_it(
    simulator: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "tts", "luminous", "dew-orb"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == str(simulator / "Saves" / "Saved Objects" / "Luminous.json")
    assert "Cloud Manager" in out[1]
    card = told(Path(out[0]))["ObjectStates"][0]  # type: ignore[index]
    assert card["Description"] == load_game("luminous").card_text("dew-orb")


@pytest.mark.usefixtures("qapp")
def test_without_the_simulator_a_folder_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))
    assert main(["cards", "tts", "luminous", "dew-orb"]) == 2
    assert "--out: name the folder to write into" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
