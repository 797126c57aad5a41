"""Where things lie on the table (section 7): nothing overlaps, and everybody's board is whole."""

from __future__ import annotations

import itertools

import pytest

from luminagames.engine.board import Room
from luminagames.engine.show import Place, Rect
from luminagames.games.luminous.kinds import COLORS
from luminagames.games.luminous.layout import Need, board
from luminagames.table.arrange import overlap, room
from tests.games.luminous.table import GAME

BOARDS = [(seats, bottom) for seats in (2, 3, 4) for bottom in range(seats)]
every_board = pytest.mark.parametrize(("seats", "bottom"), BOARDS)
ROOMS = [Room(), Room(1422, 710), Room(1280, 870), Room(1690, 710), Room(1280, 690, 1.5), Room(1280, 690, 2.0)]
every_room = pytest.mark.parametrize("space", ROOMS, ids=str)
QUIET = ("meridian", "stage", "note", "orbit", "nameplate", "tally")
"""What shares its ground with others: lines, words, and what lies around a portrait."""


def places(seats: int, bottom: int) -> dict[str, Place]:
    return {place.name: place for place in GAME.table_layout(seats, bottom).places}


def holds(outer: Rect, inner: Rect) -> bool:
    right, low = inner.x + inner.w <= outer.x + outer.w, inner.y + inner.h <= outer.y + outer.h
    return outer.x <= inner.x and outer.y <= inner.y and right and low


def needs(seats: int) -> list[Need]:
    """A table at rest, in a combat, and while a card is played; few units and many."""
    few = {f"ranks[{seat}]": 2 for seat in range(seats)}
    many = {f"ranks[{seat}]": 6 for seat in range(seats)} | {f"relics[{seat}]": 3 for seat in range(seats)}
    return [Need({}), Need(few), Need(many), Need(many, fight=3), Need(few, played=True)]


@every_room
@every_board
def test_no_two_places_overlap(seats: int, bottom: int, space: Room) -> None:
    for need in needs(seats):
        found = [place for place in board(seats, bottom, space, need).places if place.arrangement not in QUIET]
        for one, other in itertools.combinations(found, 2):
            names = {one.name.partition("[")[0], other.name.partition("[")[0]}
            if names <= {"zone:combat", "zone:announced"}:
                continue  # both lie in the lens
            if "zone:orb_cards" in names and "place:orbs" in names:
                continue  # the room of cards that are not there
            assert overlap(room(one), room(other)) < 1, (one.name, other.name, need)


@every_room
@every_board
def test_places_lie_on_the_table_and_their_things_in_them(seats: int, bottom: int, space: Room) -> None:
    for need in needs(seats):
        layout = board(seats, bottom, space, need)
        assert layout.size == (space.w, space.h)
        table = Rect(0, 0, space.w, space.h)
        for place in layout.places:
            assert holds(table, place.rect) or place.arrangement in QUIET, (place.name, need)
            width, height = place.card_size
            if place.arrangement in ("row", "pile"):
                assert room(place).w >= width - 1, place.name
                assert room(place).h >= height - 1 or place.name == "zone:combat", place.name


@every_board
def test_each_seat_has_all_its_zones(seats: int, bottom: int) -> None:
    found = places(seats, bottom)
    zones = ("deck", "hand", "discard", "void", "favored", "relics", "ranks", "orb_cards")
    for seat in range(seats):
        assert f"seat:{seat}" in found
        assert {f"zone:{zone}[{seat}]" for zone in zones} <= found.keys()
        assert f"place:orbs[{seat}]" in found
        pile = found[f"place:orb_pile[{seat}]"]  # open to all (section 6 of the rules)
        assert [one.touchable for one in pile.counters] == [f"pile:orb_pile[{seat}].{color}" for color in COLORS]
        assert all(one.counted and one.icon for one in pile.counters)
        assert room(pile).h >= 24, "a digit is 0.56 of the height: at least 13 px"


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


@every_room
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_unit_is_never_narrower_than_72_pixels(seats: int, space: Room) -> None:
    for need in needs(seats):
        for place in board(seats, 0, space, need).places:
            if place.name.startswith("zone:ranks"):
                assert place.card_size[0] >= 72, (place.name, need)


def test_the_lens_takes_room_only_while_something_takes_place() -> None:
    def units(need: Need) -> float:
        return next(place.card_size[0] for place in board(2, 0, Room(), need).places if place.name == "zone:ranks[0]")

    assert units(Need({"ranks[0]": 4})) > 125
    assert units(Need({"ranks[0]": 4}, fight=2)) < 90


@pytest.mark.parametrize("seats", [3, 4])
def test_opponents_sit_clockwise_from_the_left(seats: int) -> None:
    found = places(seats, 1)
    others = [(1 + step) % seats for step in range(1, seats)]
    lefts = [found[f"seat:{seat}"].rect.x for seat in others]
    assert lefts == sorted(lefts)
