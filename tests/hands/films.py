"""`make films`: what a person sees while something moves, frame by frame, in a real window of each
game.

Writes PNG sequences (a drag, a refusal, a discard, a bot's turn) from the screen of an X server of
its own: `python -m tests.hands.films FOLDER [GAME …]`. The folder lies outside of the repository.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.app.context import Context
from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.preferences.settings import Settings
from luminagames.app.start import StartRequest
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.engine.gestures import Dragged
from luminagames.games import game_ids
from luminagames.library.library import Library
from luminagames.table.widget import TableWidget
from tests.app.conftest import Answers
from tests.hands.screen import on_screen

FRAMES = 26
FRAME_MS = 40
# Movements of the hand in a drag.
STEPS = 10
# Acts in search of a scene; of one that not every game has.
TRIES, FEW = 200, 40
LEFT, NO = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Camera:
    """Takes frames of a window, and plays on between the scenes."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self.window = window
        self.folder = folder
        self.chance = random.Random(7)
        self.number = 0

    @property
    def table(self) -> TableWidget:
        """The table that is open."""
        page = self.window.page
        assert isinstance(page, TablePage)
        return page.table

    def scene(self, name: str) -> None:
        """The frames that follow belong to another scene."""
        self.number = 0
        self.name = name
        (self.folder / name).mkdir(parents=True, exist_ok=True)

    def shot(self) -> None:
        """One frame, from the screen."""
        on_screen(self.window).save(str(self.folder / self.name / f"{self.number:03}.png"))
        self.number += 1

    def roll(self, frames: int = FRAMES) -> None:
        """Frames as time goes by."""
        for _ in range(frames):
            QTest.qWait(FRAME_MS)
            self.shot()

    def point(self, touch: str) -> QPoint:
        """The middle of a touchable, in the window."""
        table = self.table
        rect = table.scene.hit_rect(touch) or table.scene.rect_of(touch)
        assert rect is not None
        return table.view.viewport().mapTo(
            self.window, table.view.on_screen(rect).center().toPoint()
        )

    def drag(self, source: str, target: QPoint) -> None:
        """Press, move, let go, with frames between."""
        handle, start = self.window.windowHandle(), self.point(source)
        QTest.mousePress(handle, LEFT, NO, start)  # type: ignore[call-overload]  # the stubs know no window's handle
        for step in range(1, STEPS + 1):
            at = start + (target - start) * (step / STEPS)
            QTest.mouseMove(handle, at)  # type: ignore[call-overload]  # as above
            QTest.qWait(15)
            self.shot()
        QTest.mouseRelease(handle, LEFT, NO, target)  # type: ignore[call-overload]  # as above

    def play_until(self, wanted: Callable[[], bool], tries: int = TRIES) -> bool:
        """Legal things are done until something can be filmed."""
        for _ in range(tries):
            session = self.table.session
            if self.table.curtain.isVisible():
                session.lift_curtain()
            QTest.qWait(5)
            self.table.animator.finish()
            self.table.menu.dismiss()
            if self.table.recap.board.isVisible():
                QTest.keyClick(self.table.recap.board, Qt.Key.Key_Return)
            if session.over or (session.my_turn and wanted()):
                return not session.over
            if session.my_turn:
                session.submit(self.chance.choice(session.view.legal))
            elif session.open_table:
                session.lift_curtain()
        return False

    # The scenes

    def film(self) -> list[str]:
        """All four; the names of those that could not be filmed."""
        return [
            name
            for name, shoot in (
                ("drag", self._drag),
                ("refusal", self._refusal),
                ("discard", self._discard),
                ("bots", self._bots),
            )
            if not shoot()
        ]

    def _drag(self) -> bool:
        if not self.play_until(
            lambda: bool(self.table.session.index.drags) and self.table.session.match.step > 8
        ):
            return False
        self.scene("drag")
        drags = self.table.session.index.drags
        source = sorted(drags)[0]
        self.drag(source, self.point(sorted(drags[source])[0]))
        self.roll()
        return True

    def _refusal(self) -> bool:
        """A thing of one's own is dropped where it may not go, or a click does nothing."""
        if not self.play_until(lambda: bool(self._refused())):
            return False
        self.scene("refusal")
        source, target = self._refused()[0]
        self.drag(source, self.point(target))
        self.roll()
        return True

    def _refused(self) -> list[tuple[str, str]]:
        table = self.table
        game, view, index = table.session.game, table.session.view, table.session.index
        places = [place.name for place in table.scene.plan.places]
        things = [thing.touch for thing in table.scene.plan.things if thing.kind == "card"]
        return [
            (source, target)
            for source in things
            for target in places
            if table.hand.drag_source([source]) == source
            and not index.find(Dragged(source, target))
            and (meant := game.meant(Dragged(source, target), view)) is not None
            and game.check(table.session.match.state, meant) is not None
        ]

    def _discard(self) -> bool:
        """The action that throws most away, else the one that moves most."""
        session = self.table.session
        if not self.play_until(
            lambda: any("discard" in one.kind for one in session.view.legal), FEW
        ):
            self.play_until(lambda: True)
        if session.over:
            return False
        self.scene("discard")
        throws = [one for one in session.view.legal if "discard" in one.kind] or list(
            session.view.legal
        )
        session.submit(throws[0])
        self.roll()
        return True

    def _bots(self) -> bool:
        """A bot's turn: the seat of who is not at the table is handed over."""
        session, page = self.table.session, self.window.page
        if session.over or not isinstance(page, TablePage):
            return False
        other = 1 if session.acting == 0 else 0
        page.hand_over(other, "bot:random")
        self.play_until(lambda: True)
        self.scene("bots")
        for _ in range(TRIES):
            if session.acting == other or session.over:
                break
            if session.my_turn:
                session.submit(self.chance.choice(session.view.legal))
            QTest.qWait(5)
        self.roll(FRAMES * 2)
        return True


