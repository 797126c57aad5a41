"""A match: one road in, undo behind the information barrier, and a record that proves itself."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from luminagames.engine.action import Action
from luminagames.engine.builtin import EndlessError
from luminagames.engine.event import MOST_EVENTS, Event, EventLog
from luminagames.engine.fact import Fact, fact
from luminagames.engine.journal import CONCEDED, HANDED, LEFT, RETURNED, SeatChange, SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.record import MAX_MESSAGE, RecordError
from luminagames.engine.refusal import Refusal
from luminagames.games import load_game

SEATS = (SeatInfo("Ada"), SeatInfo("Ben"), SeatInfo("Bot", "bot:greedy"))
TAKE = Action(0, "take_three", (("colors", ("lithari", "hydranai", "floraborai")),))


@fact("again")
class Again(Fact):
    """What never ends."""


class Paper:
    """A journal that can fail."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, str]] = []
        self.full = False

    def write(self, step: int, action: Action, digest: str) -> None:
        if self.full:
            raise OSError("no room")
        self.lines.append((step, action.kind))

    def cut(self, step: int) -> None:
        del self.lines[step:]

    def seat_changed(self, change: SeatChange) -> None:
        if self.full:
            raise OSError("no room")
        self.lines.append((change.step, change.reason))


def begun(paper: Paper | None = None) -> Match[object]:
    return Match(load_game("vault"), {}, SEATS, 3, journal=paper)


def played(steps: int = 40) -> Match[object]:
    match = begun()
    for step in range(steps):
        legal = match.game.legal_actions(match.state)
        match.submit(legal[(7 * step) % len(legal)])
    return match


def test_a_step_is_in_the_journal_before_its_events_are_handed_out() -> None:
    paper = Paper()
    match = begun(paper)
    events = match.submit(TAKE)
    assert paper.lines == [(1, "take_three")]
    assert next(event.kind for event in events) == "tokens_taken"
    assert match.events == [tuple(events)]
    assert match.digests == [match.game.digest(match.state)]


def test_a_refused_action_leaves_all_untouched() -> None:
    paper = Paper()
    match = begun(paper)
    before = match.game.digest(match.state)
    with pytest.raises(Refusal):
        match.submit(TAKE._replace(seat=1))
    assert match.game.digest(match.state) == before
    assert (match.step, paper.lines, match.can_undo) == (0, [], False)


def test_what_cannot_be_written_does_not_happen() -> None:
    paper = Paper()
    match = begun(paper)
    match.submit(TAKE)
    paper.full = True
    before = match.game.digest(match.state)
    with pytest.raises(OSError, match="no room"):
        match.submit(match.game.legal_actions(match.state)[0])
    assert match.game.digest(match.state) == before
    assert match.step == 1


def test_undo_and_redo_go_back_and_forth() -> None:
    paper = Paper()
    match = begun(paper)
    match.submit(TAKE)
    after = match.game.digest(match.state)
    assert match.can_undo
    assert match.undo_message is not None
    match.undo()
    assert match.game.digest(match.state) == match.start_digest
    assert paper.lines == []
    assert match.can_redo
    assert match.redo_message is not None
    match.redo()
    assert match.game.digest(match.state) == after
    assert paper.lines == [(1, "take_three")]
    assert not match.can_redo


def test_another_action_ends_redo() -> None:
    match = begun()
    match.submit(TAKE)
    match.undo()
    match.submit(Action(0, "take_crystal"))
    assert not match.can_redo
    with pytest.raises(ValueError, match="redo"):
        match.redo()


def test_undo_behind_the_barrier_needs_the_consent_of_the_other_humans() -> None:
    match = played()
    revealing = [
        step
        for step, events in enumerate(match.events, 1)
        if any(event.revealing for event in events)
    ]
    assert match.barrier == revealing[-1]
    assert match.consent_needed(0, match.barrier) == ()
    assert match.consent_needed(0, match.barrier - 1) == (1,)
    with pytest.raises(ValueError, match="agree"):
        match.undo(match.barrier - 1)
    match.undo(match.barrier - 1, consent=True)
    assert match.step == revealing[-1] - 1


