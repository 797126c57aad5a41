"""What of a match can be given away to be shown elsewhere, as entries of a menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from luminagames.engine.course import turn_starts
from luminagames.table.boxes.lists import Entry, plain
from luminagames.table.session import TableSession
from luminagames.text import say

# Acts in a film, at most.
ACTS = 8


@dataclass(frozen=True, slots=True)
class Wish:
    """A picture of the table after `step` actions, the picture of the `end`, or a film from the
    step `first` to `step`; to the clipboard (`copy`) or to a file.
    """

    kind: Literal["moment", "end", "film"]
    step: int
    first: int = 0
    copy: bool = False


def shared(session: TableSession, wanted: Callable[[Wish], object]) -> list[Entry]:
    """What can be shared of what the table shows now."""
    step, match = session.shown_step, session.match
    over = session.over and session.time.step is None
    result = match.game.result(match.state) if over else None
    entries = []

    def add(name: str, words: str, wish: Wish) -> None:
        entries.append(plain(name, words, partial(wanted, wish)))

    if result is not None and result.winners:
        add("copy end", say("Copy a picture of the end"), Wish("end", step, copy=True))
        add("save end", say("Save a picture of the end …"), Wish("end", step))
    add("copy moment", say("Copy a picture of the table"), Wish("moment", step, copy=True))
    add("save moment", say("Save a picture of the table …"), Wish("moment", step))
    if step:
        start = max((one for one in turn_starts(match) if one < step), default=0)
        film = Wish("film", step, max(start, step - ACTS))
        add("film", say("Save a film of what happened last …"), film)
    return entries
