"""The YAML editor: line numbers, the line of the cursor, mistakes underlined where they stand,
completion.

It knows nothing of cards: what is wrong and what may be typed is told to it. Indenting follows the
file: Enter keeps it (and goes deeper after a colon), Tab and Shift+Tab move lines by two blanks, so
that YAML never meets a tab.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QPlainTextEdit, QToolTip

from luminagames.cardface.ink import stroke
from luminagames.cards.problems import Edit, Problem
from luminagames.kit.tip import plain_tip
from luminagames.kit.units import before, column_of, position_in, to_units
from luminagames.studio.editing.fixed import fixed_font
from luminagames.studio.editing.gutter import Gutter
from luminagames.studio.editing.highlight import FONT_PX
from luminagames.studio.editing.keys import key_and_start, key_at
from luminagames.studio.editing.linediff import LineChange
from luminagames.studio.look import Theming
from luminagames.text import say

# Blanks of one level.
STEP = 2


class CodeEditor(QPlainTextEdit):
    """Shows one document at a time; each keeps its own undo steps."""

    # Something was typed that may be completed; True: it was asked for (Ctrl+Space).
    completion_wanted = Signal(bool)
    # A key whose clause is wanted (Shift+F1).
    rule_wanted = Signal(str)
    # Ctrl+S.
    saved = Signal()

    def __init__(self, look: Theming, name: str = "YAML") -> None:
        super().__init__()
        self._look = look
        self.problems: tuple[Problem, ...] = ()
        # Lines that differ from how they were.
        self.changes: tuple[LineChange, ...] = ()
        # What a key means that begins at a position of the text, as rich text.
        self.explain: Callable[[str, int], str] = lambda _key, _start: ""
        self.setAccessibleName(name)
        self.setAccessibleDescription(say("Escape, then Tab leaves it"))
        self._escaped = False
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.setTabChangesFocus(False)
        self.viewport().setAutoFillBackground(False)
        self._gutter = Gutter(self, self, look.theme)
        self.blockCountChanged.connect(self._make_room)
        self.updateRequest.connect(self._scroll_gutter)
        self.cursorPositionChanged.connect(self._gutter.update)
        self.cursorPositionChanged.connect(self.viewport().update)
        self._restyle()
        look.themed.connect(self._restyle)

    def _restyle(self) -> None:
        theme = self._gutter.theme = self._look.theme
        font = fixed_font(round(theme.px(FONT_PX))) or theme.font_px("body", theme.px(FONT_PX), 400)
        self.setFont(font)
        self.document().setDefaultFont(font)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Text, theme.color("text"))
        palette.setColor(QPalette.ColorRole.Base, QColor(0, 0, 0, 0))
        self.setPalette(palette)
        ring = theme.color("playable", 0.75).name(QColor.NameFormat.HexArgb)
        self.setStyleSheet(
            "QPlainTextEdit { background: transparent; border: 1px solid transparent; border-radius: 5px;"
            f" selection-background-color: {theme.color('target', 0.35).name(QColor.NameFormat.HexArgb)};"
            f" selection-color: {theme.color('text').name()}; }}"
            f"QPlainTextEdit:focus {{ border: 1px solid {ring}; }}"
            "QAbstractScrollArea::corner { background: transparent; border: none; }"
        )
        self.setCursorWidth(2)
        self._make_room()

    def setDocument(self, document: QTextDocument) -> None:
        """Show another document in this editor's type."""
        document.setDefaultFont(self.font())
        super().setDocument(document)
        self._make_room()

    # ------------------------------------------------------------ what is wrong

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Underline these mistakes from now on."""
        self.problems = tuple(problems)
        self.viewport().update()
        self._gutter.update()

    def show_changes(self, changes: tuple[LineChange, ...]) -> None:
        """Mark lines that differ from how they were."""
        self.changes = changes
        self.viewport().update()
        self._gutter.update()

    def problem_at(self, line: int) -> Problem | None:
        """The first mistake of a line (from 1)."""
        return next((problem for problem in self.problems if problem.line == line), None)

    def span(self, problem: Problem) -> tuple[int, int]:
        """From which column to which (from 0) a mistake is underlined; at least one letter."""
        block = self.document().findBlockByNumber(problem.line - 1)
        text = block.text() if block.isValid() else ""
        start = min(max(0, problem.column - 1), max(0, len(text) - 1))
        end = problem.end_column - 1 if problem.end_column > problem.column else len(text.rstrip())
        return start, max(start + 1, min(end, len(text)))

    def jump(self, line: int, column: int = 1, *, center: bool = True) -> None:
        """Put the cursor at a place (from 1), in sight."""
        block = self.document().findBlockByNumber(max(0, line - 1))
        if not block.isValid():
            block = self.document().lastBlock()
        cursor = QTextCursor(block)
        cursor.setPosition(position_in(block, column - 1))
        self.setTextCursor(cursor)
        if center:
            self.centerCursor()
        else:
            self.ensureCursorVisible()

    def show_line_start(self) -> None:
        """Scroll to the beginning of the line, if the cursor is seen then, too."""
        bar = self.horizontalScrollBar()
        if self.cursorRect().x() + bar.value() < self.viewport().width() * 3 // 4:
            bar.setValue(0)

    def show_lines(self, first: int, last: int) -> None:
        """Bring lines into sight, the first at the top unless all of them are to be seen
        already.
        """
        top = self.firstVisibleBlock().blockNumber() + 1
        lines = max(
            1,
            int(
                self.viewport().height()
                / max(1.0, self.blockBoundingRect(self.firstVisibleBlock()).height())
            ),
        )
        if first < top or last > top + lines - 1:
            self.verticalScrollBar().setValue(max(0, first - 2))

    def apply(self, edit: Edit) -> None:
        """Make a change in one undo step, and leave the cursor behind it."""
        block = self.document().findBlockByNumber(edit.line - 1)
        cursor = QTextCursor(block)
        cursor.setPosition(position_in(block, edit.column - 1))
        end = position_in(block, edit.end_column - 1)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(edit.text)
        self.setTextCursor(cursor)

    def complete(self, letters: int, text: str) -> None:
        """Replace the last `letters` before the cursor."""
        cursor = self.textCursor()
        start = position_in(cursor.block(), column_of(cursor) - letters)
        cursor.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text)
        self.setTextCursor(cursor)

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The grounds of lines under the text, the waves over it."""
        theme = self._look.theme
        painter = QPainter(self.viewport())
        wide = float(self.viewport().width())
        wrong = {problem.line: problem for problem in reversed(self.problems)}
        new = {line for change in self.changes for line in change.lines}
        for block, rect in self.blocks():
            problem = wrong.get(block.blockNumber() + 1)
            if block.blockNumber() + 1 in new:
                painter.fillRect(QRectF(0, rect.y(), wide, rect.height()), theme.color("ok", 0.13))
            if problem is not None:
                role = "danger" if problem.severity == "error" else "playable"
                painter.fillRect(QRectF(0, rect.y(), wide, rect.height()), theme.color(role, 0.16))
            elif block.blockNumber() == self.textCursor().blockNumber() and self.hasFocus():
                painter.fillRect(
                    QRectF(0, rect.y(), wide, rect.height()), theme.color("text", 0.055)
                )
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for block, rect in self.blocks():
            for problem in self.problems:
                if problem.line == block.blockNumber() + 1:
                    color = theme.color("danger" if problem.severity == "error" else "playable")
                    self._wave(painter, block, rect, problem, color)
        painter.end()

    def _wave(
        self, painter: QPainter, block: QTextBlock, rect: QRectF, problem: Problem, color: QColor
    ) -> None:
        start, end = self.span(problem)
        layout = block.layout()
        if not layout.lineCount():
            return
        line = layout.lineAt(0)
        text = block.text()
        x0, x1 = _x_of(line, to_units(text, start)), _x_of(line, to_units(text, end))
        left = rect.x()
        x, y = left + x0, rect.y() + line.y() + line.ascent() + 4.2
        until = max(left + x1, x + 8)
        path = QPainterPath(QPointF(x, y))
        up = True
        while x < until:
            x += 3
            path.lineTo(min(x, until), y - 2.4 if up else y)
            up = not up
        stroke(painter, path, color, 1.3)

    def blocks(self) -> list[tuple[QTextBlock, QRectF]]:
        """The lines in sight, with where they are in the viewport."""
        found = []
        block = self.firstVisibleBlock()
        bottom = self.viewport().height()
        while block.isValid():
            rect = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if rect.top() > bottom:
                break
            if block.isVisible():
                found.append((block, rect))
            block = block.next()
        return found

    # ------------------------------------------------------------ gutter

    def gutter_width(self) -> int:
        """Room for the last line's number."""
        digits = max(3, len(str(max(1, self.blockCount()))))
        return round(QFontMetricsF(self.font()).horizontalAdvance("0") * digits) + 20

    def _make_room(self) -> None:
        if hasattr(self, "_gutter"):
            self.setViewportMargins(self.gutter_width(), 0, 0, 0)
            self._place_gutter()
            self._gutter.update()

    def _scroll_gutter(self, rect: QRect, dy: int) -> None:
        if dy:
            self._gutter.scroll(0, dy)
        else:
            self._gutter.update(0, rect.y(), self._gutter.width(), rect.height())

    def _place_gutter(self) -> None:
        inside = self.contentsRect()
        self._gutter.setGeometry(
            QRect(inside.left(), inside.top(), self.gutter_width(), inside.height())
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The gutter is as high as the text; the line that is typed stays in sight where a box
        under it takes room.
        """
        typed = self.hasFocus() and self.cursorRect().bottom() <= event.oldSize().height()
        super().resizeEvent(event)
        self._place_gutter()
        if typed and self.cursorRect().bottom() > self.viewport().height():
            self.ensureCursorVisible()

    # ------------------------------------------------------------ keys

    def key_under_cursor(self) -> str:
        """The key at the cursor; empty where there is none."""
        cursor = self.textCursor()
        return key_at(cursor.block().text(), column_of(cursor))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Saving, completing, indenting; Escape changes nothing, and Tab leads out of the editor
        after it.
        """
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        escaped, self._escaped = self._escaped, key == Qt.Key.Key_Escape
        if escaped and key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self.window().focusNextPrevChild(key == Qt.Key.Key_Tab)  # the editor's own says no
            return
        if control and key == Qt.Key.Key_Space:
            self.completion_wanted.emit(True)
            return
        if key == Qt.Key.Key_F1 and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.rule_wanted.emit(self.key_under_cursor())
            return
        if self.isReadOnly() or control:
            super().keyPressEvent(event)
            return
        match key:
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._new_line()
            case Qt.Key.Key_Tab:
                self._shift_lines(1)
            case Qt.Key.Key_Backtab:
                self._shift_lines(-1)
            case Qt.Key.Key_Backspace if self._in_indent():
                self._shift_back()
            case _:
                super().keyPressEvent(event)
                if event.text().strip() and event.text().isprintable():
                    self.completion_wanted.emit(False)

    def _indent(self) -> int:
        text = self.textCursor().block().text()
        return len(text) - len(text.lstrip(" "))

    def _in_indent(self) -> bool:
        cursor = self.textCursor()
        text = before(cursor)
        return not cursor.hasSelection() and len(text) >= STEP and not text.strip()

    def _shift_back(self) -> None:
        cursor = self.textCursor()
        back = column_of(cursor) % STEP or STEP
        cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, back)
        cursor.removeSelectedText()

    def _new_line(self) -> None:
        cursor = self.textCursor()
        typed = before(cursor)
        indent = len(typed) - len(typed.lstrip(" "))
        rest = typed.strip()
        while rest.startswith("- "):
            indent, rest = indent + STEP, rest[2:].lstrip()
        if rest.endswith(":"):
            indent += STEP
        cursor.insertText("\n" + " " * indent)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def _shift_lines(self, way: int) -> None:
        cursor = self.textCursor()
        if way > 0 and not cursor.hasSelection():
            cursor.insertText(" " * (STEP - column_of(cursor) % STEP))
            return
        first = self.document().findBlock(cursor.selectionStart())
        last = self.document().findBlock(cursor.selectionEnd())
        cursor.beginEditBlock()
        block = first
        while block.isValid():
            edit = QTextCursor(block)
            if way > 0 and block.text().strip():
                edit.insertText(" " * STEP)
            elif way < 0:
                blanks = min(STEP, len(block.text()) - len(block.text().lstrip(" ")))
                edit.movePosition(
                    QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, blanks
                )
                edit.removeSelectedText()
            if block == last:
                break
            block = block.next()
        cursor.endEditBlock()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The line of the cursor is lit."""
        super().focusInEvent(event)
        self.viewport().update()

    def event(self, event: QEvent) -> bool:
        """What is wrong with a line is said where the pointer rests on it; else what the key under
        it means.
        """
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self.viewport().mapFrom(self, event.pos())
            cursor = self.cursorForPosition(at)
            problem = self.problem_at(cursor.blockNumber() + 1)
            key, start = key_and_start(cursor.block().text(), column_of(cursor))
            meant = (
                self.explain(key, position_in(cursor.block(), start))
                if key and problem is None
                else ""
            )
            QToolTip.showText(
                event.globalPos(), meant if problem is None else plain_tip(problem.said), self
            )
            return True
        return super().event(event)


def _x_of(line: object, column: int) -> float:
    found = line.cursorToX(column)  # type: ignore[attr-defined]  # a QTextLine; with its stub's overloads left out
    return float(found[0] if isinstance(found, tuple) else found)
