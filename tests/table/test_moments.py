"""Moments: who did it, along which way, by how much; in order, to be skipped, and nothing hidden in
them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.bots.bot import Bot
from luminagames.engine.board import Cue, touched
from luminagames.engine.event import Event, Move
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Badge
from luminagames.games import game_ids, load_game
from luminagames.table.items.card import CardItem, PileItem
from luminagames.table.items.counter import CounterItem
from luminagames.table.items.flight import FlyingCard, FlyingToken
from luminagames.table.items.link import LinkItem
from luminagames.table.motion.landed import landed
from luminagames.table.motion.lights import EdgeItem, Moving, NumberItem
from luminagames.table.motion.script import PATIENCE, Beat, Script, Told, compose
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.table.conftest import OpenToy
from tests.tables import seen_table

MOVING = TableSettings(hover_ms=0, bot_pace_ms=0)
STRIKE = Cue(
    "strike",
    weight="notable",
    source="card:{a}",
    target="card:{b}",
    amount="n",
    lunges=("body", True),
)
FALL = Cue("fall", weight="notable", source="card:{card}")


def hit(a: int, b: int, amount: int, *, body: bool = True) -> Told:
    return Event("hit", {"a": a, "b": b, "n": amount, "body": body}), STRIKE, ""


def fallen(card: int) -> Told:
    move = Move(card, "card", 1, "field", 0, "heap", 0)
    return Event("fell", {"card": card}, (move,)), FALL, ""


def beats(told: list[Told]) -> Script:
    return compose(told, {}, lambda touch: 0)


def only(script: Script, kind: str) -> list[Beat]:
    return [beat for beat in script.beats if beat.kind == kind]


# The script


def test_the_blow_comes_before_its_number_and_the_number_before_the_fall() -> None:
    script = beats([hit(1, 2, 60), fallen(2)])
    strike, number, fall = (
        only(script, "strike")[0],
        only(script, "number")[0],
        only(script, "fall")[0],
    )
    assert strike.at < number.at < number.end <= fall.at
    assert (strike.source, strike.target, number.target, number.amount) == (
        "card:1",
        "card:2",
        "card:2",
        -60,
    )
    assert fall.source == "card:2"


def test_a_blow_that_is_answered_lands_once() -> None:
    script = beats([hit(1, 2, 3), hit(2, 1, 4)])
    assert len(only(script, "strike")) == 1
    one, other = only(script, "number")
    assert one.at == other.at
    assert {one.target, other.target} == {"card:1", "card:2"}


def test_what_is_dealt_without_a_body_flies_as_a_number() -> None:
    script = beats([hit(1, 2, 5, body=False)])
    assert not only(script, "strike")
    assert only(script, "number")[0].source == "card:1"


def test_banners_never_overlap_and_nobody_waits_long() -> None:
    cue = Cue("banner", weight="notable")
    script = beats([(Event("turn", {}), cue, f"Turn {number}") for number in range(6)])
    ends = [(beat.at, beat.end) for beat in only(script, "banner")]
    assert len(ends) == 6
    assert all(one[1] <= other[0] for one, other in pairwise(ends))
    assert script.length < PATIENCE + 2500


def test_small_things_run_beside_each_other_and_start_soon() -> None:
    told: list[Told] = [
        (Event("drawn", {}, (Move(None, "card", 1, "deck", None, "hand", None),)), Cue(), "")
        for _ in range(30)
    ]
    assert max(beat.at for beat in beats(told).beats) <= 1500 + 130


def test_a_touchable_that_the_seat_may_not_know_is_none() -> None:
    assert touched("card:{card}", {"card": 7}) == "card:7"
    assert touched("card:{card}", {"card": None}) == ""
    assert touched("card:{card}", {}) == ""


@pytest.mark.parametrize("name", game_ids())
def test_every_cue_of_a_game_names_data_that_its_events_have(name: str) -> None:
    """Whole matches: a template that finds nothing where the seat knows everything is a mistake in
    the game's data.
    """
    match = bots_play(name, 3, lambda _events: False)
    game, seen = match.game, 0
    for step in range(1, match.step + 1):
        for event in match.events[step - 1]:
            cue = game.cues.get(event.kind, Cue())
            for template in (cue.source, cue.target):
                if template and all(event.data.get(one) is not None for one in event.data):
                    assert touched(template, event.data), (event.kind, template)
                    seen += 1
    assert seen > 10


# On the table


def first_with(name: str, seed: int, until: Callable[[tuple[Event, ...]], bool]) -> Match[object]:
    """A match of two easy bots up to an action whose events are wanted, from the first seed on that
    has one.
    """
    matches = (bots_play(name, one, until) for one in range(seed, seed + 40))
    return next(match for match in matches if until(match.events[-1]))


def bots_play(
    name: str, seed: int, until: Callable[[tuple[Event, ...]], bool], steps: int = 260
) -> Match[object]:
    """A match of two easy bots up to an action whose events are wanted, or so many steps."""
    game = load_game(name)
    match: Match[object] = Match(
        game, {}, [SeatInfo("Ada", "human"), SeatInfo("Ben", "human")], seed
    )
    bot = make_bot("easy", game)
    for step in range(steps):
        if match.decision is None:
            break
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(step)))
        if until(match.events[-1]):
            break
    return match


def seen_by_doer(
    qtbot: QtBot, match: Match[object], settings: TableSettings = MOVING, *, by_bot: bool = False
) -> TableWidget:
    """The table before the last action, from the seat that does it (or that of the other, whose
    rival is a bot).

    The clock is driven by hand.
    """
    last = match.actions[-1]
    match.undo(consent=True)
    bots: list[Bot | None] = [
        None if (seat == last.seat) != by_bot else make_bot("random", match.game)
        for seat in range(len(match.seats))
    ]
    table = seen_table(qtbot, TableSession(match, bots), settings)
    table.session.pause()
    table.clock.driven = True
    return table


def redo(table: TableWidget) -> None:
    """The last action once more, as a person does it; bots wait."""
    session = table.session
    action = session.match.redo_action
    assert action is not None
    session.submit(action)
    session.pause()


def test_a_hit_is_seen_in_order_and_the_count_changes_when_the_number_lands(qtbot: QtBot) -> None:
    def is_hit(events: tuple[Event, ...]) -> bool:
        """One blow, and nobody is hurt besides."""
        hurt = [event for event in events if event.kind == "damaged"]
        return len(hurt) == 1 and bool(hurt[0].data["combat"])

    table = seen_by_doer(qtbot, first_with("luminous", 6, is_hit))
    redo(table)
    scene, script = table.scene, table.animator.script
    strike = only(script, "strike")[0]
    number = only(script, "number")[0]
    striker, struck = scene.standing(strike.source), scene.standing(number.target)
    assert striker is not None
    assert struck is not None
    home = QPointF(striker.pos())
    held = set(scene.late)
    assert number.target in held
    table.clock.advance(strike.at + 215)
    assert (striker.pos() - home).manhattanLength() > 40
    assert number.target in scene.late
    table.clock.advance(number.at + 60 - table.clock.now)
    numbers = [item for item in scene.items() if isinstance(item, NumberItem)]
    assert [one.words for one in numbers] == [f"−{-number.amount}"]
    assert number.target in scene.late
    for _ in range(2):  # who looked on closes up when the blows have fallen
        table.clock.advance(script.length + 400)
    assert not table.animator.playing
    assert not scene.late
    assert not [item for item in scene.items() if isinstance(item, Moving)]
    table.session.close()


def test_the_dead_stands_until_its_fall_and_then_lies_in_its_pile(qtbot: QtBot) -> None:
    def dies(events: tuple[Event, ...]) -> bool:
        return any(event.kind == "card_destroyed" for event in events)

    match = bots_play("luturas", 6, dies)
    card = next(event.data["card"] for event in match.events[-1] if event.kind == "card_destroyed")
    table = seen_by_doer(qtbot, match)
    redo(table)
    assert f"card:{card}" in table.scene.leaving
    fall = only(table.animator.script, "fall")[0]
    table.clock.advance(max(0, fall.at - 1))
    assert table.scene.leaving[f"card:{card}"].isVisible()
    table.clock.advance(fall.ms + 2)
    assert f"card:{card}" not in table.scene.leaving
    table.animator.finish()
    table.session.close()


def test_a_counter_changes_when_its_tokens_arrive(qtbot: QtBot) -> None:
    def takes(events: tuple[Event, ...]) -> bool:
        return any(event.kind == "tokens_taken" and event.moves for event in events)

    match = bots_play("vault", 4, takes)
    move = next(move for event in match.events[-1] for move in event.moves)
    table = seen_by_doer(qtbot, match)
    counter = table.scene.things[f"pile:{move.target}"]
    assert isinstance(counter, CounterItem)
    assert counter.thing is not None
    before = counter.thing.count
    redo(table)
    arrival = next(beat for beat in table.animator.script.beats if beat.move == move)
    table.clock.advance(arrival.end - 20)
    assert counter.thing.count == before
    table.clock.advance(200)
    assert counter.thing.count == before + move.count
    table.animator.finish()
    table.session.close()


def test_a_click_ends_a_moment_and_plays_nothing(qtbot: QtBot) -> None:
    match = bots_play(
        "luminous", 6, lambda events: any(event.kind == "damaged" for event in events)
    )
    table = seen_by_doer(qtbot, match, by_bot=True)
    redo(table)
    assert table.animator.playing
    assert table.session.showing
    step = table.session.match.step
    for _ in range(12):
        if not table.animator.playing:
            break
        QTest.mouseClick(
            table.view.viewport(),
            Qt.MouseButton.LeftButton,
            pos=table.view.viewport().rect().center(),
        )
    assert not table.animator.playing
    assert not table.session.showing
    assert not table.scene.late
    assert table.session.match.step == step
    table.session.close()


def test_reduced_motion_moves_nothing_and_shows_lights_and_figures(qtbot: QtBot) -> None:
    match = bots_play(
        "luminous", 6, lambda events: any(event.kind == "damaged" for event in events)
    )
    still = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=0)
    table = seen_by_doer(qtbot, match, still)
    redo(table)
    scene = table.scene
    assert not scene.late
    assert not table.animator.playing
    places = {key: QPointF(item.pos()) for key, item in scene.things.items()}
    assert [item for item in scene.items() if isinstance(item, EdgeItem)]
    numbers = [item for item in scene.items() if isinstance(item, NumberItem)]
    assert numbers
    at = [QPointF(item.pos()) for item in numbers]
    table.clock.advance(300)
    assert [QPointF(item.pos()) for item in numbers] == at
    assert {key: QPointF(item.pos()) for key, item in scene.things.items()} == places
    table.clock.advance(900)
    assert not [item for item in scene.items() if isinstance(item, Moving)]
    table.session.close()


def test_no_light_says_what_one_can_do_while_something_is_told(qtbot: QtBot) -> None:
    match = bots_play(
        "vault", 4, lambda events: any(event.kind == "creature_acquired" for event in events)
    )
    table = seen_by_doer(qtbot, match)
    redo(table)
    assert table.scene.hushed
    assert not [item for item in table.scene.things.values() if item.light == "playable"]
    table.animator.finish()
    assert not table.scene.hushed
    table.session.close()


@pytest.mark.parametrize("name", game_ids())
def test_whatever_is_cut_short_looks_as_if_it_had_never_been_told(name: str, qtbot: QtBot) -> None:
    """After any action, cut short at any time, every thing lies where the plan says, and is
    seen.
    """
    match = bots_play(name, 9, lambda _events: False, 60)
    actions = list(match.actions)
    match.undo(to=max(0, match.step - 24), consent=True)
    table = seen_table(qtbot, TableSession(match, [None, None]), MOVING)
    table.clock.driven = True
    for number, action in enumerate(actions[match.step :]):
        table.session.submit(action)
        table.clock.advance((number * 170) % 900)
        table.animator.finish()
        for thing in table.scene.plan.things:
            item = table.scene.things[thing.key]
            assert item.isVisible(), thing
            assert (item.x(), item.y()) == pytest.approx((thing.rect.x, thing.rect.y)), thing
            assert item.opacity() == 1.0, thing
            assert item.scale() == 1.0, thing
            assert item.rotation() == pytest.approx(thing.turn), thing
        assert not table.scene.leaving
        assert not [item for item in table.scene.items() if isinstance(item, Moving)]
    table.session.close()


def test_the_toy_table_plays_what_was_dropped_from_where_it_was(open_toy: OpenToy) -> None:
    table = open_toy(settings=MOVING)
    table.clock.driven = True
    table.session.submit(next(one for one in table.session.view.legal if one.kind == "play"))
    assert table.animator.playing
    for _ in range(3):  # what comes to lie elsewhere closes up after that
        table.clock.advance(1_000)
    assert not table.animator.playing


DRAGGED_FROM_A_PILE = [
    ("luminars", "take_discard"),
    ("luminars", "draw_card"),
    ("luminous", "play_orb"),
    ("vault", "return_token"),
]


@pytest.mark.parametrize(("name", "kind"), DRAGGED_FROM_A_PILE)
def test_what_is_dragged_off_a_pile_goes_on_from_where_it_was_let_go(
    qtbot: QtBot, name: str, kind: str
) -> None:
    """It must not jump back on its pile and fly from there."""
    game = load_game(name)
    match: Match[object] = Match(game, {}, [SeatInfo("Ada", "human"), SeatInfo("Ben", "human")], 2)
    bot = make_bot("easy", game)
    while not match.actions or match.actions[-1].kind != kind:
        assert match.decision is not None
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(match.step)))
    action = match.actions[-1]
    table = seen_by_doer(qtbot, match)
    table.session.lift_curtain()
    table.animator.finish()
    drags = table.session.index.drags
    source, target = next(
        (one, other)
        for one, ends in drags.items()
        for other, given in ends.items()
        if action in given
    )
    assert not source.startswith("card:")
    home, goal = table.scene.rect_of(source), table.scene.rect_of(target)
    assert home is not None
    assert goal is not None
    table.hand.lift(source, home.center())
    table.hand.carry_to(goal.center())
    held = table.hand.held.rect()
    table.hand.drop(goal.center())
    assert table.session.match.actions[-1].kind == kind
    flying = [
        item
        for item in table.scene.items()
        if isinstance(item, FlyingCard | FlyingToken) and item.isVisible()
    ]
    starts = [one.start.center() if isinstance(one, FlyingCard) else one.start for one in flying]
    assert starts == [held.center()]
    table.animator.finish()
    table.session.close()


def test_what_comes_to_a_hand_in_melds_is_taken_all_over_its_row(qtbot: QtBot) -> None:
    """A hand lies beside its groups: who drops a card on a meld means the hand, and nothing is said
    of a person.
    """
    match = bots_play(
        "luminars", 2, lambda events: [event.kind for event in events] == ["discard_taken"]
    )
    table = seen_by_doer(qtbot, match)
    table.session.lift_curtain()
    table.animator.finish()
    tray = next(place for place in table.scene.plan.places if place.arrangement == "groups")
    home = table.scene.rect_of("zone:discard")
    assert home is not None
    for share in (0.04, 0.5, 0.96):
        table.hand.lift("zone:discard", home.center())
        spot = QPointF(tray.rect.x + share * tray.rect.w, tray.rect.y + tray.rect.h / 2)
        table.hand.carry_to(spot)
        assert table.hand.target().startswith("zone:hand["), share
        assert "your Hand" in "".join(run.text for run in table.prompt.runs)
        lit = table.hand.held.lit[0]
        assert lit.mapRectToScene(lit.body()).contains(spot), "what takes it is lit"
        table.hand.put_back()
    box = table.scene.plan.boxes[0]
    table.hand.lift("zone:discard", home.center())
    table.hand.carry_to(QPointF(box.rect.x + box.rect.w / 2, box.rect.y + box.rect.h / 2))
    table.hand.drop(table.hand.at)
    assert table.session.match.actions[-1].kind == "take_discard"
    table.animator.finish()
    table.session.close()


def fight(qtbot: QtBot, *, by_bot: bool = False) -> TableWidget:
    """The table before two units of an attack strike each other, and one of them, which belongs to
    no pile, falls.
    """

    def falls(events: tuple[Event, ...]) -> bool:
        gone = [
            move.target for event in events if event.kind == "destroyed" for move in event.moves
        ]
        return "supply" in gone and any(
            event.kind == "damaged" and event.data["combat"] for event in events
        )

    return seen_by_doer(qtbot, first_with("luminous", 2, falls), by_bot=by_bot)


def test_who_looks_on_stays_where_it_stands_until_the_blows_have_fallen(qtbot: QtBot) -> None:
    table = fight(qtbot)
    table.clock.advance(0)
    at = {key: QPointF(item.pos()) for key, item in table.scene.things.items()}
    redo(table)
    script = table.animator.script
    _, last = table.animator._ways.held(script)
    bystanders = [
        key for key in at if key in table.scene.late and key not in last and key.startswith("card:")
    ]
    blows = max(beat.end for beat in script.beats if beat.kind in ("strike", "fall"))
    assert bystanders
    while table.clock.now < blows - 40:
        table.clock.advance(40)
        for key in bystanders:
            assert table.scene.things[key].pos() == at[key], key
    table.animator.finish()
    table.session.close()


def test_the_arrow_goes_when_the_blow_is_struck(qtbot: QtBot) -> None:
    """Other blockers' lines stay until it is their turn."""
    table = fight(qtbot)
    lines = table.scene._fixtures._links
    redo(table)
    strike = only(table.animator.script, "strike")[0]
    fighters = {strike.source, strike.target}
    assert fighters & {touch for touch, _ in lines}
    table.clock.advance(strike.at + 1)
    left = table.scene._fixtures._links
    assert not fighters & {touch for touch, _ in left}
    assert (
        len([item for item in table.scene.items() if isinstance(item, LinkItem)])
        == len(left)
        < len(lines)
    )
    table.animator.finish()
    table.session.close()


