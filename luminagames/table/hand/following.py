"""The layouts of hands at a table, kept in step with the hands that the match deals: now, and in
what is shown.

Where the hand's place lies in the tray, the hand lies in the game's best groups by itself, until
its person lays it otherwise; then it stays so as long as one of its cards is held.
"""

from __future__ import annotations

from typing import Protocol

from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.table.answers.present import Shown
from luminagames.table.hand.band import holds_hand
from luminagames.table.hand.groups import HandLayouts, Laid
from luminagames.table.history.timeline import Timeline


class Dealt(Shown, Protocol):
    """The table as it stands: what is played and shown, and who are people."""

    time: Timeline


class Following:
    """Follows each person's hand, where the game has groups."""

    def __init__(self, table: Dealt, layouts: HandLayouts, seats: int) -> None:
        self._table, self._layouts = table, layouts
        places = table.game.table_layout(seats, 0).places
        trays = [place for place in places if place.arrangement == "groups"]
        self._grouping = bool(trays)
        hands = [place for place in places if place.arrangement == "fan"]
        self._by_itself = any(holds_hand(tray, hand) for tray in trays for hand in hands)
        # For which hand of a seat the best groups were looked for last.
        self._arranged: dict[int, frozenset[int]] = {}

    def read(self, kept: Json) -> None:
        """Takes the layouts that were kept beside the match, each as far as it fits its seat's hand
        of now.
        """
        if not self._grouping:
            return
        match = self._table.match
        hands = {seat: self._hand(match.view(seat)) for seat in range(len(match.seats))}
        self._layouts.read(kept, match.step, hands)
        self._arranged.clear()
        self.follow()

    def follow(self) -> None:
        """The layout of each person's hand is that of the hand of now."""
        if not self._grouping:
            return
        table = self._table
        for seat in table.humans:
            seen = seat == table.view.seat and table.time.step is None
            view = table.view if seen else table.match.view(seat)
            hand = self._hand(view)
            self._layouts.follow(seat, table.match.step, hand)
            if (
                self._by_itself
                and not self._layouts.is_own(seat)
                and self._arranged.get(seat) != frozenset(hand)
            ):
                self._arrange(seat, view, hand)

    def _arrange(self, seat: int, view: View, hand: list[int]) -> None:
        rules = self._table.game.groups(view)
        if rules is not None:
            self._layouts.by_itself(
                seat, self._table.match.step, rules.arrange(), rules.order(hand)
            )
            self._arranged[seat] = frozenset(hand)

    def laid(self, seat: int) -> Laid:
        """How a seat's hand lies, in what is shown."""
        step = self._table.time.step
        return (
            self._layouts.of(seat)
            if step is None
            else self._layouts.at(seat, step).following(self._hand(self._table.view))
        )

    def _hand(self, view: View) -> list[int]:
        rules = self._table.game.groups(view)
        return (
            []
            if rules is None
            else [card for card in view.zones[rules.hand_zone] if card is not None]
        )
