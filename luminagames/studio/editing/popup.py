"""The list of completions under the cursor: a part of the editor, so it takes no focus and leaves
with the editor.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem

from luminagames.kit.units import after, before, text_of, to_letters
from luminagames.studio.editing.completion import Completion
from luminagames.studio.editing.cursor_place import CursorPlace, place_of, word_before
from luminagames.studio.editing.editor import CodeEditor
from luminagames.studio.look import Theming
from luminagames.text import say

ROWS = 9


class CompletionPopup(QListWidget):
    """Up and Down choose, Enter and Tab take, Escape closes; typing goes on in the editor and
    narrows the list.
    """

    # It was asked for, and there is nothing to offer.
    told = Signal(str)

    def __init__(
        self,
        look: Theming,
        editor: CodeEditor,
        offers: Callable[[CursorPlace], Sequence[Completion]],
    ) -> None:
        super().__init__(editor)
        self._look, self._editor, self._offers = look, editor, offers
        self.found: Sequence[Completion] = ()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("Completions"))
        self.hide()
        editor.installEventFilter(self)
        editor.completion_wanted.connect(self.ask)
        editor.cursorPositionChanged.connect(self._moved)
        self.itemClicked.connect(lambda _item: self.take())
        look.themed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        theme = self._look.theme
        self.setFont(theme.font("body"))
        ground, edge = theme.color("panel_raised").name(), theme.color("playable").name()
        chosen = theme.color("button").name()
        self.setStyleSheet(
            f"QListWidget {{ background: {ground}; border: 1px solid {edge}; border-radius: 5px; padding: 3px; }}"
            f"QListWidget::item {{ padding: 2px 6px; color: {theme.color('text').name()}; }}"
            f"QListWidget::item:selected {{ background: {chosen}; color: {theme.color('button_text').name()}; }}"
        )

    def ask(self, wanted: bool) -> None:
        """Offer what fits at the cursor. Unasked only once a letter is there."""
        if self._editor.isReadOnly():
            return
        cursor = self._editor.textCursor()
        text = text_of(self._editor.document())
        place = place_of(text, to_letters(text, cursor.position()))
        if place is None or (not wanted and not place.prefix.strip()):
            self.hide()
            if wanted:
                self.told.emit(say("Nothing is known that fits here."))
            return
        found = list(self._offers(place))
        typed = place.prefix.strip()
        if wanted and not found:
            self.told.emit(say("Nothing is known that fits here."))
        if not found or (len(found) == 1 and found[0].text == typed):
            self.hide()
            return
        self._show(found)

    def _show(self, found: Sequence[Completion]) -> None:
        self.found = found
        self.clear()
        for offer in found:
            item = QListWidgetItem(f"{offer.text}    {offer.note}" if offer.note else offer.text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{offer.text}, {offer.note}")
            self.addItem(item)
        self.setCurrentRow(0)
        row = self.sizeHintForRow(0)
        wide = min(max(self.sizeHintForColumn(0) + 30, 160), max(160, self._editor.width() - 20))
        high = row * min(ROWS, len(found)) + 10
        corner = self._editor.cursorRect()
        area = self._editor.viewport()
        x = min(area.x() + corner.left(), self._editor.width() - wide - 4)
        y = area.y() + corner.bottom() + 4
        if y + high > self._editor.height():
            y = max(0, area.y() + corner.top() - high - 2)
        self.setGeometry(max(0, x), y, wide, high)
        self.show()
        self.raise_()

    def take(self) -> None:
        """Write the chosen completion in the place of the word before the cursor."""
        if not 0 <= self.currentRow() < len(self.found):
            return
        offer = self.found[self.currentRow()]
        self.hide()
        cursor = self._editor.textCursor()
        word = word_before(before(cursor))
        text = offer.inserted
        if text.endswith(": ") and after(cursor).lstrip().startswith(":"):
            text = offer.text
        self._editor.complete(len(word), text)

    def _moved(self) -> None:
        if self.isVisible() and not self._editor.hasFocus():
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The editor's keys while the list is open."""
        if watched is self._editor and self.isVisible():
            if event.type() == QEvent.Type.FocusOut:
                self.hide()
            elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
                return self._key(event)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        match event.key():
            case Qt.Key.Key_Down:
                self.setCurrentRow((self.currentRow() + 1) % self.count())
            case Qt.Key.Key_Up:
                self.setCurrentRow((self.currentRow() - 1) % self.count())
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Tab:
                self.take()
            case Qt.Key.Key_Escape:
                self.hide()
            case Qt.Key.Key_Shift | Qt.Key.Key_Control | Qt.Key.Key_Alt:
                return False
            case _:
                self.hide()
                return False
        return True
