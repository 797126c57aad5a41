"""The daily check of the library's file, beside the window: it begins when the program has been
open for a while, and what it finds is said in the Library.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from luminagames.app.context import Context
from luminagames.app.library.entry_words import ago
from luminagames.library.checkup import Checkup
from luminagames.text import say

# The start is long over then.
FIRST_MS = 20_000
# A window that stays open looks so often whether a day has gone by.
AGAIN_MS = 60 * 60 * 1000
POLL_MS = 250


def check_words(checkup: Checkup) -> str:
    """What the last check found, in one sentence; nothing where there was none."""
    last = checkup.last
    if last is None:
        return ""
    if last.sound:
        return say("The library's file is sound (checked {when}).", when=ago(last.at))
    return say(
        "The library's file was damaged (checked {when}): what could be read of it was brought over into a new one.",
        when=ago(last.at),
    )


class DailyCheck(QObject):
    """Begins the check and fetches what it found; the window's thread does no more than that."""

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._again = QTimer(self, interval=AGAIN_MS)
        self._again.timeout.connect(self.begin)
        self._again.start()
        self._poll = QTimer(self, interval=POLL_MS)
        self._poll.timeout.connect(self._fetch)
        QTimer.singleShot(FIRST_MS, self, self.begin)

    def begin(self) -> None:
        """Begins a check if one is due."""
        library = self._context.library
        if library.checkup.begin(library.now()):
            self._poll.start()

    def _fetch(self) -> None:
        library = self._context.library
        found = library.checkup.fetch(library.now())
        if library.checkup.running:
            return
        self._poll.stop()
        if found is False:
            library.mend()
        if found is not None:
            self._context.checked.emit()
