"""Random hands at a real window, in a process of its own.

`python -m tests.hands.driver GAME SEED EVENTS [--pixels N] [--replay TRACE]`: opens the program,
does EVENTS random things and writes each to the trace before it is done, one line of JSON. With
`--pixels` what is on the screen is compared with a fresh painting N times; where they differ both
pictures lie beside the trace. Ends with status 1 and one line for each fault; a trace can be
replayed.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from luminagames.app.context import Context
from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.preferences.settings import Settings
from luminagames.app.start import StartRequest
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.games import load_all
from luminagames.library.library import Library
from tests.app.conftest import Answers
from tests.hands.acts import Act, Acts
from tests.hands.screen import difference
from tests.hands.truth import untrue

# Seconds of the window thread's own work for one event, what it needs to answer; and what a certain
# sum takes there: on a machine that others use just now everything takes as much longer as the sum
# does.
HANG, SUM_S = 1.0, 0.05
LATE_MS, TRIES = 800, 6
# Seconds after which the process says where it hangs, and dies.
STUCK = 90
LOOK_EVERY = 20
BOT = "bot:random"
SEATS = (("Ada", "Ben"), ("Ada", BOT), (BOT, BOT), ("Ada", "Ben", BOT, BOT))
# What Qt says of the offscreen platform, and of a test that drags out of the window.
HARNESS = ("This plugin does not support", "occurs outside target window")


class Run:
    """One random hand at one window."""

    def __init__(self, game: str, seed: int, home: Path, trace: Path) -> None:
        self.game, self.seed, self.trace = game, seed, trace
        self.chance = random.Random(f"{game} {seed}")
        self.faults: list[str] = []
        qInstallMessageHandler(self._said)
        sys.excepthook = self._raised
        settings = Settings(home / "settings.ini")
        settings.bot_pause = (
            150  # shorter than a frame takes here, and the window would never come to rest
        )
        settings.motion = "none" if seed % 4 == 3 else "full"
        self.library = Library.open(home / "data")
        self.window = MainWindow(Context(settings, library=self.library), Answers())
        self.window.resize(1280, 800)
        self.window.show()
        QTest.qWait(50)
        self.window.activateWindow()
        self.matches = 0
        self.acts = Acts(self.window, self.chance)
        self.begin()

    def _said(self, kind: QtMsgType, _context: object, words: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not any(one in words for one in HARNESS):
            self.faults.append(f"Qt says: {words}")

    def _raised(self, kind: type[BaseException], error: BaseException, trace: object) -> None:
        self.faults.append("".join(traceback.format_exception(error)))

    def begin(self) -> None:
        """A new match, with other seats than the last."""
        allowed = self.window.context.game(self.game).about.seats
        fitting = [one for one in SEATS if allowed[0] <= len(one) <= allowed[1]]
        seats = fitting[(self.seed + self.matches) % len(fitting)]
        self.matches += 1
        self.window.open_request(
            StartRequest(game=self.game, seats=seats, seed=self.seed + self.matches)
        )

    def settle(self) -> None:
        """Back at a table where something can happen: no dialogue is open over it."""
        window = self.window
        self.close_dialogue()
        for _ in range(4):
            if isinstance(window.page, TablePage):
                break
            if window.page is window.pages.start:
                self.begin()
            else:
                window.pages.back()
        assert isinstance(window.page, TablePage)
        if window.page.session.over and self.chance.random() < 0.1:
            self.begin()

    def close_dialogue(self) -> None:
        """A dialogue is a window of its own: hands stay at this one."""
        dialogue = QApplication.activeModalWidget()
        if dialogue is not None:
            dialogue.close()
            QApplication.processEvents()

    def do(self, act: Act) -> None:
        """One event, then a moment for the window."""
        self.acts.do(act)
        QApplication.processEvents()
        spent, what = self.acts.slowest
        if spent > HANG and spent > HANG * slowness():
            self.faults.append(f"{what} of {act} kept the window for {spent:.2f} s")

    def look(self) -> None:
        """Whether state, log and view are those of the engine."""
        page = self.window.page
        if isinstance(page, TablePage):
            self.faults += untrue(page.table)

    def compare(self) -> None:
        """Whether the screen shows what would be painted afresh."""
        page = self.window.page
        if isinstance(page, TablePage):
            self.close_dialogue()
            page.session.pause()  # bots wait: they are not to play on between the two pictures
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()  # a window of its own, which no painting of this one shows
        QToolTip.hideText()
        share, where, pictures = difference(self.window)
        for _ in range(
            TRIES
        ):  # a picture that a worker made between the two is on the screen soon; a smear stays
            if share <= 0.001:
                break
            QTest.qWait(LATE_MS)
            share, where, pictures = difference(self.window)
        if isinstance(page, TablePage):
            page.session.start()
        if share > 0.001:
            for name, picture in zip(("screen", "afresh"), pictures, strict=True):
                picture.save(str(self.trace.with_suffix(f".{name}.png")))
        if share > 0.001:
            self.faults.append(
                f"{share:.2%} of the screen differ from a fresh painting, in {where}"
            )


def run(game: str, seed: int, acts: list[Act] | None, events: int, pixels: int, trace: Path) -> int:
    """Does it all; how many faults there were."""
    with tempfile.TemporaryDirectory() as home, trace.open("w", encoding="utf-8") as lines:
        hand = Run(game, seed, Path(home), trace)
        number = compared = 0
        while hand.acts.inputs < events and (acts is None or number < len(acts)):
            faulthandler.dump_traceback_later(STUCK, exit=True)
            hand.settle()
            act = acts[number] if acts is not None else hand.acts.next()
            lines.write(json.dumps(act) + "\n")
            lines.flush()
            hand.do(act)
            number += 1
            if number % LOOK_EVERY == 0:
                hand.look()
            if hand.acts.inputs * pixels >= (compared + 1) * events:
                compared += 1
                hand.compare()
            if hand.faults:
                break
        faulthandler.cancel_dump_traceback_later()
        for fault in hand.faults:
            print(f"act {number}: {fault}")
        hand.window.close()
        hand.library.close()
    print(
        f"{game} {seed}: {hand.acts.inputs} events, {compared} pictures, {hand.matches} matches, "
        f"{len(hand.faults)} faults, {hand.acts.shown()}"
    )
    return len(hand.faults)


def slowness() -> float:
    """How many times as long as usual this machine takes just now for the same work."""
    before = time.thread_time()
    sum(number * number for number in range(1_000_000))
    return (time.thread_time() - before) / SUM_S


def main() -> int:
    """As the words of the command say."""
    words = argparse.ArgumentParser()
    words.add_argument("game")
    words.add_argument("seed", type=int)
    words.add_argument("events", type=int)
    words.add_argument("--pixels", type=int, default=0)
    words.add_argument("--replay", type=Path)
    words.add_argument("--trace", type=Path, default=Path(tempfile.gettempdir()) / "hands.trace")
    given = words.parse_args()
    faulthandler.enable()
    load_all()  # the program has them, too, before a hand can be so quick
    app = QApplication([])
    load_fonts()
    acts = None
    if given.replay is not None:
        acts = [json.loads(line) for line in given.replay.read_text(encoding="utf-8").splitlines()]
    faults = run(given.game, given.seed, acts, given.events, given.pixels, given.trace)
    app.processEvents()
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
