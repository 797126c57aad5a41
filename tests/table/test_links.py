"""Links between things, cards that point instead of being lifted, turned and spent cards, labels
inside places.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF

from luminagames.engine.message import Message
from luminagames.engine.show import Arrangement, Link, Rect, Status, TableLayout
from luminagames.engine.view import View
from luminagames.table.items.link import LinkItem
from luminagames.table.planning import make_plan
from tests.table.conftest import OpenToy
from tests.table.toy import ToyGame


class FieldToy(ToyGame):
    """Hands lie in fixed places, cards are linked, turned and spent."""

    arrangement: Arrangement = "slots"

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        places = []
        for place in super().table_layout(n_seats, bottom).places:
            if place.name.startswith("zone:hand"):
                spots = tuple(
                    Rect(place.rect.x + 130 * number, place.rect.y, 120, 168) for number in range(5)
                )
                place = replace(
                    place,
                    arrangement=self.arrangement,
                    spots=spots,
                    inside=True,
                    label=Message("Field"),
                )
            places.append(place)
        return TableLayout(tuple(places))

    def links(self, view: View) -> tuple[Link, ...]:
        return (
            Link("card:0", "card:1", "attack"),
            Link("card:2", "card:3", "tool"),
            Link("card:0", "card:99", "tool"),
        )

    def status(self, view: View) -> Status:
        return replace(super().status(view), turned=((1, 1), (2, -1)), spent=(3,))


def test_a_link_joins_what_lies_on_the_table(open_toy: OpenToy) -> None:
    table = open_toy(FieldToy())
    assert sorted(item.kind for item in table.scene.items() if isinstance(item, LinkItem)) == [
        "attack",
        "tool",
    ]


def test_turned_cards_lie_turned_and_spent_ones_are_dim(open_toy: OpenToy) -> None:
    table = open_toy(FieldToy())
    turns = {thing.card: thing.turn for thing in table.scene.plan.things if thing.card in (0, 1, 2)}
    assert turns == {0: 0.0, 1: 90.0, 2: -90.0}
    spent = {key for key, item in table.scene.things.items() if getattr(item, "spent", False)}
    assert spent == {"card:3"}


def test_an_empty_fixed_place_bears_its_name_and_no_caption_stands_above() -> None:
    game = FieldToy()
    state = game.new_match({}, 2, 1)
    plan = make_plan(game.table_layout(2, 0), game.view(state, 0), game.definitions)
    named = [one.label for one in plan.vacancies if one.place == "zone:hand[0]"]
    assert named == [Message("Field")]


def test_a_card_of_a_fixed_place_that_goes_elsewhere_is_lifted(open_toy: OpenToy) -> None:
    table = open_toy(FieldToy())
    source = next(touch for touch in table.session.index.drags if touch.startswith("card:"))
    table.hand.lift(source, QPointF(100, 100))
    assert not table.hand.held.aiming
    table.hand.put_back()


def test_a_card_of_a_fixed_place_that_only_points_stays_and_an_arrow_follows(
    open_toy: OpenToy,
) -> None:
    table = open_toy(FieldToy())
    held = table.hand.held
    held.lift("card:0", QPointF(100, 100), ("card:1",))
    held.move(QPointF(400, 300))
    assert held.aiming
    assert held.aim.isVisible()
    assert not held.item.isVisible()
    assert held.rect().contains(QPointF(400, 300))
    assert table.scene.things["card:0"].isVisible() or not table.scene.board.isVisible()
    held.lower()
    assert not held.aim.isVisible()
    assert not held.aiming


def test_an_arrow_across_a_whole_table_keeps_between_the_rows(open_toy: OpenToy) -> None:
    look = open_toy(FieldToy()).look
    above, below = QRectF(1000, 100, 135, 190), QRectF(140, 330, 135, 190)
    for source, target in ((above, below), (below, above)):
        arrow = LinkItem(look, source, target, "attack")
        assert above.bottom() <= arrow.path.boundingRect().top()
        assert arrow.path.boundingRect().bottom() <= below.top()
        assert arrow.path.currentPosition().x() == target.center().x()
