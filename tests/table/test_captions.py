"""Captions stand clear of what lies above, and what rows share is said once."""

from __future__ import annotations

from luminagames.engine.message import Message
from luminagames.engine.show import Place, Rect, Status
from luminagames.table.captions import captions
from luminagames.table.plan import Plan
from luminagames.table.words import TableWords
from tests.table.toy import ToyGame


def shown(*places: Place) -> dict[str, str]:
    found = captions(
        Plan(places, (), (), ()), Status((), None, ()), TableWords(ToyGame(), ("Ada", "Ben"))
    )
    return {caption.place: caption.words for caption in found}


def row(name: str, y: float, label: str) -> Place:
    return Place(name, Rect(168, y, 528, 168), "row", Message(label))


def test_rows_that_are_alike_up_to_a_comma_bear_that_part_once() -> None:
    rows = row("zone:a.3", 24, "Field, Tier 3"), row("zone:a.2", 216, "Field, Tier 2")
    assert shown(*rows) == {"zone:a.3": "Field"}


def test_a_comma_of_one_place_alone_stays() -> None:
    assert shown(row("zone:a", 24, "Shrine, face up")) == {"zone:a": "Shrine, face up"}


def test_a_caption_keeps_clear_of_the_row_above() -> None:
    rows = row("zone:a", 24, "Field"), row("zone:b", 216, "Deck")
    found = captions(Plan(rows, (), (), ()), Status((), None, ()), TableWords(ToyGame(), ()))
    assert found[1].rect.y >= 24 + 168 + 4
    assert found[1].rect.y + found[1].rect.h <= 216
