"""Luminous as the kernel sees it: rules, declarations and what the table shows, bound to its card
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
from luminagames.engine.decks import Deck
from luminagames.engine.effects.word import gather
from luminagames.engine.event import Event
from luminagames.engine.game import Options, SearchHints
from luminagames.engine.gestures import Gesture
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Measure, Preview, Status, Stop, TableLayout, Wish
from luminagames.engine.view import View
from luminagames.games.luminous import (
    board,
    decks,
    effects,
    faces,
    places,
    preview,
    status,
    text,
    wishes,
    words,
)
from luminagames.games.luminous.about import ABOUT
from luminagames.games.luminous.cards import card_of, plain_favored
from luminagames.games.luminous.kinds import ICONS
from luminagames.games.luminous.state import Card, LuminousState
from luminagames.text import grammar

gather(effects)


class LuminousGame(ShippedGame[LuminousState, Card]):
    """The rules of Luminous with a set of cards, the official one unless another is given."""

    about = ABOUT
    set_key = "set"
    open_kinds = ("pass",)
    deck_rules = decks.DECK_RULES

    folder = __package__ or ""
    links = door("status.links")
    digest = door("data.digest")
    undone = door("prompts.undone")

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The compiled definitions by id, in the order of the card data; last the Favored of plain
        positions.
        """
        found = {name: card_of(one) for name, one in self.definitions.items()}
        plain = plain_favored()
        return found if plain.id in found else {**found, plain.id: plain}

    # Cards

    def card_text(self, definition: str) -> str:
        return text.card_text(self.definitions.get(definition, {}))

    # Decks

    def check_deck(self, deck: Deck, options: Options | None = None) -> tuple[Refusal, ...]:
        return decks.check_deck(deck, self.cards)

    def card_title(self, definition: str) -> str:
        return grammar().called("name", self.cards[definition].name)

    def variants(self, n_seats: int) -> Sequence[Options]:
        names = [deck.id for deck in self.decks]
        pairs = list(product(range(len(names)), repeat=2))
        found: list[Options] = []
        # Neighbors differ in everything, so that the first few seeds of a test meet most of it.
        for index in range(len(pairs)):
            one, other = pairs[index * 7 % len(pairs)] if len(pairs) % 7 else pairs[index]
            listed = [
                names[(one, other, one + 2, other + 3)[seat] % len(names)]
                for seat in range(n_seats)
            ]
            found.append({"decks": listed})
        return found or ({},)

    # Rules

    def open_actions(self, public: View) -> tuple[Action, ...]:
        decision = public.decision
        if decision is not None and decision.kind == "choose_first":
            seats = range(len(cast("Sequence[object]", public.data["players"])))
            return tuple(
                Action(decision.actor, "start_player", (("player", seat),)) for seat in seats
            )
        return super().open_actions(public)

    def standing_wishes(self) -> tuple[Wish, ...]:
        return wishes.WISHES

    def stops(self) -> tuple[Stop, ...]:
        return wishes.STOPS

    def stop_here(self, public: View) -> tuple[int, str] | None:
        return wishes.stop_here(public)

    def meant(self, gesture: Gesture, view: View) -> Action | None:
        """Of a card with abilities that are used the first of them, so that its refusal is
        theirs.
        """
        action = super().meant(gesture, view)
        if action is None or action.kind != "activate":
            return action
        kind = self.cards.get(view.cards.get(cast("int", action.get("card")), ""))
        first = kind.activated[0] + 1 if kind is not None and kind.activated else 1
        params = tuple((key, first if key == "ability" else value) for key, value in action.params)
        return Action(action.seat, action.kind, params)

    def wish_over(self, wish: str, seat: int, events: Sequence[Event], public: View) -> bool:
        return wishes.over(wish, seat, events)

    def wish_rests(self, wish: str, public: View) -> bool:
        return wishes.rests(wish, public)

    def rematch(self, state: LuminousState) -> dict[str, Json]:
        """The same options; the loser of the last game is asked who starts (LU-4.3)."""
        loser = state.result[1][-1][0] if state.result is not None else 0
        return {**state.options, "first": "loser", "loser": loser}

    def is_token(self, kind: str) -> bool:
        card = self.cards.get(kind)
        return kind == "bloom" or (card is not None and card.token)

    def card_definitions(self, state: LuminousState) -> Sequence[str]:
        return ["", *(card.id for card in state.cards[1:])]

    spent_features = frozenset({"cards", "playable"})
    search = SearchHints(answers=12, learned=False)

    def distinct(self, legal: Sequence[Action]) -> Sequence[Action]:
        return [action for action in legal if ("pay", "choose") not in action.params]

    def ends_turn(self, state: LuminousState, action: Action) -> bool:
        """A pass of the active player in the Main Phase, outside combat, may end it (LU-5.7)."""
        return (
            action.kind == "pass"
            and state.phase == "main"
            and state.active == action.seat
            and state.combat is None
            and not state.agenda
        )

    def turn_id(self, state: LuminousState) -> object:
        return state.turn

    def seats_of(self, state: LuminousState) -> int:
        return len(state.players)

    # What the table shows

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        return board.board(n_seats, bottom, Room(), places.Need({}))

    def board(self, n_seats: int, bottom: int, room: Room, view: View | None = None) -> TableLayout:
        return board.board(n_seats, bottom, room, places.need_of(view))

    def _tints(self, view: View) -> tuple[tuple[str, ...], ...]:
        """The colors of each Favored: they lie open from the start."""
        found = []
        for seat in range(len(view.data["players"])):  # type: ignore[arg-type]  # a list, one for each seat
            card = next(iter(view.zones[f"favored[{seat}]"]), None)
            colors = [] if card is None else faces.colors_of(self.cards[view.cards[card]])
            found.append(tuple(ICONS[color] for color in colors))
        return tuple(found)

    def status(self, view: View) -> Status:
        return status.status(view, self._tints(view), self.cards)

    def measure(self, view: View) -> Measure | None:
        players = cast("Sequence[Mapping[str, int]]", view.data["players"])
        return Measure(Message("Life"), tuple(player["life"] for player in players))

    def preview(self, view: View, action: Action) -> Preview | None:
        return preview.preview(
            view,
            action,
            self.cards,
            self._guessed,
            self.describe_action(action, view),
            self.rehearsed,
        )

    def _guessed(self, seen: View) -> LuminousState:
        """A state with this view, always the same: what only depends on what is seen can be read
        from it.
        """
        guessed: LuminousState = self.determinize(seen, SplitMix64(0))
        return guessed

    def gallery(self, view: View) -> tuple[str, ...]:
        return tuple(f"card:{card}" for card in words.gallery(view))
