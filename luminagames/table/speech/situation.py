"""The situation in words: what is asked, how everybody stands, and what can be done, from what a game declares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from luminagames.engine.message import Message
from luminagames.table.speech.table_parts import seat_words
from luminagames.table.words import Run

if TYPE_CHECKING:
    from luminagames.table.widget import TableWidget

MOST = 4
"""So many things that can be done are named; of more their number."""


def situation(table: TableWidget) -> tuple[str, ...]:
    """Sentences for whoever looks now; at a curtain only whom it waits for."""
    if not table.curtain.isHidden():
        return (table.curtain.accessibleName(),)
    session, scene = table.session, table.scene
    plain = table.words.plain
    found = [_text(table.narrator.prompt())]
    order = [(scene.bottom + step) % len(session.controllers) for step in range(len(session.controllers))]
    by_seat = {status.seat: status for status in scene.status.seats}
    for seat in order:
        told = seat_words(by_seat.get(seat), plain)
        if told:
            found.append(f"{table.words.seat(seat)}: {', '.join(told)}.")
    found += [f"{plain(one).rstrip('.')}." for one in scene.status.band]
    if scene.status.banner is not None:
        found.append(plain(scene.status.banner))
    found += possible(table)
    return tuple(found)


def possible(table: TableWidget) -> list[str]:
    """What the person who looks can do now: the things that can be used, and the buttons."""
    session, scene = table.session, table.scene
    if not session.my_turn:
        return []
    lit = sorted(session.index.sources())
    names = list(dict.fromkeys(filter(None, (_name(table, touch) for touch in lit))))
    found = []
    if names:
        shown, left = ", ".join(names[:MOST]), len(names) - MOST
        more = table.words.plain(Message(" and {count} more", {"count": left})) if left > 0 else ""
        found.append(table.words.plain(Message("You can use {things}{more}.", {"things": shown, "more": more})))
    buttons = [one.words for one in table.prompt.offered if one.enabled]
    if buttons:
        found.append(table.words.plain(Message("Buttons: {buttons}.", {"buttons": ", ".join(buttons)})))
    if not found and not scene.sources:
        found.append(table.words.plain(Message("Nothing can be done.")))
    return found


def _name(table: TableWidget, touch: str) -> str:
    thing = table.scene.plan.thing(touch)
    return "" if thing is None else table.narrator.named(thing, table.scene.plan.place(thing.place))


def _text(runs: tuple[Run, ...]) -> str:
    return "".join(run.text for run in runs)
