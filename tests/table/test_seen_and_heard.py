"""Small things that a person sees or hears, and would miss."""

from __future__ import annotations

import math
import wave
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QFont, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.cards.marks import read_file
from luminagames.engine.gestures import Dragged
from luminagames.engine.journal import CONCEDED, SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import Message
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Badge, LaidGroup, LaidHand, Preview, Rect
from luminagames.games import game_ids, load_game
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin
from luminagames.table.bars.line import Line
from luminagames.table.board.acts import acts_of
from luminagames.table.gestures.verdict import Refused
from luminagames.table.history.timeline import Step
from luminagames.table.ink import width_of
from luminagames.table.items import panel
from luminagames.table.items.base import Layer
from luminagames.table.items.card import CardItem
from luminagames.table.items.counter import CounterItem
from luminagames.table.items.panel import PanelItem
from luminagames.table.motion.large import FlareItem
from luminagames.table.motion.ways import Ways
from luminagames.table.plan import Thing
from luminagames.table.session import TableSession
from luminagames.table.sound.clips import clip
from luminagames.table.sound.speaker import Recording
from luminagames.table.speech.part import walk
from luminagames.table.words import Run
from tests.e2e.conftest import OpenTable
from tests.e2e.conftest import open_table as open_table  # a fixture
from tests.e2e.mouse import Mouse
from tests.table.conftest import OpenToy
from tests.tables import QUIET, seen_table
from tests.visual.scenes import POSITIONS


def test_a_written_recording_sounds_as_it_was_heard(tmp_path: Path) -> None:
    tape = Recording()
    tape.play(clip("turn"), 1.0)
    tape.close()
    tape.write(tmp_path / "turn.wav")
    with wave.open(str(tmp_path / "turn.wav")) as file:
        written = file.readframes(file.getnframes())
    heard = [
        int.from_bytes(written[at : at + 2], "little", signed=True)
        for at in range(0, len(written), 2)
    ]
    assert heard == list(tape.samples)


def test_the_picture_of_an_act_is_the_card_that_its_line_names_first() -> None:
    lines = [
        Line(
            0,
            (Run("Ada plays Dregs upon Rillspan and Ember."),),
            ("dregs", "rillspan", "ember"),
            sign="play",
        ),
        Line(0, (Run("Ada passes."),), sign="pass"),
    ]
    assert [(act.definition, act.line) for act in acts_of(lines)] == [("", 1), ("dregs", 0)]


def test_each_number_that_a_held_card_would_change_stands_over_the_veil(open_toy: OpenToy) -> None:
    table = open_toy()
    counters = [thing for thing in table.scene.plan.things if thing.kind == "counter"]
    assert len(counters) > 2
    home = table.scene.rect_of("card:0")
    assert home is not None
    table.hand.lift("card:0", home.center())
    for thing in counters:
        table.scene.consider(Preview(changes=((thing.touch, -1),)))
        over = [
            one
            for one in table.scene.items()
            if isinstance(one, CounterItem) and one.zValue() == Layer.SPENT
        ]
        assert [(one.x(), one.y(), one.change) for one in over] == [
            (thing.rect.x, thing.rect.y, -1)
        ]
    table.hand.put_back()


def test_the_right_button_puts_back_what_is_held_and_looks_at_nothing(open_toy: OpenToy) -> None:
    table = open_toy()
    mouse, examined = Mouse(table), []
    table.view.examined.connect(examined.append)
    table.hand.lift("card:0", QPointF(800, 450))
    QTest.mouseClick(mouse.viewport, Qt.MouseButton.RightButton, pos=mouse.point("card:1"))
    assert not table.hand.holding
    assert examined == []
    QTest.mouseClick(mouse.viewport, Qt.MouseButton.RightButton, pos=mouse.point("card:1"))
    assert examined == ["card:1"]


def test_a_screen_reader_finds_every_part_at_its_place_and_no_stranger(open_toy: OpenToy) -> None:
    table, other = open_toy(), open_toy()
    node, strange = (QAccessible.queryAccessibleInterface(one.view) for one in (table, other))
    count = node.childCount()
    assert count > 3
    assert [node.indexOfChild(node.child(at)) for at in range(count)] == list(range(count))
    bar = QAccessible.queryAccessibleInterface(table.topbar)
    assert all(node.indexOfChild(bar.child(at)) < 0 for at in range(bar.childCount()))
    assert strange.childCount() == count


def test_the_menu_says_whether_the_match_waits(open_table: OpenTable) -> None:
    table = open_table("vault")
    menu = table.table_menu

    def leave() -> str:
        return next(
            "".join(run.text for run in one.words)
            for one in menu.entries()
            if one.choice == "leave"
        )

    assert "Library" in leave()
    session = table.session
    while not session.over:
        session.submit(session.view.legal[0])
    assert leave() == "Back to the start"


