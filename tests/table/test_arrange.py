"""Where things lie: pure arithmetic."""

from __future__ import annotations

import itertools

from luminagames.engine.message import Message
from luminagames.engine.show import Column, Counter, Place, Rect
from luminagames.table import arrange

COLUMNS = tuple(Column(name, "gem", Message(name)) for name in "abc")


def place(arrangement: str, rect: Rect, **more: object) -> Place:
    return Place("zone:x", rect, arrangement, **more)  # type: ignore[arg-type]


def right(rect: Rect) -> float:
    return rect.x + rect.w


def bottom(rect: Rect) -> float:
    return rect.y + rect.h


def test_a_row_keeps_its_step_while_the_cards_fit() -> None:
    spots = arrange.row(place("row", Rect(100, 0, 528, 168), step=136), 4)
    assert [spot.rect.x for spot in spots] == [100, 236, 372, 508]
    assert right(spots[-1].rect) <= 628


def test_a_row_with_too_many_cards_moves_them_together_and_stays_inside() -> None:
    spots = arrange.row(place("row", Rect(0, 0, 528, 168), step=136), 9)
    assert right(spots[-1].rect) == 528
    assert all(later.rect.x > earlier.rect.x for earlier, later in itertools.pairwise(spots))


def test_a_fan_is_symmetric_and_its_outer_cards_are_turned_away() -> None:
    spots = arrange.fan(place("fan", Rect(0, 0, 1000, 200)), 5)
    assert spots[2].turn == 0
    assert spots[0].turn == -spots[4].turn < 0
    assert spots[0].rect.x + right(spots[4].rect) == 1000
    assert spots[0].rect.y > spots[2].rect.y


def test_counters_fill_their_grid_row_by_row_under_their_caption() -> None:
    counters = tuple(Counter(f"pile:{n}", "gem", Message(str(n))) for n in range(6))
    tray = place("counters", Rect(0, 0, 200, 334), label=Message("Tokens"), counters=counters, grid=(2, 3))
    cells = arrange.cells(tray, 6)
    assert [(cell.x, cell.y) for cell in cells[:3]] == [(0, 34), (100, 34), (0, 134)]
    assert bottom(cells[-1]) == 334


def test_a_line_of_counters_leaves_room_for_its_caption_at_the_end() -> None:
    cells = arrange.cells(place("counters", Rect(0, 0, 660, 44), label=Message("Tokens"), grid=(6, 1)), 6)
    assert right(cells[-1]) == 660 - arrange.LINE_CAPTION


def test_counters_without_a_grid_stand_along_the_longer_side() -> None:
    upright = arrange.cells(place("counters", Rect(0, 0, 100, 300)), 3)
    flat = arrange.cells(place("counters", Rect(0, 0, 300, 100)), 3)
    assert {cell.x for cell in upright} == {0}
    assert {cell.y for cell in flat} == {0}


def test_in_a_column_all_but_the_last_card_are_strips() -> None:
    area = Rect(0, 0, 134, 252)
    spots = arrange.column(place("columns", Rect(0, 0, 402, 252), columns=COLUMNS), area, 2)
    assert [spot.strip for spot in spots] == [True, False]
    assert bottom(spots[-1].rect) <= 252


def test_a_full_column_is_all_strips_and_stays_inside() -> None:
    area = Rect(0, 0, 134, 252)
    spots = arrange.column(place("columns", Rect(0, 0, 402, 252), columns=COLUMNS), area, 9)
    assert all(spot.strip for spot in spots)
    assert bottom(spots[-1].rect) <= 252.001
    assert all(later.rect.y > earlier.rect.y for earlier, later in itertools.pairwise(spots))


def test_a_place_of_strips_shows_no_full_card() -> None:
    strips = place("columns", Rect(0, 0, 402, 252), columns=COLUMNS, face="strip")
    assert [spot.strip for spot in arrange.column(strips, Rect(0, 0, 134, 252), 1)] == [True]


def test_a_stack_shows_an_edge_of_each_card() -> None:
    spots = arrange.stack(place("stack", Rect(0, 0, 140, 188)), 3)
    assert len({(spot.rect.x, spot.rect.y) for spot in spots}) == 3
    assert right(spots[-1].rect) <= 140


def test_overlap_is_the_shared_area() -> None:
    assert arrange.overlap(Rect(0, 0, 10, 10), Rect(5, 5, 10, 10)) == 25
    assert arrange.overlap(Rect(0, 0, 10, 10), Rect(20, 0, 10, 10)) == 0


def test_lines_separate_the_parts_of_a_panel_that_stand_side_by_side() -> None:
    panel = Place("seat:0", Rect(0, 0, 1000, 200), "panel", head=Rect(0, 0, 200, 200))
    parts = [Place("zone:a", Rect(220, 10, 200, 180), "row"), Place("zone:b", Rect(440, 10, 500, 180), "row")]
    lines = arrange.separators([panel, *parts])
    assert [line.x for line in lines] == [210, 430]
