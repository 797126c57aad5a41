"""The Luminars as the kernel sees it: rules, declarations and what the table shows, bound to its
card data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from luminagames.cards.games.shipped import ShippedGame
from luminagames.engine.action import Action, ActionKind
from luminagames.engine.board import Room
from luminagames.engine.contract.doors import door
from luminagames.engine.effects.word import gather
from luminagames.engine.game import SearchHints, Workload
from luminagames.engine.plain import Json
from luminagames.engine.show import GroupRules, TableLayout
from luminagames.engine.view import View
from luminagames.games.luminars import (
    board,
    effects,
    text,
    view,
    workload,
)
from luminagames.games.luminars.about import ABOUT
from luminagames.games.luminars.actions import kinds
from luminagames.games.luminars.cards import Card, Pack, official_pack
from luminagames.games.luminars.grouping import HandGroups
from luminagames.games.luminars.seen import Seen
from luminagames.games.luminars.state import LuminarsState

gather(effects)


class LuminarsGame(ShippedGame[LuminarsState, Card]):
    """The rules of The Luminars with a set of cards, the official one unless another is given."""

    about = ABOUT
    folder = __package__ or ""
    table_layout = door("board.table_layout")

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The compiled definitions by id, in the order of the card data."""
        return {name: Card.from_data(data) for name, data in self.definitions.items()}

    @cached_property
    def roles(self) -> tuple[str, ...]:
        """The ids of the roles, in the order of the card data."""
        return tuple(card.id for card in self.cards.values() if card.type == "role")

    @cached_property
    def pack(self) -> Pack:
        """The physical cards of a match."""
        return official_pack(tuple(self.cards.values()))

    @cached_property
    def action_kinds(self) -> Mapping[str, ActionKind]:  # type: ignore[override]  # the roles come from card data
        return kinds.action_kinds(self.roles)

    # Cards

    def back_name(self, definition: str) -> str:
        return "action" if self.definitions[definition]["type"] == "action" else "main"

    def card_text(self, definition: str) -> str:
        return text.card_text(self.cards[definition])

    # Rules

    def view(self, state: LuminarsState, seat: int | None) -> View:
        """What is legal may be known by all, unless it tells of a hand (`view`)."""
        return view.view(state, seat, self.decision(state), self.legal_actions(state))

    def rematch(self, state: LuminarsState) -> dict[str, Json]:
        """The same options: the cut is made again, or the chosen seat deals first again
        (LM-3.8).
        """
        return {"first_dealer": state.first_dealer}

    def card_definitions(self, state: LuminarsState) -> Sequence[str]:
        return state.pack.ids

    def which_copy(self, state: LuminarsState, kind: str, seat: int, copies: Sequence[int]) -> int:
        """The first copy with which the action is legal, else the first in the player's hand
        (section 3).
        """
        for card in copies:
            if self.check(state, Action(seat, kind, (("card", card),))) is None:
                return card
        hand = state.hands[seat] if 0 <= seat < state.n else []
        return next((card for card in copies if card in hand), copies[0])

    unadvised = frozenset({"cut", "choose_role"})
    search = SearchHints(far=1, samples=8, answers=10, prospects=True)
    prospect = door("prospect.prospect")

    def turn_id(self, state: LuminarsState) -> object:
        return state.round, state.turn

    def cut(self, state: LuminarsState) -> object:
        return len(state.rounds)

    def seats_of(self, state: LuminarsState) -> int:
        return state.n

    def workloads(self) -> Mapping[str, Workload]:
        return {"best_partition": workload.best_partition(self.pack)}

    # What the table shows

    def board(self, n_seats: int, bottom: int, room: Room, view: View | None = None) -> TableLayout:
        return board.board(n_seats, bottom, room)

    def gallery(self, view: View) -> tuple[str, ...]:
        """The 27 roles while they are chosen (LM-11.5)."""
        chosen = view.data["phase"] == "choose_role"
        return tuple(f"definition:{role}" for role in self.roles) if chosen else ()

    def groups(self, view: View) -> GroupRules | None:
        """The hand of the looking seat in melds of its own, before it is scored (LM-1.10)."""
        if view.seat is None or not view.zones[f"hand[{view.seat}]"]:
            return None
        return HandGroups(Seen(view, self.cards), view.seat)
