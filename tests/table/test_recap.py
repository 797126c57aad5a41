"""The recap: what others did since a seat acted last, as that seat may know it, and nothing
else.
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.bots.bot import Bot
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.table.history.past import view_then
from luminagames.table.narrator import Narrator
from luminagames.table.recap.acts import last_own, recap
from luminagames.table.recap.teller import worth_telling
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from luminagames.table.words import TableWords
from tests.tables import rested, seen_table

NAMES = ("Ada", "Bruno", "Cleo")
STEPS = 70


def played(game: Game[object], seats: int, steps: int, seed: int = 4) -> Match[object]:
    """A match in which bots have answered for people."""
    match = Match(game, {}, [SeatInfo(NAMES[seat], "human") for seat in range(seats)], seed)
    rng = SplitMix64(seed)
    while match.decision is not None and match.step < steps:
        view = match.view(match.decision.actor)
        match.submit(view.legal[rng.below(len(view.legal))])
    return match


def session_of(match: Match[object]) -> TableSession:
    seats: list[Bot | None] = [None] * len(match.seats)
    return TableSession(match, seats)


@pytest.fixture(params=game_ids())
def game(request: pytest.FixtureRequest) -> Game[object]:
    return load_game(request.param)


def test_a_recap_holds_nothing_that_its_seat_could_not_know(game: Game[object]) -> None:
    """Every card that is named is one whose face the seat's own redacted events or views show."""
    told = 0
    for steps in range(20, STEPS, 7):
        match = played(game, game.about.seats[0], steps)
        session = session_of(match)
        narrator = Narrator(session, TableWords(game, NAMES))
        for seat in range(len(match.seats)):
            found = recap(session, narrator, seat)
            view = match.view(seat)
            for act in found.acts:
                events = match.events_for(act.step, seat)
                told_cards = [card for event in events for card in _numbers(event.to_data())]
                seen = {view.cards[card] for card in told_cards if card in view.cards}
                seen |= {
                    *match.telling(view, events).cards.values(),
                    *match.view_at(act.step, seat).cards.values(),
                }
                assert set(act.cards) <= seen
                assert match.actions[act.step - 1].seat == act.doer != seat or act.step > last_own(
                    session, seat
                )
                told += 1
    assert told


def _numbers(data: object) -> list[int]:
    """Every number in an event's data."""
    if isinstance(data, dict):
        return [number for part in data.values() for number in _numbers(part)]
    if isinstance(data, list | tuple):
        return [number for part in data for number in _numbers(part)]
    return [data] if isinstance(data, int) else []


def test_what_a_seat_may_not_know_changes_nothing_of_its_recap(game: Game[object]) -> None:
    """The lines are those that the seat's redacted events give, summed up: no event is read that it
    cannot.
    """
    match = played(game, game.about.seats[0], 40)
    session = session_of(match)
    narrator = Narrator(session, TableWords(game, NAMES))
    for seat in range(len(match.seats)):
        for act in recap(session, narrator, seat).acts:
            own = [
                line
                for step in range(act.step, act.last + 1)
                for line in narrator.lines(
                    match.events_for(step, seat), match.view(seat), match.actions[step - 1].seat
                )
                if not line.head
                and not (line.told is not None and game.sums[line.told.pattern].idle)
            ]
            told = [
                line
                for line in act.lines
                if not (line.told is not None and game.sums[line.told.pattern].idle)
            ]
            assert tuple(told) == narrator.summed(own)


def test_what_tells_who_is_ahead_is_among_what_is_different(game: Game[object]) -> None:
    """Life stands on a card and not in a panel: a seat was hit, and *Different now* said nothing of
    it.
    """
    told = 0
    for steps in range(20, 400, 9):
        match = played(game, game.about.seats[0], steps)
        session = session_of(match)
        for seat in range(len(match.seats)):
            since = last_own(session, seat)
            old, new = (game.measure(view_then(match, step, seat)) for step in (since, match.step))
            assert old is not None
            assert new is not None
            found = recap(session, Narrator(session, TableWords(game, NAMES)), seat)
            for one, (was, now) in enumerate(zip(old.values, new.values, strict=True)):
                if was != now and found.acts:
                    assert any((c.seat, c.old, c.new) == (one, was, now) for c in found.changes)
                    told += 1
    assert told


