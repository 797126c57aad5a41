"""Every page of the studio in a small window and with text twice as large: nothing is cut off or
out of sight.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from luminagames.app.style import sheet
from luminagames.cardface import load_theme
from luminagames.kit.choice import is_line
from luminagames.kit.panel import Panel
from luminagames.studio.editing.highlight import YamlHighlighter
from luminagames.studio.kit import CutLine, Pick
from luminagames.studio.look import Theming
from luminagames.studio.widget import EXPORT, IMPORT, LAYOUTS, NUMBERS, TABS, VOCABULARY, Studio

AIR = 2


def cut_off(studio: Studio) -> list[str]:
    """The buttons that one sees and cannot read or reach."""
    window = QRect(QPoint(0, 0), studio.size())
    found = []
    for button in studio.findChildren(QAbstractButton):
        if not button.isVisible() or button.visibleRegion().isEmpty():
            continue
        least, area = button.minimumSizeHint(), _scrolled(button)
        rect = QRect(button.mapTo(studio, QPoint(0, 0)), button.size())
        small = button.width() + AIR < least.width() or button.height() + AIR < least.height()
        if small or (area is None and not window.contains(rect)):
            found.append(
                f"{button.accessibleName() or button.text()}: {button.size()} of {least} at {rect}"
            )
    return found


def _scrolled(widget: QWidget) -> QScrollArea | None:
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, QScrollArea):
        parent = parent.parentWidget()
    return parent


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((1024, 640), 1.0), ((1280, 800), 2.0)]
)
def test_nothing_is_cut_off(
    studio: Studio, qtbot: QtBot, size: tuple[int, int], scale: float
) -> None:
    studio.resize(*size)
    studio.look.set_theme(load_theme(text_scale=scale))
    for at in range(len(TABS)):
        studio.show_tab(at)
        qtbot.wait(30)
        assert (studio.width(), studio.height()) == size
        assert cut_off(studio) == [], TABS[at]


def test_the_keys_of_the_stage_are_seen_at_large_text(studio: Studio, qtbot: QtBot) -> None:
    studio.look.set_theme(load_theme(text_scale=2.0))
    studio.resize(1024, 640)
    studio.show_tab(LAYOUTS)
    qtbot.wait(30)
    stage = studio.page(LAYOUTS).stage
    assert stage.isVisible()
    assert stage.visibleRegion().boundingRect() == stage.rect()
    below = studio.page(LAYOUTS).read_out
    assert (
        stage.mapTo(studio, stage.rect().bottomLeft()).y() < below.mapTo(studio, QPoint(0, 0)).y()
    )


def test_tabs_fold_into_a_list_at_large_text(studio: Studio, qtbot: QtBot) -> None:
    studio.look.set_theme(load_theme(text_scale=2.0))
    studio.resize(1280, 800)
    qtbot.wait(30)
    pages = studio.top.pages
    assert pages.isVisible()
    assert not any(tab.isVisible() for tab in studio.top.tabs)
    for at in (LAYOUTS, VOCABULARY, IMPORT, NUMBERS, EXPORT):
        pages.activated.emit(at)
        assert pages.currentIndex() == at
    studio.look.set_theme(load_theme())
    qtbot.wait(30)
    assert not pages.isVisible()
    assert all(tab.isVisible() for tab in studio.top.tabs)


def test_the_other_sizes_take_the_place_of_the_print_at_large_text(
    studio: Studio, qtbot: QtBot
) -> None:
    studio.look.set_theme(load_theme(text_scale=2.0))
    studio.resize(1500, 801)
    qtbot.wait(30)
    preview = studio.cards.preview
    assert preview.print_view.isVisible()
    assert not preview.table_view.isVisible()
    preview.sizes_button.click()
    assert preview.table_view.isVisible()
    assert preview.ink_button.isVisible()
    assert not preview.print_view.isVisible()


def test_one_half_of_the_page_is_shown_where_both_have_no_room(
    studio: Studio, qtbot: QtBot
) -> None:
    studio.look.set_theme(load_theme(text_scale=2.0))
    studio.resize(1024, 640)
    qtbot.wait(30)
    page = studio.cards
    text, card = page.fold.buttons
    assert page.pane.isVisible()
    assert not page.preview.isVisible()
    card.click()
    assert not page.pane.isVisible()
    assert page.preview.print_view.isVisible()
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert text.isChecked(), "Enter goes on to the text, so it is shown"
    assert page.pane.isVisible()
    studio.look.set_theme(load_theme())
    assert page.pane.isVisible()
    assert page.preview.isVisible()
    assert not text.isVisible()


def test_a_hash_between_quotes_begins_no_comment(look: Theming) -> None:
    document = QTextDocument('fill: ["mix(#F7F0E0, #FFFFFF, 0.35)"]   # ivory')
    highlighter = YamlHighlighter(look, document)
    highlighter.rehighlight()
    text = document.toPlainText()

    def is_comment(at: int) -> bool:
        ranges = document.firstBlock().layout().formats()
        return next(
            one.format.fontItalic() for one in ranges if one.start <= at < one.start + one.length
        )

    assert not is_comment(text.index("#FFFFFF"))
    assert is_comment(text.index("# ivory"))


def test_an_open_list_shows_its_rows(studio: Studio, qtbot: QtBot) -> None:
    box = Pick(studio.look, "a list")
    box.addItems(["one", "two", "three"])
    box.setStyleSheet("QComboBox QAbstractItemView { padding: 20px; }")
    qtbot.addWidget(box)
    box.show()
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    assert box.view().viewport().height() >= sum(
        box.view().sizeHintForRow(row) for row in range(box.count())
    )
    box.hidePopup()


def test_what_is_told_moves_nothing_under_the_pointer(studio: Studio, qtbot: QtBot) -> None:
    studio.show_tab(IMPORT)
    page = studio.page(IMPORT)
    qtbot.wait(30)
    before = page.geometry()
    studio.tell("A sentence.")
    qtbot.wait(30)
    assert page.geometry() == before
    studio._told.timeout.emit()
    qtbot.wait(30)
    assert page.geometry() == before
    assert studio.foot.text() == ""


def test_a_line_that_is_cut_shows_it_and_is_told_whole(studio: Studio, qtbot: QtBot) -> None:
    line = CutLine(studio.look, "")
    qtbot.addWidget(line)
    line.resize(80, 20)
    line.show()
    line.say("Mapping values are not allowed in this context")
    assert line.text().endswith("\u2026")
    assert (
        line.toolTip() == line.accessibleName() == "Mapping values are not allowed in this context"
    )
    line.resize(800, 20)
    qtbot.waitUntil(lambda: line.text() == line.toolTip())


def test_a_list_opens_below_its_box_with_every_row_and_a_line_between_two_groups(
    studio: Studio, qtbot: QtBot
) -> None:
    studio.setStyleSheet(sheet(studio.look.theme))
    box = studio.cards.folder_pick
    assert is_line(box.model().index(box.count() - 2, 0))
    box.showPopup()
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    assert view.mapToGlobal(QPoint()).y() >= box.mapToGlobal(QPoint(0, box.height())).y() - 2
    last = view.visualRect(box.model().index(box.count() - 1, 0))
    assert last.height() > view.fontMetrics().height()
    assert view.viewport().rect().contains(last)
    assert view.visualRect(box.model().index(box.count() - 2, 0)).height() < last.height() / 2
    box.hidePopup()


def test_no_panel_lies_over_another(studio: Studio, qtbot: QtBot) -> None:
    studio.look.set_theme(load_theme(text_scale=2.0))
    studio.resize(1024, 640)
    for at in range(len(TABS)):
        studio.show_tab(at)
        qtbot.wait(30)
        shown = [
            one for one in studio.page(at).findChildren(Panel) if not one.visibleRegion().isEmpty()
        ]
        for one in shown:
            for other in shown:
                if one is not other and one.parent() is other.parent():
                    assert not one.geometry().intersects(other.geometry()), TABS[at]
