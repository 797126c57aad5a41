"""The rows of a table as they were read: wrong cells marked, under each what would mend it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from luminagames.cards.problems import errors
from luminagames.cards.tables import Fix, Imported, Sheet
from luminagames.kit.themed import field_ground
from luminagames.kit.tip import plain_tip
from luminagames.studio.kit import LineLabel, Push
from luminagames.studio.look import Theming
from luminagames.studio.words import shortened
from luminagames.text import say

# No column is wider, in pixels at 100 % text: the others want to be seen, too.
WIDEST = 260

# So many rows show their fix as a button: a table of which every row is wrong has a wrong column.
MOST_FIXES = 40

# A longer word on a button is cut; it is told whole when the pointer rests on it.
LONGEST = 28


def fix_words(fix: Fix) -> str:
    """What a fix does, as a button says it."""
    if not fix.right:
        return say("{wrong} means …", wrong=shortened(fix.wrong, LONGEST))
    return say("Use {right}", right=shortened(fix.right, LONGEST))


class RowsTable(QTableWidget):
    """Cells to be looked at; `mended` says that a person took a fix, with the word that is
    meant.
    """

    mended = Signal(object, str)

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(say("Rows"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._restyle()
        look.themed.connect(self._restyle)

    def _restyle(self) -> None:
        theme = self._look.theme
        text, muted, line = (
            theme.color(role).name() for role in ("text", "text_muted", "hairline")
        )
        ground, raised = field_ground(self._look.theme).name(), theme.color("panel_raised").name()
        lit = theme.color("playable", 0.22).name(QColor.NameFormat.HexArgb)
        self.setFont(theme.font("small"))
        self.setStyleSheet(
            f"QTableWidget {{ background: {ground}; color: {text}; gridline-color: {raised}; border: 1px solid {line};"
            f" border-radius: 5px; selection-background-color: {lit}; selection-color: {text}; }}"
            f"QHeaderView::section {{ background: {raised}; color: {muted}; border: none; padding: 5px 8px;"
            f" border-right: 1px solid {line}; border-bottom: 1px solid {line}; }}"
            f"QHeaderView, QTableCornerButton::section {{ background: {raised}; border: none; }}"
        )
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setFont(theme.font("small"))
        self.verticalHeader().setDefaultSectionSize(round(theme.px(30)))
        self.verticalHeader().setFixedWidth(round(theme.px(44)))

    def show_rows(self, sheet: Sheet | None, found: Imported) -> None:
        """Show a table and what is wrong in it; the chosen cell stays chosen."""
        kept = self.currentRow()
        self.blockSignals(True)
        self.clear()
        self.setRowCount(len(sheet.rows) if sheet is not None else 0)
        self.setColumnCount(len(sheet.header) if sheet is not None else 0)
        if sheet is not None:
            self.setHorizontalHeaderLabels(list(sheet.header))
            self.setVerticalHeaderLabels([str(row.number) for row in sheet.rows])
            self._fill(sheet, found)
            self._show_fixes(sheet, [fix for row in found.rows for fix in row.fixes])
        self.blockSignals(False)
        self.resizeColumnsToContents()
        widest = round(self._look.theme.px(WIDEST))
        for column in range(self.columnCount()):
            self.setColumnWidth(
                column, max(self._needed(column), min(widest, self.columnWidth(column) + 8))
            )
        if sheet is not None and sheet.rows:
            self.setCurrentCell(
                min(max(0, kept), len(sheet.rows) - 1), max(0, self.currentColumn())
            )

    def _fill(self, sheet: Sheet, found: Imported) -> None:
        theme = self._look.theme
        wrong = {row.number for row in found.rows if errors(row.problems)}
        places = {(problem.line, problem.column) for problem in found.problems}
        for at, row in enumerate(sheet.rows):
            self.setRowHeight(at, self.verticalHeader().defaultSectionSize())
            for column, cell in enumerate(row.cells):
                item = QTableWidgetItem("" if cell is None else str(cell))
                if (row.number, column + 1) in places:
                    item.setBackground(theme.color("danger", 0.35))
                elif row.number in wrong:
                    item.setBackground(theme.color("danger", 0.12))
                self.setItem(at, column, item)

    def _show_fixes(self, sheet: Sheet, fixes: Sequence[Fix]) -> None:
        rows = {row.number: at for at, row in enumerate(sheet.rows)}
        for fix in fixes[:MOST_FIXES]:
            at, column = rows[fix.row], sheet.column(fix.column)
            if self.cellWidget(at, column) is None:
                item = self.item(at, column)
                said = item.text() if item is not None else fix.wrong
                button = FixButton(self._look, fix)
                button.pressed_for.connect(self._pressed)
                holder = _Cell(self._look, said, button)
                self.setCellWidget(at, column, holder)
                self.setRowHeight(at, max(self.rowHeight(at), holder.sizeHint().height()))

    def _needed(self, column: int) -> int:
        """What the buttons in a column need: their words are not cut."""
        cells = (self.cellWidget(at, column) for at in range(min(self.rowCount(), MOST_FIXES)))
        return max(
            (cell.minimumSizeHint().width() for cell in cells if cell is not None), default=0
        )

    def take(self, fix: Fix, beside: QWidget | None = None) -> None:
        """Mend by a fix; where no word is likely, a menu of those that may stand there opens."""
        if fix.right:
            self.mended.emit(fix, fix.right)
            return
        where = beside or self
        menu = FixMenu(fix, where)
        menu.setFont(self._look.theme.font("body"))
        menu.meant.connect(self.mended)
        menu.popup(where.mapToGlobal(where.rect().bottomLeft()))

    def _pressed(self, button: FixButton) -> None:
        self.take(button.fix, button)


class FixButton(Push):
    """A button that mends: it takes the likely word, or asks which of the words is meant."""

    pressed_for = Signal(object)

    def __init__(self, look: Theming, fix: Fix) -> None:
        words = fix_words(fix)
        name = say("Row {row}, {column}: {words}", row=fix.row, column=fix.column, words=words)
        super().__init__(look, words, "check" if fix.right else "", name=name)
        self.fix = fix
        self.setToolTip(plain_tip(f"{fix.wrong} \u2192 {fix.right}" if fix.right else words))
        self.clicked.connect(self._tell)

    def _tell(self) -> None:
        self.pressed_for.emit(self)


class FixMenu(QMenu):
    """The words that may stand in a cell; it goes when it is closed."""

    meant = Signal(object, str)

    def __init__(self, fix: Fix, parent: QWidget) -> None:
        super().__init__(parent)
        self.fix = fix
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for choice in fix.choices:
            self.addAction(choice)
        self.triggered.connect(self._take)

    def _take(self, action: QAction) -> None:
        self.meant.emit(self.fix, action.text())


class _Cell(QWidget):
    """A wrong cell: what it says, and the button under it."""

    def __init__(self, look: Theming, said: str, button: Push) -> None:
        super().__init__()
        self._look = look
        row = QVBoxLayout(self)
        row.setContentsMargins(6, 4, 6, 5)
        row.setSpacing(3)
        row.addWidget(LineLabel(look, said, "small", "danger"))
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its own ground: the cell's text lies under it."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.fillRect(QRectF(self.rect()), field_ground(self._look.theme))
        painter.fillRect(QRectF(self.rect()), theme.color("danger", 0.16))
        painter.end()