def test_who_looks_back_by_himself_is_told_no_recap_afterwards(open_table: OpenTable) -> None:
    table = open_table("luminous")
    session = table.session
    session.lift_curtain()
    for _ in range(3):
        session.submit(session.match.view(session.acting).legal[0])
        session.lift_curtain()
    told: list[str] = []
    table.recap.tell = lambda: told.append("told")
    table.past.look_back()
    table.past.to_now()
    QApplication.processEvents()
    assert told == []


def test_when_somebody_has_conceded_nobody_is_asked_and_the_scores_are_offered(
    open_table: OpenTable,
) -> None:
    table = open_table("vault")
    match = table.session.match
    match.change_seat(0, match.seats[0], CONCEDED)
    table.session.reseat([None, None])
    assert table.session.acting is None
    assert list(table.prompt.buttons) == ["scores"]


def test_nothing_is_counted_before_the_first_group_flares_and_all_in_the_end(
    open_toy: OpenToy,
) -> None:
    look = open_toy().look
    groups = tuple(LaidGroup(("c1", "c2"), Message("Run"), points) for points in (30, 40, 50))
    item = FlareItem(
        look, QRectF(0, 0, 1600, 900), LaidHand(0, groups, ((Message("Declared"), 7),)), "Ada"
    )
    sums = []
    for percent in range(0, 100, 2):
        item.share = percent / 100
        sums.append(item.sum)
    assert sums[0] == 0
    assert sums == sorted(sums)
    assert sums[-1] == 127


def test_numbers_on_a_card_that_lies_sideways_stand_where_they_stand_on_the_others(
    open_toy: OpenToy,
) -> None:
    """They are not upside down at its other side."""
    look = open_toy().look
    badge = Badge("7", spot="wound")

    def side(turn: float) -> float:
        """How far right of the card's middle the number is seen."""
        item = CardItem(look)
        pictures = []
        for badges in ((), (badge,)):
            thing = Thing(
                "card:0", "card:0", "card", "", Rect(0, 0, 100, 140), 0, turn, definition="c0"
            )
            item.show_thing(thing, badges)
            pictures.append(look.canvas(QRectF(-40, -20, 180, 180), item.draw).toImage())
        without, shown = pictures
        points = [
            (x, y)
            for x in range(0, shown.width(), 3)
            for y in range(0, shown.height(), 3)
            if shown.pixel(x, y) != without.pixel(x, y)
        ]
        assert points
        spin = math.radians(turn)
        middle = shown.width() / 2
        found = [(x - middle) * math.cos(spin) - (y - middle) * math.sin(spin) for x, y in points]
        return sum(found) / len(found)

    usual = side(0)
    assert abs(usual) > 20
    for turn in (90, -90):
        assert side(turn) / usual > 0.5


def test_a_refusal_names_no_price_that_can_be_paid_with_something_over(open_toy: OpenToy) -> None:
    table = open_toy()
    refused: list[Refused] = []
    table.session.refused.connect(refused.append)
    table.session.gesture(Dragged("card:1", "zone:board[0]"))
    (one,) = refused
    reason = table.narrator.reason(one)
    assert "".join(run.text for run in reason.sentence) == "Only even cards may be played."
    assert reason.owed == ()


@pytest.mark.parametrize("game", game_ids())
def test_only_what_stands_for_a_seat_holds_back_that_seats_numbers(
    open_table: OpenTable, game: str
) -> None:
    """While a card moves the numbers of its own place wait, and nobody's plate does but of who is
    shown by it.
    """
    table = open_table(game)
    session = table.session
    for _ in range(6):
        session.lift_curtain()
        session.submit(session.view.legal[0])
    ways = Ways(table.scene, table.scene.plan)
    for thing in table.scene.plan.things:
        seats = [key for key in ways.keys(thing.touch) if key.startswith("seat:")]
        assert bool(seats) == (thing.touch in ways.stand_ins()), thing.touch


def test_a_line_is_of_the_act_that_was_done_not_of_one_that_was_taken_back(
    open_toy: OpenToy,
) -> None:
    """Two acts in another order come to the same table; the log still says which of them was
    which.
    """
    table = open_toy()
    session = table.session

    def act(kind: str) -> None:
        session.submit(
            next(
                action
                for action in session.match.game.legal_actions(session.match.state)
                if action.kind == kind
            )
        )

    for kind in ("take", "pass", "pass"):
        act(kind)
    table.narrator.history()
    for _ in range(3):
        session.time.undo()
    for kind in ("pass", "pass", "take"):
        act(kind)
    assert [line.plain for line in table.narrator.history()] == [
        line.plain for line in table.log.lines
    ]


