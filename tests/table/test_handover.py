"""Keys that were pressed in a hurry never lift a curtain, and one press does one thing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.kit.held import held_keys
from luminagames.table.boxes.handover import REST_MS
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.table.conftest import OpenToy
from tests.table.test_reactions import TAKE, Reacting
from tests.table.toy import HiddenToy
from tests.tables import seen_table

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton
PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
HIDDEN = [game for game in game_ids() if load_game(game).about.hidden_hands]
# Rises from the bots' stage, brisk as most people have it; time is put forward by the test.
STAGED = TableSettings(hover_ms=0, bot_pace_ms=0, pace="calm")


@pytest.fixture(autouse=True)
def no_key_is_down(qtbot: QtBot) -> Iterator[None]:
    """As after any change of the window."""
    held_keys().forget()
    yield
    held_keys().forget()


@pytest.fixture
def open_active(open_toy: OpenToy, qtbot: QtBot) -> OpenToy:
    """Opens a table of the toy game in the window that has the keyboard."""

    def open_it(*args: object) -> TableWidget:
        table = open_toy(*args)
        table.activateWindow()
        assert QTest.qWaitForWindowActive(table)
        return table

    return open_it


def focus(table: TableWidget) -> QWidget:
    """Who has the keyboard in the window of a table, be it active or not."""
    return table.window().focusWidget() or table.view


def send(table: TableWidget, kind: QEvent.Type, key: Key, *, again: bool = False) -> None:
    """One event of a real keyboard, to whoever has the focus then."""
    words = {Key.Key_Return: "\r", Key.Key_Space: " "}.get(key, "")
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, words, again)
    QApplication.sendEvent(focus(table), event)


def tap(table: TableWidget, key: Key) -> None:
    send(table, PRESS, key)
    send(table, RELEASE, key)


def hold(table: TableWidget, key: Key, times: int = 3) -> None:
    """A key that repeats: X and Windows send presses, macOS too; releases come where X pairs
    them.
    """
    for _ in range(times):
        send(table, RELEASE, key, again=True)
        send(table, PRESS, key, again=True)


def behind(open_active: OpenToy) -> TableWidget:
    """A table at which Ada has acted: Ben's curtain has just fallen."""
    table = open_active(HiddenToy())
    table.session.lift_curtain()
    table.clock.driven = True
    table.session.submit(table.session.view.legal[-1])
    assert table.curtain.isVisible()
    return table


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space, Key.Key_Escape])
def test_no_key_acts_on_a_curtain_that_has_just_fallen(open_active: OpenToy, key: Key) -> None:
    table = behind(open_active)
    for _ in range(7):
        tap(table, key)
        assert table.curtain.isVisible()
        assert table.menu.isHidden()
        table.clock.advance(99)
    assert table.session.view.seat is None


def test_enter_lifts_after_seven_tenths_of_a_second(open_active: OpenToy) -> None:
    table = behind(open_active)
    table.clock.advance(REST_MS - 1)
    tap(table, Key.Key_Return)
    assert table.curtain.isVisible()
    table.clock.advance(1)
    tap(table, Key.Key_Return)
    assert not table.curtain.isVisible()


def test_space_does_nothing_on_the_curtain_however_long_it_hangs(open_active: OpenToy) -> None:
    table = behind(open_active)
    table.clock.advance(10 * REST_MS)
    assert focus(table) is table.curtain.button
    tap(table, Key.Key_Space)
    send(table, PRESS, Key.Key_Space)
    hold(table, Key.Key_Space)
    send(table, RELEASE, Key.Key_Space)
    assert table.curtain.isVisible()
    tap(table, Key.Key_Return)
    assert not table.curtain.isVisible()


@pytest.mark.parametrize("held", [Key.Key_Return, Key.Key_Space, Key.Key_Shift, Key.Key_A])
def test_nothing_lifts_until_every_key_is_up(open_active: OpenToy, held: Key) -> None:
    table = open_active(HiddenToy())
    table.session.lift_curtain()
    table.clock.driven = True
    send(table, PRESS, held)  # what a bot, a hint or a box was hurried with
    table.session.submit(table.session.match.view(table.session.acting).legal[-1])
    table.clock.advance(5 * REST_MS)
    hold(table, held)
    if held != Key.Key_Return:
        tap(table, Key.Key_Return)
    QTest.mouseClick(table.curtain.button, LEFT)
    assert table.curtain.isVisible()
    send(table, RELEASE, held)
    assert table.curtain.isVisible(), "letting go is no press"
    tap(table, Key.Key_Return)
    assert not table.curtain.isVisible()


def test_a_key_that_was_pressed_too_early_lifts_nothing_when_it_is_held(
    open_active: OpenToy,
) -> None:
    table = behind(open_active)
    table.clock.advance(300)
    send(table, PRESS, Key.Key_Return)
    for _ in range(10):
        table.clock.advance(200)
        hold(table, Key.Key_Return)
    assert table.curtain.isVisible()
    send(table, RELEASE, Key.Key_Return)
    assert table.curtain.isVisible()


