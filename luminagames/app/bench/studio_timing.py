"""How long it takes from saving a card file to its picture on the screen: wall time, offscreen,
1280 × 800.

Another program's save is what is measured: the file is written beside and renamed, the system's
notice comes, the file is read and checked, the card is drawn in a worker, and its pixmap is shown.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtWidgets import QApplication

from luminagames.app.bench.studio_page import StudioDialogs
from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.games import found_games
from luminagames.app.preferences.settings import Settings
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.theme import load_theme
from luminagames.engine.plain import Json
from luminagames.studio.files import write_text
from luminagames.studio.look import Theming
from luminagames.studio.makers import make_folder
from luminagames.studio.widget import Studio

SAVES = 15
PATIENCE_MS = 20_000
EVENTS = QEventLoop.ProcessEventsFlag.AllEvents | QEventLoop.ProcessEventsFlag.WaitForMoreEvents


def measure_studio(say: Callable[[str], None]) -> dict[str, Json]:
    """The part `studio` of `bench --json`: for each game the median and the worst of some saves."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(["luminagames"])
    load_fonts()
    found: dict[str, Json] = {}
    for name in found_games():
        say(f"save to preview of {name}")
        with tempfile.TemporaryDirectory() as folder:
            times = _saves(name, Path(folder))
        app.processEvents()
        found[name] = {
            "median_ms": round(statistics.median(times), 1),
            "worst_ms": round(max(times), 1),
        }
    return {"save_to_preview": found}


def _saves(game: str, folder: Path) -> list[float]:
    context = Context(Settings(folder / "settings.ini"))
    try:
        return _timed(context, game, folder)
    finally:
        context.library.close()


def _timed(context: Context, game: str, folder: Path) -> list[float]:
    mine: list[Path] = []
    studio = Studio(
        Theming(load_theme()), context.games, StudioDialogs(Dialogs(context)), lambda _game: mine
    )
    studio.setMinimumSize(1024, 640)
    studio.resize(1280, 800)
    studio.show()
    studio.open_game(game)
    target = folder / "own"
    make_folder(target, studio, "Bench")
    mine.append(target)
    studio.open_game(game)
    studio.cards.show_folder(target)
    card = studio.cards.shown[0]
    studio.desk.choose(card.id)
    drawn: list[str] = []
    studio.cards.preview.drawn.connect(drawn.append)
    _until(lambda: bool(drawn) and not studio.desk.renderer.busy)
    text = card.file.read_text(encoding="utf-8")
    times = []
    for number in range(SAVES + 1):
        drawn.clear()
        began = time.perf_counter()
        write_text(card.file, text.replace(card.name, f"{card.name} {number}"))
        _until(lambda: bool(drawn))
        studio.cards.preview.print_view.repaint()
        times.append((time.perf_counter() - began) * 1000)
        _until(lambda: not studio.desk.renderer.busy)
    studio.close_down()
    studio.close()
    studio.deleteLater()
    return times[1:]  # the first pays for what is made once


def _until(what: Callable[[], bool]) -> None:
    """Let the window live until something is so; raises `TimeoutError`."""
    deadline = QDeadlineTimer(PATIENCE_MS)
    while not what():
        QApplication.processEvents(EVENTS)
        if deadline.hasExpired():
            raise TimeoutError("the studio did not draw the card")
