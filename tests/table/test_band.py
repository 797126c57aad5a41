"""A hand and its groups in one row: cards are alike, nothing leaves the row, no group covers
another.
"""

from __future__ import annotations

import itertools

import pytest

from luminagames.engine.show import Place, Rect
from luminagames.table import arrange
from luminagames.table.hand.band import GROUPED, LOOSE, band, holds_hand

TRAY = Place("place:groups", Rect(284, 422, 1032, 464), "groups")
HAND = Place("zone:hand[0]", Rect(304, 465, 992, 340), "fan", card_size=(169, 236))
CASES = [
    ((), 0),
    ((), 8),
    ((3,), 6),
    ((3, 3), 3),
    ((3, 3, 3), 0),
    ((9,), 0),
    ((1,) * 9, 0),
    ((2, 2, 2, 2), 1),
]


@pytest.mark.parametrize(("sizes", "loose"), CASES)
@pytest.mark.parametrize("wide", [700, 1032, 1480])
def test_all_cards_of_a_hand_lie_in_the_row_and_are_as_large(
    sizes: tuple[int, ...], loose: int, wide: int
) -> None:
    tray = Place("place:groups", Rect(284, 422, wide, 464), "groups")
    hand, boxes = band(tray, HAND, sizes, loose)
    *groups, new = boxes
    assert [box.touch for box in groups] == [f"group:{at}" for at in range(len(sizes))]
    assert new.touch == "group:new"
    spots = [spot.rect for box in groups for spot in box.spots] + [
        spot.rect for spot in arrange.fan(hand, loose)
    ]
    assert len(spots) == sum(sizes) + loose
    assert len({(round(rect.w, 3), round(rect.y, 3)) for rect in spots}) <= 1
    for rect in [*spots, hand.rect, *(box.rect for box in boxes)]:
        assert rect.x >= tray.rect.x - 0.01
        assert rect.x + rect.w <= tray.rect.x + tray.rect.w + 0.01
        assert tray.rect.y <= rect.y
        assert rect.y + rect.h <= tray.rect.y + tray.rect.h
    for one, other in itertools.combinations([*(box.rect for box in boxes), hand.rect], 2):
        assert arrange.overlap(one, other) < 1, "what is dropped is dropped at one of them"


def test_cards_slide_over_each_other_before_they_are_smaller_and_show_what_they_are() -> None:
    few, _ = band(TRAY, HAND, (), 5)
    many, boxes = band(TRAY, HAND, (3,), 6)
    assert few.card_size == many.card_size, "the row is high enough, and six slide together"
    least = {size: steps[1] * many.card_size[0] for size, steps in ((3, GROUPED), (6, LOOSE))}
    first, second = boxes[0].spots[:2]
    assert second.rect.x - first.rect.x >= least[3] - 0.01
    assert many.step >= least[6] - 0.01
    crowded, _ = band(TRAY, HAND, (3, 3, 3), 0)
    assert crowded.card_size[0] > 0.8 * few.card_size[0]


def test_a_hand_is_in_a_tray_only_if_all_of_it_is() -> None:
    assert holds_hand(TRAY, HAND)
    assert not holds_hand(TRAY, Place("zone:hand[0]", Rect(304, 700, 992, 340), "fan"))