def test_undoing_and_redoing_everything_gives_the_same_match() -> None:
    match = played()
    digests, events = list(match.digests), list(match.events)
    match.undo(0, consent=True)
    with pytest.raises(ValueError, match="undo"):
        match.undo()
    while match.can_redo:
        match.redo()
    assert (match.digests, match.events) == (digests, events)


def test_any_earlier_step_can_be_looked_at() -> None:
    match = played(12)
    assert match.game.digest(match.state_at(0)) == match.start_digest
    assert match.game.digest(match.state_at(5)) == match.digests[4]
    assert match.game.digest(match.state_at(12)) == match.digests[-1]
    assert match.view_at(12, 1) == match.view(1)
    assert len(match.events_for(3, None)) == len(match.events[2])


def test_an_undo_that_cannot_be_written_does_not_happen() -> None:
    paper = Paper()
    match = begun(paper)
    match.submit(TAKE)
    paper.cut = broken
    before = (match.game.digest(match.state), match.digests[:], match.events[:], match.can_redo)
    with pytest.raises(OSError, match="no room"):
        match.undo()
    assert (match.game.digest(match.state), match.digests, match.events, match.can_redo) == before
    match.submit(match.game.legal_actions(match.state)[0])
    assert match.step == 2


def broken(step: int) -> None:
    raise OSError("no room")


def test_a_fault_of_the_rules_costs_the_action_and_not_the_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begun()
    game = match.game

    def half(state: object, action: Action) -> list[Event]:
        state.seat = 2
        raise ZeroDivisionError

    monkeypatch.setattr(type(game), "apply", lambda self, state, action: half(state, action))
    with pytest.raises(ZeroDivisionError):
        match.submit(TAKE)
    monkeypatch.undo()
    assert (match.game.digest(match.state), match.step) == (match.start_digest, 0)
    match.submit(TAKE)


def test_effects_without_end_are_stopped() -> None:
    log = EventLog()
    with pytest.raises(EndlessError):
        while True:
            log.add(Again())
    assert len(log.events) == MOST_EVENTS


# ---------------------------------------------------------------- seats


BOT = SeatInfo("Normal bot", "bot:normal")


def test_a_seat_is_handed_to_a_bot_and_back_and_the_rules_know_nothing_of_it() -> None:
    paper = Paper()
    match = begun(paper)
    match.submit(TAKE)
    before = match.game.digest(match.state)
    match.change_seat(1, BOT)
    assert (match.seats[1], match.first_seats, match.game.digest(match.state)) == (
        BOT,
        SEATS,
        before,
    )
    match.change_seat(1, SEATS[1], RETURNED)
    assert match.seats == SEATS
    assert paper.lines[1:] == [(1, HANDED), (1, RETURNED)]


def test_who_gave_up_is_known_until_they_come_back() -> None:
    match = begun()
    match.change_seat(1, BOT, CONCEDED)
    match.change_seat(0, BOT, CONCEDED)
    assert match.conceded == (0, 1)
    match.change_seat(0, SEATS[0], RETURNED)
    assert match.conceded == (1,)


def test_a_bot_is_not_asked_for_its_consent() -> None:
    match = played()
    match.change_seat(1, BOT)
    assert match.consent_needed(0, match.barrier - 1) == ()


def test_undo_takes_actions_back_and_nobody_from_the_seat() -> None:
    match = played(6)
    match.change_seat(0, BOT)
    match.undo(2, consent=True)
    assert match.seats[0] == BOT
    assert [change.step for change in match.seat_changes] == [2]


@pytest.mark.parametrize(("seat", "reason"), [(-1, HANDED), (3, HANDED), (0, "bored")])
def test_a_change_of_no_seat_is_an_error(seat: int, reason: str) -> None:
    match = begun()
    with pytest.raises(ValueError, match="no change"):
        match.change_seat(seat, BOT, reason)
    assert match.seat_changes == []


