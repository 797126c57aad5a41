"""The program in a process of its own, at a table, for a screen reader in another process.

Run as `python -m tests.speech.window GAME`; it prints one line of JSON after each action (`step`) and at the end
(`over`).
"""

from __future__ import annotations

import json
import sys

from PySide6.QtWidgets import QApplication

from luminagames.app.context import Context
from luminagames.app.main_window import MainWindow
from luminagames.app.preferences.settings import Settings
from luminagames.app.start import StartRequest
from luminagames.cardface.lettering.fonts import load_fonts


def tell(**what: object) -> None:
    print(json.dumps(what), flush=True)


def main(game: str) -> int:
    app = QApplication([])
    load_fonts()
    settings = Settings()
    settings.reduced_motion = True
    window = MainWindow(Context(settings))
    window.show()
    window.open_request(StartRequest(game=game, seats=("Ada", "Ben"), seed=1))
    assert window.table is not None
    session = window.table.session
    session.stepped.connect(lambda _step: tell(step=session.match.step))
    session.finished.connect(lambda: tell(over=True))
    tell(step=0)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
