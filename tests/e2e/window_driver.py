"""The program in a process of its own: opens a scenario at a table, says where things lie, and
saves each step.

Run as `python window_driver.py SCENARIO MATCH_FILE CARD_TOUCH TARGET_TOUCH`; it prints one line of
JSON when the window is on the screen (`card` and `target`: points of the screen) and one after each
action (`step`). It ends by itself after `PATIENCE_MS`, so that nobody waits for ever for an action
that was missed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QApplication

from luminagames.app.context import Context
from luminagames.app.garbage import Garbage
from luminagames.app.main_window import MainWindow
from luminagames.app.preferences.settings import Settings
from luminagames.app.start import StartRequest
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.library.matchfile import write_match
from tests.e2e.mouse import Mouse

PATIENCE_MS = 60_000


def tell(**what: object) -> None:
    print(json.dumps(what), flush=True)


def main(scenario: Path, match_file: Path, card: str, target: str) -> int:
    app = QApplication([])
    load_fonts()
    window = MainWindow(Context(Settings()))
    window.pages.dropped.connect(Garbage(window).page_left)
    window.open_request(StartRequest(seats=("Ada", "Ben"), scenario=scenario))
    assert window.table is not None
    table = window.table.table

    def stepped() -> None:
        write_match(match_file, table.session.match.to_record())
        tell(step=table.session.match.step)

    def ready() -> None:
        if not window.windowHandle().isExposed():
            QTimer.singleShot(50, ready)
            return
        mouse = Mouse(table)
        corner = mouse.viewport.mapToGlobal(QPoint(0, 0))
        start, end = corner + mouse.point(card), corner + mouse.drop_point(card, target)
        tell(card=[start.x(), start.y()], target=[end.x(), end.y()])

    table.session.stepped.connect(stepped)
    window.show()
    QTimer.singleShot(300, ready)
    QTimer.singleShot(PATIENCE_MS, app.quit)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4]))
