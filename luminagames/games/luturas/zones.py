"""The zones by name (section 5.4)."""

from __future__ import annotations

from luminagames.games.luturas.state import LuturasState

# In the order of section 5.4.
ZONES = (
    "deck",
    "crystal_deck",
    "hand",
    "soldier",
    "crystals",
    "luturas",
    "under",
    "tool",
    "strategy",
    "workshop",
    "portal",
)


def zone_cards(state: LuturasState, seat: int, zone: str) -> list[int]:
    """The cards of a zone in order."""
    side = state.sides[seat]
    match zone:
        case "soldier":
            return [side.soldier]
        case "crystals":
            return [card for card, _ in side.crystals]
        case "luturas":
            return [lutura.card for lutura in side.luturas]
        case "under":
            return [card for lutura in side.luturas for card in lutura.under]
        case "tool":
            return [] if side.tool is None else [side.tool.card]
        case "strategy":
            return [] if side.strategy is None else [side.strategy.card]
    pile: list[int] = getattr(side, zone)
    return pile[:]


def zone_names(state: LuturasState) -> list[str]:
    """All zones, seat by seat."""
    return [f"{zone}[{seat}]" for seat in (0, 1) for zone in ZONES]


def zone(state: LuturasState, name: str) -> list[int] | None:
    """The cards of a zone from its first; None if there is no such zone."""
    kind, _, seat = name.removesuffix("]").partition("[")
    if kind not in ZONES or seat not in ("0", "1"):
        return None
    return zone_cards(state, int(seat), kind)
