"""A match without a window: what each seat is sent, and what comes of what it says."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from luminagames.bots.hint import suggest
from luminagames.bots.maker import make_bot
from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import DAMAGED, Match
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64, seed_for
from luminagames.hands.showing import read_aloud, show
from luminagames.text import say
from luminagames.text.messages import Names, render

# Lines of the log in a message: what is older is in the Library.
LOG_LINES = 30
# The place of who only watches.
WATCHER = -1
KEYS = ("seat", "data", "cards", "zones", "piles", "decision")

Send = Callable[[int, Mapping[str, Json]], None]
# Paints a card as a file: at the size of a table, or as large as a phone is wide.
Paint = Callable[[str, bool], bytes]


def new_token() -> str:
    """A seat's secret: 128 bits, 22 letters that may stand in an address."""
    return secrets.token_urlsafe(16)


class SeatNames:
    """The names of a match as they are now."""

    def __init__(self, match: Match[object]) -> None:
        self._match = match

    def seat(self, seat: int) -> str:
        """Who sits there now."""
        return self._match.seats[seat].name

    def card(self, definition: str) -> str:
        """What is printed on a card."""
        return self._match.game.face(definition).name


class Hosting:
    """A match whose seats are somewhere else; `send` takes a message to a seat."""

    def __init__(self, match: Match[object], send: Send, names: Names) -> None:
        self.match, self.send, self.names = match, send, names
        self.joined: set[int] = set()
        # Who wants to be told how the table is shown (`showing`).
        self.screens: set[int] = set()
        # The cards whose faces each place was shown.
        self._seen: dict[int, set[str]] = {}
        self._bots = {
            seat: make_bot(info.controller, match.game)
            for seat, info in enumerate(match.seats)
            if not info.human
        }
        self._rngs = {seat: SplitMix64(seed_for(match.seed, seat)) for seat in self._bots}

    # What is sent

    def message(self, place: int) -> dict[str, Json]:
        """All that a place is sent at a change: nothing in it but what its view knows."""
        seat = None if place == WATCHER else place
        match, view = self.match, self.match.view(seat)
        decision = match.decision
        data, shown = view.to_data(), {}
        for key in KEYS:
            shown[key] = data[key]
        asked = decision is not None and seat is not None and seat in decision.seats
        legal: list[Json] = []
        for action in view.legal if asked else ():
            words = render(match.game.describe_action(action, view), self.names)
            legal.append({**action.to_data(), "words": words})
        self._seen.setdefault(place, set()).update(view.cards.values())
        told: dict[str, Json] = {
            "seat": seat,
            "step": match.step,
            "view": shown,
            "ask": shown["decision"],
            "legal": legal,
            "log": list(self.log(seat)),
            "over": decision is None,
        }
        if place in self.screens:
            seats = [one.name for one in match.seats]
            undo = seat is not None and self.may_undo(seat)
            told["show"] = {**show(match.game, view, seats, self.names), "undo": undo}
        return told

    def log(self, seat: int | None) -> list[str]:
        """The last lines, newest last, as a seat may read them."""
        match, lines = self.match, list[str]()
        view = match.view(seat)
        for step in range(match.step, 0, -1):
            events = match.events_for(step, seat)
            knowing = match.telling(view, events)
            told = [match.game.describe_event(event, knowing) for event in events]
            lines[:0] = [render(one, self.names) for one in told if one is not None]
            if len(lines) >= LOG_LINES:
                break
        return lines[-LOG_LINES:]

    def send_all(self) -> None:
        """Sends all that have joined what they see now, always in one order."""
        for place in sorted(self.joined):
            self.send(place, self.message(place))

    def refuse(self, place: int, text: str, clause: str = "") -> None:
        """Says why nothing was done, and shows what is true now."""
        self.send(place, {"refused": {"clause": clause, "text": text}, "step": self.match.step})
        self.send(place, self.message(place))

    # What is said

    def join(self, place: int, name: str, screen: bool = False) -> None:
        """A client takes a seat, and may name it. A `screen` also gets how the table is shown."""
        self.joined.add(place)
        (self.screens.add if screen else self.screens.discard)(place)
        if place != WATCHER and name and name != self.match.seats[place].name:
            self.match.change_seat(place, SeatInfo(name))
            self.send_all()
            return
        self.send(place, self.message(place))

    def leave(self, place: int) -> None:
        """A client is gone: its seat is sent nothing more."""
        self.joined.discard(place)

    def said(self, place: int, data: Mapping[str, Any] | None) -> None:
        """Does what a client wants, or refuses it in one line."""
        if place == WATCHER:
            self.refuse(place, say("Here the table is only watched."))
        elif data is None:
            self.refuse(place, say("That is no message."))
        elif "act" in data:
            self._act(place, data)
        elif data.get("undo") is True:
            self._undo(place)
        elif data.get("hint") is True:
            self._hint(place)
        else:
            self.refuse(place, say("That is no message of this table."))

    def _act(self, seat: int, data: Mapping[str, Any]) -> None:
        step, entry = data.get("step"), data["act"]
        if type(step) is not int or step != self.match.step:
            self.refuse(seat, say("The table has gone on since."))
            return
        if not isinstance(entry, Mapping) or type(entry.get("seat")) is not int:
            self.refuse(seat, say("That is no action."))
            return
        if entry["seat"] != seat:
            self.refuse(seat, say("That is another seat’s action."))
            return
        given = {key: value for key, value in entry.items() if key != "words"}
        try:
            self.match.submit(Action.from_data(given))
        except Refusal as refusal:
            self.refuse(seat, render(refusal.message, self.names), refusal.clause)
        except DAMAGED:
            self.refuse(seat, say("That is no action."))
        else:
            self.send_all()

    def may_undo(self, seat: int) -> bool:
        """Whether a seat can take something back without asking."""
        match = self.match
        last = match.step > 0 and match.actions[-1].seat == seat and match.can_undo
        return last or match.can_take_back(seat)

    def _undo(self, seat: int) -> None:
        match = self.match
        if not self.may_undo(seat):
            self.refuse(seat, say("You have nothing to take back freely."))
            return
        if match.can_take_back(seat):
            match.take_back(seat)
        else:
            match.undo()
        self.send_all()

    def _hint(self, seat: int) -> None:
        match, view = self.match, self.match.view(seat)
        if match.decision is None or seat not in match.decision.seats:
            self.refuse(seat, say("Another seat is asked."))
            return
        rng = SplitMix64(seed_for(match.seed, match.step))
        options = [one.to_data() for one in suggest(match.game, view, rng, seconds=0.8)]
        self.send(seat, {"hint": list(options), "step": match.step})

    def card(self, place: int, what: str, name: str, paint: Paint) -> tuple[str, bytes] | None:
        """A card that a place was shown, as a kind of file and its content: its face (`face`,
        `full`), or its `text`. None for any other, whether there is one or not.
        """
        if place not in self.joined or name not in self._seen.get(place, ()):
            return None
        if what == "text":
            told = json.dumps(read_aloud(self.match.game, name), ensure_ascii=False)
            return "application/json", told.encode()
        return "image/webp", paint(name, what == "full")

    # Bots

    def bot_acts(self) -> bool:
        """Lets a bot answer that is asked now; whether one was."""
        decision = self.match.decision
        asked = [one for one in (decision.seats if decision else ()) if one in self._bots]
        if not asked:
            return False
        bot, view = self._bots[asked[0]], self.match.view(asked[0])
        self.match.submit(bot.choose(view, view.legal, bot.budget, self._rngs[asked[0]]))
        self.send_all()
        return True


def goodbye(match: Match[object]) -> str:
    """Why clients are let go."""
    over = match.decision is None
    return say("The match is over.") if over else say("The table was closed.")
