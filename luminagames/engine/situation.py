"""A position in which a card shows one of the things that it does: for the studio's *Try it
now*.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from luminagames.engine.message import Message
from luminagames.engine.plain import Json


@dataclass(frozen=True, slots=True)
class Situation:
    """`name` is where the card is, in a few words: *In your hand, to be played*; `scenario` is as a
    file has it.
    """

    name: Message
    scenario: Mapping[str, Json]
