"""What seats are sent, without a server between."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.hands import limits
from luminagames.hands.hosting import Hosting, SeatNames
from luminagames.hands.server import read_message


def table(game: str, seed: int) -> tuple[Hosting, list[tuple[int, Mapping[str, Any]]]]:
    """A hosted match of as few seats as may be, and what was sent to whom."""
    found = load_game(game)
    seats = [SeatInfo(f"Seat {at}") for at in range(found.about.seats[0])]
    match: Match[object] = Match(found, {}, seats, seed)
    sent: list[tuple[int, Mapping[str, Any]]] = []
    hosting = Hosting(match, lambda seat, data: sent.append((seat, data)), SeatNames(match))
    for seat in range(len(seats)):
        hosting.join(seat, "")
    return hosting, sent


@pytest.mark.parametrize("game", game_ids())
def test_permuted_secrets_change_no_byte_that_a_seat_is_sent(game: str) -> None:
    hosting, _ = table(game, 21)
    match, rng = hosting.match, random.Random(21)
    hidden = 0
    for _ in range(6):
        decision = match.decision
        assert decision is not None
        view = match.view(decision.actor)
        for seat in range(len(match.seats)):
            sent, true = json.dumps(hosting.message(seat)), match.state
            match.state = match.game.determinize(match.view(seat), SplitMix64(rng.getrandbits(60)))
            assert json.dumps(hosting.message(seat)) == sent
            hidden += match.game.digest(match.state) != match.game.digest(true)
            match.state = true
        match.submit(rng.choice(view.legal))
    assert hidden


def test_whatever_is_said_is_answered_and_changes_nothing() -> None:
    hosting, sent = table("vault", 4)
    rng, digest = random.Random(4), hosting.match.start_digest
    act = hosting.message(0)["legal"]
    assert isinstance(act, list)
    values = [None, 0, -1, 1.5, True, "", "x" * 90, [], {}, [[[]]], {"seat": 0}, {"a": [1]}]
    for _ in range(300):
        entry = dict(rng.choice(act))  # type: ignore[arg-type]  # entries are mappings
        for key in rng.sample([*entry, "more"], rng.randrange(1, 4)):
            entry[key] = rng.choice(values)
        if all(entry.get(key) == one[key] for one in act for key in one if key != "words"):  # type: ignore[call-overload, index, union-attr]  # entries are mappings
            continue
        said = {"act": rng.choice([entry, *values]), "step": rng.choice([*values[:6], 9])}
        if rng.random() < 0.3:
            said = {rng.choice(["act", "wish", "join", "undo", "hint"]): rng.choice(values)}
            if said.get("hint") is True:
                continue
        if said.get("step") == 0 and type(said["step"]) is int:
            said["step"] = 3
        before = len(sent)
        hosting.said(0, said)
        assert "refused" in sent[before][1] and len(sent) == before + 2
    assert hosting.match.step == 0
    assert hosting.match.game.digest(hosting.match.state) == digest


def test_mangled_actions_of_this_step_are_refused_or_legal() -> None:
    hosting, sent = table("luminous", 8)
    rng = random.Random(8)
    for _ in range(120):
        match = hosting.match
        decision = match.decision
        if decision is None:
            break
        seat = decision.actor
        legal = hosting.message(seat)["legal"]
        assert isinstance(legal, list)
        entry = dict(rng.choice(legal))  # type: ignore[arg-type]  # entries are mappings
        if rng.random() < 0.7:
            entry[rng.choice(list(entry))] = rng.choice([None, -1, 99, "?", [], {"a": 1}, [[1]]])
        step, before = match.step, len(sent)
        hosting.said(seat, {"act": entry, "step": step})
        assert len(sent) > before
        assert (match.step == step) == ("refused" in sent[before][1])


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1]", "5", "null", "NaN", '{"a": NaN}', "[" * 4000, '{"a":' * 20 + "1" + "}" * 20],
)
def test_what_is_no_message_is_none(text: str) -> None:
    assert read_message(text) is None
    assert read_message('{"act": {"seat": 0, "cards": [[1], [2]]}}') is not None
    assert limits.shallow({"a": 1})
