"""The menu of a table: looking back, who sits where, giving up, files, and the way out.

It asks with the table's own menu and tells the window what was chosen; it changes nothing itself.
It is the window's affair and not the match's: what is played meanwhile does not close it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QWidget

from luminagames.bots.levels import WORDS
from luminagames.table.boxes.lists import Entry, Lists, plain
from luminagames.table.screen import Screen
from luminagames.table.share.wishes import Wish, shared
from luminagames.table.standin import conceding
from luminagames.table.words import TableWords
from luminagames.text import say

PERSON = "human"


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat is to be handed over: whether that is meant is asked first."""

    seat: int
    controller: str


@dataclass(frozen=True, slots=True)
class Reseat:
    """A seat is handed to a bot (`bot:normal`), or to a person (`human`)."""

    seat: int
    controller: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the window does when it was chosen."""

    look_back: Callable[[], object]
    reseat: Callable[[int, str], object]
    concede: Callable[[int], object]
    save: Callable[[], object]
    share: Callable[[Wish], object]
    report: Callable[[], object]
    rules: Callable[[], object]
    scores: Callable[[], object]
    has_scores: Callable[[], bool]
    settings: Callable[[], object]
    phones: Callable[[], object]
    leave: Callable[[], object]


class TableMenu(QObject):
    """Opens at the menu button."""

    def __init__(
        self, lists: Lists, screen: Screen, words: TableWords, button: QWidget, wanted: Wanted
    ) -> None:
        super().__init__(lists)
        self.lists = lists
        self.menu = lists.menu
        self.screen = screen
        self.session = screen.scene.session
        self.words = words
        self.button = button
        self.wanted = wanted
        # Opens the list of all stops.
        self.stops: Callable[[], object] = _nothing
        self._page: Callable[[], None] | None = None
        self.menu.closed.connect(self._closed)
        lists.standing = self.entries

    @property
    def is_open(self) -> bool:
        """Whether the menu that is open is this one."""
        return self._page is not None and self.menu.isVisible() and not self.menu.numbered

    def _closed(self) -> None:
        self._page = None

    def renew(self) -> None:
        """The match went on, or the window has another size: the same page, the same entry, as
        things are now.
        """
        menu = self.menu
        if self._page is None or not self.is_open:
            return
        current = menu.choices[menu.current]
        self._page()
        menu.go_to(current)

    def toggle(self) -> None:
        """Opens the menu, or closes it."""
        self.menu.dismiss() if self.is_open else self.open()

    def open(self) -> None:
        """The first page of the menu."""
        self._ask("", self.entries(), self.open)

    def entries(self) -> list[Entry]:
        """What is on the first page."""
        session, wanted = self.session, self.wanted
        entries = [
            plain(
                f"ask:{seat}",
                say("Ask {seat} again", seat=self.words.seat(seat)),
                partial(session.end_wish, seat),
            )
            for seat in session.humans
            if session.wishes.of(seat)
        ]
        if session.game.stops() and session.humans and not session.over:
            entries.append(plain("stops", say("Where you are asked …"), self._open_stops))
        if wanted.has_scores():
            entries.append(plain("scores", say("Scores so far"), wanted.scores))
        if session.match.step:
            entries.append(plain("time", say("Look back"), wanted.look_back))
        if not session.over and not session.only_look:
            entries.append(plain("seats", say("Hand over a seat …"), self.ask_seats))
            if session.humans:
                entries.append(plain("concede", say("Concede …"), self.ask_conceding))
        if session.takes_phones and (not session.over or session.phones):
            entries.append(plain("phones", say("Hands on phones …"), wanted.phones))
        if session.over or session.only_look:
            leave = say("Back to the start")
        elif not session.is_kept:  # a puzzle, a card that is tried
            leave = say("Leave: this match is not kept")
        else:
            leave = say("Leave: the match waits in the Library")
        entries += [
            plain("share", say("Share …"), self.ask_share),
            plain("save", say("Export the match …"), wanted.save),
            plain("report", say("Report a problem …"), wanted.report),
            plain("rules", say("Rulebook"), wanted.rules),
            plain("settings", say("Settings"), wanted.settings),
            plain("leave", leave, wanted.leave),
        ]
        return entries

    def _open_stops(self) -> None:
        self.stops()

    def ask_share(self) -> None:
        """What is to be shown elsewhere?"""
        self._ask(say("Share"), shared(self.session, self.wanted.share), self.ask_share)

    def ask_seats(self) -> None:
        """Which seat is handed over?"""
        match = self.session.match
        single = len(match.seats) == 1
        if single:
            self.ask_who(0)
            return
        entries = [
            plain(
                f"seat:{seat}",
                f"{self.words.seat(seat)} · {self._who(one.controller)}",
                partial(self.ask_who, seat),
            )
            for seat, one in enumerate(match.seats)
        ]
        self._ask(say("Which seat?"), entries, self.ask_seats)

    def ask_who(self, seat: int) -> None:
        """To whom?"""
        controller = self.session.match.seats[seat].controller
        choices = [*(f"bot:{level}" for level in WORDS), PERSON]
        entries = [
            plain(Ask(seat, one), self._who(one), partial(self.ask_whether, seat, one))
            for one in choices
            if one != controller
        ]
        title = say("Who plays for {seat}?", seat=self.words.seat(seat))
        self._ask(title, entries, lambda: self.ask_who(seat))

    def ask_whether(self, seat: int, controller: str) -> None:
        """Is that meant? The harmless answer comes first."""
        back = controller == PERSON
        name, who = self.words.seat(seat), self._who(controller)
        words = (
            say("Yes: a person plays for {seat}", seat=name)
            if back
            else say("Yes: {who} plays for {seat}", who=who, seat=name)
        )
        entries = [
            plain("stay", say("No, leave it as it is"), _nothing),
            plain(Reseat(seat, controller), words, partial(self.wanted.reseat, seat, controller)),
        ]
        self._ask(say("Hand the seat over?"), entries, lambda: self.ask_whether(seat, controller))

    def ask_conceding(self) -> None:
        """Who gives up? The one who looks, else whoever of the people wants to."""
        session = self.session
        seats = [session.view.seat] if session.view.seat in session.humans else list(session.humans)
        concede = self.wanted.concede
        entries = [plain("stay", say("No, play on"), _nothing)]
        entries += [
            plain(
                f"concede:{seat}",
                conceding(session.match, seat, self.words),
                partial(concede, seat),
            )
            for seat in seats
            if seat is not None
        ]
        self._ask(say("Give the match up?"), entries, self.ask_conceding)

    def _who(self, controller: str) -> str:
        names = {
            PERSON: say("a person"),
            "bot:easy": say("an easy bot"),
            "bot:normal": say("a normal bot"),
            "bot:hard": say("a hard bot"),
        }
        return names.get(controller, controller.replace(":", " · "))

    def _ask(self, title: str, entries: Sequence[Entry], page: Callable[[], None]) -> None:
        self.lists.open(
            title, entries, QRectF(self.button.geometry()), self.screen.whole(), numbered=False
        )
        self._page = page


def _nothing() -> None:
    """Everything stays as it is."""
