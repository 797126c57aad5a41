"""Which lines of a text differ from an earlier one, and how they read there."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

# A list in brackets counts as one word.
_WORDS = re.compile(r"\[[^\]]*\],?\s*|\S+\s*")

_WORDS_END = re.compile(r"[,\s]+$")


@dataclass(frozen=True, slots=True)
class LineChange:
    """From `line` (from 1) on stand the `new` lines in the place of the `old` ones; either may be
    empty.
    """

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


def told(change: LineChange) -> tuple[str, str]:
    """What differs, old and new, without what both lines begin and end with; whole words."""
    old, new = (" ".join(line.strip() for line in lines) for lines in (change.old, change.new))
    if not old or not new:
        return old, new
    words, others = _WORDS.findall(old), _WORDS.findall(new)
    start, end = _common(words, others), _common(words[::-1], others[::-1])
    while (
        start
        and words[start - 1].strip(" ,") != ""
        and not words[start - 1].rstrip().endswith((",", "{"))
    ):
        start -= 1  # back to the key
    end = min(end, len(words) - start, len(others) - start)
    pair = (_WORDS_END.sub("", "".join(part[start : len(part) - end])) for part in (words, others))
    before, now = pair
    return before, now


def _common(one: list[str], other: list[str]) -> int:
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same


def changed_lines(changes: tuple[LineChange, ...]) -> int:
    """How many lines were changed: of lines that became others the larger number counts."""
    return sum(max(len(one.old), len(one.new)) for one in changes)


def _bare(lines: list[str]) -> list[str]:
    return [line.rstrip() for line in lines]
