"""The tables of all games at a real window that changes its size, theme and letters: is the screen
painted afresh?

`python -m tests.hands.sizes` prints one line for each fault, and ends with status 1 if there is
one.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.app.context import Context
from luminagames.app.main_window import MainWindow
from luminagames.app.preferences.settings import Settings
from luminagames.app.start import StartRequest
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.games import game_ids
from luminagames.library.library import Library
from tests.app.conftest import Answers
from tests.hands.screen import difference

SIZES = ((1389, 811), (1024, 640))
LETTERS = ((200, "observatory"), (125, "daylight"))
STEPS = 6
# A picture that a worker makes meanwhile is on the screen by then; a smear stays.
LATE_MS, TRIES = 800, 6


def table_of(window: MainWindow, game: str) -> None:
    """A match that has begun."""
    window.open_request(StartRequest(game=game, seats=("Ada", "bot:random"), seed=5))
    assert window.table is not None
    session = window.table.session
    for _ in range(400):
        QTest.qWait(20)
        if session.match.step >= STEPS:
            break
        if window.table.table.curtain.isVisible():
            session.lift_curtain()
        if session.my_turn and session.view.legal and not session.busy:
            session.submit(session.view.legal[0])


def faults_of(window: MainWindow, game: str) -> list[str]:
    """What the screen shows otherwise than it would be painted."""
    found = []
    table_of(window, game)
    for letters, theme in LETTERS:
        window.context.settings.text_size = letters
        window.context.settings.theme = theme
        for size in SIZES:
            window.resize(*size)
            QTest.qWait(150)
            for _ in range(TRIES):
                share, where, _pictures = difference(window)
                if share <= 0.001:
                    break
                QTest.qWait(LATE_MS)
            if share > 0.001:
                found.append(f"{game} at {size}, letters {letters}: {share:.2%} differ in {where}")
    return found


def main() -> int:
    app = QApplication([])
    load_fonts()
    with tempfile.TemporaryDirectory() as home:
        settings = Settings(Path(home) / "settings.ini")
        settings.bot_pause = 100
        settings.motion = "less"
        window = MainWindow(Context(settings, library=Library.open(Path(home) / "data")), Answers())
        window.show()
        faults = [fault for game in game_ids() for fault in faults_of(window, game)]
        window.close()
    print("\n".join(faults))
    app.processEvents()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
