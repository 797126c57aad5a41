"""What a seat's panel says, and which part of it is its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from luminagames.bots.levels import bot_name
from luminagames.engine.show import Fact, Place, Rect, SeatStatus
from luminagames.table.arrange import inside
from luminagames.table.captions import key_of
from luminagames.table.items.panel import PanelWords
from luminagames.table.session import TableSession
from luminagames.table.words import TableWords
from luminagames.text import say, say_as

# A strip at the left of a panel that is at least as wide holds its head.
SIDE = 120.0
_TONES = {
    "plain": "text",
    "good": "ok",
    "bad": "danger",
    "accent": "text_accent",
    "muted": "text_muted",
}


def free_area(panel: Place, places: Sequence[Place]) -> Rect:
    """The part of a panel for its head: where the layout says, else a strip that no place
    covers.
    """
    box = panel.rect
    if panel.head is not None:
        return panel.head
    held = inside(panel, places)
    if not held:
        return box
    left = min(place.rect.x for place in held) - box.x
    if left >= SIDE:
        return Rect(box.x, box.y, left - 14, box.h)
    top = min(place.rect.y for place in held) - box.y
    return Rect(box.x, box.y, box.w, max(top, 34.0))


def _figure(fact: Fact) -> str:
    """The number, and what it is of; with a true minus."""
    number = str(fact.value).replace("-", "−")
    return number if fact.of is None else f"{number}/{fact.of}"


def panel_words(
    session: TableSession,
    words: TableWords,
    status: SeatStatus | None,
    seat: int,
    shown: Mapping[str, int | None],
) -> PanelWords:
    """Name, note, signs and facts of a seat. Facts that a place shows (`shown`: their labels, for
    piles with their number) are left out.
    """
    info = session.match.seats[seat]
    note = "" if info.human else bot_name(info.controller.removeprefix("bot:"))
    if seat in session.phones:
        note = say("on a phone") if session.phones[seat] else say("the phone is gone")
    if words.seat(seat).startswith(note):
        note = ""  # the name says it
    acting = session.shown_actor == seat
    wish = session.wishes.of(seat)
    thinks = (
        say("is thinking") if session.time.step is None else say("is to act")
    )  # nobody thinks in the past
    asked = (say_as("panel", "your turn") if info.human else thinks) if acting else ""
    if acting and info.human and status is not None and status.asked is not None:
        asked = words.plain(status.asked)
    if status is None:
        return PanelWords(words.seat(seat), note, "", acting=asked)
    signs = tuple(
        (badge.icon, badge.text or ("" if badge.meaning is None else words.plain(badge.meaning)))
        for badge in status.signs
    )
    if wish is not None:
        signs = (*signs, ("", words.plain(wish.sign)))
    facts = tuple(
        (words.plain(fact.label), _figure(fact), _TONES[fact.tone])
        for fact in status.facts
        if key_of(fact.label) not in shown or shown[key_of(fact.label)] not in (None, fact.value)
    )
    return PanelWords(words.seat(seat), note, words.plain(status.score_label), signs, facts, asked)
