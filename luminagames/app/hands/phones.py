"""One match at a window and on phones: what a phone does is done at the table, and what is done at
the table goes to the phones.
"""

from __future__ import annotations

import base64
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from luminagames.app.hands.line import Line
from luminagames.bots.hint import Option
from luminagames.cardface.sentfaces import SentFaces
from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import seed_for
from luminagames.hands.addresses import LOOPBACK, private_addresses
from luminagames.hands.child import opening
from luminagames.hands.hosting import WATCHER, Hosting, Pending, SeatNames, Send, goodbye
from luminagames.hands.limits import VISITORS
from luminagames.hands.lobby import Lobby
from luminagames.hands.page import files
from luminagames.table.answers.thinker import Thinker
from luminagames.table.session import TableSession
from luminagames.text import say

# A phone that is away for so long is said to be gone: a reload or a short sleep is not.
GONE_MS = 5000
# How often a server that died is started again before the seats come back to the window.
TRIES = 3
# While a hand at the window holds something, what a phone does waits so long at a time.
BUSY_MS = 100


class AtTable(Hosting):
    """A hosted match that is played at a table too: the session does what phones want."""

    def __init__(
        self,
        session: TableSession,
        send: Send,
        changed: Callable[[], object],
        hint: Callable[[int], object],
        make_way: Callable[[], object],
    ) -> None:
        super().__init__(session.match, send, SeatNames(session.match), session.wishes)
        self._session = session
        self._changed, self._hint_wanted, self._make_way = changed, hint, make_way
        self._sent: dict[int, Mapping[str, Json]] = {}

    def send_all(self) -> None:
        """Soon, and once for all that happens meanwhile."""
        self._changed()

    def send_to(self, place: int) -> None:
        """What a place sees now, if somebody is there who was not sent the same before: a phone
        under a thumb is not drawn again for nothing.
        """
        if place in self.joined:
            message = self.message(place)
            if self._sent.get(place) != message:
                self._sent[place] = message
                self.send(place, message)

    def screened(self, place: int, screen: bool) -> None:
        """Who comes is sent everything."""
        super().screened(place, screen)
        self._sent.pop(place, None)

    def refuse(self, place: int, text: str, clause: str = "") -> None:
        """Then everything once more, as docs/hands.md promises."""
        self._sent[place] = self.message(place)
        super().refuse(place, text, clause)

    def do(self, action: Action) -> None:
        """As if a hand at the table had done it; who looks back there is brought to now."""
        session = self._session
        if session.over:
            raise Refusal("", Message("The match is over."))
        session.time.to_now()
        self._make_way()
        session.submit(action)

    def take_back(self, seat: int) -> None:
        """While others are still asked."""
        self.match.take_back(seat)
        self._renew()

    def go_back(self, step: int) -> None:
        """Freely."""
        self._session.forget_wishes()
        self._session.take_back(step)

    @property
    def pending(self) -> Pending | None:
        """What the table asks."""
        consent = self._session.time.consent
        if consent is None:
            return None
        return Pending(consent.asker, consent.asked, consent.step, consent.branch)

    def ask_back(self, seat: int, step: int) -> None:
        """The others are asked, at the table or on their phones."""
        self._session.time.to_now()
        self._session.time.ask_back(seat, step)

    def agree(self, seat: int, agreed: bool) -> None:
        """One of them answers."""
        self._session.time.answer(agreed, seat)

    def wish_changed(self) -> None:
        """A seat on a phone is asked otherwise from now on."""
        self._renew()

    def renamed(self) -> None:
        """A seat has another name."""
        self._renew()

    def _renew(self) -> None:
        self._session.renew()
        self._session.jumped.emit()
        self._session.go_on()

    def _hint(self, seat: int) -> None:
        decision = self.match.decision
        if decision is None or seat not in decision.seats:
            self.refuse(seat, say("Another seat is asked."))
        else:
            self._hint_wanted(seat)


class Host(Protocol):
    """The page of a table."""

    session: TableSession

    def say_of_phones(self, title: str, words: str) -> None:
        """Says what became of the phones, at the table."""

    def show_names(self) -> None:
        """The names of the seats have changed."""

    def hand_holds(self) -> bool:
        """Whether a hand at the window holds something: nothing is taken out of it."""

    def make_way(self) -> None:
        """Somebody acts on a phone: what is read at the window goes away."""


