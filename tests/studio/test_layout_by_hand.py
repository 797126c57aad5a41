"""A layout changed by hand: the box goes where the mouse drags it, the file keeps its comments,
undo is one drag.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.cardface import load_fonts
from luminagames.cardface.elements import place
from luminagames.cardface.layout import read_layout
from luminagames.cardface.layout.boxedit import (
    BoxEditError,
    box_of,
    with_anchor,
    with_box,
    with_value,
)
from luminagames.cardface.layout.model import Box, Text
from luminagames.studio.layouts.changed_lines import changes_of
from luminagames.studio.layouts.layouts_page import LayoutsPage
from luminagames.studio.layouts.snapping import Line, lines, snap
from luminagames.studio.layouts.stage_paint import GRIPS
from luminagames.studio.widget import LAYOUTS, Studio

LONG = 5000
TEXT = """\
# My plate
size: [63, 88]
styles:
  plain: {size: 3}
elements:
  - {id: body, type: shape, outline: card, box: [0, 0, 63, 88], fill: "#102030"}   # the ground
  - id: name
    type: text
    box: [5, 6, 40, 7]   # under the window
    text: $name
    style: plain
  - {id: foot, type: text, anchor: bottom right, box: [4, 5, 10, 6], text: $id, style: plain}
"""


@pytest.fixture(autouse=True)
def _fonts(qapp: object) -> None:
    load_fonts()


def test_only_the_numbers_of_a_box_change(tmp_path: Path) -> None:
    path = tmp_path / "plate.yaml"
    text = with_box(path, TEXT, "name", Box(12, 6.25, 39, 7))
    assert text == TEXT.replace("[5, 6, 40, 7]", "[12, 6.25, 39, 7]")
    text = with_box(path, text, "body", Box(0, 0, 63, 87.5))
    assert "box: [0, 0, 63, 87.5], fill" in text
    assert "# the ground" in text


def test_a_box_keeps_its_anchor(tmp_path: Path) -> None:
    layout, _ = read_layout(tmp_path / "plate.yaml", TEXT)
    assert layout is not None
    foot = next(one for one in layout.elements if one.id == "foot")
    assert box_of(foot, layout, QRectF(45, 70, 12, 8)) == Box(6, 10, 12, 8)


def test_a_box_of_the_base_is_changed_here(tmp_path: Path) -> None:
    (tmp_path / "plate.yaml").write_text(TEXT, encoding="utf-8")
    path = tmp_path / "tall.yaml"
    child = "extends: plate\n# mine\nelements:\n  - {id: foot, text: x}   # other words\n"
    text = with_box(path, child, "name", Box(1, 2, 3, 4))
    assert text == child + "  - {id: name, box: [1, 2, 3, 4]}\n"
    text = with_box(path, text, "foot", Box(5, 6, 7, 8))
    assert "{box: [5, 6, 7, 8], id: foot, text: x}   # other words" in text
    layout, problems = read_layout(path, text)
    assert problems == []
    assert layout is not None
    assert {one.id: one.box for one in layout.elements}["name"] == Box(1, 2, 3, 4)
    with pytest.raises(BoxEditError, match="there is no element 'nmae'"):
        with_box(path, text, "nmae", Box(1, 2, 3, 4))


def test_a_value_stands_behind_the_box_or_in_its_own_place(tmp_path: Path) -> None:
    path = tmp_path / "plate.yaml"
    text = with_value(path, TEXT, "name", "align", "center")
    assert (
        "    box: [5, 6, 40, 7]   # under the window\n    align: center\n    text: $name\n" in text
    )
    text = with_value(path, text, "name", "align", "right")
    assert text == TEXT.replace("# under the window\n", "# under the window\n    align: right\n")
    text = with_value(path, TEXT, "foot", "align", "center")
    assert "box: [4, 5, 10, 6], align: center, text: $id" in text
    assert with_value(path, TEXT, "name", "style", "loud") == TEXT.replace(
        "    style: plain\n", "    style: loud\n"
    )


@pytest.mark.parametrize("anchor", ["top left", "top", "center", "bottom right", "right"])
def test_another_anchor_leaves_the_box_where_it_lies(tmp_path: Path, anchor: str) -> None:
    path = tmp_path / "plate.yaml"
    layout, _ = read_layout(path, TEXT)
    assert layout is not None
    for name in ("name", "foot"):
        element = next(one for one in layout.elements if one.id == name)
        before = place(element, layout)
        after, problems = read_layout(
            path, with_anchor(path, TEXT, element, layout, anchor, before)
        )
        assert problems == []
        assert after is not None
        moved = next(one for one in after.elements if one.id == name)
        assert moved.anchor == anchor
        rect = place(moved, after)
        assert (rect.x(), rect.y(), rect.width(), rect.height()) == pytest.approx(
            before.getRect(), abs=0.01
        )


def test_a_box_snaps_to_what_is_near() -> None:
    upright, _ = lines((63, 88), 3, [("plaque", QRectF(6, 46, 51, 8))])
    assert Line(31.5, "middle of the card") in upright
    found = snap([6.3, 20], upright, 0.5)
    assert found.line == Line(6, "left of plaque")
    assert found.by == pytest.approx(-0.3)
    assert snap([10], upright, 0.5).line is None


@pytest.fixture
def page(studio: Studio, qtbot: QtBot) -> LayoutsPage:
    studio.resize(1280, 800)
    studio.show_tab(LAYOUTS)
    page = studio.page(LAYOUTS)
    assert isinstance(page, LayoutsPage)
    page.choose("creature")
    qtbot.waitUntil(lambda: bool(page.stage.layers), timeout=LONG)
    qtbot.waitUntil(lambda: not studio.desk.renderer.busy, timeout=LONG)
    return page


def drag(page: LayoutsPage, start: QPointF, by: QPoint) -> None:
    stage, at = page.stage, start.toPoint()
    QTest.mousePress(stage, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    for step in (1, 2, 3):
        QTest.mouseMove(stage, at + by * step / 3)
    QTest.mouseRelease(stage, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at + by)


def test_a_box_is_dragged_and_one_undo_brings_it_back(page: LayoutsPage) -> None:
    before = page.pane.editor.toPlainText()
    page.stage.choose("tier")
    page.stage.snapping = False
    rect = page.stage.rect_of("tier")
    assert rect is not None
    drag(page, page.stage.to_screen(rect).center(), QPoint(-40, -12))
    moved = page.stage.rect_of("tier")
    assert moved is not None
    scale = page.stage.card_px / 63
    assert moved.x() == pytest.approx(rect.x() - 40 / scale, abs=0.05)
    assert moved.y() == pytest.approx(rect.y() - 12 / scale, abs=0.05)
    after = page.pane.editor.toPlainText()
    changed = [
        new for old, new in zip(before.splitlines(), after.splitlines(), strict=True) if old != new
    ]
    assert len(changed) == 1
    assert "id: tier" in changed[0]
    page.pane.editor.undo()
    assert page.pane.editor.toPlainText() == before


def test_ctrl_z_on_the_card_undoes_what_the_hand_did(page: LayoutsPage, qtbot: QtBot) -> None:
    """It undid only where the editor had the keyboard; after a drag the card has it."""
    before = page.pane.editor.toPlainText()
    page.stage.choose("tier")
    page.stage.setFocus()
    QTest.keyClick(page.stage, Qt.Key.Key_Left)
    once = page.pane.editor.toPlainText()
    QTest.keyClick(page.stage, Qt.Key.Key_Down)
    assert page.pane.editor.toPlainText() != once != before
    QTest.keyClick(page.stage, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.pane.editor.toPlainText() == once)
    assert "id: tier" in page.pane.editor.textCursor().block().text(), "its line stays in sight"
    QTest.keyClick(page.stage, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.pane.editor.toPlainText() == before)
    redo = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(page.stage, Qt.Key.Key_Z, redo)
    qtbot.waitUntil(lambda: page.pane.editor.toPlainText() == once)


def test_changed_lines_stand_old_above_new_and_one_goes_back(
    page: LayoutsPage, qtbot: QtBot
) -> None:
    before = page.pane.editor.toPlainText()
    assert page.changed.isHidden()
    assert page.pane.changed.text() == ""
    page.stage.choose("tier")
    page.stage.snapping = False
    for element in ("tier", "name"):
        page.stage.choose(element)
        rect = page.stage.rect_of(element)
        assert rect is not None
        drag(page, page.stage.to_screen(rect).center(), QPoint(-40, -12))
    assert page.pane.changed.text() == "2 lines changed"
    assert page.pane.status.text() == "not saved"
    assert [
        (one.old.startswith("box: ["), one.new.startswith("box: [")) for one in page.changed.rows
    ] == [(True, True), (True, True)]
    assert page.changed.rows[0].old in before
    assert page.changed.rows[0].new in page.pane.editor.toPlainText()
    assert page.pane.editor.changes == page.changed.changes
    page.changed.rows[0].back_button.click()
    assert page.pane.changed.text() == "1 line changed"
    page.changed.rows[0].back_button.click()
    assert page.pane.editor.toPlainText() == before
    assert page.changed.isHidden()
    page.pane.editor.undo()
    page.pane.flush()
    assert page.pane.changed.text() == "1 line changed", "taking back is a step of undo, too"


def test_a_layout_of_an_own_folder_says_how_it_differs_from_the_shipped_one(
    page: LayoutsPage, studio: Studio, folder: Path, qtbot: QtBot
) -> None:
    file = page.pane.file
    assert file is not None
    if file.path.parent.name != "layouts" or folder not in file.path.parents:
        own = folder / "layouts" / file.path.name
        own.parent.mkdir(exist_ok=True)
        own.write_text(file.text.replace("corner: 3", "corner: 2"), encoding="utf-8")
        painter = studio.desk.painter
        assert painter is not None
        painter._given = (
            own.parent,
        )  # as if the folder had been one of those in use from the start
        painter.reload()
        opened = studio.desk.space.open(own)
        changes, words = changes_of(opened, painter)
        assert words == "1 line other than shipped"
        assert [(one.old, one.new) for one in changes] == [(("corner: 3",), ("corner: 2",))]


def test_a_shipped_layout_behind_an_own_one_has_no_box(
    page: LayoutsPage, studio: Studio, folder: Path, qtbot: QtBot
) -> None:
    """No card is printed with it: box, stage and other cards kept what the layout before had
    shown.
    """
    file, painter = page.pane.file, studio.desk.painter
    assert file is not None
    assert painter is not None
    own = folder / "layouts" / file.path.name
    own.parent.mkdir()
    own.write_text(file.text, encoding="utf-8")
    painter._given = (own.parent,)  # as if the folder had been one of those in use from the start
    studio.desk.layouts_saved()
    page.choose("creature")
    assert page.path == own
    page.stage.choose("name")
    assert page.values.fields["x"].isEnabled()
    assert page.others.cards[0].card
    qtbot.waitUntil(lambda: not studio.desk.renderer.busy, timeout=LONG)
    page._choose(file.path)
    assert page.values.what.text() == "No box is chosen"
    assert not any(field.isEnabled() or field.text() for field in page.values.fields.values())
    assert page.read_out.text() == "No card is printed with this layout."
    assert page.stage._picture.isNull()
    assert not any(card.card for card in page.others.cards)
    qtbot.waitUntil(lambda: not studio.desk.renderer.busy, timeout=LONG)
    assert page.stage._picture.isNull(), "nothing that was still painted comes later"
    page.choose("creature")
    assert page.values.fields["x"].isEnabled(), "the box that was chosen is so again"


def test_a_handle_resizes_and_snaps_and_says_to_what(page: LayoutsPage) -> None:
    page.stage.choose("name")
    rect = page.stage.rect_of("name")
    assert rect is not None
    shown = page.stage.to_screen(rect)
    grip = QPointF(
        shown.x() + GRIPS["right"][0] * shown.width(),
        shown.y() + GRIPS["right"][1] * shown.height(),
    )
    marks = page.stage.rect_of("tier-marks")
    assert marks is not None
    drag(page, grip, QPoint(round((marks.left() - rect.right()) * page.stage.card_px / 63) - 1, 0))
    resized = page.stage.rect_of("name")
    assert resized is not None
    assert resized.right() == pytest.approx(marks.left(), abs=0.02), "left of tier-marks"
    assert resized.left() == rect.left()
    assert "mm" in page.stage.read_out()


def test_arrows_nudge_by_a_tenth_and_tab_is_the_next_box(page: LayoutsPage) -> None:
    page.stage.choose("name")
    rect = page.stage.rect_of("name")
    assert rect is not None
    page.stage.setFocus()
    QTest.keyClick(page.stage, Qt.Key.Key_Right)
    QTest.keyClick(page.stage, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    moved = page.stage.rect_of("name")
    assert moved is not None
    assert (moved.x() - rect.x(), moved.y() - rect.y()) == pytest.approx((0.1, 1.0))
    names = [one.id for one in page.stage.layers]
    QTest.keyClick(page.stage, Qt.Key.Key_Tab)
    assert page.stage.element == names[names.index("name") + 1]
    assert page.layers.currentItem().text() == page.stage.element


# ---------------------------------------------------------------- eye, lock, numbers


def row_of(page: LayoutsPage, name: str) -> int:
    return next(at for at in range(page.layers.count()) if page.layers.item(at).text() == name)


def test_an_eye_puts_a_box_out_of_sight_and_the_file_stays(page: LayoutsPage, qtbot: QtBot) -> None:
    before = page.pane.editor.toPlainText()
    qtbot.waitUntil(lambda: not page.stage._picture.isNull(), timeout=LONG)
    shown = page.stage._picture.toImage()
    page.layers.scrollToItem(page.layers.item(row_of(page, "name")))
    spot = page.layers.sign_rect(row_of(page, "name"), "eye").center()
    qtbot.mouseClick(page.layers.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert page.stage.hidden == {"name"}
    qtbot.waitUntil(lambda: page.stage._picture.toImage() != shown, timeout=LONG)
    rect = page.stage.rect_of("name")
    assert rect is not None
    assert page.stage._element_at(page.stage.to_screen(rect).center()) != "name"
    assert page.pane.editor.toPlainText() == before
    assert "out of sight" in str(
        page.layers.item(row_of(page, "name")).data(Qt.ItemDataRole.AccessibleTextRole)
    )
    page.layers.setCurrentRow(row_of(page, "name"))
    qtbot.keyClick(page.layers, Qt.Key.Key_H)
    assert not page.stage.hidden


def test_a_locked_box_stays_where_it_is(page: LayoutsPage, qtbot: QtBot) -> None:
    page.stage.choose("tier")
    page.layers.setCurrentRow(row_of(page, "tier"))
    qtbot.keyClick(page.layers, Qt.Key.Key_L)
    assert page.stage.locked == {"tier"}
    assert "locked" in page.values.what.text()
    assert not page.values.fields["x"].isEnabled()
    rect = page.stage.rect_of("tier")
    assert rect is not None
    drag(page, page.stage.to_screen(rect).center(), QPoint(-40, -12))  # takes the box below it
    page.stage.choose("tier")
    qtbot.keyClick(page.stage, Qt.Key.Key_Left)
    assert page.stage.rect_of("tier") == rect
    qtbot.keyClick(page.layers, Qt.Key.Key_L)
    page.stage.choose("tier")
    qtbot.keyClick(page.stage, Qt.Key.Key_Left)
    moved = page.stage.rect_of("tier")
    assert moved is not None and moved.x() < rect.x()


def test_numbers_that_are_typed_move_the_box(page: LayoutsPage) -> None:
    page.stage.choose("name")
    fields = page.values.fields
    assert (fields["x"].value(), fields["width"].value()) == (7.4, 42.4)
    fields["width"].setValue(40)
    assert "[7.4, 46.8, 40, 7]" in page.pane.editor.toPlainText().replace("7.0]", "7]")
    rect = page.stage.rect_of("name")
    assert rect is not None and rect.width() == pytest.approx(40)
    page.pane.editor.undo()
    page.pane.flush()
    assert fields["width"].value() == pytest.approx(42.4)


# ---------------------------------------------------------------- anchor, style, align, other cards


def text_of(page: LayoutsPage, name: str) -> Text:
    found = next(one for one in page.stage.layers if one.id == name)
    assert isinstance(found, Text)
    return found


def test_align_style_and_anchor_are_written_into_the_file(page: LayoutsPage, qtbot: QtBot) -> None:
    before = page.pane.editor.toPlainText()
    page.stage.choose("name")
    rect = page.stage.rect_of("name")
    values = page.values
    qtbot.mouseClick(values.aligns["center"], Qt.MouseButton.LeftButton)
    assert text_of(page, "name").align == "center"
    assert values.aligns["center"].isChecked()
    names = [values.style_pick.itemData(at) for at in range(values.style_pick.count())]
    assert values.style_pick.currentData() == "name"
    assert "name, 4.7 mm" in [
        values.style_pick.itemText(at) for at in range(values.style_pick.count())
    ]
    values.style_pick.setCurrentIndex(names.index("flavor"))
    values.style_pick.activated.emit(names.index("flavor"))
    assert "style: flavor" in page.pane.editor.toPlainText()
    values.anchor.setFocus()
    assert values.anchor.anchor == "top left"
    qtbot.keyClick(values.anchor, Qt.Key.Key_Right)
    assert text_of(page, "name").anchor == "top"
    assert page.stage.rect_of("name") == rect, "it stays where it lies"
    spot = values.anchor.square(8).center().toPoint()
    qtbot.mouseClick(values.anchor, Qt.MouseButton.LeftButton, pos=spot)
    assert text_of(page, "name").anchor == "bottom right"
    assert [line for line in before.splitlines() if "#" in line] == [
        line for line in page.pane.editor.toPlainText().splitlines() if "#" in line
    ], "comments stay"
    for _ in range(4):
        page.pane.editor.undo()
    assert page.pane.editor.toPlainText() == before


def test_the_inspector_says_how_the_text_fits_on_all_cards(page: LayoutsPage, qtbot: QtBot) -> None:
    page.stage.choose("name")
    number = len(page.desk.space.entries)
    qtbot.waitUntil(lambda: f"{number} of {number} fit" in page.values.fits.text(), timeout=LONG)
    page.values.fields["width"].setValue(12)
    qtbot.waitUntil(
        lambda: f"{number} of {number} fit" not in page.values.fits.text(), timeout=LONG
    )
    assert f" of {number} fit; " in page.values.fits.text()
    page.stage.choose("window")
    assert not page.values.fits.isVisibleTo(page.values), "a picture has no text"


def test_other_cards_show_the_change_and_a_click_takes_one(page: LayoutsPage, qtbot: QtBot) -> None:
    page.stage.choose("rules")
    cards = page.others.cards
    qtbot.waitUntil(lambda: all(card.picture is not None for card in cards), timeout=4 * LONG)
    assert [card.why for card in cards] == [
        "longest text",
        "second longest",
        "in the middle",
        "shortest text",
    ]
    assert len({card.card for card in cards}) == 4
    qtbot.mouseClick(cards[0], Qt.MouseButton.LeftButton)
    assert page.sample.currentData() == cards[0].card
