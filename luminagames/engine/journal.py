"""The journal: where a match writes each step before anybody sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from luminagames.engine.action import Action


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at a seat: a name, and `human` or `bot:<spec>`, e.g. `bot:greedy`."""

    name: str
    controller: str = "human"

    @property
    def human(self) -> bool:
        """Whether a person answers for this seat."""
        return self.controller == "human"


class Journal(Protocol):
    """Writes a match down. A method that raises makes the step undone: nothing is shown that is not written."""

    def write(self, step: int, action: Action, digest: str) -> None:
        """Action number `step` (from 1) was applied; `digest` is that of the state after it."""

    def cut(self, step: int) -> None:
        """All actions after the first `step` were undone."""