def test_who_is_called_into_a_fight_is_ringed_as_long_as_it_is_called(qtbot: QtBot) -> None:
    """The ring comes with the ribbon's end, and goes with the ribbon."""
    table = fight(qtbot)
    one, other = [thing.touch for thing in table.scene.plan.things if thing.kind == "card"][:2]
    redo(table)
    beats = table.animator._beats
    assert beats is not None
    table.animator.finish()
    replace(beats, script=Script((Beat("call", 100, 400, 0, source=one, target=other),), ())).run()
    ringed = []
    for ms in range(0, 900, 20):
        if any(isinstance(item, EdgeItem) for item in table.scene.items()):
            ringed.append(ms)
        table.clock.advance(20)
    assert ringed, "nobody was ringed"
    assert (ringed[0], ringed[-1]) == (pytest.approx(300, abs=40), pytest.approx(500, abs=40))
    table.session.close()


@pytest.mark.parametrize("name", ["luminous", "luturas"])
def test_who_is_struck_down_shows_its_wound_before_it_falls(name: str, qtbot: QtBot) -> None:
    """The number lands on the card, which counts it: only then does the card fall."""

    def falls(events: tuple[Event, ...]) -> bool:
        gone = {
            event.data["card"] for event in events if event.kind in ("destroyed", "card_destroyed")
        }
        hit = {
            event.data.get("target", event.data.get("card"))
            for event in events
            if "damage" in event.kind
        }
        return bool(gone & hit)

    table = seen_by_doer(qtbot, first_with(name, 2, falls))
    redo(table)
    script = table.animator.script
    fallen = {beat.source: beat for beat in only(script, "fall")}
    number = next(beat for beat in only(script, "number") if beat.target in fallen)
    item = table.scene.standing(number.target)
    assert isinstance(item, CardItem)
    before = badge_texts(item)
    while table.clock.now < fallen[number.target].at - 20:
        table.clock.advance(10)
        if table.clock.now < number.end:
            assert badge_texts(item) == before
    assert badge_texts(item) != before, "the number has landed and nothing has changed"
    assert item.isVisible()
    table.animator.finish()
    table.session.close()


