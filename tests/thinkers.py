"""The processes in which bots think, handed on from a test to the next.

Each table starts one, most tests are over before it has read the rules, and what is tested is the
table. A process answers each question by what stands in it, so one that owes nobody an answer can
serve any table of the same game and cards. How it starts and ends is tested with the program's own
(`tests/table/test_thinking.py`).
"""

from __future__ import annotations

from PySide6.QtCore import QProcess
from shiboken6 import isValid

from luminagames.table.answers import thinker

# So many wait at most for a table.
MOST = 3
# Whether the last test was: a table that goes later, with the application, ends its process itself.
over: list[bool] = []

# Processes that owe no answer, with their first line; the last one came last.
waiting: list[tuple[bytes, QProcess]] = []


class HandedOn(thinker._Process):
    """A process that a closed table leaves to the next one of its game, unless it still thinks."""

    def __init__(self, asker: thinker.Thinker) -> None:
        super().__init__(asker)
        self._first = b""

    def start(self, first: bytes) -> None:
        self._first = first
        for at in reversed(range(len(waiting))):
            line, process = waiting[at]
            if line == first:
                del waiting[at]
                if isValid(process) and process.state() == QProcess.ProcessState.Running:
                    self._take(process)
                    return
        super().start(first)

    def _take(self, process: QProcess) -> None:
        self._process.deleteLater()
        self._process = process
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._died)
        process.errorOccurred.connect(self._failed)

    def end(self) -> None:
        process = self._process
        idle = (
            isValid(process)
            and process.state() == QProcess.ProcessState.Running
            and not self.open_questions
        )
        if over or not idle:
            super().end()
            return
        process.readyReadStandardOutput.disconnect(self._read)
        process.finished.disconnect(self._died)
        process.errorOccurred.disconnect(self._failed)
        waiting.append((self._first, process))
        if len(waiting) > MOST:
            end(waiting.pop(0)[1])


def end(process: QProcess) -> None:
    """Ends one that nobody needs."""
    if isValid(process):
        process.kill()
        process.waitForFinished(1000)
        process.deleteLater()


def end_all() -> None:
    """After the last test."""
    over.append(True)
    while waiting:
        end(waiting.pop()[1])
