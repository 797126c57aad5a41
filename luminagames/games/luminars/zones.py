"""The zones by name, in the order in which copies of a card are counted (section 5)."""

from __future__ import annotations

from luminagames.games.luminars.moves import ACTIONS, CUT, HAND, MELDS, UNMATCHED
from luminagames.games.luminars.state import LuminarsState

_COMMON = ("main_deck", "action_deck", "discard", "aside", "revealed")
_SEAT = ("hand", "cut", "actions", "melds", "unmatched")


def zone_names(state: LuminarsState) -> list[str]:
    """All zones: the common ones, then seat by seat."""
    names = list(_COMMON)
    for seat in range(state.n):
        names += [HAND[seat], CUT[seat], ACTIONS[seat], MELDS[seat], UNMATCHED[seat]]
    return names


def zone(state: LuminarsState, name: str) -> list[int] | None:
    """The cards of a zone from its first; None if there is no such zone."""
    match name:
        case "main_deck":
            return list(state.main_deck)
        case "action_deck":
            return list(state.action_deck)
        case "discard":
            return list(state.discard)
        case "aside":
            return list(state.aside)
        case "revealed":
            return list(state.revealed)
    kind, bracket, rest = name.partition("[")
    number = rest.removesuffix("]")
    if (
        kind not in _SEAT
        or not bracket
        or rest == number
        or number not in {str(seat) for seat in range(state.n)}
    ):
        return None
    seat = int(number)
    match kind:
        case "hand":
            return list(state.hands[seat])
        case "cut":
            return list(state.cuts[seat])
        case "actions":
            return list(state.actions[seat])
        case "melds":
            return [card for meld in state.melds[seat] for card in meld.cards]
    return list(state.unmatched[seat])
