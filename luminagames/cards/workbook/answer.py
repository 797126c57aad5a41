"""The task of the process: a workbook in, the rows of one of its sheets out.

The question is a line of JSON (`tab`: which sheet, empty for the first that has cards; `heads`:
words that head a column of cards) and then the file. The answer is JSON: `refused` with why, or
`tab`, `tabs` (each with its name, whether it is hidden, whether it has cards) and the rows
(`Grid.to_data`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from luminagames.cards.workbook.grid import Book, EnoughError, Grid, RefusedBookError, Tab
from luminagames.cards.workbook.ods import CONTENT, Ods
from luminagames.cards.workbook.parts import Parts
from luminagames.cards.workbook.xlsx import Xlsx

# So many rows of a sheet are looked at for its heads.
FIRST_ROWS = 20


def answer(question: bytes) -> bytes:
    """See above."""
    head, _, content = question.partition(b"\n")
    asked = json.loads(head)
    try:
        found = _read(content, str(asked["tab"]), list(asked["heads"]))
    except RefusedBookError as error:
        found = {"refused": error.why, "detail": error.detail}
    return json.dumps(found, ensure_ascii=True, separators=(",", ":")).encode("ascii")


def _read(content: bytes, wanted: str, heads: Sequence[str]) -> Mapping[str, object]:
    parts = Parts(content)
    book: Book = Ods.opened(parts) if parts.has(CONTENT) else Xlsx.opened(parts)
    if not book.tabs:
        raise RefusedBookError("no sheet")
    names = [tab.name for tab in book.tabs]
    if wanted and wanted not in names:
        raise RefusedBookError("no such sheet", ", ".join(names)[:2000])
    looks = [_look(book, tab) for tab in book.tabs]
    has_cards = [look.says(heads) for look in looks]
    chosen = names.index(wanted) if wanted else _first(book.tabs, looks, has_cards)
    grid = Grid()
    book.fill(grid, book.tabs[chosen])
    listed = [[tab.name, tab.is_hidden, has] for tab, has in zip(book.tabs, has_cards, strict=True)]
    return {"tab": names[chosen], "tabs": listed, **grid.to_data()}


def _look(book: Book, tab: Tab) -> Grid:
    """The first rows of a sheet; none of one that cannot be read, which is told when it is
    wanted.
    """
    grid = Grid(FIRST_ROWS)
    try:
        book.fill(grid, tab)
    except EnoughError:
        pass
    except RefusedBookError:
        return grid
    return grid


def _first(tabs: Sequence[Tab], looks: Sequence[Grid], has_cards: Sequence[bool]) -> int:
    """The first sheet that has cards and is not hidden, else the first with anything in it."""
    order = sorted(
        range(len(tabs)),
        key=lambda at: (not has_cards[at], tabs[at].is_hidden, not looks[at].rows, at),
    )
    return order[0]
