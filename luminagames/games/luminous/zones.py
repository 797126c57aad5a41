"""The zones by name, in the order in which copies of a card are counted (section 5)."""

from __future__ import annotations

from luminagames.games.luminous.state import LuminousState

# In the order in which copies of a card are counted (section 5).
SEAT_ZONES = (
    "favored",
    "hand",
    "units",
    "relics",
    "orb_cards",
    "discard",
    "void",
    "deck",
    "removed",
)


def zone_cards(state: LuminousState, seat: int, zone: str) -> list[int]:
    """The cards of a seat's zone in order; `ranks` are the units that are not in combat."""
    player = state.players[seat]
    match zone:
        case "favored":
            return [player.favored.card]
        case "units" | "relics" | "orb_cards":
            return [perm.card for perm in getattr(player, zone)]
        case "ranks":
            return [unit.card for unit in player.units if not state.in_combat(unit.card)]
        case "void":
            return [card for card, _ in player.void]
    pile: list[int] = getattr(player, zone)
    return pile[:]


def combat_cards(state: LuminousState) -> list[int]:
    """The attacker, then the blockers in the order named."""
    combat = state.combat
    return [] if combat is None else [card for card in (combat.attacker, *combat.blockers) if card]


def zone_names(state: LuminousState) -> list[str]:
    """All zones in which cards are: seat by seat, then the card that is being played."""
    return [*(f"{zone}[{seat}]" for seat in state.seats() for zone in SEAT_ZONES), "announced"]


def zone(state: LuminousState, name: str) -> list[int] | None:
    """The cards of a zone from its first; None if there is no such zone."""
    if name == "combat":
        return combat_cards(state)
    if name == "announced":
        return [state.announced] if state.announced else []
    kind, _, seat = name.removesuffix("]").partition("[")
    if (
        (kind not in SEAT_ZONES and kind != "ranks")
        or not seat.isdecimal()
        or int(seat) >= len(state.players)
    ):
        return None
    return zone_cards(state, int(seat), kind)
