"""Where things lie: pure arithmetic."""

from __future__ import annotations

import itertools

import pytest

from luminagames.engine.message import Message
from luminagames.engine.show import Column, Counter, Place, Rect
from luminagames.table import arrange

COLUMNS = tuple(Column(name, "gem", Message(name)) for name in "abc")


def place(arrangement: str, rect: Rect, **more: object) -> Place:
    return Place("zone:x", rect, arrangement, **more)


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
    tray = place(
        "counters", Rect(0, 0, 200, 334), label=Message("Tokens"), counters=counters, grid=(2, 3)
    )
    cells = arrange.cells(tray, 6)
    assert [(cell.x, cell.y) for cell in cells[:3]] == [(0, 34), (100, 34), (0, 134)]
    assert bottom(cells[-1]) == 334


def test_a_line_of_counters_leaves_room_for_its_caption_at_the_end() -> None:
    cells = arrange.cells(
        place("counters", Rect(0, 0, 660, 44), label=Message("Tokens"), grid=(6, 1)), 6
    )
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
    parts = [
        Place("zone:a", Rect(220, 10, 200, 180), "row"),
        Place("zone:b", Rect(440, 10, 500, 180), "row"),
    ]
    lines = arrange.separators([panel, *parts])
    assert [line.x for line in lines] == [210, 430]


def test_a_row_may_stand_in_the_middle_or_at_the_right() -> None:
    area = Rect(0, 0, 528, 168)
    middle = arrange.row(place("row", area, align="center"), 2)
    assert middle[0].rect.x == 528 - right(middle[-1].rect)
    last = arrange.row(place("row", area, align="right"), 2)
    assert right(last[-1].rect) == 528
    assert last[0].rect.x == middle[0].rect.x * 2


def test_things_lie_in_the_area_of_a_place_not_in_all_of_it() -> None:
    spots = arrange.row(
        place("row", Rect(0, 0, 800, 200), area=Rect(100, 20, 600, 170), align="center"), 30
    )
    assert spots[0].rect.x >= 100
    assert right(spots[-1].rect) <= 700
    assert spots[0].rect.y >= 20
    assert bottom(spots[0].rect) <= 190


def test_a_card_that_lies_sideways_has_room_of_its_own_in_a_row() -> None:
    spots = arrange.row(place("row", Rect(0, 0, 1000, 168), card_size=(84, 118), step=96), 3, [1])
    middles = [spot.rect.x + 42 for spot in spots]
    assert middles[1] - 59 >= middles[0] + 42 + 12
    assert middles[2] - 42 >= middles[1] + 59 + 12


def test_many_cards_of_which_many_lie_sideways_keep_their_order_and_stay_inside() -> None:
    for sideways in (range(0), range(10), range(1, 20), range(0, 20, 2)):
        spots = arrange.row(
            place("row", Rect(0, 0, 330, 118), card_size=(84, 118), step=96), 20, list(sideways)
        )
        middles = [spot.rect.x + 42 for spot in spots]
        assert all(later > earlier for earlier, later in itertools.pairwise(middles))
        for index, middle in enumerate(middles):
            half = 59 if index in sideways else 42
            assert middle - half >= -0.001
            assert middle + half <= 330.001


def test_piles_of_pieces_are_as_wide_as_their_pieces() -> None:
    line = place("pips", Rect(10, 0, 400, 30))
    cells = arrange.pips(line, [3, 0, 1])
    assert [cell.w for cell in cells] == [3 * 30 + 2 * arrange.PIP_GAP, 0, 30]
    assert cells[0].x == 10
    assert cells[2].x == right(cells[0]) + arrange.PILE_GAP


def test_many_pieces_move_over_each_other_and_stay_inside() -> None:
    line = place("pips", Rect(0, 0, 180, 30))
    cells = [cell for cell in arrange.pips(line, [6, 6, 6, 3]) if cell.w]
    assert right(cells[-1]) <= 180.001
    assert all(later.x >= right(earlier) for earlier, later in itertools.pairwise(cells))


def test_a_line_between_parts_of_a_panel_crosses_none_of_them() -> None:
    panel = Place("seat:0", Rect(0, 0, 400, 300), "panel", head=Rect(0, 0, 400, 60))
    left, right_ = (
        Place("zone:a", Rect(0, 70, 190, 90), "row"),
        Place("zone:b", Rect(200, 70, 190, 90), "row"),
    )
    below = Place("zone:c", Rect(0, 170, 400, 120), "row")
    assert not arrange.separators((panel, left, right_, below))


def test_one_card_lies_in_a_row_whose_cards_lie_close() -> None:
    place = Place("zone:row", Rect(10, 0, 200, 140), "row", card_size=(100, 140), step=20)
    assert [spot.rect.x for spot in arrange.row(place, 1)] == [10]


@pytest.mark.parametrize("count", [1, 9, 10, 12, 19, 27])
def test_cards_to_choose_from_lie_in_even_rows_in_the_middle(count: int) -> None:
    area = Place("grid", Rect(80, 76, 1440, 612), "grid", grid=(9, 3), card_size=(138, 193))
    spots = arrange.even_rows(area, count)
    assert len(spots) == count
    rows: dict[float, list[Rect]] = {}
    for spot in spots:
        rows.setdefault(spot.rect.y, []).append(spot.rect)
    sizes = [len(row) for row in rows.values()]
    assert max(sizes) - min(sizes) <= 1
    assert len(rows) == -(-count // 9)
    for row in rows.values():
        assert (row[0].x + row[-1].x + row[-1].w) / 2 == pytest.approx(800)
    tops = sorted(rows)
    assert (tops[0] + tops[-1] + 193) / 2 == pytest.approx(382)
