"""The trusted road (`Game.perform`, `Game.advance`) and the checked one come to the same (law
4).
"""

from __future__ import annotations

import pytest

from luminagames.engine.action import Action
from luminagames.engine.builtin import EndlessError
from luminagames.engine.event import MOST_EVENTS, DeafLog, EventLog
from luminagames.engine.fact import Fact, fact
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.record import RecordError
from luminagames.games import load_game
from tests.contract.matches import every_table, options_of, positions


@fact("again")
class Again(Fact):
    """What never ends."""


@every_table
@pytest.mark.parametrize("seed", range(2))
def test_trusted_and_checked_roads_agree(name: str, n_seats: int, seed: int) -> None:
    game = load_game(name)
    for position in positions(name, n_seats, seed):
        if position.chosen is None:
            continue
        checked, heard, deaf = (game.clone(position.state) for _ in range(3))
        game.apply(checked, position.chosen)
        log = EventLog()
        game.perform(heard, position.chosen, log)
        game.advance(deaf, position.chosen)
        assert tuple(log.events) == position.events
        assert game.digest(heard) == game.digest(deaf) == game.digest(checked)
        # What is derived is as true as on the checked road: the same is legal, and it looks as
        # good.
        assert game.legal_actions(deaf) == game.legal_actions(checked)
        assert game.heuristic(deaf, 0) == game.heuristic(checked, 0)


@every_table
def test_the_own_journal_is_replayed_to_the_same_match_without_the_checks(
    name: str, n_seats: int
) -> None:
    game = load_game(name)
    seats = [SeatInfo(f"Seat {seat}") for seat in range(n_seats)]
    match: Match[object] = Match(game, options_of(game, n_seats, 7), seats, 7)
    for position in positions(name, n_seats, 7):
        if position.chosen is not None:
            match.submit(position.chosen)
    again: Match[object] = Match.from_record(match.to_record(), load_game, trusted=True)
    assert (again.actions, again.digests, again.events) == (
        match.actions,
        match.digests,
        match.events,
    )
    assert again.to_record() == match.to_record()
    again.undo(match.step // 2, consent=True)
    assert game.digest(again.state) == match.digests[match.step // 2 - 1]


def test_a_journal_that_comes_out_otherwise_is_replayed_with_the_checks() -> None:
    game = load_game("vault")
    match: Match[object] = Match(game, {}, [SeatInfo("A"), SeatInfo("B")], 7)
    for position in positions("vault", 2, 7)[:12]:
        assert position.chosen is not None
        match.submit(position.chosen)
    record = match.to_record()
    actions = record["actions"]
    assert isinstance(actions, list)
    actions[4] = Action(1 - match.actions[4].seat, "pass").to_data()
    with pytest.raises(RecordError) as caught:
        Match.from_record(record, load_game, trusted=True)
    assert caught.value.step == 5
    assert caught.value.match is not None
    assert caught.value.match.digests == match.digests[:4]


def test_nobody_listening_still_finds_effects_without_end() -> None:
    log = DeafLog()
    for _ in range(MOST_EVENTS):
        log.add(Again())
    assert not log.events
    with pytest.raises(EndlessError):
        log.add(Again())