def test_what_happens_is_heard_at_a_table_that_is_seen_and_at_no_other(open_toy: OpenToy) -> None:
    table = open_toy()
    heard: list[str] = []
    table.sounds.play = lambda name, pan=0.0, size=1.0: heard.append(name)
    table.animator.sounding.emit("turn", 0.0, 1.0)
    assert heard == ["turn"]
    table.hide()
    table.animator.sounding.emit("turn", 0.0, 1.0)
    assert heard == ["turn"]


def test_the_backs_of_a_rivals_hand_are_one_count_and_one_stop(open_table: OpenTable) -> None:
    table = open_table("luminars")
    while table.session.view.data["phase"] != "draw":
        table.session.submit(table.session.view.legal[0])
        table.session.lift_curtain()
    backs = [
        one
        for one in table.scene.plan.things
        if one.place.startswith("zone:hand") and not one.definition
    ]
    assert len(backs) > 2
    heard = [part.name for part in walk(table.reader.parts())]
    assert f"{len(backs)} cards, face down" in heard
    assert not [name for name in heard if name.startswith("hidden card")]
    assert [one.touch for one in backs if one.touch in table.keyboard.reachable()] == [
        backs[0].touch
    ]
    table.keyboard.put_cursor(backs[0].touch)
    assert [part.name for part in walk(table.reader.parts()) if part.focused] == [
        f"{len(backs)} cards, face down"
    ]


def test_where_all_cards_of_a_place_came_none_is_marked_as_new(qtbot: QtBot) -> None:
    """A hand laid open at the end of a round was nine signs over each other."""
    match = begin(read_scenario(read_file(POSITIONS / "luminars-climax.yaml")), load_game)
    table = seen_table(qtbot, TableSession(match, [None] * len(match.seats)))
    table.session.lift_curtain()
    declares = next(action for action in match.view(0).legal if action.kind.startswith("declare"))
    table.session.submit(declares)
    while not any(one.place == "zone:melds[1]" for one in table.scene.plan.things):
        table.session.submit(table.session.view.legal[0])
        table.session.lift_curtain()
    places: dict[str, list[bool]] = {}
    for thing in table.scene.plan.things:
        item = table.scene.things.get(thing.key)
        if isinstance(item, CardItem) and thing.definition:
            places.setdefault(thing.place, []).append(bool(item.fresh))
    assert any(len(marked) > 5 for marked in places.values()), "hands lie open"
    assert not [place for place, marked in places.items() if len(marked) > 1 and all(marked)]


def test_a_lone_card_that_is_turned_up_is_marked_as_new(qtbot: QtBot) -> None:
    """Where it alone came to its place, too: a discard on an empty pile, a first creature."""
    found = [lone_cards(qtbot, name) for name in game_ids()]
    assert sum(found) > 5


def lone_cards(qtbot: QtBot, name: str) -> int:
    """How many cards came alone to an empty place in sixty steps; each is marked."""
    game = load_game(name)
    seats = [SeatInfo("Ada", "human"), SeatInfo("Ben", "bot:easy")]
    bots = [None, make_bot("easy", game)]
    table = seen_table(
        qtbot, TableSession(Match(game, {}, seats, 4), bots), replace(QUIET, bot_pace_ms=0)
    )
    table.session.pause()
    table.session.lift_curtain()
    bot, match, found = make_bot("easy", game), table.session.match, 0
    told: list[Step] = []
    table.session.stepped.connect(told.append)
    while match.decision is not None and match.step < 60:
        view = match.view(match.decision.actor)
        before = {thing.touch for thing in table.scene.plan.things}
        told.clear()
        table.session.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(match.step)))
        table.session.pause()
        table.stage.dismiss()
        table.animator.finish()
        places: dict[str, list[Thing]] = {}
        for thing in table.scene.plan.things:
            places.setdefault(thing.place, []).append(thing)
        turned = {
            f"card:{move.card}"
            for step in told
            for event in step.events
            for move in event.moves
            if move.card is not None
        }
        for things in places.values():
            item = table.scene.things.get(things[0].key)
            if len(things) == 1 and things[0].touch in turned - before:
                assert isinstance(item, CardItem)
                assert item.fresh, (match.step, things[0])
                found += 1
        if table.session.covered:
            table.session.lift_curtain()
    return found


def test_a_name_that_is_long_is_written_smaller_before_it_is_cut(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """*Normal bot* stood as *Norma…* at the side of its panel."""
    table = open_table("vault")
    seats = [one for one in table.scene.items() if isinstance(one, PanelItem) and one._at_side]
    assert seats
    drawn: dict[str, float] = {}

    def see(painter: object, rect: QRectF, words: str, font: QFont, *rest: object) -> None:
        drawn[words] = width_of(words, font) - rect.width()

    monkeypatch.setattr(panel, "text", see)
    image = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    for item in seats:
        item.words = replace(item.words, name="Normal bot")
        item.draw(painter)
    painter.end()
    assert drawn["Normal bot"] <= 1