@pytest.mark.parametrize("lost", ["window", "focus", "another"])
def test_a_key_whose_release_was_lost_with_the_focus_counts_as_up(
    open_active: OpenToy, qtbot: QtBot, lost: str
) -> None:
    table = behind(open_active)
    send(table, PRESS, Key.Key_Alt)
    table.clock.advance(REST_MS)
    tap(table, Key.Key_Return)
    assert table.curtain.isVisible()
    if lost == "window":
        QApplication.sendEvent(table.window(), QEvent(QEvent.Type.WindowDeactivate))
    elif lost == "focus":
        gone = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
        QApplication.sendEvent(focus(table), gone)
    else:
        other = QPushButton("another window")
        qtbot.addWidget(other)
        other.show()
        other.activateWindow()
        assert QTest.qWaitForWindowActive(other)
        table.activateWindow()
        assert QTest.qWaitForWindowActive(table)
    tap(table, Key.Key_Return)
    assert not table.curtain.isVisible()


def test_a_key_pressed_twice_was_let_go_between(open_active: OpenToy) -> None:
    """Its release was swallowed by the desktop: nobody is locked out."""
    table = behind(open_active)
    send(table, PRESS, Key.Key_Return)
    table.clock.advance(REST_MS)
    send(table, PRESS, Key.Key_Return)
    assert not table.curtain.isVisible()


def test_shift_let_go_first_leaves_no_key_down(open_active: OpenToy) -> None:
    """The same key comes up under another name: `?` goes down, `ß` comes up."""
    table = behind(open_active)
    plain, shift = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
    for kind, key, held, text in (
        (PRESS, Key.Key_Question, shift, "?"),
        (RELEASE, Key.Key_ssharp, plain, "ß"),
    ):
        event = QKeyEvent(kind, key, held, 20, 0, 0, text)
        QApplication.sendEvent(focus(table), event)
    table.clock.advance(REST_MS)
    tap(table, Key.Key_Return)
    assert not table.curtain.isVisible()


@pytest.mark.parametrize("where", ["button", "cloth"])
def test_no_mouse_button_lifts_in_a_hurry(open_active: OpenToy, where: str) -> None:
    table = behind(open_active)
    button = table.curtain.button
    spot = button.rect().center()
    target = button if where == "button" else table.curtain
    if where == "cloth":
        spot = button.geometry().center()
    for press in (QTest.mouseClick, QTest.mouseDClick):
        press(target, LEFT, pos=spot)
        assert table.curtain.isVisible()
    QTest.mousePress(button, LEFT)
    table.clock.advance(REST_MS)
    QTest.mouseRelease(button, LEFT)
    assert table.curtain.isVisible(), "it was pressed too early"
    QTest.mouseClick(button, LEFT)
    assert not table.curtain.isVisible()


def test_a_screen_reader_lifts_at_once(open_active: OpenToy, qtbot: QtBot) -> None:
    table = behind(open_active)
    heard = QAccessible.queryAccessibleInterface(table.curtain.button)
    press = heard.actionInterface()
    press.doAction(press.pressAction())
    qtbot.waitUntil(lambda: not table.curtain.isVisible())
    assert table.handover.rests, "it was no slip"


def test_each_curtain_rests_anew(open_active: OpenToy) -> None:
    table = behind(open_active)
    table.clock.advance(REST_MS)
    tap(table, Key.Key_Return)
    table.session.submit(table.session.view.legal[-1])
    assert table.curtain.isVisible()
    tap(table, Key.Key_Return)
    assert table.curtain.isVisible()


def test_an_open_table_is_a_curtain_too(open_active: OpenToy) -> None:
    """Its buttons act for another one, and one of them shows that one's hand."""
    table = open_active(Reacting())
    table.session.lift_curtain()
    table.clock.driven = True
    table.session.submit(TAKE)
    assert table.session.open_table
    step = table.session.match.step
    for key in (Key.Key_Return, Key.Key_P, Key.Key_Space):
        tap(table, key)
    for name in ("open:0", "look"):
        QTest.mouseClick(table.prompt.buttons[name], LEFT)
    assert table.session.match.step == step
    assert table.session.view.seat is None
    table.clock.advance(REST_MS)
    tap(table, Key.Key_Return)
    assert table.session.view.seat == 1


def test_what_only_looks_is_free_at_an_open_table(open_active: OpenToy) -> None:
    table = open_active(Reacting())
    table.session.lift_curtain()
    table.clock.driven = True
    table.session.submit(TAKE)
    tap(table, Key.Key_Right)
    assert table.keyboard.cursor
    tap(table, Key.Key_Escape)
    assert table.menu.isVisible()


# One press does one thing


