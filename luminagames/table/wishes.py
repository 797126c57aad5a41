"""Standing wishes: a seat that wants to pass for a while is not asked; its passes are ordinary actions all the same.

A wish answers only what `Game.open_actions` offers, which is told from what all may know, so that neither the answer
nor its moment tells anything about hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from luminagames.engine.action import Action
from luminagames.engine.event import Event
from luminagames.engine.game import Game
from luminagames.engine.view import View

HAPPENING = "happening"
"""Pass until something happens that the game calls so (`Game.happenings`)."""
TURN = "turn"
"""Pass until the seat is asked for something that cannot be passed."""


class Wishes:
    """Which seat wishes what. Kept beside the match, not in it."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._wishes: dict[int, str] = {}

    def offered(self) -> tuple[str, ...]:
        """The wishes that make sense in this game."""
        if not self.game.open_kinds:
            return ()
        return (HAPPENING, TURN) if self.game.happenings else (TURN,)

    def of(self, seat: int) -> str:
        """The wish of a seat, empty if it has none."""
        return self._wishes.get(seat, "")

    def wish(self, seat: int, name: str) -> None:
        """A seat wishes something from now on; empty: to be asked again."""
        self._wishes.pop(seat, None)
        if name:
            self._wishes[seat] = name

    def forget(self) -> None:
        """Everybody is asked again."""
        self._wishes.clear()

    def follow(self, events: Sequence[Event], public: View) -> None:
        """What happened may end wishes: a happening, or a question that cannot be passed."""
        if any(event.kind in self.game.happenings for event in events):
            for seat in [seat for seat, name in self._wishes.items() if name == HAPPENING]:
                del self._wishes[seat]
        decision = public.decision
        if decision is not None and self.of(decision.actor) and not self.game.open_actions(public):
            del self._wishes[decision.actor]

    def answer(self, public: View) -> Action | None:
        """What the seat that is asked answers by its wish; None if it has none."""
        decision = public.decision
        if decision is None or not self.of(decision.actor):
            return None
        return next(iter(self.game.open_actions(public)), None)
