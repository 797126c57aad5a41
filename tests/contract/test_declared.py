"""What library, lab, table and deck page read of a game is declared in its contract, and true."""

from __future__ import annotations

import pytest

from luminagames.engine.course import state_of, turn_starts, turns
from luminagames.engine.decks import DECKS
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import about_game, game_ids, load_game


@pytest.fixture(params=game_ids())
def game(request: pytest.FixtureRequest) -> Game[object]:
    return load_game(request.param)


def test_turns_begin_with_the_declared_event(game: Game[object]) -> None:
    match = Match(game, {}, [SeatInfo(name, "human") for name in ("Ada", "Ben")], 3)
    while state_of(match) == "playing" and len(turn_starts(match)) < 4:
        match.submit(match.view(match.decision.actor).legal[0])  # type: ignore[union-attr]  # playing: it is asked
    assert len(turn_starts(match)) == 4
    assert turns(match)[-1] >= 3


def test_a_turn_is_told_in_the_log_and_a_heading_is_no_sentence(game: Game[object]) -> None:
    heading = game.cues[game.turn_event].heading
    match = Match(game, {}, [SeatInfo(name, "human") for name in ("Ada", "Ben")], 3)
    while state_of(match) == "playing" and len(turn_starts(match)) < 4:
        match.submit(match.view(match.decision.actor).legal[0])  # type: ignore[union-attr]  # playing: it is asked
    began = [one for events in match.events for one in events if one.kind == game.turn_event]
    told = [game.describe_event(one, match.view(0)) for one in began]
    assert told
    for line in told:
        assert line is not None
        assert line.values
        assert heading != line.pattern.endswith("."), "a heading is no sentence, a line is one"


def test_what_is_read_without_the_rules_is_what_the_game_says(game: Game[object]) -> None:
    assert about_game(game.about.id) is game.about
    assert game.about.decks == (game.deck_rules is not None)


def test_every_card_has_a_type_and_leaders_have_the_key_of_the_deck_rules(
    game: Game[object],
) -> None:
    types = {game.card_type(card) for card in game.definitions}
    assert all(types)
    if game.deck_rules is not None:
        assert game.deck_rules.leader in types
        for deck in game.decks:
            assert game.card_type(deck.leader) == game.deck_rules.leader


def test_a_game_with_decks_has_the_option_decks(game: Game[object]) -> None:
    resolved = game.resolve_options({}, 2)
    assert (DECKS in resolved) == (game.deck_rules is not None)
