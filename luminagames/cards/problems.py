"""A mistake in a file that a person wrote: where it is, what is wrong, what was probably meant."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from luminagames.engine.message import Told, worded
from luminagames.engine.plain import harmless
from luminagames.text import say, spoken

# An error is a card, deck or layout that cannot be used as it stands; a warning is one that can,
# but is not well.
Severity = Literal["error", "warning"]

# No word of ours is longer; comparing takes longer with each letter.
_LONGEST = 80
# So many mistakes of one file are told.
MOST_TOLD = 500

_MEANT = re.compile(r", did you mean '([^']*)'\?$")


@dataclass(frozen=True, slots=True)
class Edit:
    """A change that mends a mistake: in `line` the columns from `column` up to before `end_column`
    become `text`.

    Lines and columns count from 1, columns in characters (code points).
    """

    line: int
    column: int
    end_column: int
    text: str

    def apply(self, text: str) -> str:
        """A file's text with this change; the text as it is where there is no such line."""
        lines = text.split("\n")
        if not 1 <= self.line <= len(lines):
            return text
        line = lines[self.line - 1]
        lines[self.line - 1] = line[: self.column - 1] + self.text + line[self.end_column - 1 :]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One mistake. Lines and columns count from 1, in characters; problems sort in order of
    place.
    """

    file: str
    line: int
    column: int
    message: str
    severity: Severity = "error"
    # The column behind what is wrong, on the same line; 0: it goes on to the end of the line.
    end_column: int = 0
    # What sort of mistake: `yaml`, `unknown-key`, `missing`, `value`, `rule`, `twice`, `reference`,
    # `deck`, `set`, `file`; of layouts `layout`, `page`; of printed cards `overflow`, `overlap`,
    # `contrast`, `icon`, `art`.
    code: str = ""
    # The id of the card (or deck) that it is about, where it is about one.
    card: str = ""

    def __str__(self) -> str:
        mark = "" if self.severity == "error" else f"{say('warning')}: "
        return harmless(f"{self.file}:{self.line}:{self.column}: {mark}{spoken(self.message)}")

    @property
    def meant(self) -> str:
        """The word that was probably meant; empty if none comes to mind."""
        found = _MEANT.search(self.message)
        return found[1] if found else ""

    @property
    def words(self) -> str:
        """The message as it is spoken, without the suggestion and the card's id: a window shows it
        beside the card.
        """
        text = spoken(self.message)
        if self.meant:
            text = text.removesuffix(spoken(_meant(self.meant)))
        return text.removeprefix(f"{self.card}: ") if self.card else text

    @property
    def said(self) -> str:
        """The whole message in the language that is spoken."""
        return spoken(self.message)

    @property
    def fix(self) -> Edit | None:
        """The change that puts the word that was meant in the place of the one that stands
        there.
        """
        if not self.meant or self.end_column <= self.column:
            return None
        return Edit(self.line, self.column, self.end_column, self.meant)


class CardErrors(Exception):
    """Card data that cannot be used; `problems` says why, in order of place."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))


def errors(problems: Iterable[Problem]) -> list[Problem]:
    """Those that are errors."""
    return [problem for problem in problems if problem.severity == "error"]


def suggestion(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` was probably meant to be, or None."""
    if len(word) > _LONGEST:
        return None
    by_lower = {option.lower(): option for option in known}
    close = difflib.get_close_matches(word.lower(), list(by_lower), n=1, cutoff=0.6)
    return by_lower[close[0]] if close else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`, did you mean 'flavor'?`, or nothing."""
    meant = suggestion(word, known)
    return _meant(meant) if meant is not None else ""


def _meant(word: str) -> Told:
    return worded(", did you mean '{meant}'?", meant=word)
