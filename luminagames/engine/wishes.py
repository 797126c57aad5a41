"""Standing wishes: a seat that wants to pass for a while is not asked; its passes are ordinary
actions all the same.

A wish answers only with a pass that `Game.open_actions` offers. What it answers, when it rests and
when it is over is told from what all may know, so that neither the answer nor its moment tells
anything about hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from luminagames.engine.action import Action
from luminagames.engine.event import Event
from luminagames.engine.game import SKIP, Game
from luminagames.engine.match import Match
from luminagames.engine.show import Stop, Wish
from luminagames.engine.view import View

# How a seat is asked at a stop: as usual, always, or not at all.
USUAL, ALWAYS, NEVER = "", "always", "never"


class Wishes:
    """Which seat wishes what. Kept beside the match, not in it."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._wishes: dict[int, Wish] = {}
        # By seat, whose turn and stop: how the seat is asked there, where not as usual.
        self._stops: dict[tuple[int, int, str], str] = {}
        # At which step of which match the seat that is asked was asked, and its one pass.
        self._alone: tuple[tuple[int, str], Action | None] = ((-1, ""), None)
        # By the digest after a pass: whether nothing else was legal.
        self._had_to: dict[str, bool] = {}

    def offered(self) -> tuple[Wish, ...]:
        """The wishes that make sense in this game."""
        return self.game.standing_wishes()

    def of(self, seat: int) -> Wish | None:
        """The wish of a seat, None if it has none."""
        return self._wishes.get(seat)

    def wish(self, seat: int, name: str) -> None:
        """A seat wishes something from now on; empty: to be asked again."""
        self._wishes.pop(seat, None)
        for one in self.offered():
            if one.name == name:
                self._wishes[seat] = one

    # Stops

    def stops(self, seat: int, turn: int) -> tuple[Stop, ...]:
        """The stops of a turn at which a seat may be asked."""
        return tuple(one for one in self.game.stops() if one.own or turn != seat)

    def stop_of(self, seat: int, turn: int, name: str) -> str:
        """How a seat is asked at a stop."""
        return self._stops.get((seat, turn, name), USUAL)

    def turn_stop(self, seat: int, turn: int, stop: Stop) -> str:
        """The next way in which a seat is asked at a stop: usual, always, never."""
        ways = (USUAL, ALWAYS) if turn == seat and not stop.spared else (USUAL, ALWAYS, NEVER)
        way = ways[(ways.index(self.stop_of(seat, turn, stop.name)) + 1) % len(ways)]
        self._stops[seat, turn, stop.name] = way
        return way

    def set_stop(self, seat: int, turn: int, name: str, way: str) -> bool:
        """How a seat is asked at a stop from now on; whether it can be asked so there."""
        stops = {one.name: one for one in self.stops(seat, turn)}
        spared = name in stops and (turn != seat or stops[name].spared)
        if name not in stops or way not in (USUAL, ALWAYS, NEVER) or (way == NEVER and not spared):
            return False
        self._stops[seat, turn, name] = way
        return True

    def forget_stops(self, seat: int) -> None:
        """A seat is asked as usual: another person plays it."""
        self._stops = {key: way for key, way in self._stops.items() if key[0] != seat}

    def way_here(self, public: View) -> str:
        """How the seat that is asked now wants to be asked here."""
        decision = public.decision
        here = None if decision is None else self.game.stop_here(public)
        if decision is None or here is None:
            return USUAL
        return self.stop_of(decision.actor, *here)

    def forget(self) -> None:
        """Everybody is asked again."""
        self._wishes.clear()

    def follow(self, events: Sequence[Event], public: View) -> None:
        """What happened may end wishes: what the game says, or a question that cannot be passed."""
        for seat, one in list(self._wishes.items()):
            if self.game.wish_over(one.name, seat, events, public):
                del self._wishes[seat]
        decision = public.decision
        wish = None if decision is None else self.of(decision.actor)
        if (
            decision is not None
            and wish is not None
            and not wish.lasting
            and not self.passes(public)
        ):
            del self._wishes[decision.actor]

    def answer(self, public: View) -> Action | None:
        """What the seat that is asked answers by its wish; None if it has none, or the wish
        rests.
        """
        decision = public.decision
        wish, way = None if decision is None else self.of(decision.actor), self.way_here(public)
        if way == NEVER and not self.game.wish_rests(SKIP, public):
            return next(iter(self.passes(public)), None)
        if way == ALWAYS or wish is None or self.game.wish_rests(wish.name, public):
            return None
        return next(iter(self.passes(public)), None)

    def only_pass(self, match: Match[Any], seat: int) -> Action | None:
        """The pass of the seat that is asked, if it is all that is legal."""
        step = match.step
        key = (step, match.digests[-1] if match.digests else "")
        if self._alone[0] != key:
            self._alone = key, self._sole(match.view(seat).legal)
        return self._alone[1]

    def had_to_pass(self, match: Match[Any], step: int) -> bool:
        """Whether the action after so many was a pass that was all that was legal."""
        action = match.actions[step]
        if action.kind not in self.game.open_kinds:
            return False
        key = match.digests[step]
        if key not in self._had_to:
            self._had_to[key] = self._sole(match.view_at(step, action.seat).legal) is not None
        return self._had_to[key]

    def _sole(self, legal: Sequence[Action]) -> Action | None:
        only = len(legal) == 1 and legal[0].kind in self.game.open_kinds
        return legal[0] if only else None

    def passes(self, public: View) -> tuple[Action, ...]:
        """How the seat that is asked can pass without a look at its hand."""
        return tuple(
            action
            for action in self.game.open_actions(public)
            if action.kind in self.game.open_kinds
        )
