"""The menu of a table: looking back, who sits where, giving up, files, and the way out.

It asks with the table's own menu and tells the window what was chosen; it changes nothing itself. It is the window's
affair and not the match's: what is played meanwhile does not close it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF

from luminagames.bots.levels import WORDS
from luminagames.table.words import Run
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.table.widget import TableWidget

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


class TableMenu(QObject):
    """Opens at the menu button."""

    def __init__(self, table: TableWidget) -> None:
        super().__init__(table)
        self.table = table
        self._page: Callable[[], None] | None = None
        table.menu.closed.connect(self._closed)

    @property
    def is_open(self) -> bool:
        """Whether the menu that is open is this one."""
        menu = self.table.menu
        return self._page is not None and menu.isVisible() and not menu.numbered

    def _closed(self) -> None:
        self._page = None

    def renew(self) -> None:
        """The match went on, or the window has another size: the same page, the same entry, as things are now."""
        menu = self.table.menu
        if self._page is None or not self.is_open:
            return
        current = menu.choices[menu.current]
        self._page()
        menu.go_to(current)

    def toggle(self) -> None:
        """Opens the menu, or closes it."""
        self.table.menu.dismiss() if self.is_open else self.open()

    def open(self) -> None:
        """The first page of the menu."""
        table = self.table
        session = table.session
        entries: dict[object, str] = {
            f"ask:{seat}": say("Ask {seat} again", seat=table.words.seat(seat))
            for seat in session.humans
            if session.wishes.of(seat)
        }
        if session.match.step:
            entries["time"] = say("Look back")
        if not session.over and not session.only_look:
            entries["seats"] = say("Hand over a seat …")
            if session.humans:
                entries["concede"] = say("Concede …")
        waits = session.over or session.only_look
        entries |= {
            "save": say("Export the match …"),
            "report": say("Report a problem …"),
            "rules": say("Rulebook"),
            "settings": say("Settings"),
            "leave": say("Back to the start") if waits else say("Leave: the match waits in the Library"),
        }
        self._ask("", entries, self.open)

    def ask_seats(self) -> None:
        """Which seat is handed over?"""
        match = self.table.session.match
        single = len(match.seats) == 1
        if single:
            self.ask_who(0)
            return
        entries = {f"seat:{seat}": f"{self.table.words.seat(seat)} · {self._who(info.controller)}"
                   for seat, info in enumerate(match.seats)}  # fmt: skip
        self._ask(say("Which seat?"), entries, self.ask_seats)

    def ask_who(self, seat: int) -> None:
        """To whom?"""
        controller = self.table.session.match.seats[seat].controller
        choices = [*(f"bot:{level}" for level in WORDS), PERSON]
        entries = {Ask(seat, one): self._who(one) for one in choices if one != controller}
        title = say("Who plays for {seat}?", seat=self.table.words.seat(seat))
        self._ask(title, entries, lambda: self.ask_who(seat))

    def ask_whether(self, seat: int, controller: str) -> None:
        """Is that meant? The harmless answer comes first."""
        back = controller == PERSON
        name, who = self.table.words.seat(seat), self._who(controller)
        words = (
            say("Yes: a person plays for {seat}", seat=name)
            if back
            else say("Yes: {who} plays for {seat}", who=who, seat=name)
        )
        entries: dict[object, str] = {"stay": say("No, leave it as it is"), Reseat(seat, controller): words}
        self._ask(say("Hand the seat over?"), entries, lambda: self.ask_whether(seat, controller))

    def ask_conceding(self) -> None:
        """Who gives up? The one who looks, else whoever of the people wants to."""
        session = self.table.session
        seats = [session.view.seat] if session.view.seat in session.humans else list(session.humans)
        entries: dict[object, str] = {"stay": say("No, play on")}
        entries |= {f"concede:{seat}": say("{seat} concedes", seat=self.table.words.seat(seat))
                    for seat in seats if seat is not None}  # fmt: skip
        self._ask(say("Give the match up?"), entries, self.ask_conceding)

    def _who(self, controller: str) -> str:
        names = {
            PERSON: say("a person"),
            "bot:easy": say("an easy bot"),
            "bot:normal": say("a normal bot"),
            "bot:hard": say("a hard bot"),
        }
        return names.get(controller, controller.replace(":", " · "))

    def _ask(
        self, title: str, entries: Mapping[object, str] | Mapping[str, str] | Mapping[Ask, str],
        page: Callable[[], None],
    ) -> None:  # fmt: skip
        table = self.table
        anchor = QRectF(table.topbar.buttons["menu"].geometry())
        room = QRectF(table.rect()).adjusted(8, 8, -8, -8)
        labels = [(Run(words),) for words in entries.values()]
        table.menu.ask(title, tuple(entries), labels, anchor, room, numbered=False)
        self._page = page
