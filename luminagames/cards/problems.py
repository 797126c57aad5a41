"""A mistake in a file that a person wrote: where it is, what is wrong, what was probably meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One mistake. Lines and columns count from 1; problems sort in order of place."""

    file: str
    line: int
    column: int
    message: str
    severity: Severity = "error"

    def __str__(self) -> str:
        mark = "" if self.severity == "error" else f"{self.severity}: "
        return f"{self.file}:{self.line}:{self.column}: {mark}{self.message}"


class CardErrors(Exception):
    """Card data that cannot be used; `problems` says why, in order of place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))


def suggestion(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` was probably meant to be, or None."""
    by_lower = {option.lower(): option for option in known}
    close = difflib.get_close_matches(word.lower(), list(by_lower), n=1, cutoff=0.6)
    return by_lower[close[0]] if close else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`, did you mean 'flavor'?`, or nothing."""
    meant = suggestion(word, known)
    return f", did you mean '{meant}'?" if meant is not None else ""