def badge_texts(item: CardItem) -> list[str]:
    return [badge.text for badge in item.badges]


def test_a_number_counts_the_badge_on_which_it_lands() -> None:
    points = Badge("30", "sword", spot="foot_left"), Badge("55", "heart", spot="foot_right")
    assert [one.text for one in landed(points, ("heart",), -40)] == ["30", "15"]
    assert [one.text for one in landed(points, ("heart",), -60)] == ["30", "0"], (
        "nobody has less than nothing"
    )
    (*_, wound) = landed(points, ("seal", "wound"), -4)
    assert (wound.text, wound.spot) == ("−4", "wound")
    assert landed([wound], ("seal", "wound"), -1)[0].text == "−5"
    assert landed(points, (), -3) == points


def test_what_belongs_to_no_pile_sinks_and_is_gone(qtbot: QtBot) -> None:
    table = fight(qtbot)
    redo(table)
    falls = only(table.animator.script, "fall")
    fall = next(one for one in falls if one.move is not None and one.move.target == "supply")
    item = table.scene.leaving[fall.source]
    table.clock.advance(fall.at + 1)
    home = item.y()
    table.clock.advance(fall.ms - 20)
    assert item.opacity() < 0.1
    assert item.y() > home + 10
    table.animator.finish()
    table.session.close()


