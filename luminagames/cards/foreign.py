"""Card definitions that come as plain data from a file of somebody else: right by the game's
schema, or not used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pydantic import ValidationError

from luminagames.cards.lint import card_model
from luminagames.engine.plain import Json

# No number on a card is larger.
LARGEST = 10_000


def fault_of(definitions: Sequence[Mapping[str, Json]], game_id: str) -> str | None:
    """What is wrong with the first definition that is no card of the game, None if all are
    right.
    """
    model, seen = card_model(game_id), set[object]()
    for number, card in enumerate(definitions, start=1):
        name = card.get("id")
        try:
            model.model_validate(dict(card))
        except (ValidationError, RecursionError):
            return f"card {number} is no card of this game"
        if name in seen:
            return f"card {number} stands twice"
        seen.add(name)
        if _largest(card) > LARGEST:
            return f"card {number} has a number that is too large"
    for at, fault in model.reference_faults(definitions):
        return f"card {at + 1}: {fault.message}"
    return None


def _largest(data: Json) -> int:
    if isinstance(data, Mapping):
        return max((_largest(part) for part in data.values()), default=0)
    if isinstance(data, Sequence) and not isinstance(data, str):
        return max((_largest(part) for part in data), default=0)
    return abs(data) if isinstance(data, int) else 0
