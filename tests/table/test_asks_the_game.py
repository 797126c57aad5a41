"""What the table asks a game: how a match was set up, what stands until it was looked at, which acts
need no stage, scores in the middle of a match, plain targets, badges of empty piles, buttons that
show what they would do.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from luminagames.engine.board import Cue
from luminagames.engine.event import Event, Move
from luminagames.engine.message import Message
from luminagames.engine.show import Badge, Fact, Place, Preview, Rect, Status, TableLayout
from luminagames.engine.view import View
from luminagames.table import captions
from luminagames.table.items.band import BandItem
from luminagames.table.items.base import TableItem
from luminagames.table.items.card import PileItem
from luminagames.table.items.place import PlaceItem
from luminagames.table.motion.script import HOLD, compose
from luminagames.table.plan import Plan, Thing
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.table.conftest import OpenToy
from tests.table.toy import ToyGame

MOVING = TableSettings(hover_ms=0, bot_pace_ms=0)


def picture(item: TableItem) -> QImage:
    image = QImage(round(item.width), round(item.height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    item.draw(painter)  # type: ignore[attr-defined]  # every item that keeps a picture draws it
    painter.end()
    return image


class Dealt(ToyGame):
    """The toy, told from its deal on."""

    def opening(self, view: View) -> tuple[Event, ...]:
        moves = tuple(
            Move(card, "card", 1, "bank", None, f"hand[{seat}]", place)
            for seat in (0, 1)
            for place, card in enumerate(view.zones[f"hand[{seat}]"])
        )
        return (Event("dealt", {"seat": 0}, moves),)


def test_the_deal_of_a_match_is_seen_once(open_toy: OpenToy) -> None:
    table = open_toy(Dealt(), MOVING)
    table.telling.tell_opening()
    assert table.animator.playing
    assert sum(beat.kind == "move" for beat in table.animator.script.beats) == 8
    table.animator.finish()
    table.telling.tell_opening()
    assert not table.animator.playing


def test_a_match_that_goes_on_is_not_dealt_again(open_toy: OpenToy) -> None:
    table = open_toy(Dealt(), MOVING)
    table.session.submit(table.session.view.legal[-1])
    table.animator.finish()
    table.telling.tell_opening()
    assert not table.animator.playing


def test_a_full_trick_stands_before_it_is_swept_away() -> None:
    def swept(*, hold: bool) -> int:
        laid = Event("laid", {"seat": 1}, (Move(3, "card", 1, "hand[1]", 0, "trick", 3),))
        taken = Event("taken", {"seat": 0}, (Move(3, "card", 1, "trick", 3, "heap", 0),))
        script = compose(
            [(laid, Cue(), ""), (taken, Cue(hold=hold), "")], {}, lambda seat: 0, crowned=False
        )
        assert script.held is hold
        assert script.weighty is hold, "a key ends it"
        return next(beat.at for beat in script.beats if beat.event == 1)

    assert swept(hold=True) >= swept(hold=False) + HOLD


@pytest.mark.parametrize("stage", [True, False])
def test_an_act_that_needs_no_stage_covers_nothing(open_toy: OpenToy, *, stage: bool) -> None:
    class Played(ToyGame):
        cues = {"played": Cue("pulse", weight="notable", stage=stage)}

    game = Played()
    bots = {1: "random"}
    table = open_toy(game, TableSettings(hover_ms=0, bot_pace_ms=0, pace="step"), bots=bots)
    session = table.session
    session.submit(next(act for act in session.view.legal if act.kind == "pass"))
    state = session.match.state
    act = next(act for act in game.legal_actions(state) if act.kind == "play")
    steps = []
    session.stepped.connect(steps.append)
    session.submit(act)
    assert table.telling._own_stage(steps[-1]) is not stage


def test_scores_are_looked_at_in_the_middle_of_a_match(open_toy: OpenToy) -> None:
    table = open_toy()
    table.table_menu.open()
    (scores,) = [entry for entry in table.table_menu.entries() if entry.choice == "scores"]
    table.table_menu.menu.dismiss()
    scores.does()
    assert table.scoreboard.isVisible()
    assert not table.scoreboard.buttons["rematch"].isVisible()
    table.scoreboard.buttons["look_on"].click()
    assert not table.scoreboard.isVisible()
    assert not table.session.busy


def test_a_plain_target_has_its_name_and_no_sun(open_toy: OpenToy) -> None:
    look = open_toy().look
    suns = []

    class Seen(PlaceItem):
        def _draw_sun(self, *given: object) -> None:
            suns.append(given)

    for plain in (True, False):
        item = Seen(look)
        item.set_size(200, 120)
        item.show("Here", plain=plain)
        assert not picture(item).isNull()
        assert bool(suns) is not plain


def pile(name: str, count: int) -> tuple[Place, Thing]:
    rect = Rect(0, 0, 60, 84)
    place = Place(name, rect, "pile", Message("Tricks"), seat=0)
    return place, Thing(name, name, "pile", name, rect, 0, count=count)


@pytest.mark.parametrize(("value", "is_left_out"), [(4, True), (1, False)])
def test_a_fact_is_left_out_only_where_its_pile_says_it(
    open_toy: OpenToy, value: int, *, is_left_out: bool
) -> None:
    place, thing = pile("zone:tricks[0]", 4)
    told = captions.told_at_places(Plan((place,), (thing,), (), ()), 0)
    fact = Fact(Message("Tricks"), value)
    shown = told.get(captions.key_of(fact.label), "no such place")
    assert (shown in (None, value)) is is_left_out


def test_an_empty_pile_bears_its_badges(open_toy: OpenToy) -> None:
    look = open_toy().look
    _, thing = pile("zone:deck", 0)
    bare, signed = PileItem(look), PileItem(look)
    bare.show_thing(thing, ())
    signed.show_thing(thing, (Badge("7", tone="accent"),))
    assert picture(bare) != picture(signed)


def test_a_button_shows_what_it_would_do_while_the_pointer_is_over_it(open_toy: OpenToy) -> None:
    class Passing(ToyGame):
        def preview(self, view: View, action: object) -> Preview | None:
            passes = getattr(action, "kind", "") == "pass"
            return Preview((("bank.red", 1),)) if passes else None

    table = open_toy(Passing())
    button = table.prompt.buttons["button:pass"]
    button.hovered.emit(True)
    assert table.hand.considered == Preview((("bank.red", 1),))
    button.hovered.emit(False)
    assert table.hand.considered is None


@pytest.mark.parametrize("parts", range(1, 9))
def test_a_band_of_any_length_has_all_its_words_beside_each_other(
    open_toy: OpenToy, parts: int
) -> None:
    item = BandItem(open_toy().look)
    item.set_size(900, 30)
    words = tuple(f"Part number {at}" for at in range(parts))
    item.show_words(words)
    first, *more = words
    last = more.pop() if len(more) > 1 else ""
    font = item._font((first, "  ·  ".join(more), last), 852)
    assert not picture(item).isNull()
    assert font.pixelSize() != 0


def test_a_layout_may_ask_for_all_of_it(open_toy: OpenToy) -> None:
    class Laid(ToyGame):
        def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
            places = super().table_layout(n_seats, bottom).places
            band = Place("place:band", Rect(760, 280, 500, 30), "band")
            target = Place(
                "place:here", Rect(960, 340, 200, 120), "target", Message("Here"), plain=True
            )
            return TableLayout((*places, band, target))

        def status(self, view: View) -> Status:
            band = tuple(Message("Something that counts") for _ in range(6))
            return replace(super().status(view), band=band)

    table: TableWidget = open_toy(Laid())
    assert not table.grab().isNull()
    QTest.mouseMove(table.view.viewport())
