"""CSV and its kin as other programs write them: the separator is found, and a quote that does not
close costs its own row alone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from luminagames.cards.workbook.grid import MOST_ROWS, plain

SEPARATORS = (",", ";", "\t", "|")
# So many lines are looked at for the separator.
LOOK_LINES = 30

_SEP = re.compile(r"[ \t]*\"?sep=(.)\"?[ \t]*(?:\r\n|\r|\n|$)", re.IGNORECASE)
_BLANK = re.compile(r"[\s,;|\"]*\Z")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|$)")
_QUOTED = re.compile(r' *"((?:[^"]|"")*)" *')
# What does not close is not sought to the end of a large file again for every row.
MOST_QUOTED = 200_000
# More cells of a row are not told apart; no table has them.
MOST_CELLS = 1000


class TooManyError(ValueError):
    """There are more rows than a table may have."""


@dataclass(frozen=True, slots=True)
class Record:
    """A row as it was typed; `open_at` is the cell whose quotes do not match, -1 if all do."""

    cells: list[str]
    open_at: int = -1


def separated(text: str, heads: Collection[str]) -> Iterator[Record]:
    """The rows of a text, in their order; empty ones too. A line `sep=;` says the separator and is
    no row.

    `heads` are words that head columns, in small letters. Raises `TooManyError`.
    """
    told = _SEP.match(text)
    start = told.end() if told else 0
    mark = told[1] if told else separator(text, heads)
    end, number = len(text), 0
    while start < end:
        number += 1
        if number > MOST_ROWS and _BLANK.match(text, start):
            return  # some programs write a million empty rows
        if number > MOST_ROWS:
            raise TooManyError
        line = _LINE.match(text, start)
        assert line is not None
        if '"' not in line[0]:
            yield Record(line[0].rstrip("\r\n").split(mark, MOST_CELLS))
            start = line.end()
        else:
            record, start = _quoted(text, start, mark)
            yield record


def separator(text: str, heads: Collection[str]) -> str:
    """What separates the cells: what splits a row of heads into most of them, else what is in most
    of the first lines as often.
    """
    lines: list[tuple[str, str]] = []
    start = number = 0
    while start < len(text) and len(lines) < LOOK_LINES and number < MOST_ROWS:
        number += 1
        line = _LINE.match(text, start)
        assert line is not None
        start = line.end()
        bare = re.sub(r'"[^"]*"?', '""', line[0][:20_000])
        if bare.strip():
            lines.append((line[0][:20_000], bare))

    def worth(mark: str) -> tuple[int, int, int]:
        headed = max(
            (
                sum(plain(cell.strip().strip('"')) in heads for cell in line.split(mark))
                for line, bare in lines
                if mark in bare
            ),
            default=0,
        )
        counts = [bare.count(mark) for _, bare in lines]
        usual = max(set(counts), key=counts.count, default=0)
        return headed, (counts.count(usual) if usual else 0), usual

    return max(SEPARATORS, key=worth)


def _quoted(text: str, start: int, mark: str) -> tuple[Record, int]:
    """A row with quotes in it, and where the next one begins."""
    cells: list[str] = []
    at = start
    while True:
        if len(cells) > MOST_CELLS:
            return _as_it_stands(text, at, mark, cells)
        found = _QUOTED.match(text, at, at + MOST_QUOTED)
        if found is not None:
            behind = text[found.end() : found.end() + 1]
            if behind not in ("", mark, "\r", "\n"):
                return _as_it_stands(text, at, mark, cells)
            cells.append(found[1].replace('""', '"').replace("\r\n", "\n").replace("\r", "\n"))
            at = found.end()
        else:
            line = _LINE.match(text, at)
            assert line is not None
            rest = line[0].rstrip("\r\n")
            if rest.lstrip(" ").startswith('"'):
                return _as_it_stands(text, at, mark, cells)
            cell = rest.partition(mark)[0]
            cells.append(cell)
            at += len(cell)
        if text[at : at + 1] == mark:
            at += 1
            continue
        if text.startswith("\r\n", at):
            at += 1
        return Record(cells), at + 1


def _as_it_stands(text: str, at: int, mark: str, cells: Sequence[str]) -> tuple[Record, int]:
    """The rest of the line without a meaning of its quotes: what follows is not swallowed."""
    line = _LINE.match(text, at)
    assert line is not None
    rest = line[0].rstrip("\r\n").split(mark, MOST_CELLS)
    return Record([*cells, *rest], open_at=len(cells)), max(line.end(), at + 1)