def shoot(game: str, folder: Path) -> None:
    """All scenes of a game, in this process."""
    QApplication([])
    load_fonts()
    with tempfile.TemporaryDirectory() as home:
        settings = Settings(Path(home) / "settings.ini")
        settings.bot_pause = 300
        library = Library.open(Path(home) / "data")
        window = MainWindow(Context(settings, library=library), Answers())
        window.show()
        QTest.qWait(200)
        window.open_request(StartRequest(game=game, seats=("Ada", "Ben"), seed=11))
        QTest.qWait(400)
        missing = Camera(window, folder / game).film()
        print(
            f"{game}: written to {folder / game}"
            + (f"; no {', '.join(missing)}" if missing else "")
        )
        window.close()
        library.close()


def main() -> int:
    """Each game in a process of its own, on an X server of its own."""
    folder, games = Path(sys.argv[1]).resolve(), sys.argv[2:]
    if os.environ.get("FILMS_GAME"):
        shoot(os.environ["FILMS_GAME"], folder)
        return 0
    return on_a_server("tests.hands.films", games or game_ids(), str(folder))


def on_a_server(module: str, games: Iterable[str], *words: str) -> int:
    """Runs a module for each game, which it finds in the environment as `FILMS_GAME`; the worst
    exit code.
    """
    server = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        server, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as screen:
        assert screen.stdout is not None
        display = f":{screen.stdout.readline().strip()}"
        time.sleep(0.5)
        try:
            return max(
                subprocess.run(
                    [sys.executable, "-m", module, *words],
                    check=False,
                    env={
                        **os.environ,
                        "FILMS_GAME": game,
                        "DISPLAY": display,
                        "QT_QPA_PLATFORM": "xcb",
                    },
                ).returncode
                for game in games
            )
        finally:
            screen.terminate()


if __name__ == "__main__":
    sys.exit(main())
