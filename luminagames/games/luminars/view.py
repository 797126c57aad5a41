"""Views (section 6): hands are their owners', decks nobody's, all else is open."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.luminars.data import open_data, player_data
from luminagames.games.luminars.moves import ACTIONS, CUT, HAND, MELDS, UNMATCHED
from luminagames.games.luminars.state import LuminarsState


def view(
    state: LuminarsState, seat: int | None, decision: Decision | None, legal: Sequence[Action]
) -> View:
    """What a seat may know; who does not hold the hand does not see what may be discarded from
    it.
    """
    zones: dict[str, tuple[int | None, ...]] = {
        "main_deck": (None,) * len(state.main_deck),
        "action_deck": (None,) * len(state.action_deck),
        "discard": tuple(state.discard),
        "aside": state.aside,
        "revealed": state.revealed,
    }
    seen = [*state.discard, *state.aside, *state.revealed]
    players = []
    for player in range(state.n):
        hand = state.hands[player]
        own = player == seat
        zones[HAND[player]] = tuple(hand) if own else (None,) * len(hand)
        zones[CUT[player]] = cut = state.cuts[player]
        zones[ACTIONS[player]] = actions = state.actions[player]
        laid = [card for meld in state.melds[player] for card in meld.cards]
        zones[MELDS[player]] = tuple(laid)
        zones[UNMATCHED[player]] = unmatched = state.unmatched[player]
        seen += [*cut, *actions, *laid, *unmatched]
        data = player_data(state, player)
        if own:
            seen += hand
        else:
            data["hand"] = [None] * len(hand)
        players.append(data)
    ids = state.pack.ids
    cards = {card: ids[card] for card in seen}
    shown: dict[str, Json] = open_data(state)
    shown["main_deck"] = [None] * len(state.main_deck)
    shown["action_deck"] = [None] * len(state.action_deck)
    shown["players"] = players
    known = state.phase != "discard" or state.actor == seat
    return View(seat, shown, cards, zones, {}, decision, tuple(legal) if known else ())
