"""The situation in words: what is asked, how everybody stands, and what can be done, from what a
game declares.
"""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.message import Message
from luminagames.table.narrator import Narrator
from luminagames.table.scene import TableScene
from luminagames.table.speech.table_parts import seat_words
from luminagames.table.words import Run

# So many things that can be done are named; of more their number.
MOST = 4


def situation(scene: TableScene, narrator: Narrator, buttons: Sequence[str]) -> tuple[str, ...]:
    """Sentences for whoever looks now; `buttons` are the words of those that can be pressed."""
    session, words = scene.session, narrator.words
    plain = words.plain
    found = [_text(narrator.prompt())]
    order = [
        (scene.bottom + step) % len(session.controllers) for step in range(len(session.controllers))
    ]
    by_seat = {status.seat: status for status in scene.status.seats}
    for seat in order:
        told = seat_words(by_seat.get(seat), plain)
        if told:
            found.append(f"{words.seat(seat)}: {', '.join(told)}.")
    found += [f"{plain(one).rstrip('.')}." for one in scene.status.band]
    if scene.status.banner is not None:
        found.append(plain(scene.status.banner))
    found += possible(scene, narrator, buttons)
    return tuple(found)


def possible(scene: TableScene, narrator: Narrator, buttons: Sequence[str]) -> list[str]:
    """What the person who looks can do now: the things that can be used, and the buttons."""
    session, plain = scene.session, narrator.words.plain
    if not session.my_turn:
        return []
    lit = sorted(session.index.sources())
    names = list(dict.fromkeys(filter(None, (_name(scene, narrator, touch) for touch in lit))))
    found = []
    if names:
        shown, left = ", ".join(names[:MOST]), len(names) - MOST
        more = plain(Message(" and {count} more", {"count": left})) if left > 0 else ""
        found.append(plain(Message("You can use {things}{more}.", {"things": shown, "more": more})))
    if buttons:
        found.append(plain(Message("Buttons: {buttons}.", {"buttons": ", ".join(buttons)})))
    if not found and not scene.sources:
        found.append(plain(Message("Nothing can be done.")))
    return found


def _name(scene: TableScene, narrator: Narrator, touch: str) -> str:
    thing = scene.plan.thing(touch)
    return "" if thing is None else narrator.named(thing, scene.plan.place(thing.place))


def _text(runs: tuple[Run, ...]) -> str:
    return "".join(run.text for run in runs)
