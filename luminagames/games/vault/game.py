"""Lumina Vault as the kernel sees it: rules, declarations and what the table shows, bound to its
card data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import cast

from luminagames.cards.games.shipped import ShippedGame
from luminagames.engine.action import Action
from luminagames.engine.board import Room
from luminagames.engine.contract.doors import door
from luminagames.engine.effects.word import gather
from luminagames.engine.game import Options, SearchHints
from luminagames.engine.plain import Json
from luminagames.engine.show import TableLayout
from luminagames.engine.view import View
from luminagames.games.vault import (
    board,
    effects,
    text,
    view,
    zones,
)
from luminagames.games.vault.about import ABOUT
from luminagames.games.vault.cards import creature_of
from luminagames.games.vault.kinds import HAND_LIMIT
from luminagames.games.vault.state import Creature, VaultState

gather(effects)


def _taken(action: Action) -> int:
    """How many tokens an action of a turn takes from the Bank."""
    if action.kind == "take_three":
        return len(cast("tuple[str, ...]", action.get("colors")))
    return {"take_two": 2, "take_crystal": 1}.get(action.kind, 0)


# How much better by its chance of victory waiting must look: the learned value counts what could be
# bought on top of what is held.
WAITING = 0.06


class VaultGame(ShippedGame[VaultState, Creature]):
    """The rules of Lumina Vault with a set of creatures, the official one unless another is
    given.
    """

    about = ABOUT
    folder = __package__ or ""
    table_layout = door("board.table_layout")
    action_kinds = door("acts.ACTION_KINDS")
    gestures = door("acts.GESTURES")
    check = door("acts.check")
    perform = door("turn.perform")
    preview = door("acts.preview")
    describe_action = door("acts.describe_action")
    _legal = door("acts.legal_actions", of="decision")

    @cached_property
    def cards(self) -> Mapping[str, Creature]:
        """The compiled definitions by id, in the order of the card data."""
        return {name: creature_of(data) for name, data in self.definitions.items()}

    # Cards

    def back_name(self, definition: str) -> str:
        return f"tier-{self.definitions[definition]['tier']}"

    def card_text(self, definition: str) -> str:
        return text.card_text(self.cards[definition])

    # Rules

    def minutes(self, options: Options, n_seats: int) -> int:
        """As many points, as much time: the usual length is up to 15."""
        target = options.get("target_score", 15)
        return max(
            5,
            5
            * round(
                self.about.minutes_with(n_seats) * (target if isinstance(target, int) else 15) / 75
            ),
        )

    def view(self, state: VaultState, seat: int | None) -> View:
        """Nothing is hidden: everybody may know what is legal."""
        return view.view(state, seat, self.decision(state), self.legal_actions(state))

    def rematch(self, state: VaultState) -> dict[str, Json]:
        """The same options: the youngest starts again, or the starting seat is drawn again
        (Options).
        """
        return {
            "target_score": state.target_score,
            "first_seat": state.first_option,
            "round_limit": state.round_limit,
        }

    def piles(self, state: VaultState) -> dict[str, int]:
        """The token piles, which conservation counts (law 9)."""
        return zones.piles(state)

    def card_definitions(self, state: VaultState) -> Sequence[str]:
        return [creature.id for creature in state.creatures]

    search = SearchHints(weighed=True, margin=WAITING)
    phase = door("ai/evaluation.phase")
    ends_turn = door("ai/evaluation.waits")

    def sensible(self, state: VaultState, legal: Sequence[Action]) -> Sequence[Action]:
        """No tokens that must be given back but for one while a creature with points can be
        attracted: that would be waiting with a creature at hand.
        """
        pays = any(
            one.kind == "acquire" and state.creatures[cast("int", one.get("card"))].points
            for one in legal
        )
        held = sum(state.tokens[legal[0].seat])
        if not pays or held < HAND_LIMIT - 1:
            return legal
        return [
            one
            for one in legal
            if (taken := _taken(one)) == 0 or held + taken - HAND_LIMIT < taken - 1
        ]

    def turn_id(self, state: VaultState) -> object:
        return state.round, state.seat

    def seats_of(self, state: VaultState) -> int:
        return state.n

    # What the table shows

    def board(self, n_seats: int, bottom: int, room: Room, view: View | None = None) -> TableLayout:
        return board.board(n_seats, bottom, room)
