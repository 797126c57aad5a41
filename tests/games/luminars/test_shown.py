"""What the table shows: the score sheet explains every point, badges, panels, previews, the
gallery, places.
"""

from __future__ import annotations

import pytest

from luminagames.engine.action import Action
from luminagames.engine.show import SCENE, Cell
from luminagames.text.messages import render
from tests.games.luminars.positions import GAME, Table, table


class Names:
    def seat(self, seat: int) -> str:
        return f"Seat {seat}"

    def card(self, definition: str) -> str:
        return GAME.face(definition).name


def say(message: object) -> str:
    return render(message, Names())


def declared() -> Table:
    """Seat 0 has declared; seat 1 holds loose Gold."""
    one = table(
        "discard",
        0,
        1,
        ["R2 G2 B2 G4 G5 G6 R7 B7 Y7", "Y5 Y3 R1 R2"],
        turn=5,
        main_deck="R1",
        discard="G1",
        actions=[["public-debate"], []],
    )
    one.act(0, "declare")
    return one


def sheet(one: Table) -> dict[str, tuple[Cell, ...]]:
    found = one.game.score_sheet(one.game.view(one.state, 1))
    assert found is not None
    assert found.seats == (0, 1)
    return {say(label): cells for label, cells in found.rows}


def test_before_the_first_scoring_there_is_no_sheet() -> None:
    one = table("draw", 0, 1, ["R2", "R3"], main_deck="R1", turn=1)
    assert one.game.score_sheet(one.game.view(one.state, 0)) is None


@pytest.mark.rules("LM-9.5", "LM-9.7", "LM-9.9", "LM-9.10", "LM-8.8")
def test_every_point_of_the_round_is_explained() -> None:
    rows = sheet(declared())
    assert {label: [cell.value for cell in cells] for label, cells in rows.items()} == {
        "Melds": [42, 0],
        "Unmatched Gold": [0, -8],
        "Action cards": [6, 1],
        "Enlightenment": [5, 0],
        "Round 1": [53, -7],
        "Total": [53, -7],
    }
    melds = say(rows["Melds"][0].explanation)
    assert "; set of Red Paysans, Green Paysans and Blue Paysans: 6" in melds
    assert "Run of Green Mercers, Green Proctors and Green Vorsters: 15" in melds
    assert (
        say(rows["Unmatched Gold"][1].explanation)
        == "Gold Wrights and Gold Proctors subtract their value (LM-9.7)."
    )
    assert say(rows["Action cards"][1].explanation) == "Public Debate +1 (LM-9.9)."
    assert (
        say(rows["Round 1"][0].explanation)
        == "Melds 42, action cards +6 and Enlightenment +5 (LM-9.10)."
    )


def test_the_sheet_says_who_declared_and_a_stalled_round_who_did_not() -> None:
    one = declared()
    found = one.game.score_sheet(one.game.view(one.state, None))
    assert found is not None
    assert say(found.verdict) == "Seat 0 declared Enlightenment in round 1"
    one = table("discard", 1, 0, ["R2", "R3 R5"], turn=60)
    one.act(1, "discard_card", card="R3")
    found = one.game.score_sheet(one.game.view(one.state, None))
    assert found is not None
    assert say(found.verdict) == "Round 1 was stalled"


def test_after_the_cards_are_gathered_rounds_are_rows() -> None:
    one = declared()
    one.act(0, "gather_cards")
    assert list(sheet(one)) == ["Round 1", "Total"]


def test_badges_say_what_action_cards_gave_and_gold_cost() -> None:
    one = declared()
    view = one.game.view(one.state, 1)
    by_name = {one.name(card): card for card in view.cards}
    assert [badge.text for badge in one.game.badges(view, f"card:{by_name['public-debate']}")] == [
        "+6"
    ]
    gold = [card for card in view.zones["unmatched[1]"] if one.name(card) == "gold-5"]
    assert [badge.text for badge in one.game.badges(view, f"card:{gold[0]}")] == ["−5"]
    assert [badge.text for badge in one.game.badges(view, "zone:main_deck")] == ["1"]


def test_the_newest_card_is_marked_for_its_player_only() -> None:
    one = table("draw", 0, 1, ["R2 R3", "R3"], main_deck="G7 R1", turn=1)
    one.act(0, "draw_card")
    newest = (one.game.zone(one.state, "hand[0]") or [])[-1]
    assert one.game.badges(one.game.view(one.state, 0), f"card:{newest}")
    assert not one.game.badges(one.game.view(one.state, 1), f"card:{newest}")


def test_the_band_tells_round_lap_and_step() -> None:
    one = table("draw", 1, 2, ["R2", "R3", "G3"], main_deck="R1", turn=5, round=2)
    band = [say(part) for part in one.game.status(one.game.view(one.state, 0)).band]
    assert band == ["Round 2 of 4", "lap 2", "Seat 1: draw step"]


