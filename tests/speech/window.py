"""The program in a process of its own, for a screen reader in another process: `python -m
tests.speech.window [GAME]`.

At its start page, or at a table of a game for two persons. After each action it prints one line of
JSON (`step`), and one at the end of a match (`over`).
"""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from luminagames.app.context import Context
from luminagames.app.garbage import Garbage
from luminagames.app.main_window import MainWindow
from luminagames.app.preferences.settings import Settings
from luminagames.app.program import name_application
from luminagames.app.start import StartRequest
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.table.session import TableSession


def tell(**what: object) -> None:
    sys.stdout.write(json.dumps(what) + "\n")  # at once: somebody else writes to the same pipe
    sys.stdout.flush()


class Follower:
    """Tells what is done at the table that is open."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.session: TableSession | None = None
        self.timer = QTimer(window)
        self.timer.timeout.connect(self.look)
        self.timer.start(20)

    def look(self) -> None:
        """Another table may have been opened."""
        session = None if self.window.table is None else self.window.table.session
        if session is not None and session is not self.session:
            session.stepped.connect(lambda _step: tell(step=session.match.step))
            session.finished.connect(lambda: tell(over=True))
            tell(step=0)
        self.session = session


def main(games: list[str]) -> int:
    app = QApplication([])
    load_fonts()
    name_application(app)
    settings = Settings()
    settings.motion = "less"
    settings.recap = False
    settings.pace = "quick"
    window = MainWindow(Context(settings))
    window.pages.dropped.connect(
        Garbage(window).page_left
    )  # as the program does: never in a painter's thread
    window.show()
    if games:
        window.open_request(StartRequest(game=games[0], seats=("Ada", "Ben"), seed=1))
    follower = Follower(window)
    follower.look()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