def test_a_held_enter_opens_a_list_and_chooses_nothing(open_active: OpenToy) -> None:
    table = open_active()
    step = table.session.match.step
    table.keyboard.put_cursor("card:0")
    send(table, PRESS, Key.Key_Return)
    hold(table, Key.Key_Return, 6)
    send(table, RELEASE, Key.Key_Return)
    assert table.session.match.step == step


def test_a_held_escape_closes_one_thing(open_active: OpenToy) -> None:
    table = open_active()
    table.show_keys()
    assert focus(table) is table.keys
    send(table, PRESS, Key.Key_Escape)
    hold(table, Key.Key_Escape)
    assert table.keys.isHidden()
    assert table.menu.isHidden(), "the menu is for another press"


def test_a_field_still_writes_a_held_letter(open_active: OpenToy) -> None:
    table = open_active()
    field = table.drawer.search
    table.drawer.open()
    for again in (False, True, True):
        event = QKeyEvent(PRESS, Key.Key_A, Qt.KeyboardModifier.NoModifier, "a", again)
        QApplication.sendEvent(field, event)
    assert field.text() == "aaa"


# At the tables of all games


def four_seats(qtbot: QtBot, game: str, seed: int) -> TableWidget:
    """Two people between two bots, as many as the game seats; time stands still."""
    load_fonts()
    rules = load_game(game)
    count = rules.about.seats[1]
    kinds = ["human", "bot:random", "human", "bot:random"] if count == 4 else ["human"] * count
    seats = [
        SeatInfo(name, kind)
        for name, kind in zip(("Ada", "Ben", "Cleo", "Dan"), kinds, strict=False)
    ]
    players = [None if kind == "human" else make_bot("random", rules) for kind in kinds]
    session = TableSession(Match(rules, {}, seats, seed), players)
    table = seen_table(qtbot, session, STAGED)
    table.activateWindow()
    assert QTest.qWaitForWindowActive(table)
    session.pace_ms = 10_000_000  # what the bots do is done by the test
    table.clock.driven = True
    return table


def hurry(table: TableWidget, chance: random.Random) -> None:
    """Somebody presses what hurries: taps, held keys, keys that overlap, clicks."""
    key = chance.choice((Key.Key_Space, Key.Key_Return, Key.Key_Enter))
    match chance.randrange(4):
        case 0:
            tap(table, key)
        case 1:
            send(table, PRESS, key)
            hold(table, key, chance.randrange(4))
            send(table, RELEASE, key)
        case 2:
            other = chance.choice((Key.Key_Space, Key.Key_Return))
            send(table, PRESS, key)
            send(table, PRESS, other)
            send(table, RELEASE, key)
            send(table, RELEASE, other)
        case 3 if not table.curtain.isHidden():
            QTest.mouseClick(table.curtain.button, LEFT)
        case _ if table.session.open_table:
            QTest.mouseClick(table.prompt.buttons["look"], LEFT)


def hurried_match(qtbot: QtBot, game: str, seed: int, most: int) -> int:
    """Plays a match in which everybody hurries; how many curtains fell. No hand is shown to whom
    it is not, but by who waited.
    """
    chance = random.Random(seed)
    table = four_seats(qtbot, game, seed)
    session = table.session
    bot, rng = make_bot("greedy", session.game), SplitMix64(seed)
    fell = 0
    while session.acting is not None and fell < most and session.match.step < 400:
        acting = session.acting
        if session.is_human(acting) and not session.covered:
            view = session.match.view(acting)
            session.submit(bot.choose(view, view.legal, bot.budget, rng))
        elif not session.is_human(acting):
            hurry(table, chance)
            view = session.match.view(acting)
            session.submit(bot.choose(view, view.legal, bot.budget, rng))
        hurry_past(table, chance)
        if session.live and session.covered:
            fell += 1
            table.handover.begin()
            for _ in range(6):
                hurry(table, chance)
                table.clock.advance(chance.randrange(1, 116))
                assert session.covered, f"step {session.match.step}: a hand was shown in a hurry"
                assert session.view.seat is None
            table.clock.advance(REST_MS)
            tap(table, Key.Key_Return)
            assert not session.covered, "who waits takes the laptop"
            table.recap.close()
    return fell


def hurry_past(table: TableWidget, chance: random.Random) -> None:
    """What is told to the end: the boxes that came by themselves are closed."""
    for _ in range(20):
        if not (table.animator.playing or table.stage.isVisible()):
            return
        if table.session.covered:
            table.animator.finish()
            table.stage.dismiss()
            return
        tap(table, Key.Key_Space)
        table.clock.advance(chance.randrange(1, 400))


@pytest.mark.parametrize("game", [game for game in HIDDEN if load_game(game).open_kinds][:1])
def test_who_hurries_never_sees_anothers_hand(qtbot: QtBot, game: str) -> None:
    assert hurried_match(qtbot, game, 3, 2) == 2


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", HIDDEN)
def test_soak_who_hurries_never_sees_anothers_hand(qtbot: QtBot, game: str, seed: int) -> None:
    assert hurried_match(qtbot, game, seed, 40)