def test_a_change_that_cannot_be_written_does_not_happen() -> None:
    paper = Paper()
    match = begun(paper)
    paper.full = True
    with pytest.raises(OSError, match="no room"):
        match.change_seat(0, BOT)
    assert match.seats == SEATS


# ---------------------------------------------------------------- branches


def test_a_branch_goes_its_own_way() -> None:
    match = played(12)
    match.change_seat(2, SEATS[1])
    digests = list(match.digests)
    branch = match.branch(5)
    assert (branch.step, branch.journal, branch.can_redo, branch.seat_changes) == (
        5,
        None,
        False,
        [],
    )
    assert branch.first_seats == match.seats
    branch.undo(3, consent=True)
    branch.submit(branch.game.legal_actions(branch.state)[-1])
    branch.undo(0, consent=True)
    assert match.digests == digests
    for step in range(13):
        assert match.game.digest(match.state_at(step)) == [match.start_digest, *digests][step]
    match.undo(2, consent=True)
    match.submit(match.game.legal_actions(match.state)[-1])
    assert match.branch(3).digests == match.digests
    for step in (-1, 4):
        with pytest.raises(ValueError, match="no step"):
            match.branch(step)


# ---------------------------------------------------------------- records


def record() -> dict[str, Any]:
    return copy.deepcopy(dict(played().to_record()))


def replayed(data: object) -> Match[object]:
    return Match.from_record(data, load_game)


def test_a_record_can_be_replayed_in_part() -> None:
    match = Match.from_record(record(), load_game, to=7)
    assert match.step == 7
    assert match.digests == played().digests[:7]


def test_a_record_tells_who_sat_where_and_when() -> None:
    match = played(8)
    match.change_seat(1, BOT, LEFT)
    match.submit(match.game.legal_actions(match.state)[0])
    match.change_seat(1, SEATS[1], RETURNED)
    again = replayed(match.to_record())
    assert (again.first_seats, again.seat_changes, again.seats) == (
        SEATS,
        match.seat_changes,
        match.seats,
    )
    assert again.to_record() == match.to_record()
    part = Match.from_record(match.to_record(), load_game, to=8)
    assert [change.reason for change in part.seat_changes] == [LEFT]
    assert Match.from_record(match.to_record(), load_game, to=7).seat_changes == []


def test_a_record_of_version_1_is_read() -> None:
    data = record()
    data["version"] = 1
    for key in ("seat_changes", "private", "origin"):
        del data[key]
    assert replayed(data).digests == played().digests


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        (
            "seat_changes",
            [{"step": 41, "seat": 0, "name": "A", "controller": "human", "reason": "left"}],
            "no step",
        ),
        (
            "seat_changes",
            [{"step": 4, "seat": 3, "name": "A", "controller": "human", "reason": "left"}],
            "no step",
        ),
        (
            "seat_changes",
            [{"step": 4, "seat": 0, "name": "A", "controller": "human", "reason": "why"}],
            "no step",
        ),
        (
            "seat_changes",
            [{"step": 4, "seat": 0, "name": "\n", "controller": "human", "reason": "left"}],
            "printable",
        ),
        ("seat_changes", [4], "mapping"),
        ("seat_changes", [{}] * 3000, "longer"),
        ("private", {"3": {}}, "seat"),
        ("private", [], "private"),
        ("origin", {"program": 3}, "program"),
        ("seats", [{"name": "x" * 81, "controller": "human"}] * 3, "too long"),
        ("seats", [{"name": "x", "controller": "human"}] * 17, "longer"),
        ("seed", 2**64, "too large"),
        ("options", {"target_score": 1.5}, "not whole"),
        ("options", {"a": "x" * 20_001}, "too long"),
        ("options", {"x" * 201: 1}, "too long"),
        ("options", {"a": "\ud800"}, "no text"),
        ("actions", [{}] * 20_001, "longer"),
        ("start", {"supply": list(range(300_000))}, "too large"),
    ],
)
def test_what_no_match_holds_is_one_sentence(key: str, value: object, words: str) -> None:
    data = record()
    data[key] = value
    with pytest.raises(RecordError, match=words) as caught:
        replayed(data)
    assert caught.value.step == 0


