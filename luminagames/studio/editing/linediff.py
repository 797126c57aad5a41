"""Which lines of a text differ from an earlier one, and how they read there."""

from __future__ import annotations

import difflib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineChange:
    """From `line` (from 1) on stand the `new` lines in the place of the `old` ones; either may be empty."""

    line: int
    old: tuple[str, ...]
    new: tuple[str, ...]

    @property
    def lines(self) -> range:
        """The lines that are new, by their numbers."""
        return range(self.line, self.line + len(self.new))


def line_changes(before: str, now: str) -> tuple[LineChange, ...]:
    """The differences of two texts, from the top down; blanks at a line's end count for nothing."""
    old, new = before.split("\n"), now.split("\n")
    matcher = difflib.SequenceMatcher(None, _bare(old), _bare(new), autojunk=False)
    return tuple(
        LineChange(start + 1, tuple(old[first:last]), tuple(new[start:end]))
        for tag, first, last, start, end in matcher.get_opcodes()
        if tag != "equal"
    )


def changed_lines(changes: tuple[LineChange, ...]) -> int:
    """How many lines were changed: of lines that became others the larger number counts."""
    return sum(max(len(one.old), len(one.new)) for one in changes)


def _bare(lines: list[str]) -> list[str]:
    return [line.rstrip() for line in lines]
