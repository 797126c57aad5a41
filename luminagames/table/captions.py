"""Which place bears which caption, and where: pure layout, no Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from luminagames.engine.message import Message
from luminagames.engine.show import Fact, Place, Rect, Status
from luminagames.table import arrange
from luminagames.table.plan import Plan
from luminagames.table.words import TableWords

HEIGHT = 22.0
# How far the name of a pile may reach over its side.
PILE_MORE = 40.0
# The height of a caption over its place: it keeps clear of what lies above.
ABOVE = 18.0
# What says its own words.
_SILENT = (
    "panel",
    "log",
    "columns",
    "target",
    "band",
    "track",
    "note",
    "nameplate",
    "tally",
    "stage",
    "meridian",
    "divider",
)
# How far a caption in a corner stands off the edges.
_CORNER = (12.0, 6.0)
_TONES = {
    "plain": "text",
    "good": "ok",
    "bad": "danger",
    "accent": "text_accent",
    "muted": "text_muted",
}


@dataclass(frozen=True, slots=True)
class Caption:
    """The words of a place and, where the game states a fact of the same name, its count."""

    place: str
    rect: Rect
    words: str
    count: str = ""
    tone: str = "text"
    center: bool = False
    # The count stands right behind the words, not at the other end.
    close: bool = False


def key_of(label: Message | None) -> str:
    """What makes a fact and a caption belong together: the same pattern."""
    return "" if label is None else label.pattern


def told_at_places(plan: Plan, seat: int) -> dict[str, int | None]:
    """The labels of a seat's places; with one of a pile the number that stands on it: a fact of that
    name that says another number is no part of it.
    """
    counts = {thing.place: thing.count for thing in plan.things if thing.kind == "pile"}
    found: dict[str, int | None] = {}
    for place in plan.places:
        if place.seat == seat and place.label:
            pile = place.arrangement == "pile"
            found[key_of(place.label)] = counts.get(place.name, 0) if pile else None
    return found


def captions(plan: Plan, status: Status, words: TableWords) -> list[Caption]:
    """The captions of all places that have a label and stand for themselves (panels and the log say
    their own).

    Places one under the other whose labels are alike up to a comma bear that part once, over the
    first of them.
    """
    found: list[Caption] = []
    taken = {thing.place for thing in plan.things}
    for place in () if plan.bare else plan.places:
        if place.label is None or place.inside or place.arrangement in _SILENT:
            continue
        if place.arrangement == "slots" and place.name not in taken:
            continue  # no word in a fixed place that holds nothing: its tool tip says it
        fact = _fact(place, status)
        count = (
            ""
            if fact is None
            else (str(fact.value) if fact.of is None else f"{fact.value}/{fact.of}")
        )
        if place.arrangement == "pile":
            count = ""  # the pile itself says it
        rect, center = _where(place)
        tone = "text" if fact is None else _TONES[fact.tone]
        close = place.area is not None
        found.append(
            Caption(place.name, rect, words.plain(place.label), count, tone, center, close)
        )
    return _once(found)


def _once(found: list[Caption]) -> list[Caption]:
    """Captions one under the other that are alike up to a comma: only the first, and of it only
    that part.
    """
    groups = [(caption.rect.x, *caption.words.partition(",")[:2]) for caption in found]
    kept = []
    for number, (caption, group) in enumerate(zip(found, groups, strict=True)):
        if not group[2] or groups.count(group) == 1:
            kept.append(caption)
        elif group not in groups[:number]:
            kept.append(replace(caption, words=group[1]))
    return kept


def _fact(place: Place, status: Status) -> Fact | None:
    for seat in status.seats:
        if seat.seat == place.seat:
            return next(
                (fact for fact in seat.facts if key_of(fact.label) == key_of(place.label)), None
            )
    return None


def _where(place: Place) -> tuple[Rect, bool]:
    """In the corner of a place whose things have an area of their own; inside a framed pile of
    counters or over a tray, at the end of a line of counters, else above the place.
    """
    rect = place.rect
    if place.area is not None:
        return Rect(rect.x + _CORNER[0], rect.y + _CORNER[1], rect.w - 2 * _CORNER[0], ABOVE), False
    if place.arrangement == "counters":
        if arrange.is_line(place):
            return Rect(
                rect.x + rect.w - arrange.LINE_CAPTION, rect.y, arrange.LINE_CAPTION - 8, rect.h
            ), False
        return Rect(
            rect.x + 4, rect.y + (10 if place.framed else 4), rect.w - 12, HEIGHT
        ), place.framed
    if place.arrangement == "groups":
        return Rect(rect.x + 14, rect.y + 7, rect.w / 2, HEIGHT), False
    wide = rect.w + (PILE_MORE if place.arrangement == "pile" else 0)
    return Rect(rect.x, rect.y - ABOVE - 2, wide, ABOVE), False
