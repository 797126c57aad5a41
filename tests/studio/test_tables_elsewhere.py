"""Tables that are no file yet: cells of the clipboard, a link, and a first spreadsheet without a
set.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from luminagames.cards.tables import link, read_map
from luminagames.cards.tables.link import LinkError
from luminagames.cards.used import CARDS_VARIABLE
from luminagames.games import load_game
from luminagames.studio.imports.import_page import ImportPage
from luminagames.studio.look import Theming
from luminagames.studio.ownfolders import own_folders
from luminagames.studio.widget import IMPORT, Studio
from tests.studio.conftest import Answers

LONG = 20_000
HEAD = "name\ttext\n"


@pytest.fixture
def bare(
    qtbot: QtBot, look: Theming, answers: Answers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ImportPage]:
    """The page of a person who has no set yet."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(CARDS_VARIABLE, "")
    studio = Studio(look, {"blank": load_game("blank")}, answers, own_folders)
    qtbot.addWidget(studio)
    studio.resize(1280, 800)
    studio.show()
    studio.open_game("blank")
    studio.show_tab(IMPORT)
    page = studio.page(IMPORT)
    assert isinstance(page, ImportPage)
    yield page
    studio.close_down()


def test_a_first_spreadsheet_asks_for_the_sets_name_and_goes_on(
    bare: ImportPage, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    table = tmp_path / "harbor.csv"
    rows = "".join(f"Ship {number},Sail {number} miles.\n" for number in range(54))
    table.write_text(f"name,text,Remarks\n{rows}", encoding="utf-8")
    answers.path, answers.text = table, "Harbor Lights"
    bare.columns.open_button.click()
    assert bare.import_button.isEnabled(), "no button is grey"
    bare.columns.picks["Remarks"].choose("-")
    bare._mapped("Remarks", "-")
    bare.import_button.click()
    assert answers.asked == ["New card folder"]
    folder = bare.folder
    assert folder is not None and folder.name == "harbor-lights"
    qtbot.waitUntil(lambda: len(bare.desk.space.entries) == 54, timeout=LONG)
    assert not any(entry.problems for entry in bare.desk.space.entries.values())
    kept = read_map(folder / "tables" / "harbor.yaml")
    assert kept.columns["Remarks"] == "-", "what was chosen before the set was named stays"


@pytest.fixture
def first(
    qtbot: QtBot, look: Theming, answers: Answers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ImportPage]:
    """The page of a person who has no set yet, while the studio shows a game with rules."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(CARDS_VARIABLE, "")
    games = {name: load_game(name) for name in ("vault", "blank")}
    studio = Studio(look, games, answers, own_folders)
    qtbot.addWidget(studio)
    studio.show()
    studio.open_game("vault")
    studio.show_tab(IMPORT)
    page = studio.page(IMPORT)
    assert isinstance(page, ImportPage)
    yield page
    studio.close_down()


@pytest.mark.parametrize(
    ("header", "row", "game"),
    [
        ("Name,Kind,Cost,Rules text,Faction", "Sun Guard,unit,2,Draw 2 cards.,sun", "blank"),
        ("name,text", "Ship,Sail.", "blank"),
        ("name,tier,color,cost.lithari", "Ship,12,blue,2", "vault"),
    ],
)
def test_a_table_of_a_game_of_ones_own_becomes_cards_without_rules(
    first: ImportPage, tmp_path: Path, header: str, row: str, game: str
) -> None:
    """One with a key of the game that is shown stays there, with what is wrong in it."""
    table = tmp_path / "table.csv"
    table.write_text(f"{header}\n{row}\n", encoding="utf-8")
    told: list[str] = []
    first.desk.told.connect(told.append)
    first.open(table)
    assert first.desk.space.game_id == game
    assert first.sheet is not None and first.sheet.path == table
    assert first.import_button.isEnabled() is (game == "blank")
    assert any("cards without rules" in one for one in told) is (game == "blank")
    assert bool(first.found.cards) is (game == "blank")


def test_who_names_no_set_keeps_the_table_open(
    bare: ImportPage, answers: Answers, tmp_path: Path
) -> None:
    table = tmp_path / "harbor.csv"
    table.write_text("name,text\nShip,Sail.\n", encoding="utf-8")
    bare.open(table)
    answers.text = ""
    bare.import_button.click()
    assert bare.sheet is not None and bare.sheet.path == table
    assert bare.folder is None and bare.import_button.isEnabled()


def test_cells_of_the_clipboard_become_a_table_and_their_newer_ones_replace_it(
    bare: ImportPage, answers: Answers
) -> None:
    answers.text = "Pasted Set"
    QGuiApplication.clipboard().setText(HEAD + 'Ship\t"Sail.\nThen rest."\n')
    bare.elsewhere.paste_button.click()
    folder = bare.folder
    assert folder is not None and bare.sheet is not None
    assert bare.sheet.path == folder / "pasted.tsv"
    assert bare.count.text() == "1 card in order"
    QGuiApplication.clipboard().setText(HEAD + "Ship\tSail.\nBoat\tRow.\n")
    bare.elsewhere.paste()
    assert bare.count.text() == "2 cards in order"
    assert any("Replace pasted.tsv?" in one for one in answers.asked)
    answers.yes = False
    QGuiApplication.clipboard().setText(HEAD + "Raft\tDrift.\n")
    bare.elsewhere.paste()
    assert bare.sheet.path == folder / "pasted-2.tsv"
    assert "Boat" in (folder / "pasted.tsv").read_text(encoding="utf-8")


def test_a_clipboard_without_a_table_is_said(bare: ImportPage, answers: Answers) -> None:
    told: list[str] = []
    bare.desk.told.connect(told.append)
    for text in ("", "one line", "one line\n"):
        QGuiApplication.clipboard().setText(text)
        bare.elsewhere.paste()
    assert len(told) == 3 and all("No table is on the clipboard" in one for one in told)
    assert answers.asked == [] and bare.sheet is None


ADDRESS = "https://cards.example/table.csv"


@dataclass
class Published:
    """What a link gives, and how often it was asked for; None: it is gone."""

    table: bytes | None = b"name,text\nShip,Sail.\n"
    asked: list[str] = field(default_factory=list)

    def fetch(self, address: str, _go_on: object = None) -> bytes:
        self.asked.append(address)
        if self.table is None:
            raise LinkError("the link answers 404")
        return self.table


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> Published:
    made = Published()
    monkeypatch.setattr(link, "fetch", made.fetch)
    return made


def test_a_link_is_fetched_on_refresh_only(
    bare: ImportPage, answers: Answers, published: Published, qtbot: QtBot
) -> None:
    there = bare.elsewhere
    told: list[str] = []
    bare.desk.told.connect(told.append)
    answers.text = "http://cards.example/table.csv"
    there.link_button.click()
    assert "https://" in told[-1] and there.refresh_button.isHidden()
    answers.text = ADDRESS
    there.link_button.click()
    assert not there.refresh_button.isHidden() and "network" in there.note.text()
    assert published.asked == [], "nothing is fetched before a person wants it"
    answers.text = "Linked Set"
    there.refresh_button.click()
    qtbot.waitUntil(lambda: bare.sheet is not None, timeout=LONG)
    assert bare.folder is not None and bare.sheet is not None
    assert bare.sheet.path == bare.folder / "linked.csv"
    bare.import_button.click()
    assert read_map(bare.folder / "tables" / "linked.yaml").link == ADDRESS
    assert published.asked == [ADDRESS]


def test_a_watched_link_is_asked_again_and_a_lost_one_leaves_the_table(
    bare: ImportPage, answers: Answers, published: Published, qtbot: QtBot
) -> None:
    there = bare.elsewhere
    told: list[str] = []
    bare.desk.told.connect(told.append)
    answers.text = ADDRESS
    there.link_button.click()
    answers.text = "Linked Set"
    there.refresh_button.click()
    qtbot.waitUntil(lambda: bare.sheet is not None, timeout=LONG)
    bare.import_button.click()
    assert published.table is not None
    published.table += b"Boat,Row.\n"
    there.watch.click()
    qtbot.waitUntil(lambda: bare.count.text() == "2 cards in order", timeout=LONG)
    qtbot.waitUntil(lambda: "boat" in bare.desk.space.entries, timeout=LONG)
    published.table = None
    there.refresh_button.click()
    qtbot.waitUntil(lambda: told[-1] == "the link answers 404.", timeout=LONG)
    assert bare.count.text() == "2 cards in order", "the table stays as it was"
    assert published.asked == [ADDRESS] * 3
    assert bare.sheet is not None
    bare.open(bare.sheet.path)
    assert not there.refresh_button.isHidden(), "the link is remembered"


def test_a_draft_of_a_table_stays_in_the_game_that_was_worked_on(
    bare: ImportPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A first table may go on among blank cards; a draft that did so stood behind a question."""
    table, asked = tmp_path / "t.csv", list[str]()
    table.write_text("Name,Cost,Note\nFox,1,a\n", encoding="utf-8")
    monkeypatch.setattr(ImportPage, "_is_of_no_game", lambda page: True)
    monkeypatch.setattr(bare, "open_plain", lambda: bool(asked.append("plain")))
    bare.open(table)
    assert asked == ["plain"]
    columns = {"Name": "name", "Cost": "cost", "Note": "-"}
    assert bare.take_up(table, json.dumps({"columns": columns}))
    assert asked == ["plain"]
    assert bare.table.columns == columns


def test_a_studio_that_closes_waits_for_no_link(
    bare: ImportPage, answers: Answers, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """The window stood still for as long as the link hung, twenty seconds at most."""
    asked = threading.Event()

    def hangs(*_what: object) -> bytes:
        asked.set()
        time.sleep(5)
        return b"name\nLate\n"

    monkeypatch.setattr(link, "_answer", hangs)
    there = bare.elsewhere
    told: list[str] = []
    bare.desk.told.connect(told.append)
    answers.text = ADDRESS
    there.link_button.click()
    answers.text = "Linked Set"
    there.refresh_button.click()
    assert asked.wait(5)
    begun = time.monotonic()
    there.leave()
    assert time.monotonic() - begun < 2
    qtbot.waitUntil(lambda: there.job is None, timeout=LONG)
    assert there.refresh_button.isEnabled()
    assert told == []
    assert bare.folder is not None and not (bare.folder / "linked.csv").exists()
