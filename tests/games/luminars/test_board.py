"""The table in windows of many shapes: nothing lies outside, no place covers another, hands grow
with the room.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from luminagames.engine.board import Room
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import CardName, Listing
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Place
from luminagames.games import load_game
from luminagames.table.arrange import overlap

GAME = load_game("luminars")
ROOMS = [
    Room(1280, 710),
    Room(1024, 550),
    Room(1920, 990),
    Room(1280, 930),
    Room(2560, 990),
    Room(1280, 690, 2.0),
]
# Zones of a seat that are never full at one time.
SAME = {"cut", "melds", "unmatched", "hand"}


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room.w:g}x{room.h:g}")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_lies_on_the_table_and_none_on_another(seats: int, room: Room) -> None:
    layout = GAME.board(seats, 0, room)
    wide, high = layout.size
    assert {place.name for place in GAME.table_layout(seats, 0).places} <= {
        place.name for place in layout.places
    }
    for place in layout.places:
        rect = place.rect
        assert rect.x >= 0, place.name
        assert rect.y >= 0, place.name
        assert rect.x + rect.w <= wide, place.name
        assert rect.y + rect.h <= high, place.name
        assert min(rect.w, rect.h) > 0, place.name

    def lie_apart(one: Place, other: Place) -> bool:
        if one.arrangement in ("panel", "grid") or other.arrangement in ("panel", "grid"):
            return False
        if "place:groups" in (one.name, other.name) and (one.seat, other.seat) != (None, None):
            return False  # the own hand lies in its tray
        kinds = {place.name.partition(":")[2].partition("[")[0] for place in (one, other)}
        return not (one.seat == other.seat and kinds <= SAME)

    for one, other in combinations(layout.places, 2):
        if lie_apart(one, other) and "place:enlightenment" not in (one.name, other.name):
            assert not overlap(one.rect, other.rect), (one.name, other.name)


def test_the_hand_grows_with_the_room() -> None:
    def card(places: tuple[Place, ...]) -> float:
        return next(place.card_size[0] for place in places if place.name == "zone:hand[0]")

    usual = card(GAME.board(4, 0, Room(1280, 710)).places)
    assert usual > 138 * 1.3  # units of the scene: as in the first layout, which followed no room
    assert card(GAME.board(4, 0, Room(1280, 930)).places) >= usual


def test_action_cards_of_others_are_named_and_everybody_is_ranked() -> None:
    match: Match[object] = Match(GAME, {}, [SeatInfo(name) for name in ("Ada", "Ben", "Cleo")], 5)
    named = 0
    while match.decision is not None and match.step < 90:
        view = match.view(0)
        notes = {note.place: note for note in GAME.status(view).notes}
        totals = [line.values["points"] for line in notes["place:ranking"].lines]
        assert len(totals) == 3
        for seat in (1, 2):
            cards = view.zones[f"actions[{seat}]"]
            assert (f"place:named[{seat}]" in notes) == bool(cards)
            if cards:
                named += 1
                wanted = Listing(
                    tuple(CardName(view.cards[card]) for card in cards if card is not None)
                )
                assert notes[f"place:named[{seat}]"].title.values["cards"] == wanted
        legal = match.view(match.decision.actor).legal
        match.submit(legal[SplitMix64(match.step).below(len(legal))])
    assert named
