"""A shipped layout is made one's own; the program's own files are never written."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from luminagames.studio.files import is_shipped
from luminagames.studio.layouts.layouts_page import LayoutsPage
from luminagames.studio.layouts.mine import NotMineError, make_mine
from luminagames.studio.widget import LAYOUTS, Studio

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
