"""A real window in which a person plays until it is killed; says on stdout what the person has seen.

    python -m tests.app.window_child GAME SEED

The window opens as the program's does, plays on what is unfinished, and then plays new matches: acts,
hands laid out, steps taken back, curtains, and now and then the table is left and opened again. The
lines are those of `tests/library/kill_child.py`.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

import luminagames.games  # noqa: F401  # enters the games in the table of those below them
from luminagames.app.main_window import MainWindow
from luminagames.app.play.table_page import TablePage
from luminagames.app.program import first_page
from luminagames.app.start import StartRequest
from luminagames.engine.rng import SplitMix64
from luminagames.table.hand.groups import Laid
from tests.app.conftest import Answers

TICK_MS = 15


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class Person:
    """Who plays at the window, at random."""

    def __init__(self, window: MainWindow, game: str, seed: int) -> None:
        self._window, self._game = window, game
        self._rng = SplitMix64(seed)
        self._page: TablePage | None = None

    def sit_down(self) -> None:
        """At the latest match of the game that is not over, else at a new one."""
        entries = self._window.context.library.shelf.entries(game=self._game, state="playing")
        if entries:
            self._window.tables.resume(entries[0].id)
        else:
            self._window.open_request(
                StartRequest(game=self._game, seats=("Ada", "Bruno"), seed=self._rng.below(1_000))
            )
        page = self._window.page
        assert isinstance(page, TablePage), "the match does not open"
        assert page.kept is not None
        self._page = page
        page.session.stepped.connect(lambda _step: self._show())
        page.session.jumped.connect(self._show)
        self._show()

    def do_something(self) -> None:
        """One thing that a person does."""
        page = self._page
        assert page is not None
        session, way = page.session, self._rng.below(40)
        if session.match.decision is None or way == 0:
            page.back.emit()
            self.sit_down()
        elif session.covered:
            session.lift_curtain()
        elif way < 8:
            self._lay_out(page)
        elif way < 10 and session.can_undo:
            assert page.kept is not None
            _say(f"undo {page.kept.match_id} {session.time.undo_target}")
            session.undo()
            while session.time.consent is not None:
                session.time.answer(True)
        elif session.view.legal:
            session.submit(self._rng.choice(session.view.legal))

    def _lay_out(self, page: TablePage) -> None:
        """The hand in other groups."""
        seat = page.session.view.seat
        if seat is None:
            return
        laid = page.session.laid(seat)
        cards = [card for group in laid.groups for card in group] + list(laid.loose)
        self._rng.shuffle(cards)
        many = self._rng.below(len(cards) + 1)
        groups = (tuple(cards[:many]),) if many > 1 else ()
        page.session.lay_out(Laid(groups, tuple(cards[many if groups else 0 :])))

    def _show(self) -> None:
        page = self._page
        if page is None or page.kept is None or page.kept.match_id is None:
            return  # nothing was done in it yet
        match = page.match
        _say(f"seen {page.kept.match_id} {match.step} {[match.start_digest, *match.digests][-1]}")


def main(game: str, seed: int) -> None:
    app = QApplication.instance() or QApplication([])
    window = first_page()
    answers = Answers()
    window.dialogs = answers
    window.resize(1280, 800)
    window.show()
    person = Person(window, game, seed)
    person.sit_down()
    _say("ready")
    timer = QTimer(window)
    timer.timeout.connect(person.do_something)
    timer.start(TICK_MS)
    app.exec()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