def test_small_acts_of_a_seat_share_a_row_and_passes_have_none(game: Game[object]) -> None:
    joined = passed = 0
    for steps in range(20, STEPS, 10):
        match = played(game, min(len(NAMES), game.about.seats[1]), steps)
        session = session_of(match)
        narrator = Narrator(session, TableWords(game, NAMES))
        for seat in range(len(match.seats)):
            acts = recap(session, narrator, seat).acts
            for first, second in pairwise(acts):
                assert not (first.small and second.small and first.doer == second.doer)
                assert first.last < second.step
            since = last_own(session, seat)
            passed += match.step - since - sum(1 + act.last - act.step for act in acts)
            for act in acts:
                joined += act.last > act.step
                assert any(
                    line.told is None or not game.sums[line.told.pattern].idle for line in act.lines
                )
                named = {card for line in act.lines for card in line.cards}
                assert bool(named) <= bool(act.cards), "a row that names cards shows some of them"
    assert joined or passed


def table(qtbot: QtBot, match: Match[object]) -> TableWidget:
    """A table on which a recap is told."""
    made = seen_table(qtbot, session_of(match), TableSettings(reduced_motion=True, recap=True))
    made.activateWindow()
    return made


def waiting(game: Game[object]) -> Match[object]:
    """A match in which the seat that is asked has more than one act to hear of."""
    for steps in range(12, STEPS):
        match = played(game, min(len(NAMES), game.about.seats[1]), steps)
        if match.decision is None:
            break
        found = recap(
            session_of(match),
            Narrator(session_of(match), TableWords(game, NAMES)),
            match.decision.actor,
        )
        if worth_telling(found) and len(found.acts) > 1:
            return match
    pytest.fail("in this match nobody ever waits for two acts")


def test_a_lifted_curtain_tells_and_enter_goes_on(game: Game[object], qtbot: QtBot) -> None:
    made = table(qtbot, waiting(game))
    focus = made.window().focusWidget
    if not made.curtain.isHidden():
        QTest.keyClick(rested(made).curtain.button, Qt.Key.Key_Return)
    else:
        made.session.lift_curtain()
    board = made.recap.board
    assert board.isVisible()
    assert made.session.busy
    assert focus() is board
    for act in board.recap.acts:
        assert act.plain in board.accessibleDescription()
    QTest.keyClick(focus(), Qt.Key.Key_Return)
    assert board.isHidden()
    assert not made.session.busy
    assert board.accessibleDescription() == ""
    assert focus() is made.view


def test_a_digit_replays_its_act_and_the_way_back_leads_to_now(
    game: Game[object], qtbot: QtBot
) -> None:
    made = table(qtbot, waiting(game))
    made.session.lift_curtain()
    made.recap.tell()
    act = made.recap.board.recap.acts[0]
    QTest.keyClick(made.recap.board, Qt.Key.Key_1)
    assert made.recap.board.isHidden()
    assert made.past.open
    assert made.session.time.step == act.step - 1
    made.past.speed = 4
    made.past.play_between(act.step - 1, act.last)
    qtbot.waitUntil(lambda: not made.past.playing)
    assert made.session.time.step == act.last  # it stands still there, whatever came after
    QTest.keyClick(made.past.head.slider, Qt.Key.Key_Return)
    assert not made.past.open
    assert made.recap.board.isVisible()  # the other acts are still to be seen
    assert made.session.busy
    QTest.keyClick(made.recap.board, Qt.Key.Key_Return)
    assert made.recap.board.isHidden()
    assert not made.session.busy
    made.past.look_back()
    made.past.to_now()
    assert made.recap.board.isHidden()


def test_who_acts_every_time_is_told_nothing(game: Game[object]) -> None:
    match = played(game, game.about.seats[0], 30)
    session = session_of(match)
    last = match.actions[-1].seat
    assert recap(session, Narrator(session, TableWords(game, NAMES)), last).acts == ()
