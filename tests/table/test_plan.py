"""What lies on the table, as data: names that stay the same, and none that betrays a card."""

from __future__ import annotations

import itertools
from dataclasses import replace

from luminagames.engine.show import Rect, TableLayout
from luminagames.table.plan import Plan, Thing
from luminagames.table.planning import make_plan
from tests.e2e.conftest import OpenTable
from tests.e2e.conftest import open_table as open_table  # a fixture
from tests.table.toy import HiddenToy, ToyGame, ToyState


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


def crowded() -> ToyGame:
    """A toy whose seat 1 has six cards of one color in a low place of columns."""

    class Crowded(ToyGame):
        def new_match(self, options: object, n_seats: int, seed: int) -> ToyState:
            return ToyState([[1], []], [[0, 3, 6], []])

        def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
            (place,) = (
                one for one in super().table_layout(2, 0).places if one.name == "zone:board[0]"
            )
            return TableLayout((replace(place, rect=Rect(240, 340, 700, 90)),))

    return Crowded()


def test_a_column_too_full_to_be_read_can_be_fanned_out_over_the_rest() -> None:
    game = crowded()
    view = game.view(game.new_match({}, 2, 1), 0)
    plan = make_plan(game.table_layout(2, 0), view, game.definitions)
    column = plan.squeezed("card:0")
    assert column == ("zone:board[0]", "red")
    spread = make_plan(game.table_layout(2, 0), view, game.definitions, column)
    assert spread.spread is not None
    assert spread.squeezed("card:9") is None
    tops = [thing.rect.y for thing in spread.things if thing.card in (0, 3, 6)]
    assert all(low - high >= 30 for high, low in itertools.pairwise(tops))


def test_a_column_that_can_be_read_is_not_fanned_out() -> None:
    game = ToyGame()
    assert plan_of(game).squeezed("card:0") is None


def test_cards_to_choose_from_lie_in_the_middle_over_the_rest() -> None:
    game = ToyGame()
    view = game.view(game.new_match({}, 2, 1), 0)
    plan = make_plan(TableLayout(()), view, game.definitions, None, ("card:0", "card:5"))
    assert [thing.touch for thing in plan.things] == ["card:0", "card:5"]
    assert plan.spread is not None
    assert plan.spread.x + plan.spread.w / 2 == 800


def test_the_card_under_the_pointer_comes_out_of_its_fan(open_table: OpenTable) -> None:
    table = open_table("luminars")
    while not any(
        thing.definition and thing.place.startswith("zone:hand")
        for thing in table.scene.plan.things
    ):
        table.session.submit(table.session.view.legal[0])
        table.session.lift_curtain()
    scene = table.scene
    fans = {place.name for place in scene.plan.places if place.arrangement == "fan"}
    first, second = [
        thing for thing in scene.plan.things if thing.place in fans and thing.definition
    ][:2]

    def lies(thing: Thing) -> float:
        return scene.things[thing.key].y() - thing.rect.y

    scene.raise_card(first.touch)
    assert lies(first) < -5
    assert lies(second) == 0
    scene.raise_card(second.touch)
    assert (lies(first), lies(second) < -5) == (0, True)
    scene.raise_card("")
    assert lies(second) == 0
