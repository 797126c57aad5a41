"""What can be looked through: a pile of which the looking seat sees more than one card, or a card
below a back.
"""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.engine.message import Message
from luminagames.engine.show import Place
from luminagames.engine.view import View
from luminagames.table.plan import Plan, zone_of


@dataclass(frozen=True, slots=True)
class OpenPile:
    """The cards of a pile, the top one first: the definition of each, empty for one that stays a
    back.
    """

    place: Place
    label: Message
    cards: tuple[str, ...]


def open_pile(plan: Plan, view: View, touch: str) -> OpenPile | None:
    """The pile of a touchable as the view shows it; None for what is no pile or shows no card.

    Nothing but the view is read, so what a seat may not see cannot be in the answer.
    """
    place = plan.place(touch)
    if place is None or place.arrangement != "pile":
        return None
    numbers = view.zones.get(zone_of(place), ())
    ordered = numbers if place.top == "first" else numbers[::-1]
    cards = tuple("" if card is None else view.cards.get(card, "") for card in ordered)
    return OpenPile(place, name_of(plan, place), cards) if any(cards) else None


def more_than_top(pile: OpenPile) -> bool:
    """Whether there is more to see than the top card, which can be shown large by itself."""
    return any(pile.cards[1:])


def name_of(plan: Plan, place: Place) -> Message:
    """The name of a place; one that bears none has that of its like at another seat."""
    own = place.label or place.spoken
    if own is not None:
        return own
    name = _base(place)
    like = (other.label or other.spoken for other in plan.places if _base(other) == name)
    return next((label for label in like if label is not None), Message("A place of the table"))


def _base(place: Place) -> str:
    """A zone's name without its seat."""
    return zone_of(place).partition("[")[0]
