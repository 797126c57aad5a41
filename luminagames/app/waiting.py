"""Work that a person waits for: beside the window's thread, so that the window goes on painting, with
a box that says how far it is once it takes longer than a blink.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEventLoop, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.question import Question
from luminagames.kit.worker_threads import Failed, WorkerThreads
from luminagames.text import say

T = TypeVar("T")
# Told how many of how many are done; answers whether to go on.
Progress = Callable[[int, int], bool]

# What is done sooner shows no box.
SOON_MS = 300


class Waiting(Question):
    """Says what is being done and how far it is; *Cancel* and Escape ask the work to stop, and the
    box stays until it has.
    """

    progressed = Signal(int, int)

    def __init__(self, context: Context, parent: QWidget, title: str) -> None:
        words = say("Until it is done, nothing of yours is changed.")
        super().__init__(context, parent, title, words, say("Cancel"))
        self._stopped = False
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(say("Progress"))
        theme = context.theme
        self.bar.setStyleSheet(
            f"QProgressBar {{ background: {theme.color('panel_raised').name()};"
            f" border: 1px solid {theme.color('hairline').name()}; border-radius: 4px;"
            " max-height: 8px; }"
            f"QProgressBar::chunk {{ background: {theme.color('button').name()};"
            " border-radius: 3px; }"
        )
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(2, self.bar)
        self.agree_button.clicked.disconnect()
        self.agree_button.clicked.connect(self.reject)
        self.progressed.connect(self._show)

    def go_on(self, done: int, total: int) -> bool:
        """The work's progress; called in its thread."""
        self.progressed.emit(done, total)
        return not self._stopped

    def reject(self) -> None:
        """Ask the work to stop."""
        self._stopped = True
        self.agree_button.setEnabled(False)

    def _show(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)


def waited(context: Context, parent: QWidget, title: str, work: Callable[[Progress], T]) -> T:
    """What `work` gives, which runs in a thread of its own; raises what it raises. Until then the
    window paints, and takes no clicks.
    """
    box = Waiting(context, parent, title)
    loop = QEventLoop()
    results: list[T | Failed] = []

    def done(result: T | Failed) -> None:
        results.append(result)
        loop.quit()
        box.accept()

    threads = WorkerThreads(1, "waiting")
    threads.start(lambda: work(box.go_on), done)
    QTimer.singleShot(SOON_MS, loop, loop.quit)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    if not results:
        box.exec()
    threads.stop()
    box.deleteLater()
    result = results[0]
    if isinstance(result, Failed):
        raise result.error
    return result
