"""What seats are sent, without a server between."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.hands import limits, page
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
        hosting.join(seat, "", screen=True)
    return hosting, sent


def share(quick: int, long: int) -> pytest.MarkDecorator:
    """How many rounds: a share in `make test`, the whole in `make soak`."""
    return pytest.mark.parametrize("rounds", [quick, pytest.param(long, marks=pytest.mark.soak)])


@share(2, 30)
@pytest.mark.parametrize("game", game_ids())
def test_permuted_secrets_change_no_byte_that_a_seat_is_sent(game: str, rounds: int) -> None:
    hosting, _ = table(game, 21)
    match, rng = hosting.match, random.Random(21)
    hidden = 0
    for _ in range(rounds):
        decision = match.decision
        if decision is None:
            break
        view = match.view(decision.actor)
        for seat in range(len(match.seats)):
            sent, true = json.dumps(hosting.message(seat)), match.state
            assert len(sent) <= 40_000
            match.state = match.game.determinize(match.view(seat), SplitMix64(rng.getrandbits(60)))
            assert json.dumps(hosting.message(seat)) == sent
            hidden += match.game.digest(match.state) != match.game.digest(true)
            match.state = true
        match.submit(rng.choice(view.legal))
    assert hidden


@pytest.mark.parametrize("game", game_ids())
def test_a_screen_is_told_of_every_place_and_of_what_is_touched(game: str) -> None:
    hosting, _ = table(game, 5)
    match, rng = hosting.match, random.Random(5)
    touched = 0
    for _ in range(8):
        decision = match.decision
        if decision is None:
            break
        message: dict[str, Any] = hosting.message(decision.actor)
        show, view = message["show"], message["view"]
        assert len(show["touch"]) == len(message["legal"]) and show["ask"]
        cards = [card for place in show["places"] for card in place["cards"] if card]
        assert all(place["label"] for place in show["places"] if place["cards"])
        assert all(view["cards"][str(one["card"])] == one["face"] for one in cards)
        names = {one["name"] for one in show["places"]} | {f"card:{one['card']}" for one in cards}
        names |= {pile["name"] for place in show["places"] for pile in place["piles"]}
        touched += sum(bool(names.intersection(one)) for one in show["touch"])
        match.submit(rng.choice(match.view(decision.actor).legal))
    assert touched


def test_a_card_is_given_to_who_was_shown_it_alone() -> None:
    hosting, _ = table("luminous", 9)

    def paint(name: str, large: bool) -> bytes:
        return f"{name} {large}".encode()

    first, second = (hosting.match.view(seat).cards.values() for seat in (0, 1))
    mine = next(one for one in first if one not in second)
    assert hosting.card(0, "full", mine, paint) == ("image/webp", f"{mine} True".encode())
    kind, text = hosting.card(0, "text", mine, paint) or ("", b"")
    assert kind == "application/json" and json.loads(text)["name"]
    assert hosting.card(1, "face", mine, paint) is None
    assert hosting.card(1, "face", "no-such-card", paint) is None
    hosting.leave(0)
    assert hosting.card(0, "face", mine, paint) is None


def test_the_page_is_for_old_browsers_and_knows_its_words() -> None:
    files = page.files("vault")
    script, style, html = (files[name][1] for name in ("/page.js", "/page.css", "/"))
    known = set(page.words())
    assert set(re.findall(r"\bwords\.(\w+)", script)) == known | {"json"}
    # Browsers from Safari 16.0 and Chrome 110 on lack these.
    new = r"color-mix|subgrid|popover|startViewTransition|withResolvers|importmap|\(\?<[=!]|^\s+&"
    foreign = r"https?://(?!www\.w3\.org/2000/svg)"
    for text in (script, style, html):
        assert not re.search(new, text, re.MULTILINE) and not re.search(foreign, text)
    # What only a secure context has.
    assert not re.search(r"wakeLock|serviceWorker|clipboard|crypto\.subtle|randomUUID", script)
    # The policy of the server forbids these.
    assert not re.search(r"innerHTML|\beval\b|\.style\.cssText|onclick=", script + html)
    assert not re.search(r"<script>|style=", html)


@share(60, 3000)
def test_whatever_is_said_is_answered_and_changes_nothing(rounds: int) -> None:
    hosting, sent = table("vault", 4)
    rng, digest = random.Random(4), hosting.match.start_digest
    act = hosting.message(0)["legal"]
    assert isinstance(act, list)
    values = [None, 0, -1, 1.5, True, "", "x" * 90, [], {}, [[[]]], {"seat": 0}, {"a": [1]}]
    for _ in range(rounds):
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


@share(25, 400)
def test_mangled_actions_of_this_step_are_refused_or_legal(rounds: int) -> None:
    hosting, sent = table("luminous", 8)
    rng = random.Random(8)
    for _ in range(rounds):
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
