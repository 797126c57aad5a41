"""Luturas as the kernel sees it: rules, declarations and what the table shows, bound to its card
data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import cast

from luminagames.cards.games.shipped import ShippedGame
from luminagames.engine.action import Action
from luminagames.engine.board import Room
from luminagames.engine.contract.doors import door
from luminagames.engine.decks import Curve, Deck
from luminagames.engine.effects.word import gather
from luminagames.engine.game import Options, SearchHints
from luminagames.engine.gestures import Gesture, GestureIndex
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.show import Measure, Status, Stop, TableLayout
from luminagames.engine.view import View
from luminagames.games.luturas import (
    board,
    decks,
    drops,
    effects,
    prompts,
    status,
    text,
)
from luminagames.games.luturas.about import ABOUT
from luminagames.games.luturas.cards import card_of, plain_soldier
from luminagames.games.luturas.kinds import ULTIMA
from luminagames.games.luturas.seen import Seen
from luminagames.games.luturas.state import Card, LuturasState
from luminagames.text import grammar

gather(effects)


class LuturasGame(ShippedGame[LuturasState, Card]):
    """The rules of Luturas with a set of cards, the official one unless another is given."""

    about = ABOUT
    deck_rules = decks.DECK_RULES

    folder = __package__ or ""
    links = door("status.links")
    gallery = door("words.gallery")
    undone = door("prompts.undone")
    proper_place = door("drops.proper_place")

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The compiled definitions by id, in the order of the card data; last the Soldier of plain
        positions.
        """
        found = {name: card_of(one) for name, one in self.definitions.items()}
        plain = plain_soldier()
        return found if plain.id in found else {**found, plain.id: plain}

    # Cards

    def back_name(self, definition: str) -> str:
        return "crystal" if self.definitions[definition]["type"] == "crystal" else "card"

    def card_text(self, definition: str) -> str:
        return text.card_text(self.definitions.get(definition, {}))

    # Gestures

    def gesture_index(self, view: View) -> GestureIndex:
        """The foe's things come before one's own."""
        index = super().gesture_index(view)
        drops.own_tool_last(view, index)
        return index

    def meant(self, gesture: Gesture, view: View) -> Action | None:
        """No act that its target can never be part of: then the table says where the card may
        go.
        """
        action = super().meant(gesture, view)
        return None if action is not None and drops.absurd(view, action) else action

    # Decks

    open_kinds = ("pass",)
    happenings = frozenset({"attack_declared", "strategy_used"})

    def open_actions(self, public: View) -> tuple[Action, ...]:
        """Passes, and the answers before a round that need no hand: the coin, and who starts."""
        decision = public.decision
        if decision is not None and "call_coin" in decision.kinds:
            return tuple(
                Action(decision.actor, "call_coin", (("side", side),))
                for side in ("heads", "tails")
            )
        if decision is not None and "choose_first" in decision.kinds:
            return tuple(
                Action(decision.actor, "choose_first", (("first", seat),)) for seat in range(2)
            )
        return super().open_actions(public)

    def stops(self) -> tuple[Stop, ...]:
        return prompts.STOPS

    def stop_here(self, public: View) -> tuple[int, str] | None:
        return prompts.stop_here(public)

    def check_deck(self, deck: Deck, options: Options | None = None) -> tuple[Refusal, ...]:
        return decks.check_deck(deck, self.cards, (options or {}).get("mode") == "fast")

    def deck_curve(self, deck: Deck) -> tuple[Curve, ...]:
        return (*super().deck_curve(deck), decks.gears(deck, self.cards))

    def card_title(self, definition: str) -> str:
        card, words = self.cards[definition], grammar()
        name = words.called("name", card.name)
        if not card.gear:
            return name
        gear = words.say("Ultima") if card.gear == ULTIMA else words.say("Gear {n}", n=card.gear)
        return words.say("{name} {gear}", name=name, gear=gear)

    def variants(self, n_seats: int) -> Sequence[Options]:
        names = [deck.id for deck in self.decks]
        pairs = [list(pair) for pair in product(names, names)]
        found: list[Options] = []
        # Neighbors differ, so that the first few seeds of a test meet many decks; each pair is met
        # in both modes.
        for index in range(2 * len(pairs)):
            mode = "fast" if index % 2 else "standard"
            pair = pairs[index // 2 * 7 % len(pairs)]
            found.append({"mode": mode, "rounds": 3 if index % 6 == 5 else 1, "decks": pair})
        return found or ({},)

    # Rules

    def minutes(self, options: Options, n_seats: int) -> int:
        """Fast Mode takes two thirds of the time, a best of three two rounds and often a third."""
        usual = self.about.minutes_with(n_seats)
        one = usual if options.get("mode") != "fast" else 5 * round(usual * 2 / 15)
        return one if options.get("rounds") != 3 else one * 5 // 2

    def rematch(self, state: LuturasState) -> dict[str, Json]:
        """The same options; the loser decides who starts, after a draw who had the second turn
        (LT-3.5).
        """
        winners = state.result[0] if state.result is not None else ()
        decider = 1 - winners[0] if winners else 1 - state.first
        return {**state.options, "start": f"choice_{decider}"}

    def card_definitions(self, state: LuturasState) -> Sequence[str]:
        return ["", *(card.id for card in state.cards[1:])]

    def copies(self, state: LuturasState, definition: str) -> list[int]:
        return [
            number for number, card in enumerate(state.cards) if number and card.id == definition
        ]

    spent_features = frozenset({"cards"})
    unadvised = frozenset({"coin_call"})
    search = SearchHints(own=2, answers=4)

    def playable_hand(self, state: LuturasState) -> Sequence[int] | None:
        if state.phase != "turn" or state.agenda:
            return None
        meant = {number for one in self.legal_actions(state) for _, number in one.params}
        return [card for card in state.sides[state.active].hand if card in meant]

    def sensible(self, state: LuturasState, legal: Sequence[Action]) -> Sequence[Action]:
        """An attack on one's own Tool makes room for another one (LT-11.1), and is of no use
        without.
        """
        side = state.sides[legal[0].seat]
        if side.tool is None or any(state.cards[card].type == "tool" for card in side.hand):
            return legal
        return [one for one in legal if one.kind != "attack" or one.get("target") != side.tool.card]

    def ends_turn(self, state: LuturasState, action: Action) -> bool:
        return action.kind == "end_turn"

    def turn_id(self, state: LuturasState) -> object:
        return state.round, state.turn

    def cut(self, state: LuturasState) -> object:
        return state.wins

    def seats_of(self, state: LuturasState) -> int:
        return 2

    # What the table shows

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        return board.board(bottom, Room())

    def board(self, n_seats: int, bottom: int, room: Room, view: View | None = None) -> TableLayout:
        return board.board(bottom, room)

    def measure(self, view: View) -> Measure | None:
        """What is left of the Soldiers; the first to have nothing left ends a match of one round."""
        seen, options = Seen(view), cast("Mapping[str, object]", view.data["options"])
        target = 0 if options["rounds"] == 1 else None
        return Measure(Message("Stamina Points left"), tuple(seen.soldiers), target)

    def status(self, view: View) -> Status:
        return status.status(view, self.cards, board.tints(view, self.published_decks))
