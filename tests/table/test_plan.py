"""What lies on the table, as data: names that stay the same, and none that betrays a card."""

from __future__ import annotations

from luminagames.engine.show import Rect
from luminagames.table.plan import Plan, make_plan
from tests.table.toy import HiddenToy, ToyGame


def plan_of(game: ToyGame, seat: int | None = 0) -> Plan:
    state = game.new_match({}, 2, 1)
    return make_plan(game.table_layout(2, 0), game.view(state, seat), game.definitions)


def test_a_card_in_sight_is_named_by_its_number() -> None:
    game = ToyGame()
    plan = plan_of(game)
    thing = plan.thing("card:5")
    assert thing is not None
    assert (thing.key, thing.definition, thing.place) == ("card:5", "c5", "zone:hand[1]")


def test_a_hidden_card_is_named_by_zone_and_place_and_has_no_number() -> None:
    game = HiddenToy()
    plan = plan_of(game)
    hidden = [thing for thing in plan.things if thing.place == "zone:hand[1]"]
    assert [thing.key for thing in hidden] == [f"back:hand[1].{n}" for n in range(4)]
    assert all(thing.card is None and not thing.definition for thing in hidden)


def test_a_card_would_land_in_the_column_of_its_color() -> None:
    game = ToyGame()
    plan = plan_of(game)
    first, second = (plan.landing("zone:board[0]", game.definitions[name]) for name in ("c0", "c1"))
    assert isinstance(first, Rect)
    assert isinstance(second, Rect)
    assert second.x == first.x + first.w


def test_empty_places_of_a_row_are_outlined() -> None:
    game = ToyGame()
    plan = plan_of(game)
    assert len([one for one in plan.vacancies if one.place == "zone:board[1]"]) == 4


def test_counters_show_what_lies_in_their_pile() -> None:
    game = ToyGame()
    plan = plan_of(game)
    thing = plan.thing("pile:bank.blue")
    assert thing is not None
    assert thing.count == 5
