"""All that a table asks of a game has an answer in every position, in words that can be
rendered.
"""

from __future__ import annotations

import itertools
from dataclasses import replace

from luminagames.engine.game import Game
from luminagames.engine.message import Message
from luminagames.games import load_game
from luminagames.text.messages import render
from tests.contract.matches import every_table, positions


class Names:
    def __init__(self, game: Game[object]) -> None:
        self.game = game

    def seat(self, seat: int) -> str:
        return f"Seat {seat}"

    def card(self, definition: str) -> str:
        return self.game.face(definition).name


@every_table
def test_prompts_menu_entries_and_log_lines_are_words(name: str, n_seats: int) -> None:
    game = load_game(name)
    names = Names(game)

    def words(message: Message) -> None:
        text = render(message, names)
        assert text.strip()
        assert "{" not in text
        assert "None" not in text

    match = positions(name, n_seats, 2)
    for position, after in itertools.pairwise(match):
        decision = game.decision(position.state)
        assert decision is not None
        words(decision.prompt)
        view = game.view(position.state, decision.actor)
        labels = set()
        for action in position.legal:
            label = game.describe_action(action, view)
            words(label)
            labels.add(render(label, names))
        assert len(labels) == len(position.legal), "two actions of one menu have the same words"
        later = game.view(after.state, decision.actor)
        for event in position.events:
            line = game.describe_event(event, later)
            if line is not None:
                words(line)


@every_table
def test_badges_status_previews_and_scores_have_answers(name: str, n_seats: int) -> None:
    game = load_game(name)
    for bottom in range(n_seats):
        names = [place.name for place in game.table_layout(n_seats, bottom).places]
        assert len(set(names)) == len(names)
    for position in positions(name, n_seats, 3)[::3]:
        for seat in (*range(n_seats), None):
            view = game.view(position.state, seat)
            assert len(game.status(view).seats) == n_seats
            offered = {f"card:{card}" for card in view.cards} | {
                f"definition:{name}" for name in game.definitions
            }
            assert set(game.gallery(view)) <= offered
            for card in view.cards:
                game.badges(view, f"card:{card}")
            for pile in view.piles:
                game.badges(view, f"pile:{pile}")
            for zone in view.zones:
                game.badges(view, f"zone:{zone}")
            for link in game.links(view):
                assert link.source
                assert link.target
            sheet = game.score_sheet(view)
            if position.chosen is None:
                assert sheet is not None
        decision = game.decision(position.state)
        if decision is not None:
            view = game.view(position.state, decision.actor)
            for action in position.legal:
                game.preview(view, action)
            game.preview(view, position.legal[0]._replace(params=()))


@every_table
def test_set_up_and_rematch_options_are_resolved(name: str, n_seats: int) -> None:
    game = load_game(name)
    options = game.resolve_options({}, n_seats)
    assert game.resolve_options(options, n_seats) == options
    last = positions(name, n_seats, 4)[-1].state
    again = game.resolve_options(game.rematch(last), n_seats)
    game.new_match(again, n_seats, 1)
    for option in game.setup_options:
        assert option.accepts(option.default)
        assert options[option.name] == option.default


@every_table
def test_cards_have_faces_texts_and_keywords(name: str, n_seats: int) -> None:
    game = load_game(name)
    for definition in game.definitions:
        face = game.face(definition)
        assert face.id == definition
        assert face.name
        assert isinstance(game.card_text(definition), str)
        game.keywords(definition)
    state = game.new_match({}, n_seats, 1)
    view = replace(game.view(state, 0), seat=None)
    assert view.to_data()
    for place in game.table_layout(n_seats, 0).places:
        if place.back:
            assert game.back(place.back).layout