class Phones(QObject):
    """From the opening of a table for phones to its end."""

    # Who sits where, or whether the table is open, has changed.
    changed = Signal()

    def __init__(self, host: Host, parent: QObject) -> None:
        super().__init__(parent)
        session = host.session
        self._host, self.session, self.match = host, session, session.match
        self.hosting = AtTable(session, self._send, self._soon, self._hint, host.make_way)
        self.lobby = Lobby(session.match, self.hosting.names)
        self.address = ""
        self.port = 0
        # Why it could not be opened, or is open no more; empty while all is well.
        self.trouble = ""
        self._line: Line | None = None
        self._tries = 0
        # Seats whose phone is gone for longer than a moment.
        self._lost: set[int] = set()
        self._paint: SentFaces | None = None
        self._wanted: deque[Mapping[str, Any]] = deque()
        self._unsent: deque[int] = deque()
        self._later: deque[Mapping[str, Any]] = deque()
        self._timers = {
            name: self._timer(does, ms)
            for name, does, ms in (
                ("send", self._send_next, 0),
                ("paint", self._paint_next, 0),
                ("later", self._do_later, BUSY_MS),
            )
        }
        self._thinker: Thinker | None = None
        self._hinted: deque[int] = deque()
        session.stepped.connect(self._soon)
        session.jumped.connect(self._soon)
        session.time.asked.connect(self._soon)
        session.wanted_here.connect(self.take_back)

    def _timer(self, does: Callable[[], object], ms: int) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(ms)
        timer.timeout.connect(does)
        return timer

    # Opening and closing

    @property
    def is_open(self) -> bool:
        """Whether phones can reach the table now."""
        return self._line is not None and self.port > 0

    @property
    def is_opening(self) -> bool:
        """Whether the server is being started."""
        return self._line is not None and self.port == 0

    @property
    def url(self) -> str:
        """What is scanned."""
        return f"http://{self.address}:{self.port}/#{self.lobby.token}"

    def open(self, address: str, port: int = 0) -> None:
        """Starts the server at an address of this machine."""
        self.trouble = ""
        self.address, self.port = address, 0
        self._begin(port)
        self.changed.emit()

    def _begin(self, port: int) -> None:
        self._line = Line(
            opening(self.address, port, self.lobby.tokens, files(self.match.game.about.id)), self
        )
        self._line.said.connect(self._said)
        self._line.gone.connect(self._died)
        self._tell_entry()

    def _tell_entry(self) -> None:
        self._tell({"entry": {"token": self.lobby.token, "code": self.lobby.code}})

    def new_code(self) -> None:
        """Another code to type, each time the panel opens."""
        self.lobby.renew_code()
        self._tell_entry()

    def close(self) -> None:
        """Nobody is at the table by phone any more; hands are behind the curtain again."""
        line, self._line, self.port = self._line, None, 0
        if line is not None:
            line.close(goodbye(self.match))
            line.deleteLater()
        for timer in self._timers.values():
            timer.stop()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
        for place in list(self.lobby.tokens):
            self.lobby.give_back(place)
        self.lobby.here.clear()
        self.hosting.joined.clear()
        self._lost.clear()
        self._show()

    def _died(self) -> None:
        """The server has ended by itself: the same is started again at its port, and the phones
        find it. Where that fails the seats come back.
        """
        line, port = self._line, self.port
        if line is None:
            return
        line.deleteLater()
        self._line, self.port = None, 0
        for place in list(self.lobby.here):
            self._left(place)
        self._tries += 1
        if port and self._tries <= TRIES:
            self._host.say_of_phones(
                say("The phones lost the table"),
                say("Their server ended, and is started again. They find it by themselves."),
            )
            self._begin(port)
            return
        self._failed(say("the server has ended"))

    def _failed(self, why: str) -> None:
        self.close()
        self.trouble = say(
            "Phones cannot reach this table: {reason}. Hands are at this screen again.", reason=why
        )
        self._host.say_of_phones(say("Hands on phones"), self.trouble)
        self.changed.emit()

    # Seats

    def take_back(self, seat: int) -> None:
        """A seat is played at the window again: its phone forgets the hand."""
        if seat not in self.lobby.tokens:
            return
        self._tell({"token": seat, "value": None, "why": say("Your hand is at the laptop again.")})
        self.hosting.leave(seat)
        self.lobby.give_back(seat)
        self._lost.discard(seat)
        self._show()

    def reseated(self) -> None:
        """Others answer for seats: a bot has no phone."""
        for seat in list(self.lobby.phones):
            if not self.match.seats[seat].human:
                self.take_back(seat)
        self._show()

    def _show(self) -> None:
        self.session.show_phones({seat: seat not in self._lost for seat in self.lobby.phones})
        self._soon()
        self.changed.emit()

    def is_lost(self, seat: int) -> bool:
        """Whether a seat's phone is gone for longer than a moment."""
        return seat in self._lost

    # What the server says

    def _said(self, data: Mapping[str, Any]) -> None:
        if "port" in data:
            self.port, self._tries = int(data["port"]), 0
            self.changed.emit()
        elif "failed" in data:
            self._failed(str(data["failed"]))
        elif "joined" in data:
            self._joined(int(data["joined"]), str(data["name"]), bool(data["screen"]))
        elif "left" in data:
            self._left(int(data["left"]))
        elif "wanted" in data:
            self._wanted.append(data)
            self._timers["paint"].start()
        else:
            self._later.append(data)
            self._do_later()

    def _joined(self, place: int, name: str, screen: bool) -> None:
        self.lobby.here.add(place)
        if place >= VISITORS:
            self._send(place, self.lobby.message())
            return
        if place not in self.lobby.tokens:
            return
        self._lost.discard(place)
        self.hosting.screened(place, screen)
        if name and place >= 0:
            self._rename(place, name)
        self.hosting.send_to(place)
        self._show()

    def _rename(self, seat: int, name: str) -> None:
        taken = {one.name for at, one in enumerate(self.match.seats) if at != seat}
        if name != self.match.seats[seat].name and name not in taken:
            self.match.change_seat(seat, SeatInfo(name))
            self._host.show_names()
            self.hosting.renamed()

    def _left(self, place: int) -> None:
        self.lobby.here.discard(place)
        self.hosting.joined.discard(place)
        if 0 <= place < VISITORS:
            QTimer.singleShot(GONE_MS, self, lambda: self._is_gone(place))
        elif place <= WATCHER:
            self.lobby.give_back(place)

    def _is_gone(self, seat: int) -> None:
        if seat in self.lobby.tokens and seat not in self.lobby.here:
            self._lost.add(seat)
            self._look_at_network()
            self._show()

    def _look_at_network(self) -> None:
        """Where the machine has another address now, no phone finds it again."""
        known = (LOOPBACK, *private_addresses())
        if self.is_open and not self.lobby.here and self.address not in known:
            self._failed(say("this machine has another address now; scan the code again"))

    def _do_later(self) -> None:
        """What phones want, in order; not while a hand at the window holds something."""
        while self._later:
            if self._host.hand_holds():
                self._timers["later"].start()
                return
            data = self._later.popleft()
            place, said = int(data["from"]), data["said"]
            if place >= VISITORS:
                self._visitor(place, said or {})
            elif place in self.hosting.joined:
                self.hosting.said(place, said)

    def _visitor(self, visitor: int, said: Mapping[str, Any]) -> None:
        """Somebody without a seat wants one."""
        place = self.lobby.take(said.get("take"))
        if place is None:
            text = say("This seat is not free any more.")
            self._send(visitor, {"refused": {"clause": "", "text": text}})
            self._send(visitor, self.lobby.message())
            return
        token = self.lobby.tokens[place]
        self._tell({"token": place, "value": token, "why": ""})
        self._send(visitor, {"token": token})
        self._show()

    # What phones are sent

    def _tell(self, data: Mapping[str, Any]) -> None:
        if self._line is not None:
            self._line.tell(data)

    def _send(self, place: int, data: Mapping[str, Any]) -> None:
        self._tell({"send": place, "data": data})

    def _soon(self, *_: object) -> None:
        """All that are there are sent what they see now, one after the other, and the table's
        frames between.
        """
        if self._line is None:
            return
        self._unsent = deque([*sorted(self.hosting.joined), *self.lobby.visitors])
        if self._unsent:
            self._timers["send"].start()

    def _send_next(self) -> None:
        if not self._unsent:
            return
        place = self._unsent.popleft()
        if place >= VISITORS:
            self._send(place, self.lobby.message())
        else:
            self.hosting.send_to(place)
        if self._unsent:
            self._timers["send"].start()

    def _paint_next(self) -> None:
        """One picture at a time, so that the table's frames come between."""
        if not self._wanted:
            return
        asked = self._wanted.popleft()
        if self._paint is None:
            self._paint = SentFaces(self.match.game)
        card = self.hosting.card(int(asked["from"]), asked["what"], asked["name"], self._paint)
        answer: dict[str, object] = {"answer": asked["wanted"]}
        if card is not None:
            answer |= {"kind": card[0], "content": base64.b64encode(card[1]).decode()}
        self._tell(answer)
        if self._wanted:
            self._timers["paint"].start()

    # Hints: thought of in a process of their own

    def _hint(self, seat: int) -> None:
        if seat not in self._hinted:
            self._hinted.append(seat)
        if len(self._hinted) == 1:
            self._ask_hint()

    def _ask_hint(self) -> None:
        if self._thinker is None:
            self._thinker = Thinker(self.match.game, self)
            self._thinker.suggested.connect(self._suggested)
        match = self.match
        self._thinker.ask_hint(match.view(self._hinted[0]), seed_for(match.seed, match.step))

    def _suggested(self, options: tuple[Option, ...]) -> None:
        seat = self._hinted.popleft()
        told = [one.to_data() for one in options]
        self._send(seat, {"hint": told, "step": self.match.step})
        if self._hinted:
            self._ask_hint()
