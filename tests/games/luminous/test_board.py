"""What the board says beside its cards (section 7): badges, the track, who may act, words about the
combat.
"""

from __future__ import annotations

import pytest

from luminagames.engine.message import SeatName
from luminagames.engine.show import Badge, Note, Status
from tests.games.luminous.table import Table, favored, relic, unit

CARDS = [
    unit("ox", 5, 5),
    unit("ape"),
    unit("elk", 1, 4),
    unit("cub", 1, 1, keywords=["dash"]),
    relic("urn"),
    favored("chief", 20),
    favored("rival", 18),
]


def table(**more: object) -> Table:
    first = {
        "favored": "chief",
        "units": ["ox", {"id": "ape", "expended": True}],
        "relics": [{"id": "urn", "durability": 2}],
        "orbs": {"orange": 3, "green": 1},
        "orbs_expended": {"orange": 2},
        "blooms": 1,
    }
    second = {"favored": "rival", "units": ["elk", {"id": "ape", "damage": 1}], "life": 4}
    return Table(CARDS, first, second, **more)


def attacked(*blockers: str) -> Table:
    """The ox attacks the rival, and these units block."""
    made = table()
    made.act(0, "attack", unit="ox", target="rival")
    for blocker in blockers:
        made.act(1, "block", unit=blocker)
    return made


def status(made: Table, seat: int | None = 0) -> Status:
    return made.game.status(made.game.view(made.state, seat))


def badges(made: Table, name: str) -> dict[str, Badge]:
    """The badges of a card by their spots, those in the row of signs left out."""
    found = made.game.badges(made.game.view(made.state, 0), f"card:{made.number(name)}")
    return {badge.spot: badge for badge in found if badge.spot}


def clash(made: Table) -> Note:
    return next(note for note in status(made).notes if note.place == "place:clash")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_life_is_the_seal_of_a_favored_and_low_life_warns(seats: int) -> None:
    made = (
        table()
        if seats == 2
        else Table(CARDS, *({"favored": "chief", "life": 4} for _ in range(seats)))
    )
    seal = badges(made, "rival" if seats == 2 else "chief")["seal"]
    assert (seal.text, seal.tone) == ("4", "bad")


def test_wounds_and_changed_numbers_stand_where_they_are_printed() -> None:
    found = badges(table(), "ape.2")
    assert (found["wound"].text, found["foot_left"].text, found["foot_right"].text) == (
        "−1",
        "2",
        "2",
    )
    assert found["foot_left"].tone == "plain"
    durability = badges(table(), "urn")["foot_right"]
    assert (durability.text, durability.tone) == ("2", "bad")


def test_expended_cards_lie_sideways_but_not_in_combat() -> None:
    made = table()
    assert dict(status(made).turned) == {made.number("ape"): 1}
    made.act(0, "attack", unit="ox", target="rival")
    assert made.number("ox") not in dict(status(made).turned)


def test_units_that_may_not_attack_yet_have_a_faded_edge() -> None:
    first = {"units": [{"id": "ape", "fresh": True}, {"id": "cub", "fresh": True}]}
    made = Table(CARDS, first, {})
    assert status(made).faded == (made.number("ape"),)


def test_ready_and_expended_orbs_are_told_apart() -> None:
    made = table()
    assert dict(status(made).used)["pile:orbs[0].orange"] == 2
    words = next(note.title for note in status(made).notes if note.place == "place:essence[0]")
    assert (words.values["ready"], words.values["all"]) == (2, 4)


def test_the_track_follows_the_turn() -> None:
    made = table()
    track = status(made).track
    assert track is not None
    assert track.now is not None
    assert track.steps[track.now].label.pattern == "Main Phase"
    assert track.seat == 0
    made.act(0, "attack", unit="ox", target="rival")
    track = status(made).track
    assert track is not None
    assert track.now is not None
    assert track.steps[track.now].label.pattern == "Block/Effect Step"
    assert track.seat == 1


def test_whose_priority_it_is_and_how_many_passed_is_said() -> None:
    made = table()
    made.act(0, "pass")
    for seat in (0, 1, None):
        track = status(made, seat).track
        assert track is not None
        assert track.lamp is not None
        assert track.note is not None
        assert track.lamp.pattern == "{seat} has priority"
        assert track.lamp.values["seat"] == SeatName(1)
        assert (track.note.values["n"], track.note.values["all"]) == (1, 2)


def test_the_band_of_the_combat_is_lit_only_in_combat() -> None:
    assert status(table()).busy == ()
    assert status(attacked()).busy == ("zone:combat",)


def test_the_meridian_says_nothing_of_a_combat_that_is_none() -> None:
    made = table()
    for seat in (0, 1, None):
        assert not [
            note
            for note in status(made, seat).notes
            if note.place in ("place:quiet", "place:clash")
        ]


@pytest.mark.rules("LU-10.11", "LU-10.20")
def test_it_is_said_whether_the_defender_may_still_block() -> None:
    made = attacked()
    assert clash(made).lines[-1].pattern == "{seat} may block"
    assert clash(made).lines[0].values["n"] == 5
    made.act(1, "pass")
    assert clash(made).lines[-1].pattern == "{seat} may not block any more"


@pytest.mark.rules("LU-10.18")
def test_blockers_are_numbered_and_bear_the_shares_named_so_far() -> None:
    made = attacked("elk", "ape.2")
    assert badges(made, "elk")["order"].text == "1"
    assert badges(made, "ape.2")["order"].text == "2"
    made.act(0, "pass")
    made.act(1, "pass")
    assert clash(made).title.pattern == "Damage shares"
    assert clash(made).clause == "LU-10.18"
    assert "share" not in badges(made, "elk")


@pytest.mark.rules("LU-10.18")
def test_a_share_that_is_named_stands_beside_its_blocker() -> None:
    cards = [*CARDS, unit("hen", 1, 1)]
    made = Table(cards, {"units": ["ox"]}, {"favored": "rival", "units": ["elk", "ape", "hen"]})
    made.act(0, "attack", unit="ox", target="rival")
    for blocker in ("elk", "ape", "hen"):
        made.act(1, "block", unit=blocker)
    while made.game.decision(made.state).kind == "priority":
        made.act(made.game.decision(made.state).actor, "pass")
    made.act(0, "assign_damage", unit="elk", amount=3)
    assert badges(made, "elk")["share"].text == "3"
    assert "share" not in badges(made, "ape")
    assert clash(made).lines[0].values == {"named": "3", "all": 5}


def test_blockers_are_linked_one_to_the_next() -> None:
    made = attacked("elk", "ape.2")
    ox, rival, elk, ape = (f"card:{made.number(name)}" for name in ("ox", "rival", "elk", "ape.2"))
    found = [
        (link.source, link.target) for link in made.game.links(made.game.view(made.state, None))
    ]
    assert found == [(ox, rival), (elk, ox), (ape, elk)]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_board_says_nothing_that_a_seat_may_not_see(seat: int | None) -> None:
    secret = [unit("secret")]
    made = Table([*CARDS, *secret], {"hand": ["secret"], "deck": ["secret"]}, {"hand": ["ape"]})
    view = made.game.view(made.state, seat)
    if seat != 0:
        assert "secret" not in str(made.game.status(view))
        assert not made.game.badges(view, f"card:{made.number('secret')}")
