"""What a check finds: what is wrong, where, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from luminagames.engine.message import Told


@dataclass(frozen=True, slots=True)
class Finding:
    """`part` is the part of the contract (`secrets`, `laws`), `todo` what to do. A warning does not
    fail a check.
    """

    part: str
    says: Told
    todo: Told
    warning: bool = False

    def to_data(self) -> list[Any]:
        """As JSON."""
        return [self.part, _kept(self.says), _kept(self.todo), self.warning]

    @staticmethod
    def from_data(data: list[Any]) -> Finding:
        """The finding of its JSON form."""
        part, says, todo, warning = data
        return Finding(str(part), _told(says), _told(todo), warning is True)


def _kept(told: Told) -> list[Any]:
    return [told.pattern, dict(told.values)]


def _told(kept: list[Any]) -> Told:
    return Told(str(kept[0]), dict(kept[1]))


class Findings:
    """Collects findings, each kind of them once: the first place is enough to mend it."""

    def __init__(self) -> None:
        self.found: list[Finding] = []
        self._known: set[tuple[str, str]] = set()
        # What is being looked at, for one that never ends.
        self.stage = ""

    def add(self, part: str, says: Told, todo: Told, *, warning: bool = False) -> None:
        """One more, unless there is one of its pattern."""
        if (part, says.pattern) not in self._known:
            self._known.add((part, says.pattern))
            self.found.append(Finding(part, says, todo, warning))
