"""Where things lie on the table (section 7): nothing overlaps, and everybody's board is whole."""

from __future__ import annotations

import itertools

import pytest

from luminagames.engine.board import Room
from luminagames.engine.show import Place, Rect
from luminagames.games.luminous.board import Need, board
from luminagames.games.luminous.kinds import COLORS
from luminagames.table.arrange import overlap, room, row
from tests.games.luminous.table import GAME

BOARDS = [(seats, bottom) for seats in (2, 3, 4) for bottom in range(seats)]
every_board = pytest.mark.parametrize(("seats", "bottom"), BOARDS)
ROOMS = [
    Room(),
    Room(1422, 710),
    Room(1280, 870),
    Room(1690, 710),
    Room(1280, 690, 1.5),
    Room(1280, 690, 2.0),
]
every_room = pytest.mark.parametrize("space", ROOMS, ids=str)
# What shares its ground with others: lines, words, and what lies around a portrait.
QUIET = ("meridian", "stage", "note", "orbit", "nameplate", "tally")


def places(seats: int, bottom: int) -> dict[str, Place]:
    return {place.name: place for place in GAME.table_layout(seats, bottom).places}


def holds(outer: Rect, inner: Rect) -> bool:
    right, low = inner.x + inner.w <= outer.x + outer.w, inner.y + inner.h <= outer.y + outer.h
    return outer.x <= inner.x and outer.y <= inner.y and right and low


def needs(seats: int) -> list[Need]:
    """A table at rest, in a combat, and while a card is played; few units and many."""
    few = {f"ranks[{seat}]": 2 for seat in range(seats)}
    many = {f"ranks[{seat}]": 6 for seat in range(seats)} | {
        f"relics[{seat}]": 3 for seat in range(seats)
    }
    return [Need({}), Need(few), Need(many), Need(many, fight=3), Need(few, played=True)]


@every_room
@every_board
def test_no_two_places_overlap(seats: int, bottom: int, space: Room) -> None:
    for need in needs(seats):
        found = [
            place
            for place in board(seats, bottom, space, need).places
            if place.arrangement not in QUIET
        ]
        for one, other in itertools.combinations(found, 2):
            names = {one.name.partition("[")[0], other.name.partition("[")[0]}
            if names <= {"zone:combat", "zone:announced"}:
                continue  # both lie in the lens
            if "zone:orb_cards" in names and "place:orbs" in names:
                continue  # the room of cards that are not there
            assert overlap(room(one), room(other)) < 1, (one.name, other.name, need)


@every_room
@every_board
def test_places_lie_on_the_table_and_their_things_in_them(
    seats: int, bottom: int, space: Room
) -> None:
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
        assert [one.touchable for one in pile.counters] == [
            f"pile:orb_pile[{seat}].{color}" for color in COLORS
        ]
        assert all(one.counted and one.icon for one in pile.counters)
        assert room(pile).h >= 24, "a digit is 0.56 of the height: at least 13 px"


@every_board
def test_relics_lie_behind_the_units_and_the_combat_between_the_sides(
    seats: int, bottom: int
) -> None:
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
        return next(
            place.card_size[0]
            for place in board(2, 0, Room(), need).places
            if place.name == "zone:ranks[0]"
        )

    assert units(Need({"ranks[0]": 4})) > 125
    assert units(Need({"ranks[0]": 4}, fight=2)) < 90


@pytest.mark.parametrize("seats", [3, 4])
def test_opponents_sit_clockwise_from_the_left(seats: int) -> None:
    found = places(seats, 1)
    others = [(1 + step) % seats for step in range(1, seats)]
    lefts = [found[f"seat:{seat}"].rect.x for seat in others]
    assert lefts == sorted(lefts)


def named(seats: int, need: Need, space: Room | None = None) -> dict[str, Place]:
    return {place.name: place for place in board(seats, 0, space or Room(), need).places}


@every_room
def test_who_is_attacked_at_the_right_has_the_lens_mirrored_below(space: Room) -> None:
    """The attacker stands at the right, blockers run to the left, words after them: beads and lamp
    have the left.
    """
    ranks = {f"ranks[{seat}]": 3 for seat in range(4)}
    found = named(4, Need(ranks, fight=2, against=3), space)
    combat, words, lens = found["zone:combat"], found["place:clash"], found["place:stage"]
    assert combat.mirrored
    assert lens.mirrored
    assert words.rect.x + words.rect.w <= room(combat).x
    assert words.rect.w > 150
    spots = row(combat, 2)
    assert spots[0].rect.x > spots[1].rect.x, "the attacker first, at the right"
    assert lens.rect.x > 400
    assert not named(4, Need(ranks, fight=2, against=1), space)["place:stage"].mirrored


def test_a_hairline_parts_opponents_and_none_stands_at_the_edge() -> None:
    found = named(4, Need({}))
    lines = [place for name, place in found.items() if name.startswith("place:edge")]
    assert len(lines) == 2
    beside = [
        found[f"zone:{zone}[{seat}]"].rect for zone in ("favored", "ranks") for seat in (1, 2, 3)
    ]
    for line in lines:
        assert line.arrangement == "divider"
        middle = line.rect.x + line.rect.w / 2
        assert all(not rect.x < middle < rect.x + rect.w for rect in beside)


def test_who_is_out_folds_to_a_portrait_and_gives_the_room_away() -> None:
    zones = {f"ranks[{seat}]": 4 for seat in (1, 3)}
    open_, folded = named(4, Need(zones)), named(4, Need(zones, out=frozenset({2})))
    assert folded["zone:favored[2]"].rect.w == 70
    assert folded["zone:ranks[1]"].rect.w > open_["zone:ranks[1]"].rect.w
    assert set(folded) >= {
        f"zone:{zone}[2]" for zone in ("hand", "deck", "discard", "void", "ranks", "relics")
    }


def test_the_way_to_an_opponents_relic_crosses_no_unit() -> None:
    zones = {f"ranks[{seat}]": 3 for seat in range(4)} | {f"relics[{seat}]": 1 for seat in range(4)}
    for seat in (1, 2, 3):
        found = named(4, Need(zones, fight=1, against=seat, at_relic=True))
        relic = row(found[f"zone:relics[{seat}]"], 1)[0].rect
        for spot in row(found[f"zone:ranks[{seat}]"], 3):
            assert spot.rect.x + spot.rect.w <= relic.x, "no unit stands under the relic"
        attacker = row(found["zone:combat"], 1)[0].rect
        aside = abs(attacker.x + attacker.w / 2 - relic.x - relic.w / 2)
        assert aside < 340
