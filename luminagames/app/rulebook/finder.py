"""Searching in a text that is read: what was found, going from one place to the next, and how they
are marked.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QRegularExpression, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from luminagames.app.context import Context
from luminagames.app.fields import line
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.text import say
from luminagames.text.folding import pattern_of

MAX_HITS = 999
# So many letters are looked for.
SHORTEST = 2


class Finder(QObject):
    """The line to type into, the places found in a text, and the buttons that lead from one to the
    next.
    """

    # Other places are found, or another one is shown: marks are to be painted anew.
    moved = Signal()

    def __init__(self, context: Context, text: QTextBrowser) -> None:
        super().__init__(text)
        self._context, self._text = context, text
        self._hits: list[QTextCursor] = []
        self._hit = -1
        self.line = line(say("Search the rulebook"), placeholder=say("Search"))
        self.found = Label(context, "", "small", "text_muted")
        self.back = Button(context, "", "up", "plain", say("Previous match"))
        self.forth = Button(context, "", "down", "plain", say("Next match"))
        for button in (self.back, self.forth):
            button.setFixedWidth(36)
            button.setEnabled(False)
        self.line.returnPressed.connect(self.next_match)
        self.forth.clicked.connect(self.next_match)
        self.back.clicked.connect(self.previous_match)

    @property
    def wanted(self) -> str:
        """What is looked for; empty if that is too short."""
        words = self.line.text().strip()
        return words if len(words) >= SHORTEST else ""

    @property
    def pattern(self) -> QRegularExpression:
        """What finds it, however its signs are typed."""
        option = QRegularExpression.PatternOption.CaseInsensitiveOption
        return QRegularExpression(pattern_of(self.wanted), option)

    @property
    def matches(self) -> int:
        """How many places were found."""
        return len(self._hits)

    def look(self) -> bool:
        """Looks for the words in the text that is there now; whether it has them, or none are
        wanted.
        """
        self._hits, self._hit = [], -1
        document = self._text.document()
        cursor = QTextCursor(document)
        while self.wanted and len(self._hits) < MAX_HITS:
            cursor = document.find(self.pattern, cursor, QTextDocument.FindFlag(0))
            if cursor.isNull():
                break
            self._hits.append(QTextCursor(cursor))
        return bool(self._hits) or not self.wanted

    def show_found(self) -> None:
        """Goes to the first place, or says that there is none."""
        for button in (self.back, self.forth):
            button.setEnabled(bool(self._hits))
        if self._hits:
            self._go(0)
            return
        self.found.say(say("not found") if self.wanted else "")
        self.moved.emit()

    def next_match(self) -> None:
        """Go to the next place found, after the last to the first."""
        self._go(self._hit + 1)

    def previous_match(self) -> None:
        """Go to the place found before."""
        self._go(self._hit - 1)

    def _go(self, hit: int) -> None:
        if not self._hits:
            return
        self._hit = hit % len(self._hits)
        self.found.say(say("{hit} of {count}", hit=self._hit + 1, count=len(self._hits)))
        cursor = QTextCursor(self._hits[self._hit])
        cursor.setPosition(cursor.selectionStart())
        self._text.setTextCursor(cursor)
        self._text.ensureCursorVisible()
        self.moved.emit()

    def marks(self) -> list[QTextEdit.ExtraSelection]:
        """The places found, the one that is shown as a button is."""
        theme = self._context.theme
        found = []
        for at, hit in enumerate(self._hits):
            chosen = at == self._hit
            ground = theme.color("button") if chosen else theme.color("playable", 0.3)
            found.append(mark(hit, ground, theme.color("button_text") if chosen else None))
        return found


def mark(cursor: QTextCursor, ground: QColor, words: QColor | None) -> QTextEdit.ExtraSelection:
    """What a cursor has selected, on another ground and, unless `words` is None, in another
    color.
    """
    made = QTextEdit.ExtraSelection()
    look = QTextCharFormat()
    look.setBackground(ground)
    if words is not None:
        look.setForeground(words)
    made.cursor = cursor
    made.format = look
    return made
