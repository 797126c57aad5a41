"""Where things lie on the table (section 7): nothing overlaps, and everybody's board is whole."""

from __future__ import annotations

import itertools

import pytest

from luminagames.engine.show import SCENE, Place, Rect
from luminagames.table.arrange import overlap, room
from tests.games.luminous.table import GAME

BOARDS = [(seats, bottom) for seats in (2, 3, 4) for bottom in range(seats)]
every_board = pytest.mark.parametrize(("seats", "bottom"), BOARDS)


def places(seats: int, bottom: int) -> dict[str, Place]:
    return {place.name: place for place in GAME.table_layout(seats, bottom).places}


def holds(outer: Rect, inner: Rect) -> bool:
    right, low = inner.x + inner.w <= outer.x + outer.w, inner.y + inner.h <= outer.y + outer.h
    return outer.x <= inner.x and outer.y <= inner.y and right and low


@every_board
def test_no_two_places_overlap_unless_one_lies_in_the_other(seats: int, bottom: int) -> None:
    for one, other in itertools.combinations(places(seats, bottom).values(), 2):
        if holds(one.rect, other.rect) or holds(other.rect, one.rect):
            continue
        if one.seat == other.seat and "zone:hand" in one.name + other.name:
            continue  # a hand looks over the upper edge of its own board
        assert not overlap(one.rect, other.rect), (one.name, other.name)


@every_board
def test_what_lies_in_one_board_does_not_overlap_there(seats: int, bottom: int) -> None:
    """Places that hold things, without those that only hold other places."""
    for seat in range(seats):
        mine = [
            place for place in places(seats, bottom).values()
            if place.seat == seat and place.arrangement not in ("panel", "note")
        ]  # fmt: skip
        for one, other in itertools.combinations(mine, 2):
            if other.name == one.beside or one.name == other.beside:
                continue  # these share their area
            assert not overlap(room(one), room(other)), (one.name, other.name)


@every_board
def test_places_lie_on_the_table_and_their_things_in_them(seats: int, bottom: int) -> None:
    table = Rect(0, 0, *SCENE)
    for place in places(seats, bottom).values():
        if not place.name.startswith("zone:hand"):
            assert holds(table, place.rect), place.name
        if place.area is not None and place.arrangement != "fan":
            assert holds(place.rect, place.area), place.name
        width, height = place.card_size
        if place.arrangement in ("row", "pile"):
            assert room(place).w >= width, place.name
            assert room(place).h >= height, place.name


@every_board
def test_each_seat_has_all_its_zones(seats: int, bottom: int) -> None:
    found = places(seats, bottom)
    zones = ("deck", "hand", "discard", "void", "favored", "relics", "ranks", "orb_cards")
    for seat in range(seats):
        assert f"seat:{seat}" in found
        assert {f"zone:{zone}[{seat}]" for zone in zones} <= found.keys()
        assert {f"place:orbs[{seat}]", f"place:orb_pile[{seat}]"} <= found.keys()


@every_board
def test_a_favored_has_room_to_lie_sideways(seats: int, bottom: int) -> None:
    for seat in range(seats):
        place = places(seats, bottom)[f"zone:favored[{seat}]"]
        assert place.rect.w >= place.card_size[1]


@every_board
def test_relics_lie_behind_the_units_and_the_combat_between_the_sides(seats: int, bottom: int) -> None:
    found = {name: place.rect for name, place in places(seats, bottom).items()}
    combat = found["zone:combat"]
    for seat in range(seats):
        relics, units = found[f"zone:relics[{seat}]"], found[f"zone:ranks[{seat}]"]
        if seat == bottom:
            assert combat.y + combat.h <= units.y < relics.y
        else:
            assert relics.y < units.y < combat.y


@pytest.mark.parametrize("seats", [3, 4])
def test_opponents_sit_clockwise_from_the_left(seats: int) -> None:
    found = places(seats, 1)
    others = [(1 + step) % seats for step in range(1, seats)]
    lefts = [found[f"seat:{seat}"].rect.x for seat in others]
    assert lefts == sorted(lefts)