def test_what_is_told_is_said_below_and_what_is_asked_comes_after_it(qtbot: QtBot) -> None:
    """Nor does the stage in the middle tell the end of a blow that has not been struck yet."""
    table = fight(qtbot, by_bot=True)
    acts = table.scene.boards.acts
    redo(table)
    table.clock.advance(100)
    assert not table.prompt.accessibleName(), (
        "nothing is asked before it is told, and no blow is told before it lands"
    )
    table.clock.advance(200)
    said = table.prompt.accessibleName()
    assert said in [line.plain for line in table.log.lines]
    assert "damage" in said
    assert table.scene.boards.acts == acts
    table.animator.finish()
    qtbot.waitUntil(lambda: table.scene.boards.acts != acts)
    asked = "".join(run.text for run in table.narrator.prompt(None))
    assert table.prompt.accessibleName() == asked != said
    table.session.close()


def test_what_is_asked_comes_after_an_act_that_was_read_without_motion(qtbot: QtBot) -> None:
    """With reduced motion nothing moves whose end could bring the question: the sentence of the act
    stayed for good.
    """
    still = TableSettings(hover_ms=0, bot_pace_ms=0, pace="calm", reduced_motion=True)
    match = bots_play(
        "luturas", 6, lambda events: any(event.kind == "lutura_deployed" for event in events)
    )
    table = seen_by_doer(qtbot, match, still, by_bot=True)
    redo(table)
    assert table.telling.saying.holding
    table.telling.saying.go_on()
    assert table.prompt.accessibleName() == "".join(run.text for run in table.narrator.prompt(None))
    table.session.close()


