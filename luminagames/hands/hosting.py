"""A match without a window: what each seat is sent, and what comes of what it says."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from luminagames.bots.hint import suggest
from luminagames.bots.maker import make_bot
from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import DAMAGED, Match
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64, seed_for
from luminagames.engine.wishes import Wishes
from luminagames.hands.showing import read_aloud, show
from luminagames.text import say
from luminagames.text.messages import Names, render

# Lines of the log in a message: what is older is in the Library.
LOG_LINES = 30
# The place of who only watches; more who watch have the places below.
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


@dataclass(frozen=True, slots=True)
class Pending:
    """A seat would like to go back to a step; those in `asked` have not agreed yet."""

    asker: int
    asked: tuple[int, ...]
    step: int
    # In a new match that goes on from there.
    branch: bool = False


class Hosting:
    """A match whose seats are somewhere else; `send` takes a message to a seat.

    What is done to the match, and who is asked for consent, another table may do otherwise: `do`,
    `go_back`, `take_back`, `pending`, `ask_back`, `agree`, `wish_changed`.
    """

    def __init__(
        self, match: Match[object], send: Send, names: Names, wishes: Wishes | None = None
    ) -> None:
        self.match, self.send, self.names = match, send, names
        self.wishes = wishes or Wishes(match.game)
        self._pending: Pending | None = None
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
        seat = None if place <= WATCHER else place
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
            told["show"] = {**show(match.game, view, seats, self.names), **self._own(seat)}
        return told

    def _own(self, seat: int | None) -> dict[str, Json]:
        """What a screen is told beside the table: undo, consent, and how the seat is asked."""
        if seat is None:
            return {"undo": False, "asks_undo": False, "consent": None, "wishes": None}
        free = self.may_undo(seat)
        return {
            "undo": free,
            "asks_undo": not free and self.own_step(seat) is not None and self.pending is None,
            "consent": self._consent(seat),
            "wishes": self._wishes(seat),
        }

    def _consent(self, seat: int) -> Json:
        pending = self.pending
        if pending is None:
            return None
        match, asker = self.match, self.names.seat(pending.asker)
        if pending.branch:
            words = say("{asker} would like to play on from an earlier moment.", asker=asker)
            return {"asked": seat in pending.asked, "words": words}
        action, then = match.actions[pending.step], match.view_at(pending.step, None)
        what = render(match.game.describe_action(action, then), self.names)
        words = say("{asker} would like to take back: {what}", asker=asker, what=what)
        return {"asked": seat in pending.asked, "words": words}

    def _wishes(self, seat: int) -> Json:
        """The standing wishes that a seat may give, and how it is asked at the stops of each
        turn.
        """
        match, wishes = self.match, self.wishes
        public, now = match.view(None), wishes.of(seat)
        asked = public.decision is not None and public.decision.actor == seat
        may = asked and bool(wishes.passes(public))
        count = len(match.seats)
        stops: list[Json] = [
            [
                *(turn, one.name, self.names.seat(turn), render(one.label, self.names)),
                *(wishes.stop_of(seat, turn, one.name), turn != seat or one.spared),
            ]
            for turn in ((seat + step) % count for step in range(count))
            for one in wishes.stops(seat, turn)
        ]
        if not stops and not wishes.offered():
            return None
        return {
            "now": None if now is None else [now.name, render(now.label, self.names)],
            "may": [[one.name, render(one.label, self.names)] for one in wishes.offered() if may],
            "stops": stops,
        }

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
        self.screened(place, screen)
        if place > WATCHER and name and name != self.match.seats[place].name:
            self.match.change_seat(place, SeatInfo(name))
            self.send_all()
            return
        self.send(place, self.message(place))

    def screened(self, place: int, screen: bool) -> None:
        """A client is at a place, with a screen or not."""
        self.joined.add(place)
        (self.screens.add if screen else self.screens.discard)(place)

    def leave(self, place: int) -> None:
        """A client is gone: its seat is sent nothing more, and agrees to nothing."""
        self.joined.discard(place)
        if self._pending is not None and place in self._pending.asked:
            self.agree(place, False)
            self.send_all()

    def said(self, place: int, data: Mapping[str, Any] | None) -> None:
        """Does what a client wants, or refuses it in one line."""
        if place <= WATCHER:
            self.refuse(place, say("Here the table is only watched."))
        elif data is None:
            self.refuse(place, say("That is no message."))
        elif "act" in data:
            self._act(place, data)
        elif data.get("undo") is True:
            self._undo(place)
        elif type(data.get("agree")) is bool:
            self._agree(place, data["agree"])
        elif "wish" in data:
            self._wish(place, data["wish"])
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
        if self.pending is not None:
            self.refuse(seat, say("First it is decided whether something is taken back."))
            return
        given = {key: value for key, value in entry.items() if key != "words"}
        try:
            self.do(Action.from_data(given))
        except Refusal as refusal:
            self.refuse(seat, render(refusal.message, self.names), refusal.clause)
        except DAMAGED:
            self.refuse(seat, say("That is no action."))
        else:
            self.send_all()

    def do(self, action: Action) -> None:
        """An action is done; raises what `Match.submit` raises."""
        events = self.match.submit(action)
        self.wishes.follow(events, self.match.view(None))

    def may_undo(self, seat: int) -> bool:
        """Whether a seat can take something back without asking."""
        match = self.match
        last = match.step > 0 and match.actions[-1].seat == seat and match.can_undo
        return last or match.can_take_back(seat)

    def own_step(self, seat: int) -> int | None:
        """The step before the last act of a seat; None if it did none."""
        actions = self.match.actions
        return next(
            (at for at in range(len(actions) - 1, -1, -1) if actions[at].seat == seat), None
        )

    def _undo(self, seat: int) -> None:
        match, step = self.match, self.own_step(seat)
        if self.pending is not None:
            self.refuse(seat, say("First it is decided whether something is taken back."))
        elif match.can_take_back(seat):
            self.take_back(seat)
            self.send_all()
        elif step is None:
            self.refuse(seat, say("You have nothing to take back."))
        elif self.may_undo(seat) or not match.consent_needed(seat, step):
            self.go_back(step)
            self.send_all()
        else:
            self.ask_back(seat, step)
            self.send_all()

    def take_back(self, seat: int) -> None:
        """A seat's answer is taken back while others are still asked."""
        self.match.take_back(seat)

    def go_back(self, step: int) -> None:
        """The match goes back: nobody is asked any more."""
        self.match.undo(step, consent=True)
        self.wishes.forget()

    @property
    def pending(self) -> Pending | None:
        """What others are asked for."""
        return self._pending

    def ask_back(self, seat: int, step: int) -> None:
        """The others are asked whether a seat may take the match back to a step."""
        self._pending = Pending(seat, self.match.consent_needed(seat, step), step)

    def _agree(self, seat: int, agreed: bool) -> None:
        if self.pending is None or seat not in self.pending.asked:
            self.refuse(seat, say("You are not asked for that."))
            return
        self.agree(seat, agreed)
        self.send_all()

    def agree(self, seat: int, agreed: bool) -> None:
        """One that is asked agrees, or does not: then all stays as it is."""
        pending = self._pending
        if pending is None:
            return
        left = tuple(one for one in pending.asked if one != seat)
        self._pending = Pending(pending.asker, left, pending.step) if agreed and left else None
        if agreed and not left:
            self.go_back(pending.step)
        elif not agreed:
            text = say("{seat} leaves it as it is.", seat=self.names.seat(seat))
            self.send(
                pending.asker, {"refused": {"clause": "", "text": text}, "step": self.match.step}
            )

    def _wish(self, seat: int, wish: object) -> None:
        """A standing wish by its name, empty for none; or how the seat is asked at a stop."""
        named = {one.name for one in self.wishes.offered()} | {""}
        if isinstance(wish, str) and wish in named:
            self.wishes.wish(seat, wish)
        elif not isinstance(wish, Mapping) or not self._stop(seat, wish):
            self.refuse(seat, say("There is no such wish."))
            return
        self.wish_changed()
        self.send_all()

    def _stop(self, seat: int, wish: Mapping[str, object]) -> bool:
        turn, name, way = wish.get("turn"), wish.get("stop"), wish.get("way")
        if type(turn) is not int or not isinstance(name, str) or not isinstance(way, str):
            return False
        return turn in range(len(self.match.seats)) and self.wishes.set_stop(seat, turn, name, way)

    def wish_changed(self) -> None:
        """A seat is asked otherwise from now on."""

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

    # Bots and wishes

    def wish_acts(self) -> bool:
        """Lets a standing wish answer for the seat that is asked now; whether one did."""
        decision = self.match.decision
        if decision is None or decision.actor in self._bots or self.pending is not None:
            return False
        action = self.wishes.answer(self.match.view(None))
        if action is None:
            return False
        self.do(action)
        self.send_all()
        return True

    def bot_acts(self) -> bool:
        """Lets a bot answer that is asked now; whether one was."""
        decision = self.match.decision
        asked = [one for one in (decision.seats if decision else ()) if one in self._bots]
        if not asked or self.pending is not None:
            return False
        bot, view = self._bots[asked[0]], self.match.view(asked[0])
        self.do(bot.choose(view, view.legal, bot.budget, self._rngs[asked[0]]))
        self.send_all()
        return True


def goodbye(match: Match[object]) -> str:
    """Why clients are let go."""
    over = match.decision is None
    return say("The match is over.") if over else say("The table was closed.")
