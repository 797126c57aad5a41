"""Stops of a turn: where a seat is asked, by a click on the track of the top bar or from a list."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF

from luminagames.engine.show import Stop
from luminagames.engine.wishes import ALWAYS, NEVER
from luminagames.table.bars.topbar import TopBar
from luminagames.table.boxes.bubble import Bubble, Reason
from luminagames.table.boxes.lists import Lists, plain
from luminagames.table.screen import Screen
from luminagames.table.words import Run, TableWords
from luminagames.text import say


class Stops:
    """Shows the stops of the turn that is played, and lets a person turn them."""

    def __init__(
        self, topbar: TopBar, lists: Lists, screen: Screen, words: TableWords, bubble: Bubble
    ) -> None:
        self.topbar, self.lists, self.screen, self.words = topbar, lists, screen, words
        self.bubble = bubble
        self.session = screen.scene.session
        topbar.stop_pressed.connect(self._pressed)
        topbar.stops_wanted.connect(self.open)

    @property
    def seat(self) -> int | None:
        """Whose stops are shown: of the person who looks."""
        session = self.session
        seat = session.view.seat if session.view.seat is not None else session.acting_human
        return seat if session.live and not session.over and seat in session.humans else None

    def renew(self) -> None:
        """The track shows the stops of the turn that is played now."""
        seat, turn = self.seat, self.screen.scene.status.active
        if seat is None or turn is None:
            self.topbar.show_stops(())
            return
        wishes = self.session.wishes
        self.topbar.show_stops(
            tuple(
                (
                    one.step,
                    one.name,
                    wishes.stop_of(seat, turn, one.name),
                    self._told(seat, turn, one),
                )
                for one in wishes.stops(seat, turn)
                if one.step is not None
            )
        )

    def _pressed(self, name: str) -> None:
        seat, turn = self.seat, self.screen.scene.status.active
        if seat is not None and turn is not None:
            self._turn(seat, turn, name)

    def _turn(self, seat: int, turn: int, name: str) -> None:
        stop = next(one for one in self.session.wishes.stops(seat, turn) if one.name == name)
        self.session.turn_stop(seat, turn, stop)
        self.renew()
        told = self._told(seat, turn, stop)
        anchor = QRectF(self.topbar.stop_rect(name)).translated(self.topbar.pos())
        reason = Reason(self.words.plain(stop.label), (Run(told),), refused=False)
        self.bubble.show_reason(reason, anchor, self.screen.room())

    def open(self) -> None:
        """All stops: of the own turn, then of each rival's."""
        seat = self.seat
        if seat is None:
            return
        count = len(self.session.controllers)
        turns = [(seat + step) % count for step in range(count)]
        entries = [
            plain(
                f"stop:{turn}:{one.name}",
                self._told(seat, turn, one),
                partial(self._turn, seat, turn, one.name),
            )
            for turn in turns
            for one in self.session.wishes.stops(seat, turn)
        ]
        if entries:
            anchor = QRectF(self.topbar.track).translated(self.topbar.pos())
            self.lists.open(
                say("Where you are asked"), entries, anchor, self.screen.whole(), numbered=False
            )

    def _told(self, seat: int, turn: int, stop: Stop) -> str:
        way = self.session.wishes.stop_of(seat, turn, stop.name)
        step, who = self.words.plain(stop.label), self.words.seat(turn)
        if way == ALWAYS:
            return say("{step} in the turn of {seat}: always ask me", step=step, seat=who)
        if way == NEVER:
            return say("{step} in the turn of {seat}: pass for me", step=step, seat=who)
        if len(self.session.humans) > 1:
            return say("{step} in the turn of {seat}: ask me, as usual", step=step, seat=who)
        return say("{step} in the turn of {seat}: ask me where I can act", step=step, seat=who)