def test_a_card_that_goes_on_at_once_flies_once_and_stands_nowhere_before(qtbot: QtBot) -> None:
    """It is announced where nothing is seen to lie, and enters: one way, to where it lies in the
    end.
    """

    def enters(events: tuple[Event, ...]) -> bool:
        ranks = any(move.target.startswith("ranks") for event in events for move in event.moves)
        return ranks and {"announced", "entered"} <= {event.kind for event in events}

    match = first_with("luminous", 6, enters)
    card = next(event.data["card"] for event in match.events[-1] if event.kind == "entered")
    table = seen_by_doer(qtbot, match)
    redo(table)
    ways = [
        beat
        for beat in only(table.animator.script, "move")
        if beat.move is not None and beat.move.card == card
    ]
    (way,) = ways
    assert way.move is not None
    assert (way.move.source.partition("[")[0], way.move.target.partition("[")[0]) == (
        "hand",
        "ranks",
    )
    table.clock.advance(way.at + way.ms // 2)
    (flying,) = [
        item for item in table.scene.items() if isinstance(item, FlyingCard) and item.isVisible()
    ]
    thing = table.scene.plan.thing(f"card:{card}")
    assert thing is not None
    assert (flying.end.width(), flying.end.x()) == pytest.approx((thing.rect.w, thing.rect.x))
    assert not table.scene.things[f"card:{card}"].isVisible(), "it is not there before it comes"
    table.animator.finish()
    table.session.close()


def test_nothing_is_asked_or_known_before_a_coin_has_landed(qtbot: QtBot) -> None:
    """Neither the bar above nor the one below nor a button says what the coin will show."""
    table = seen_by_doer(
        qtbot, bots_play("luturas", 3, lambda events: any(e.kind == "coin_tossed" for e in events))
    )
    shown = table.topbar.accessibleDescription(), table.topbar.accessibleName()
    redo(table)
    coin = only(table.animator.script, "coin")[0]
    table.clock.advance(coin.says - 20)
    assert not table.prompt.accessibleName()
    assert table.prompt.buttons
    assert all(button.veiled for button in table.prompt.buttons.values())
    assert (table.topbar.accessibleDescription(), table.topbar.accessibleName()) == shown
    table.clock.advance(60)
    assert table.prompt.accessibleName() == table.narrator.event_words(
        table.telling.saying.events[coin.event]
    )
    table.animator.finish()
    assert not any(button.veiled for button in table.prompt.buttons.values())
    assert table.prompt.accessibleName() == "".join(run.text for run in table.narrator.prompt(None))
    table.session.close()


def test_the_bar_above_never_runs_ahead_of_the_table(qtbot: QtBot) -> None:
    """A card that is drawn in a glance: the question comes at once, the figures when the card has
    landed.
    """
    table = seen_by_doer(
        qtbot, bots_play("luminars", 3, lambda events: [e.kind for e in events] == ["card_drawn"])
    )
    shown = table.topbar.band
    redo(table)
    asked = "".join(run.text for run in table.narrator.prompt(None))
    while table.animator.playing:
        assert table.topbar.band == shown
        assert table.prompt.accessibleName() == asked
        table.clock.advance(40)
    assert table.topbar.band != shown
    table.session.close()


def test_nothing_is_asked_and_nothing_lit_before_a_small_act_of_a_bot_left_its_stage(
    qtbot: QtBot,
) -> None:
    """A bot draws and discards: the card it discards is spoken of when it lies there."""
    match = bots_play(
        "luminars", 3, lambda events: any(event.kind == "card_discarded" for event in events)
    )
    action = match.actions[-1]
    match.undo(consent=True)
    bots: list[Bot | None] = [
        make_bot("random", match.game) if seat == action.seat else None for seat in (0, 1)
    ]
    table = seen_table(qtbot, TableSession(match, bots), replace(MOVING, pace="calm"))
    table.clock.driven = True
    table.session.pause()
    table.session.submit(action)
    assert table.session.my_turn
    asked = "".join(run.text for run in table.narrator.prompt(None))
    while table.animator.playing:
        assert table.scene.hushed
        assert table.prompt.accessibleName() != asked
        table.stage.dismiss()
        table.clock.advance(40)
    assert not table.scene.hushed
    assert table.prompt.accessibleName() == asked
    table.session.close()


def test_no_stage_tells_the_sum_of_a_round_that_stalls_before_its_banner(qtbot: QtBot) -> None:
    def stalls(events: tuple[Event, ...]) -> bool:
        return any(event.kind == "round_stalled" for event in events)

    found = (bots_play("luminars", seed, stalls) for seed in range(4, 30))
    match = next(one for one in found if stalls(one.events[-1]))
    action = match.actions[-1]
    match.undo(consent=True)
    bots: list[Bot | None] = [
        make_bot("random", match.game) if seat == action.seat else None for seat in (0, 1)
    ]
    table = seen_table(qtbot, TableSession(match, bots), replace(MOVING, pace="calm"))
    table.clock.driven = True
    table.session.pause()
    table.session.submit(action)
    assert table.animator.playing
    assert not table.animator.waiting
    table.clock.advance(400)
    assert table.stage.isHidden()
    table.session.close()


def test_a_deck_counts_down_card_by_card_while_hands_are_dealt(qtbot: QtBot) -> None:
    match = bots_play("luturas", 3, lambda events: any(e.kind == "round_started" for e in events))
    table = seen_by_doer(qtbot, match)
    redo(table)
    deck = table.scene.things[f"zone:deck[{table.session.looking}]"]
    assert isinstance(deck, PileItem)
    counts = set()
    for _ in range(200):
        if not table.animator.playing:
            break
        assert deck.thing is not None
        counts.add(deck.thing.count)
        table.clock.advance(20)
    assert counts == {40, 39, 38, 37, 36, 35}
    deck.add_count(1)  # whatever was counted on the way, in the end as many are seen as there are
    table.scene.straighten()
    assert deck.thing is not None
    assert deck.thing.count == 35
    table.session.close()


def test_a_card_that_is_cut_shows_its_face_before_it_goes_back(qtbot: QtBot) -> None:
    """Nobody can know who wins the cut of what lies on its face."""

    def decides(events: tuple[Event, ...]) -> bool:
        return any(event.kind == "dealer_chosen" for event in events)

    match = bots_play("luminars", 1, decides)
    card = next(event.data["card"] for event in match.events[-1] if event.kind == "card_cut")
    assert isinstance(card, int)
    face = match.game.card_definitions(match.state)[card]
    table = seen_by_doer(qtbot, match)
    redo(table)
    way = next(
        beat
        for beat in only(table.animator.script, "move")
        if beat.move is not None and beat.move.card == card
    )
    table.clock.advance(way.end + 1)
    (flying,) = [
        item for item in table.scene.items() if isinstance(item, FlyingCard) and item.isVisible()
    ]
    assert (flying.after.definition, flying.share) == (face, 1.0)
    table.animator.finish()
    table.session.close()


def test_a_deck_stays_while_its_card_is_shown_and_goes_on(qtbot: QtBot) -> None:
    """And who is ringed is the card where it stands, not the place that it goes to."""

    def passes(events: tuple[Event, ...]) -> bool:
        kinds = [event.kind for event in events]
        return "action_passed" in kinds and "round_started" not in kinds

    match = bots_play("luminars", 1, passes, 900)
    card = next(event.data["card"] for event in match.events[-1] if event.kind == "action_passed")
    table = seen_by_doer(qtbot, match, by_bot=True)
    redo(table)
    deck = table.scene.things["zone:action_deck"]
    home = table.scene.plan.thing(f"card:{card}")
    assert home is not None
    stopped = False
    while table.animator.playing:
        table.clock.advance(20)
        assert deck.isVisible(), f"no deck at {table.clock.now} ms"
        at = table.animator._ways.aloft.get(f"card:{card}")
        if at is not None:
            stopped = True
            rings = [
                item
                for item in table.scene.items()
                if isinstance(item, EdgeItem) and item.isVisible()
            ]
            there = [
                ring
                for ring in rings
                if ring.sceneBoundingRect().contains(home.rect.x + 2, home.rect.y + 2)
            ]
            assert not there, "the place is ringed to which the card has not come yet"
    assert stopped
    table.session.close()


def test_a_score_runs_up_and_never_shows_its_end_before(qtbot: QtBot) -> None:
    def scores(events: tuple[Event, ...]) -> bool:
        return any(event.kind == "final_round_triggered" for event in events)

    match = bots_play("vault", 1, scores, 400)
    seat = match.actions[-1].seat
    table = seen_by_doer(qtbot, match)
    shown = []
    redo(table)
    while table.animator.playing:
        panel = table.scene.panel(f"seat:{seat}")
        assert panel is not None
        assert panel.status is not None
        shown.append(panel.status.score or 0)
        table.clock.advance(10)
    assert len(set(shown)) > 2
    assert shown == sorted(shown)
    table.session.close()


@pytest.mark.parametrize("kind", ["enlightenment", "round_started"])
def test_no_stage_tells_before_what_is_a_moment_of_its_own(kind: str, qtbot: QtBot) -> None:
    """A hand that is laid out and counted, and a deal: their sums and cards come when they are
    seen.
    """
    match = bots_play(
        "luminars", 1, lambda events: any(event.kind == kind for event in events), 900
    )
    calm = TableSettings(hover_ms=0, bot_pace_ms=0, pace="calm")
    table = seen_by_doer(qtbot, match, calm, by_bot=True)
    noted = [note.words for note in table.scene._side._notes.values()]
    redo(table)
    assert table.animator.playing
    assert not table.animator.waiting
    lit = brightness(table)
    table.clock.advance(400)
    assert not table.stage.isVisible()
    if kind == "enlightenment":
        assert brightness(table) < lit * 0.6, "the log is as bright as before in a dark room"
        assert [note.words for note in table.scene._side._notes.values()] == noted, (
            "who stands where is told before"
        )
    table.animator.finish()
    assert brightness(table) > lit * 0.6
    table.session.close()


def brightness(table: TableWidget) -> int:
    """Of the words of the log."""
    picture = QImage(table.log.size(), QImage.Format.Format_RGB32)
    picture.fill(0)
    painter = QPainter(picture)
    table.log.render(painter, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
    painter.end()
    small = picture.scaled(20, 40, mode=Qt.TransformationMode.SmoothTransformation)
    return sum(small.pixelColor(x, y).lightness() for x in range(20) for y in range(40))


def test_what_hits_a_portrait_needs_one_number_and_no_second_to_the_score() -> None:
    told = [hit(1, 2, 15)]
    script = compose(told, {1: (50, 35)}, lambda touch: 0, {"card:2": "seat:1"})
    assert len(only(script, "number")) == 1
    assert not only(script, "score")
    assert len(only(compose(told, {1: (50, 35)}, lambda touch: 0), "score")) == 1


def test_who_has_won_is_not_said_twice() -> None:
    over = Event("over", {}), Cue("banner", weight="decisive"), "Ada wins."
    assert only(beats([over]), "banner")
    assert not only(compose([over], {}, lambda touch: 0, crowned=True), "banner")
