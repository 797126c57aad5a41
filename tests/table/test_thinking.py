"""Bots think in a process of their own: no frame is lost, a thought can be ended, and its time
tells nothing.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import QElapsedTimer, QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.bots.bot import Bot, Budget
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64, seed_for
from luminagames.games import game_ids, load_game
from luminagames.table.answers.answering import GRID_MS, Answering, Pauses
from luminagames.table.answers.thinker import Thinker, ThinkingFault, Thought
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.table.conftest import OpenToy
from tests.tables import seen_table

pytestmark = pytest.mark.own_bots
GAMES = game_ids()
FRAME_MS = 33


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def open_bots(qtbot: QtBot) -> Iterator[Callable[..., TableWidget]]:
    """Opens a table of a game with bots at some seats."""
    opened: list[TableWidget] = []

    def open_it(game: str, *seats: str, pace_ms: int = 0, seed: int = 1) -> TableWidget:
        rules = load_game(game)
        infos = [SeatInfo(f"Seat {n}", seat) for n, seat in enumerate(seats)]
        bots = [None if seat == "human" else make_bot(seat, rules) for seat in seats]
        session = TableSession(Match(rules, {}, infos, seed), bots)
        settings = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=pace_ms)
        table = seen_table(qtbot, session, settings)
        opened.append(table)
        return table

    yield open_it
    for table in opened:
        table.session.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_at_a_table_does_what_the_same_bot_does_elsewhere(
    qtbot: QtBot, open_bots: Callable[..., TableWidget], game: str
) -> None:
    table = open_bots(game, "bot:greedy", "bot:random")
    match = table.session.match
    qtbot.waitUntil(lambda: match.step >= 6, timeout=20_000)
    table.session.pause()
    rules = load_game(game)
    for step, action in enumerate(match.actions[:6]):
        view = match.view_at(step, action.seat)
        bot = make_bot(("bot:greedy", "bot:random")[action.seat], rules)
        assert (
            bot.choose(view, view.legal, bot.budget, SplitMix64(seed_for(match.seed, step)))
            == action
        )


def longest_gap(milliseconds: int) -> float:
    """The longest time, in milliseconds, in which the window could not have painted."""
    worst, clock = [0.0], QElapsedTimer()
    clock.start()
    beat = QTimer()
    last = [clock.nsecsElapsed()]

    def tick() -> None:
        now = clock.nsecsElapsed()
        worst[0] = max(worst[0], (now - last[0]) / 1e6)
        last[0] = now

    beat.timeout.connect(tick)
    beat.start(1)
    while clock.elapsed() < milliseconds:
        QApplication.processEvents()
        time.sleep(0.0005)
    return worst[0]


def test_no_frame_is_lost_while_a_bot_thinks(
    qtbot: QtBot, open_bots: Callable[..., TableWidget]
) -> None:
    """Measured until it is seen once, since this machine has other things to do, too."""
    table = open_bots("vault", "bot:greedy:10s", "human")
    thinker = table.session.answering.thinker
    qtbot.waitUntil(lambda: thinker.pid != 0)
    gaps = []
    while not gaps or (min(gaps) >= FRAME_MS and thinker.thinking):
        gaps.append(longest_gap(200))
    assert min(gaps) < FRAME_MS, gaps
    assert thinker.thinking
    assert table.session.match.step == 0


def test_leaving_a_table_ends_the_thought_and_its_process(
    qtbot: QtBot, open_bots: Callable[..., TableWidget]
) -> None:
    table = open_bots("vault", "bot:greedy:10s", "human")
    pid = table.session.answering.thinker.pid
    assert alive(pid)
    qtbot.wait(300)
    began = time.monotonic()
    table.session.close()
    assert time.monotonic() - began < 8, "a thought of ten seconds is not waited for"
    assert not alive(pid)


def test_a_thought_that_nobody_waits_for_is_ended(
    qtbot: QtBot, open_bots: Callable[..., TableWidget]
) -> None:
    table = open_bots("vault", "bot:greedy:10s", "human")
    session = table.session
    thinker = session.answering.thinker
    first = thinker.pid
    qtbot.wait(300)
    session.reseat([make_bot("random", session.game), None])
    qtbot.waitUntil(lambda: session.match.step == 1)
    assert thinker.pid != first
    assert not alive(first)


def test_a_process_that_dies_costs_no_match(
    qtbot: QtBot, open_bots: Callable[..., TableWidget]
) -> None:
    table = open_bots("vault", "bot:greedy:1s", "human")
    pid = table.session.answering.thinker.pid
    qtbot.wait(400)
    os.kill(pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: table.session.match.step == 1, timeout=15_000)


def test_a_fault_of_a_bot_is_told_without_its_values(qtbot: QtBot, qapp: QApplication) -> None:
    game = load_game("vault")
    thinker = Thinker(game)
    told: list[Thought] = []
    thinker.thought.connect(told.append)
    view = game.view(game.new_match({}, 2, 1), 0)
    with qtbot.captureExceptions() as faults:
        thinker.ask(view, "genius", 1)
        qtbot.waitUntil(lambda: bool(faults))
    assert isinstance(faults[0][1], ThinkingFault)
    assert "make_bot" in faults[0][1].places
    assert "genius" not in faults[0][1].places
    thinker.ask(view, "random", 1)
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].action in view.legal
    thinker.close()


def test_a_table_that_is_forgotten_leaves_no_process(qtbot: QtBot, qapp: QApplication) -> None:
    game = load_game("vault")
    thinker = Thinker(game)
    thinker.warm()
    pid = thinker.pid
    assert alive(pid)
    del thinker
    qtbot.waitUntil(lambda: not alive(pid))


def test_an_answer_for_a_table_that_qt_has_deleted_is_dropped(
    qtbot: QtBot, qapp: QApplication
) -> None:
    table = QObject()
    held = Thinker(load_game("vault"), table)
    match = Match(load_game("vault"), {}, [SeatInfo("Ada"), SeatInfo("Ben")], 1)
    held.ask(match.view(0), "greedy", 1)
    pid = held.pid
    shiboken6.delete(table)
    with qtbot.captureExceptions() as exceptions:
        qtbot.waitUntil(lambda: not alive(pid), timeout=20_000)
    assert not exceptions


def test_bots_of_a_game_outside_the_program_think_there_too(
    qtbot: QtBot, open_toy: OpenToy
) -> None:
    table = open_toy(bots={0: "random", 1: "random"})
    qtbot.waitUntil(lambda: table.session.over, timeout=15_000)


# What a pause tells


def bot_of(spec: str, seconds: float | None = None) -> Bot:
    bot = make_bot(spec, load_game("vault"))
    bot.budget = Budget(seconds)
    return bot


def test_a_pause_is_the_pace_whatever_was_asked() -> None:
    pauses, bot = Pauses(), bot_of("greedy")
    assert {pauses.pause(bot, 900, elapsed) for elapsed in (0.1, 5, 300, 899)} == {900}
    assert pauses.pause(bot, 900, 901) == 1800, (
        "an answer that comes late waits for the next point of the grid"
    )
    assert pauses.pause(bot, 0, 1) == GRID_MS


def test_a_bot_with_seconds_to_think_takes_them_even_if_it_has_no_choice() -> None:
    pauses, bot = Pauses(), bot_of("greedy:1s", 1)
    assert pauses.pause(bot, 900, 2) == pauses.pause(bot, 900, 1010) == 1800


def test_a_bot_that_thought_long_is_waited_for_as_long_when_it_has_no_choice() -> None:
    pauses, bot = Pauses(), bot_of("greedy:200")
    pauses.note(bot, 1.5)
    pauses.note(bot, 0.001)
    assert pauses.pause(bot, 900, 1) == 1800
    assert pauses.pause(bot_of("random"), 900, 1) == 900


@pytest.mark.parametrize(("spec", "pace"), [("greedy:0.25s", 100), ("greedy", 150)])
def test_one_is_seen_to_wait_as_long_for_the_only_answer_as_for_one_of_many(
    qtbot: QtBot, qapp: QApplication, spec: str, pace: int
) -> None:
    """Until it is seen once: where the machine itself is late, an answer waits for the next point
    of the grid.
    """
    seen = [told_by_waits(qtbot, spec, pace)]
    while min(seen) >= 0.03 and len(seen) < 6:
        seen.append(told_by_waits(qtbot, spec, pace))
    assert min(seen) < 0.03, seen


def told_by_waits(qtbot: QtBot, spec: str, pace: int) -> float:
    """How far apart, in seconds, the shortest waits for the only answer and for one of many are."""
    game = load_game("vault")
    view = game.view(game.new_match({}, 2, 1), 0)
    assert len(view.legal) > 1
    answering, bot = Answering(game), make_bot(spec, game)
    waited: dict[bool, list[float]] = {True: [], False: []}
    answering.thinker.warm()
    done: list[float] = []
    answering.due.connect(lambda _: done.append(time.monotonic()))
    for step in range(9):
        legal = view.legal[: 1 if step % 2 else None]
        began = time.monotonic()
        answering.ask(step, replace(view, legal=legal), bot, 1, pace)
        qtbot.waitUntil(lambda step=step: len(done) > step)
        if step:  # the first one waits for the process itself
            waited[len(legal) == 1].append(done[-1] - began)
    answering.close()
    return abs(min(waited[True]) - min(waited[False]))


def test_the_process_of_a_table_that_is_gone_is_gone(qtbot: QtBot) -> None:
    rules, theme = load_game("vault"), load_theme()
    match = Match(rules, {}, [SeatInfo("Ada"), SeatInfo("Ben", "bot:greedy")], 1)
    session = TableSession(
        match, [None, make_bot("bot:greedy", rules)]
    )  # something else may hold it for long
    table = TableWidget(session, CardPainter(theme, "vault"), theme, TableSettings())
    assert session.answering.thinker.pid != 0
    shiboken6.delete(table)
    assert session.answering.thinker.pid == 0
