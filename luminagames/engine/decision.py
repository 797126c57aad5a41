"""Decisions: what is asked right now, of whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from luminagames.engine.message import Message, from_data, to_data
from luminagames.engine.plain import Json


@dataclass(frozen=True, slots=True)
class Decision:
    """One seat is asked for one thing, or several seats together (law 2).

    `seats` have yet to answer, clockwise from the seat whose turn it is; `actor` is the first of
    them. In a `sampled` decision the legal actions listed are examples, and `check` alone is the
    law. `kinds` are the action kinds it can be answered with; `data` holds what the game's spec names
    (`source`, `left`, `min`, `max`, `window`, …).
    """

    actor: int
    kind: str
    kinds: tuple[str, ...]
    prompt: Message
    data: Mapping[str, Json] = field(default_factory=dict)
    seats: tuple[int, ...] = ()
    sampled: bool = False

    def __post_init__(self) -> None:
        if not self.seats:
            object.__setattr__(self, "seats", (self.actor,))

    def to_data(self) -> dict[str, Json]:
        """The JSON form, for views."""
        data: dict[str, Json] = {
            "actor": self.actor,
            "kind": self.kind,
            "kinds": list(self.kinds),
            "prompt": to_data(self.prompt),
            "data": dict(self.data),
        }
        if len(self.seats) > 1:
            data["seats"] = list(self.seats)
        if self.sampled:
            data["sampled"] = True
        return data

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Decision:
        """The decision whose JSON form this is."""
        prompt = from_data(data["prompt"])
        assert isinstance(prompt, Message)
        return Decision(
            data["actor"],
            data["kind"],
            tuple(data["kinds"]),
            prompt,
            data["data"],
            tuple(data.get("seats", ())),
            bool(data.get("sampled", False)),
        )
