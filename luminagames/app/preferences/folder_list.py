"""What the settings' lists of folders share: their rows, a button that adds one, and a line for what
went wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.trouble.reason import reason
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.kit.tip import plain_tip
from luminagames.text import say

# Asks for a folder; None where the person thought better of it.
Ask = Callable[[QWidget], Path | None]


class FolderList(Panel):
    """An empty list. A subclass fills it, and connects `adding`."""

    def __init__(self, context: Context, title: str, ask: Ask) -> None:
        super().__init__(context, title)
        self._context = context
        self._ask = ask
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self.body.addLayout(self._rows)
        self.trouble = Label(context, "", "small", "danger", wrap=True)
        self.body.addWidget(self.trouble)
        row = QHBoxLayout()
        self.adding = Button(context, say("Add a folder …"), "plus")
        row.addWidget(self.adding)
        row.addStretch(1)
        self.body.addLayout(row)

    def _clear(self) -> None:
        """Takes all rows away."""
        while self._rows.count():
            item = self._rows.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _head(self, folder: Path) -> tuple[QWidget, QHBoxLayout, QVBoxLayout]:
        """A row with the folder's name and path: the row, its layout, and that of the words."""
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Label(self._context, folder.name, "button"))
        where = Label(self._context, str(folder), "small", "text_muted")
        where.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        where.setToolTip(plain_tip(str(folder)))
        words.addWidget(where)
        row.addLayout(words, 1)
        return holder, row, words

    def _removing(self, name: str) -> Button:
        """The button that takes a folder off the list; `name` is what a screen reader says."""
        return Button(self._context, say("Remove"), "", "plain", name)

    def _written(self, write: Callable[[], None]) -> bool:
        """Whether the list could be written; if not, the panel says why."""
        try:
            write()
        except OSError as error:
            self._tell(
                say("The list could not be written: {reason}.", reason=reason(error).rstrip("."))
            )
            return False
        return True

    def _tell(self, text: str) -> None:
        self.trouble.say(text)
        self.trouble.setVisible(bool(text))
