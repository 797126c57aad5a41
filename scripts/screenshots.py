"""Pictures of the program for the README, drawn offscreen: `python scripts/screenshots.py [--theme
…] [--scale 2]`.

The same seed gives the same match on every machine, so a picture changes only when the program
does.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "screenshots"
THEMES = ("observatory", "daylight", "high_contrast")
SEED = 4
NAMES = ("Ada", "Bruno", "Cleo", "Dov")
# After so many actions the next of the first seat is shown.
MID_MATCH = 67

if TYPE_CHECKING:
    from luminagames.app.main_window import MainWindow
    from luminagames.app.play.matches import AnyMatch
    from luminagames.app.play.table_page import TablePage


def main() -> int:
    """Draws all pictures; returns the exit code."""
    parser = argparse.ArgumentParser(description="Draws docs/screenshots/*.png.")
    parser.add_argument(
        "--game", default="", help="the game that is shown (default: the first found)"
    )
    parser.add_argument("--size", default="1280x800", help="of the window, in logical pixels")
    parser.add_argument(
        "--scale", type=float, default=1, help="device pixels per logical pixel, e.g. 2"
    )
    parser.add_argument(
        "--theme", action="append", choices=THEMES, help="may be repeated (default: observatory)"
    )
    parser.add_argument("--text-size", type=int, default=100, help="in per cent")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(given.scale)  # read once, when Qt starts
    with tempfile.TemporaryDirectory() as home:
        os.environ["LUMINAGAMES_HOME"] = home
        sys.path.insert(0, str(ROOT))
        for theme in given.theme or THEMES[:1]:
            _draw_all(given, theme)
    return 0


def _draw_all(given: argparse.Namespace, theme: str) -> None:
    from PySide6.QtWidgets import QApplication

    from luminagames.app.context import Context
    from luminagames.app.main_window import MainWindow
    from luminagames.app.preferences.settings import Settings
    from luminagames.cardface.lettering.fonts import load_fonts

    app = QApplication.instance() or QApplication([])
    load_fonts()
    settings = Settings()
    settings.theme = theme
    settings.text_size = given.text_size
    settings.motion = "less"
    settings.bot_pause = 10_000
    window = MainWindow(Context(settings))
    window.resize(*(int(part) for part in given.size.split("x")))
    window.show()
    given.out.mkdir(parents=True, exist_ok=True)
    tags = ("" if theme == THEMES[0] else f"-{theme}") + (
        "" if given.scale == 1 else f"@{given.scale:g}x"
    )

    def shoot(name: str) -> None:
        for _ in range(5):  # what was asked to repaint, and what that asked for
            app.processEvents()
        path = given.out / f"{name}{tags}.png"
        window.grab().save(str(path))
        print(path)

    window.pages.start.arrive()
    shoot("start-page")
    game = given.game or next(iter(window.context.games))
    window.doors.open_setup(game)
    shoot("setup")
    page = window.tables.open(_mid_match(window, game))
    shoot("table")
    _lift(page)
    shoot("lifted")
    page.table.view.cancel()
    _refuse(page)
    shoot("refusal")
    page.table.bubble.dismiss()
    _enlarge(page)
    shoot("zoom")
    page.table.zoom.dismiss()
    clause = next(option.clause for option in page.game.setup_options)
    page.open_rule(clause)
    shoot("rulebook")
    window.doors.open_settings()
    shoot("settings")
    window.pages.back()
    for other in window.context.games:
        most = min(window.context.game(other).about.seats[1], len(NAMES))
        layout = window.context.game(other).table_layout(most, 0)
        shown = {place.arrangement for place in layout.places}
        if "groups" in shown:
            page = window.tables.open(_mid_match(window, other, len(NAMES), choices=len(NAMES) + 1))
            _group(page)
            shoot(f"{other}-table")
        elif "track" in shown:
            for seats_wanted in dict.fromkeys((2, most)):
                page = window.tables.open(_fight(window, other, seats_wanted))
                shoot(f"{other}-table" if seats_wanted == 2 else f"{other}-table-{seats_wanted}")
    window.close()
    window.deleteLater()
    app.processEvents()


def _mid_match(
    window: MainWindow, game_id: str, seats_wanted: int = 3, choices: int = 0
) -> AnyMatch:
    """A match that bots have played, at a decision of the first seat: like the first one, or with
    many choices.
    """
    from luminagames.app.play.matches import new_match
    from luminagames.bots import make_bot
    from luminagames.engine.journal import SeatInfo
    from luminagames.engine.rng import SplitMix64

    game = window.context.game(game_id)
    names = NAMES[: min(seats_wanted, game.about.seats[1])]
    seats = [SeatInfo(name, "human" if at == 0 else "bot:normal") for at, name in enumerate(names)]
    match = new_match(game, {}, seats, SEED)
    bot = make_bot("normal", game)
    rng = SplitMix64(SEED)
    kind = match.decision.kind if match.decision is not None else ""
    while (asked := match.decision) is not None:
        view = match.view(asked.actor)
        fits = len(view.legal) >= choices if choices else asked.kind == kind
        if match.step >= MID_MATCH and asked.actor == 0 and fits:
            break
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    return match


def _fight(window: MainWindow, game_id: str, seats_wanted: int) -> AnyMatch:
    """A match at a decision of the first seat while at least three cards are linked: one strikes,
    others answer.

    Of a few matches the one in which that seat has most to choose from.
    """
    from luminagames.app.play.matches import new_match
    from luminagames.bots import make_bot
    from luminagames.engine.journal import SeatInfo
    from luminagames.engine.rng import SplitMix64

    game = window.context.game(game_id)
    bot = make_bot("greedy", game)
    seats = [
        SeatInfo(name, "human" if at == 0 else "bot:normal")
        for at, name in enumerate(NAMES[:seats_wanted])
    ]
    found: list[tuple[int, int, AnyMatch]] = []
    for seed in range(SEED, SEED + 12):
        match = new_match(game, {}, seats, seed)
        rng = SplitMix64(seed)
        while (asked := match.decision) is not None:
            view = match.view(asked.actor)
            if (
                match.step >= MID_MATCH
                and asked.actor == 0
                and len(game.links(view)) > 1
                and len(view.legal) > 1
            ):
                found.append((len(view.legal), -seed, match))
                break
            match.submit(bot.choose(view, view.legal, bot.budget, rng))
    if not found:
        raise SystemExit(f"no match of {game_id} came to what the picture is to show")
    return max(found, key=lambda one: one[:2])[2]


def _lift(page: TablePage) -> None:
    """Drag a card that may be acquired toward where it may go, and hold it there."""
    from PySide6.QtCore import QPointF, Qt
    from PySide6.QtTest import QTest

    table = page.table
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for touch in table.session.index.sources():
        source = table.scene.rect_of(touch)
        targets = [table.scene.rect_of(target) for target in table.session.index.targets(touch)]
        if not touch.startswith("card:") or source is None or not targets or targets[0] is None:
            continue
        start, end = (
            table.view.on_screen(source).center(),
            table.view.on_screen(targets[0]).center(),
        )
        viewport = table.view.viewport()
        QTest.mousePress(viewport, left, none, start.toPoint())
        for part in (0.1, 0.3, 0.5, 0.7):
            QTest.mouseMove(viewport, (start + QPointF(end - start) * part).toPoint())
        QTest.qWait(30)
        return


def _group(page: TablePage) -> None:
    """Lay out the best groups, and begin another one with the first two cards that are left
    over.
    """
    from luminagames.table.hand.groups import Laid

    table = page.table
    table.prompt.buttons["arrange"].click()
    laid = table.hand.tray.laid
    table.session.lay_out(Laid((*laid.groups, laid.loose[:1]), laid.loose[1:]))
    table.hand.laid.emit()


def _refuse(page: TablePage) -> None:
    """Click on cards until one is refused."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    table = page.table
    for thing in table.scene.plan.things:
        rect = table.scene.rect_of(thing.touch)
        if not thing.definition or rect is None or not thing.touch.startswith("card:"):
            continue
        if any(
            thing.touch in touches
            for touches in (table.session.index.sources(), table.session.index.taps)
        ):
            continue
        at = table.view.on_screen(rect).center().toPoint()
        QTest.mouseClick(
            table.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
        )
        QTest.qWait(30)
        if table.bubble.isVisible():
            return


def _enlarge(page: TablePage) -> None:
    """Show the card with the longest text large."""
    table = page.table
    cards = [thing for thing in table.scene.plan.things if thing.definition]
    table.large.pin(max(cards, key=lambda thing: len(page.game.card_text(thing.definition))).touch)


if __name__ == "__main__":
    raise SystemExit(main())
