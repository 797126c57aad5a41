"""Says what happens, one thing after the other, at a rate that can be followed."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from luminagames.table.settings import TableSettings

# How long a voice takes for a sign of text, and between two sentences.
SIGN_MS, PAUSE_MS = 55, 250
# If more sentences wait, the older of them are said as one, so that the voice does not fall behind
# for long.
MOST_WAITING = 4


class Announcer(QObject):
    """The voice of one table. What waits when another person looks is never said."""

    # A sentence goes to the screen reader.
    said = Signal(str)

    def __init__(self, table: QWidget, settings: TableSettings) -> None:
        super().__init__(table)
        self._table = table
        self.settings = settings
        # What was said last.
        self.last = ""
        self._waiting: deque[str] = deque()
        self._question = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)

    @property
    def waiting(self) -> tuple[str, ...]:
        """What is said next."""
        return (*self._waiting, self._question) if self._question else tuple(self._waiting)

    def tell(self, sentences: Sequence[str]) -> None:
        """Says sentences after what waits already."""
        self._waiting.extend(one.strip() for one in sentences if one.strip())
        if len(self._waiting) > MOST_WAITING:
            joined = " ".join(map(_closed, self._waiting))
            self._waiting.clear()
            self._waiting.append(joined)
        if not self._timer.isActive():
            self._next()

    def ask(self, question: str) -> None:
        """Says what is asked after all that happened; a question that was answered meanwhile is
        never said.
        """
        self._question = question.strip()
        self.tell(())

    def interrupt(self, sentence: str) -> None:
        """Says a sentence at once: an answer to what a hand has just done. What waits comes after
        it.
        """
        self._say(sentence, urgent=True)

    def again(self) -> None:
        """Says the last sentence once more."""
        if self.last:
            self._say(self.last, urgent=True)

    def forget(self) -> None:
        """Somebody else looks: nothing of what was to be said, or was said last, is for that
        person.
        """
        self._waiting.clear()
        self._question = ""
        self._timer.stop()
        self.last = ""

    def _next(self) -> None:
        if self._waiting:
            self._say(self._waiting.popleft(), urgent=False)
        elif self._question:
            question, self._question = self._question, ""
            self._say(question, urgent=False)

    def _say(self, sentence: str, *, urgent: bool) -> None:
        self.last = sentence
        self.said.emit(sentence)
        if QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self._table, sentence)
            loud = QAccessible.AnnouncementPoliteness.Assertive
            event.setPoliteness(loud if urgent else QAccessible.AnnouncementPoliteness.Polite)
            QAccessible.updateAccessibility(event)
        self._timer.start(self.settings.reading(PAUSE_MS + SIGN_MS * len(sentence)))


def _closed(sentence: str) -> str:
    """With a stop at its end, so that the next sentence is another one for the voice."""
    return sentence if sentence.endswith((".", "!", "?", "…", ":")) else f"{sentence}."
