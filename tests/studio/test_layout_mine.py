"""A shipped layout is made one's own; the program's own files are never written."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from luminagames.games import load_game
from luminagames.studio.files import is_shipped
from luminagames.studio.layouts.layouts_page import LayoutsPage
from luminagames.studio.layouts.mine import NotMineError, make_mine
from luminagames.studio.layouts.users import users_of_layouts
from luminagames.studio.look import Theming
from luminagames.studio.widget import LAYOUTS, Studio
from tests.studio.conftest import Answers

LONG = 30_000


@pytest.fixture
def page(studio: Studio, folder: Path, qtbot: QtBot) -> LayoutsPage:
    studio.resize(1280, 800)
    studio.show_tab(LAYOUTS)
    page = studio.page(LAYOUTS)
    assert isinstance(page, LayoutsPage)
    painter = studio.desk.painter
    assert painter is not None
    painter._given = (folder / "layouts",)  # as if the folder had been one of those in use
    page.choose("creature")
    qtbot.waitUntil(lambda: bool(page.stage.layers), timeout=LONG)
    qtbot.waitUntil(lambda: not studio.desk.renderer.busy, timeout=LONG)
    return page


def test_a_drag_and_a_save_write_into_the_set_only(
    page: LayoutsPage, studio: Studio, folder: Path
) -> None:
    shipped = page.path
    assert shipped is not None
    assert is_shipped(shipped)
    assert page.mine_button.isVisible()
    before = shipped.read_bytes()
    page.edits.keep_box("name", QRectF(6, 50, 30, 7))
    file = page.pane.file
    assert file is not None
    changed = file.text
    assert file.unsaved
    assert page.pane.save()
    own = folder / "layouts" / shipped.name
    assert shipped.read_bytes() == before
    assert own.read_text(encoding="utf-8") == changed
    assert page.path == own
    assert not page.mine_button.isVisible()
    assert not studio.desk.space.open(shipped).unsaved
    page.edits.keep_box("name", QRectF(7, 50, 30, 7))
    assert page.pane.save()
    assert own.read_text(encoding="utf-8") != changed
    assert shipped.read_bytes() == before


def test_no_way_of_saving_writes_a_shipped_layout(page: LayoutsPage, studio: Studio) -> None:
    shipped = page.path
    assert shipped is not None
    before = shipped.read_bytes()
    file = studio.desk.space.open(shipped)
    file.edit_to(file.text + "\n# mine\n")
    with pytest.raises(PermissionError, match="belongs to the program"):
        file.save()
    assert file.unsaved
    assert shipped.read_bytes() == before
    file.edit_to(file.saved_text)
    file.document.setModified(False)


def test_make_it_mine_copies_and_says_so(page: LayoutsPage, studio: Studio, folder: Path) -> None:
    told: list[str] = []
    studio.desk.told.connect(told.append)
    shipped = page.path
    assert shipped is not None
    page.mine_button.click()
    assert (folder / "layouts" / shipped.name).read_bytes() == shipped.read_bytes()
    assert told[-1] == "creature is yours now; the shipped one stays as it is."


def test_what_is_there_is_not_overwritten_and_no_set_is_said(
    page: LayoutsPage, studio: Studio, folder: Path
) -> None:
    shipped = page.path
    assert shipped is not None
    file = studio.desk.space.open(shipped)
    own = folder / "layouts" / shipped.name
    own.parent.mkdir(exist_ok=True)
    own.write_text("# mine\n", encoding="utf-8")
    with pytest.raises(NotMineError, match="already in your set"):
        make_mine(file, [folder])
    assert own.read_text(encoding="utf-8") == "# mine\n"
    with pytest.raises(NotMineError, match="Make a card folder"):
        make_mine(file, [])
    own.unlink()


def test_the_backs_that_cards_name_are_listed_with_a_card(
    look: Theming, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = tmp_path / "paper"
    (folder / "cards").mkdir(parents=True)
    (folder / "layouts").mkdir()
    (folder / "set.yaml").write_text("game: blank\n", encoding="utf-8")
    cards = "- {id: fox, name: Fox, back: rear}\n- {id: owl, name: Owl, back: rear}\n"
    (folder / "cards" / "c.yaml").write_text(
        cards + "- {id: elk, name: Elk, back: duel-back}\n", encoding="utf-8"
    )
    rear = "size: [63, 88]\nelements:\n  - {id: t, type: text, box: [5, 5, 53, 9], size: 4, text: $name}\n"
    (folder / "layouts" / "rear.yaml").write_text(rear, encoding="utf-8")
    made = Studio(look, {"blank": load_game("blank")}, answers, lambda game: [folder])
    qtbot.addWidget(made)
    made.open_game("blank")
    painter = made.desk.painter
    assert painter is not None
    painter._given = (folder / "layouts",)
    made.desk.layouts_saved()
    users = {
        path.stem: [one for one, _, _ in some] for path, some in users_of_layouts(made.desk).items()
    }
    assert users["rear"] == ["Back: Fox", "Back: Owl"]
    assert users["duel-back"] == ["Back: duel-back"]
    qtbot.waitUntil(lambda: not made.desk.renderer.busy, timeout=LONG)
    made.close_down()