def test_a_declaration_shows_its_points_before_it_is_made() -> None:
    one = table("discard", 0, 1, ["R2 G2 B2 R7", "R1"], main_deck="R1", turn=1)
    card = next(
        card for card in one.game.zone(one.state, "hand[0]") or [] if one.name(card) == "red-7"
    )
    view = one.game.view(one.state, 0)
    preview = one.game.preview(view, Action(0, "declare_discarding", (("card", card),)))
    assert preview is not None
    assert say(preview.title) == "6 points and 5 for declaring"
    assert one.game.preview(view, Action(0, "declare")) is None
    assert (
        one.game.preview(
            one.game.view(one.state, 1), Action(0, "declare_discarding", (("card", card),))
        )
        is None
    )


@pytest.mark.rules("LM-11.5")
def test_the_roles_lie_in_the_gallery_while_they_are_chosen() -> None:
    players = [{"total": 5}, {"total": 9, "role": "spy"}]
    state = GAME.position({"phase": "choose_role", "players": players, "role_waiting": [0]}, 2, 1)
    view = GAME.view(state, 0)
    assert len(GAME.gallery(view)) == 27
    assert GAME.gallery(view)[0] == "definition:architect"
    assert [badge.icon for badge in GAME.badges(view, "definition:spy")] == ["seat_triangle"]
    assert not GAME.badges(view, "definition:nurse")
    GAME.apply(state, Action(0, "take_role", (("role", "nurse"),)))
    assert GAME.gallery(GAME.view(state, 0)) == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_zone_has_a_place_inside_the_scene(seats: int) -> None:
    zones = set(GAME.view(GAME.new_match({}, seats, 1), 0).zones)
    for bottom in range(seats):
        places = GAME.table_layout(seats, bottom).places
        assert zones <= {place.name.removeprefix("zone:") for place in places}
        for place in places:
            assert place.rect.x >= 0
            assert place.rect.y >= 0
            assert place.rect.x + place.rect.w <= SCENE[0]
            assert place.rect.y + place.rect.h <= SCENE[1]


@pytest.mark.parametrize("definition", list(GAME.definitions))
def test_a_tryout_is_a_position_in_which_the_card_can_be_used(definition: str) -> None:
    trial = GAME.tryout(definition)
    state = GAME.position(trial["state"], 2, 1)
    legal = GAME.legal_actions(state)
    assert legal
    if GAME.definitions[definition]["type"] == "role":
        assert Action(0, "take_role", (("role", definition),)) in legal
    else:
        events = GAME.apply(state, legal[0])
        names = GAME.card_definitions(state)
        touched = {
            names[event.data["card"]] for event in events if isinstance(event.data.get("card"), int)
        }
        assert definition in touched


@pytest.mark.rules("LM-6.9", "LM-8.3")
def test_an_id_means_the_first_copy_with_which_the_action_is_legal() -> None:
    """The notes of section 3: zone order would find the copy in the main deck, or in another
    hand.
    """
    one = table("discard", 1, 0, ["R2 R3", "R2 G2 B2 Y2 R2"], main_deck="R2", turn=1)
    copies = [
        card
        for zone in one.game.zone_names(one.state)
        for card in one.game.zone(one.state, zone) or ()
        if one.name(card) == "red-2"
    ]
    mine = one.game.zone(one.state, "hand[1]") or []
    assert one.game.which_copy(one.state, "discard_card", 1, copies) == mine[0]
    assert one.game.which_copy(one.state, "draw_card", 1, copies) == mine[0]
    assert (
        one.game.which_copy(one.state, "draw_card", 0, copies)
        == (one.game.zone(one.state, "hand[0]") or [])[0]
    )
    assert one.game.which_copy(one.state, "draw_card", 5, copies) == copies[0]


def test_the_bench_measures_the_best_partition() -> None:
    work, times = GAME.workloads()["best_partition"]
    assert times == 600
    assert work() == work()


def test_after_the_round_the_action_points_are_what_the_cards_brought() -> None:
    """A card that counts was left out of the sum beside its own number: *Action points 5* over −5
    and +5.
    """
    one = table(
        "discard",
        0,
        1,
        ["R2 G2 B2 G4 G5 G6 R7 B7 Y7", "Y5 Y3 R1 R2"],
        turn=5,
        main_deck="R1",
        discard="G1",
        actions=[[], ["paid-informer", "evening-school"]],
    )

    def points(seat: int) -> tuple[list[int], list[str]]:
        shown = one.game.status(one.game.view(one.state, 0))
        facts = [
            fact.value for fact in shown.seats[seat].facts if say(fact.label) == "Action points"
        ]
        return facts, [
            say(line)
            for note in shown.notes
            if note.place == f"place:named[{seat}]"
            for line in note.lines
        ]

    assert points(1) == ([5], ["+5 points"])
    one.act(0, "declare")
    record = one.game.view(one.state, 0).data["rounds"][-1]["seats"][1]
    assert record["action_points"] != 5
    words = f"{record['action_points']:+d} points".replace("-", "−").replace("+0", "0")
    assert points(1) == ([record["action_points"]], [words])
