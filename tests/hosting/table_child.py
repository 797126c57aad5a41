"""A window's table that is open for phones, in a process of its own: `tests.hosting.matches` starts
it. It plays the seats that are at the window, and says on its output what happens, a JSON object a
line.

GAME SEATS ADDRESS HOME
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from PySide6.QtCore import QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.hands.phones import Phones
from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.preferences.settings import Settings
from luminagames.app.start import StartRequest
from luminagames.bots.maker import make_bot
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.engine.rng import SplitMix64
from luminagames.library.library import Library

EVERY_MS = 30


def tell(**said: object) -> None:
    print(json.dumps(said), flush=True)


class Player:
    """Answers for the seats at the window, and says what a sensible phone would do."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.bot = make_bot("bot:easy", page.game)
        self.rng = SplitMix64(7)
        self.told = -1
        self.longest = 0.0
        page.session.stepped.connect(self.stepped)
        page.session.jumped.connect(self.jumped)

    def stepped(self, _: object) -> None:
        tell(step=self.page.match.step, at=time.time())

    def jumped(self) -> None:
        phones = self.page.session.phones
        tell(phones={str(seat): there for seat, there in phones.items()})

    def look(self) -> None:
        match, session = self.page.match, self.page.session
        decision = match.decision
        if decision is None:
            tell(over=True, step=match.step)
            return
        seat = decision.actor
        if match.step == self.told and seat in session.phones:
            return
        view = match.view(seat)
        action = self.bot.choose(view, view.legal, self.bot.budget, self.rng)
        if seat in session.phones:
            self.told = match.step
            tell(advice=action.to_data(), seat=seat, step=match.step)
        elif session.is_here(seat):
            hung = not self.page.table.curtain.isHidden()
            if session.view.seat != seat and not session.open_table:
                session.lift_curtain()
            tell(here=seat, step=match.step, curtain=hung)
            session.submit(action)


class Opened:
    """Tells of each server that there is."""

    def __init__(self, phones: Phones) -> None:
        self.phones, self.began, self.told = phones, time.time(), set[int]()
        phones.changed.connect(self.changed)

    def changed(self) -> None:
        phones = self.phones
        pid = phones._line.pid if phones._line is not None else 0
        if phones.is_open and pid not in self.told:
            self.told.add(pid)
            tell(url=phones.url, code=phones.lobby.code, opened=time.time() - self.began, pid=pid)


def quiet_settings(home: str) -> Settings:
    settings = Settings(Path(home) / "settings.ini")
    settings.recap = False
    settings.pace, settings.bot_pause = "quick", 0
    settings.motion = "less"
    return settings


def main(game: str, seats: str, address: str, home: str) -> int:
    app = QApplication([])
    load_fonts()
    context = Context(quiet_settings(home), library=Library.open(Path(home) / "data"))
    window = MainWindow(context, Dialogs(context))
    window.show()
    window.open_request(StartRequest(game=game, seats=tuple(seats.split(",")), seed=11))
    page = window.page
    assert isinstance(page, TablePage)
    page.phones = phones = Phones(page, page)
    opened = Opened(phones)
    phones.open(address)
    player = Player(page)
    timer = QTimer(page)
    timer.timeout.connect(player.look)

    def listen() -> None:
        line = sys.stdin.readline().strip() or "end"
        if line == "play":
            timer.start(EVERY_MS)
        elif line == "shot":
            window.grab().save(str(Path(home) / "table.png"))
            tell(shot=str(Path(home) / "table.png"))
        else:
            page.leave()
            app.quit()

    notifier = QSocketNotifier(0, QSocketNotifier.Type.Read)
    notifier.activated.connect(listen)
    ended = app.exec()
    assert opened.told
    return ended


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