def test_whatever_name_was_typed_can_be_read_again() -> None:
    match: Match[object] = Match(
        load_game("vault"), {}, [SeatInfo("A" * 500), SeatInfo("a\tb\ud800")], 1
    )
    again = replayed(match.to_record())
    assert [seat.name for seat in again.seats] == ["A" * 79 + "…", "a b "]


def test_a_message_is_one_printable_line_whatever_the_file_says() -> None:
    data = record()
    data["version"] = "\n\x1b[31m" * 500
    with pytest.raises(RecordError) as caught:
        replayed(data)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) <= MAX_MESSAGE


def test_a_match_from_a_position_keeps_the_position() -> None:
    game = load_game("vault")
    state = game.position({"round": 6, "wild_field": {"1": [next(iter(game.definitions))]}}, 2, 1)
    match: Match[object] = Match(game, {}, SEATS[:2], 1, start=state)
    match.submit(TAKE)
    again = replayed(match.to_record())
    assert again.digests == match.digests
    assert again.start == match.start


def test_a_match_plays_with_the_definitions_it_began_with() -> None:
    game = load_game("vault")
    few = game.with_definitions([dict(card, points=0) for card in game.definitions.values()])
    match: Match[object] = Match(few, {}, SEATS[:2], 1)
    match.submit(TAKE)
    again = replayed(match.to_record())
    assert again.game.definitions_hash() == few.definitions_hash() != game.definitions_hash()
    assert again.digests == match.digests


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("format", "something", "no match file"),
        ("version", 3, "version"),
        ("version", True, "version"),
        ("game", "chess", "no game"),
        ("game", 3, "game"),
        ("options", [], "options"),
        ("options", {"target_score": 99}, "LV-8.1"),
        ("seats", [], "LV-1.1"),
        ("seats", ["Ada"], "seat"),
        ("seed", "1", "seed"),
        ("seed", 4, "does not begin"),
        ("definitions", [], "hash"),
        ("definitions_hash", "0" * 64, "hash"),
        ("start", [], "start"),
        ("start", {}, "damaged"),
        ("start_digest", "0" * 64, "does not begin"),
        ("digests", [], "digests"),
        ("actions", {}, "actions"),
    ],
)
def test_a_damaged_head_is_one_sentence(key: str, value: object, words: str) -> None:
    data = record()
    data[key] = value
    with pytest.raises(RecordError, match=words) as caught:
        replayed(data)
    assert caught.value.step == 0


@pytest.mark.parametrize(
    "action",
    [
        None,
        [],
        "pass",
        {},
        {"seat": 0, "action": "pass"},
        {"seat": 9, "action": "take_three", "colors": 3},
        {"seat": 0, "action": "take_three", "colors": ["nonsense"]},
    ],
)
def test_a_tampered_action_is_reported_at_its_step(action: object) -> None:
    data = record()
    data["actions"][9] = action
    with pytest.raises(RecordError) as caught:
        replayed(data)
    assert caught.value.step == 10
    assert caught.value.match is not None
    assert caught.value.match.step == 9


def test_a_different_digest_is_reported_at_its_step() -> None:
    data = record()
    data["digests"][4] = "0" * 64
    data["rules_version"] = 0
    with pytest.raises(RecordError, match="rules version 0") as caught:
        replayed(data)
    assert caught.value.step == 5
    assert caught.value.match is not None
    assert caught.value.match.digests == data["digests"][:4]


def test_an_older_rules_version_is_replayed_where_nothing_differs() -> None:
    data = record()
    data["rules_version"] = 0
    assert replayed(data).step == 40
