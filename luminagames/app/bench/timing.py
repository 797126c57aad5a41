"""How fast the window is on this machine: CPU time of one core, offscreen, 1280 × 800, ratio 1.

A frame is what one move of the hand costs: gesture, lights and the repaint of what changed.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from luminagames.app.games import found_games
from luminagames.bots import make_bot
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.table.session import AnyGame, TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget

SIZE = (1280, 800)
# So many actions of bots bring a full table.
STEPS = 120
MOVES = 120
DROPS = 5
STARTS = 3
# So long no turn of the event loop takes so much of the processor: the window is at rest.
QUIET_S, WORK_S = 0.5, 0.001
FIRST_WINDOW = """
import gc
gc.disable()
from luminagames.app import read_early
read_early()
from PySide6.QtWidgets import QApplication
from luminagames.app.program import first_page, name_application
app = QApplication(["luminagames"])
name_application(app)
window = first_page()
window.show()
app.processEvents()
import time
print(time.process_time(), flush=True)
"""


def measure_window(say: Callable[[str], None]) -> tuple[dict[str, Json], dict[str, Json]]:
    """The parts `table` and `startup` of `bench --json`; `say` is told what is measured next."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(["luminagames"])
    load_fonts()
    tables: dict[str, Json] = {}
    for name, game in found_games().items():
        say(f"table of {name}")
        tables[name] = _measure_table(game)
        app.processEvents()
    say("start of the window")
    return tables, _measure_start()


def _measure_table(game: AnyGame) -> dict[str, Json]:
    table, drags = _full_table(game, 1)
    cards = sum(1 for thing in table.scene.plan.things if thing.kind in ("card", "back"))
    repaints = [spent(table.view.viewport().update) for _ in range(20)]
    frames = drag(table, *drags) if drags is not None else []
    table.close()
    table.deleteLater()
    return {
        "cards": cards,
        "repaint_ms": in_ms(statistics.median(repaints)),
        "drag_p95_ms": in_ms(sorted(frames)[int(len(frames) * 0.95)]) if frames else None,
        "drop_ms": _measure_drop(game),
    }


def _full_table(game: AnyGame, seed: int) -> tuple[TableWidget, tuple[str, str] | None]:
    """A table after many actions of bots, and something that can be dragged there, with its
    target.
    """
    steps = STEPS
    session, drags = _played(game, seed, steps)
    while drags is None and steps > 1:  # the match was over before
        steps //= 2
        session, drags = _played(game, seed, steps)
    table = shown_table(session)
    rest()
    return table, drags


def shown_table(session: TableSession) -> TableWidget:
    """A table on the screen, at the size of the bench."""
    theme = load_theme()
    painter = CardPainter(theme, session.game.about.id)
    table = TableWidget(session, painter, theme, TableSettings(hover_ms=0))
    table.resize(*SIZE)
    table.show()
    table.animator.finish()
    return table


def rest() -> None:
    """Until the window has nothing more to make ready, as before a person's first drag."""
    quiet = time.monotonic()
    while time.monotonic() - quiet < QUIET_S:
        if spent(lambda: time.sleep(0.005)) > WORK_S:
            quiet = time.monotonic()


def _played(game: AnyGame, seed: int, steps: int) -> tuple[TableSession, tuple[str, str] | None]:
    """A session in which everybody is a person and bots have played, and a drag that is possible
    then.
    """
    count = game.about.seats[1]
    match = Match(game, {}, [SeatInfo(f"Seat {seat}") for seat in range(count)], seed)
    session = TableSession(match, [None] * count)
    bot, rng = make_bot("normal", game), SplitMix64(seed)
    while match.decision is not None:
        if session.covered:
            session.lift_curtain()
        cards = {
            touch: targets
            for touch, targets in session.index.drags.items()
            if touch.startswith("card:")
        }
        if match.step >= steps and cards:
            touch, targets = next(iter(cards.items()))
            return session, (touch, next(iter(targets)))
        view = match.view(match.decision.actor)
        session.submit(bot.choose(view, view.legal, bot.budget, rng))
    return session, None


def drag(table: TableWidget, source: str, target: str) -> list[float]:
    """The frames of one thing that is carried from where it lies to its target and back."""
    start, end = table.scene.rect_of(source), table.scene.rect_of(target)
    if start is None or end is None:
        return []
    table.hand.lift(source, start.center())
    QApplication.processEvents()
    way = end.center() - start.center()
    points = [start.center() + way * (1 - abs(1 - 2 * k / MOVES)) for k in range(MOVES)]
    frames = [spent(lambda at=at: table.hand.carry_to(QPointF(at))) for at in points]  # type: ignore[misc]  # binds the loop's name
    table.hand.put_back()
    return frames


def _measure_drop(game: AnyGame) -> float | None:
    """From the drop to the first frame of its animation, the median of some matches; None if
    nothing is dragged.
    """
    found = []
    for seed in range(1, DROPS + 1):
        table, drags = _full_table(game, seed)
        rect = None if drags is None else table.scene.rect_of(drags[1])
        if drags is not None and rect is not None:
            table.hand.lift(drags[0], rect.center())
            table.hand.carry_to(rect.center())
            QApplication.processEvents()
            found.append(spent(lambda table=table, rect=rect: table.hand.drop(rect.center())))  # type: ignore[misc]  # binds the loop's name
        table.animator.finish()
        table.close()
        table.deleteLater()
    return in_ms(statistics.median(found)) if found else None


def _measure_start() -> dict[str, Json]:
    """A child process until its first window is painted, the best of three; nothing in a frozen
    program.

    It starts as the program does (`cli.window`), and warm: modules are compiled once, whatever the
    shell says.
    """
    if getattr(sys, "frozen", False):
        return {}
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    walls, cpus = [], []
    for _ in range(STARTS):
        began = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-c", FIRST_WINDOW], stdout=subprocess.PIPE, env=environment
        ) as started:
            assert started.stdout is not None
            said = started.stdout.readline()
            walls.append(time.perf_counter() - began)
        if not said:
            raise RuntimeError("the window did not open")
        cpus.append(float(said))
    return {"window_s": round(min(walls), 3), "window_cpu_s": round(min(cpus), 3)}


def spent(work: Callable[[], object]) -> float:
    """The seconds of the processor that something takes, with what it leaves to the event loop."""
    began = time.process_time()
    work()
    QApplication.processEvents()
    return time.process_time() - began


def in_ms(seconds: float) -> float:
    """Seconds as milliseconds with two decimals."""
    return round(seconds * 1000, 2)
