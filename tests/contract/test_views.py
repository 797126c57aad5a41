"""Secrets stay secret (law 7): views, determinizations, events and bots."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence

import pytest

from luminagames.bots import make_bot
from luminagames.engine.event import redact
from luminagames.engine.game import Game
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games import game_ids, load_game
from tests.contract.matches import (
    Position,
    every_seed,
    every_table,
    more_seeds,
    positions,
    seats_of,
    view_at,
)

# For so many steps an effect may go on whose card all have seen, though it lies face-down by now.
LATELY = 20


def text_of(view: View) -> str:
    return json.dumps(view.to_data(), allow_nan=False)


@every_seed
@every_table
def test_a_state_that_differs_only_in_secrets_has_the_same_view(
    name: str, n_seats: int, seed: int
) -> None:
    determinizations_fit(name, n_seats, seed)


@pytest.mark.soak
@more_seeds
@every_table
def test_a_state_that_differs_only_in_secrets_has_the_same_view_on_more_seeds(
    name: str, n_seats: int, seed: int
) -> None:
    determinizations_fit(name, n_seats, seed)


def determinizations_fit(name: str, n_seats: int, seed: int) -> None:
    game = load_game(name)
    rng = SplitMix64(seed)
    for number, position in enumerate(positions(name, n_seats, seed)):
        decision = game.decision(position.state)
        # The seat that is asked, for which bots think, and another one in turn.
        for seat in {number % n_seats} if decision is None else {decision.actor, number % n_seats}:
            view = view_at(name, n_seats, seed, number, seat)
            other = game.determinize(view, rng)
            again = game.view(other, seat)
            assert again == view
            assert game.legal_actions(other) == list(position.legal) or not view.legal
            if number % 8 == 0:
                assert text_of(again) == text_of(view)


@every_table
def test_determinizations_differ_in_what_is_hidden(name: str, n_seats: int) -> None:
    game = load_game(name)
    state = game.new_match({}, n_seats, 7)
    view = game.view(state, 0)
    if not any(None in cards for cards in view.zones.values()):
        return  # nothing is hidden in this game
    found = {game.digest(game.determinize(view, SplitMix64(seed))) for seed in range(8)}
    assert len(found) > 1
    assert found != {game.digest(state)}


@every_seed
@every_table
def test_views_hold_what_their_seat_may_know(name: str, n_seats: int, seed: int) -> None:
    game = load_game(name)
    for step, position in enumerate(positions(name, n_seats, seed)):
        decision = game.decision(position.state)
        definitions = game.card_definitions(position.state)
        there: dict[str, Sequence[int]] = {}  # what lies in a zone is the same whoever looks
        for seat in (*range(n_seats), None):
            view = view_at(name, n_seats, seed, step, seat)
            assert view.seat == seat
            assert [definitions[number] for number in view.cards] == list(view.cards.values())
            shown = {card for cards in view.zones.values() for card in cards if card is not None}
            assert shown <= set(view.cards)
            for zone, cards in view.zones.items():
                if zone not in there:
                    true = game.zone(position.state, zone)
                    assert true is not None
                    there[zone] = tuple(true)
                assert len(there[zone]) == len(cards)
                if cards != there[zone]:
                    assert all(
                        seen in (None, card) for seen, card in zip(cards, there[zone], strict=True)
                    )
            if decision is None:
                assert view.decision is None
                assert view.legal == ()
                continue
            assert view.decision is not None
            assert (view.decision.actor, view.decision.kind) == (decision.actor, decision.kind)
            if decision.actor == seat:
                assert view.legal == position.legal


@pytest.mark.parametrize("seed", range(3))
@every_table
def test_events_hold_no_hidden_card_and_mark_what_they_reveal(
    name: str, n_seats: int, seed: int
) -> None:
    game = load_game(name)
    match = positions(name, n_seats, seed)
    for seat in (*range(n_seats), None):
        views = [view_at(name, n_seats, seed, step, seat) for step in range(len(match))]
        hidden = {
            zone for view in views[::5] for zone, cards in view.zones.items() if None in cards
        }
        seen = [frozenset(view.cards) for view in views]
        known: dict[int, int] = {}
        for number, (position, after) in enumerate(itertools.pairwise(match)):
            for cards in seen[number : number + 2]:
                known.update(dict.fromkeys(cards, number))
            lately = {card for card, last in known.items() if number - last <= LATELY}
            assert_events_fit(
                game, position, after.state, seat, hidden, lately, *seen[number : number + 2]
            )


def assert_events_fit(
    game: Game[object],
    position: Position,
    after: object,
    seat: int | None,
    hidden: set[str],
    lately: set[int],
    seen_before: frozenset[int],
    seen_after: frozenset[int],
) -> None:
    """`hidden` are the zones in which the seat met a hidden card, `lately` the cards that it saw
    not long ago.
    """
    known = lately | seen_before | seen_after
    redacted = [redact(event, seat) for event in position.events]
    for event in redacted:
        for move in event.moves:
            # A place can hold cards face-up and face-down: what a view shows may be named.
            seen = move.card in seen_before or move.card in seen_after
            if move.card is None or (move.source in hidden and move.target in hidden and not seen):
                assert move.card is None, f"{event.kind} names a card that nobody saw"
            else:
                known.add(move.card)
    for event in redacted:
        for name in event.private:
            assert event.data.get("seat") == seat or event.data[name] is None
        card = event.data.get("card")
        if isinstance(card, int):
            assert card in known, f"{event.kind} names a hidden card"
    definitions = game.card_definitions(after)
    # A token that an effect makes is new to all, but was hidden from nobody.
    if any(not game.is_token(definitions[card]) for card in seen_after - seen_before):
        assert any(event.revealing for event in position.events), (
            "a card was revealed by events that do not say so"
        )


@pytest.mark.parametrize("bot", ["greedy", "random", "easy", "normal", "hard:16"])
@pytest.mark.parametrize("name", game_ids())
def test_bots_choose_the_same_when_all_that_is_hidden_from_them_changes(
    name: str, bot: str
) -> None:
    game = load_game(name)
    for seed in range(4):
        match = positions(name, seats_of(game, seed), seed)
        for number, position in enumerate(match[: -1 : 8 if bot in ("greedy", "random") else 48]):
            decision = game.decision(position.state)
            assert decision is not None
            seat = decision.actor
            view = game.view(position.state, seat)
            other = game.view(game.determinize(view, SplitMix64(seed + 99)), seat)
            player = make_bot(bot, game)
            choices = {
                player.choose(one, one.legal, player.budget, SplitMix64(number))
                for one in (view, other, view)
            }
            assert len(choices) == 1
            assert choices <= set(position.legal)
