"""A position from a file is tried before anybody plays it: what the rules first meet later in a match
can be nonsense, too.

A match that begins as the rules begin one needs none of this. A position may have numbers, words
and cards at places where the rules never put them; it is looked at from every seat, and played on
at random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from inspect import get_annotations
from typing import TypeVar

from luminagames.engine.event import EventLog
from luminagames.engine.game import Game
from luminagames.engine.match import DAMAGED, Match
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.text.messages import render

S = TypeVar("S")

# In a position, where a number is a count, a place or a card; its chance alone is larger.
MAX_IN_POSITION = 10_000
CHANCE = "rng"
# So many actions of a position are shown.
MOST_SHOWN = 40
# It is played on at random so many times from its beginning and from where the match stands, each
# time to its end or for so many actions.
PLAYS = 6
MOST_TRIED = 600
# So often such a play is looked at, in actions.
LOOKS = 5


def largest(data: Json) -> int:
    """The largest number in a position, whatever its sign; its chance does not count."""
    if isinstance(data, Mapping):
        return max((largest(part) for key, part in data.items() if key != CHANCE), default=0)
    if isinstance(data, Sequence) and not isinstance(data, str):
        return max(map(largest, data), default=0)
    return abs(data) if isinstance(data, int) else 0


def stands(match: Match[S]) -> bool:
    """Whether a match from a file can be shown and played on. A new one was made by the rules and
    always can.
    """
    if match.start is None:
        return True
    try:
        for step in {0, match.step}:
            state = match.state_at(step)
            _fits(match.game, state)
            for play in range(PLAYS):
                _played_on(match.game, state, SplitMix64(play))
        _shown(match)
    except (Refusal, *DAMAGED):
        return False
    return True


# What it holds


def _fits(game: Game[S], state: S) -> None:
    """Raises `ValueError` where a card lies at two places or is none, where a flag stands for a
    number, or nothing for a number or a word.
    """
    cards = range(len(game.card_definitions(state)))
    lying = [card for zone in game.zone_names(state) for card in game.zone(state, zone) or ()]
    if len(set(lying)) < len(lying):
        raise ValueError("a card lies at two places")
    if any(type(card) is not int or card not in cards for card in lying):
        raise ValueError("a card is none")
    if not _typed(state):
        raise ValueError("nothing stands for a number")
    n_seats = game.seats_of(state)
    fresh = game.new_match(game.variants(n_seats)[0], n_seats, 0)
    if not _alike(game.to_data(state), game.to_data(fresh)):
        raise ValueError("a flag stands for a number")


# Annotations, which are texts.
_PLAIN = {"int": int, "str": str, "bool": bool}


def _typed(state: object) -> bool:
    """Whether each number, word and flag of a state is one, as its class says."""
    kinds = {
        name: _PLAIN[kind]
        for made in type(state).__mro__
        for name, kind in get_annotations(made).items()
        if kind in _PLAIN
    }
    return all(isinstance(getattr(state, name, None), kind) for name, kind in kinds.items())


def _alike(data: Json, fresh: Json) -> bool:
    """Whether flags are where a new match has them, as far as it has the same parts."""
    if isinstance(data, Mapping) and isinstance(fresh, Mapping):
        return all(_alike(part, fresh[key]) for key, part in data.items() if key in fresh)
    if isinstance(data, list) and isinstance(fresh, list):
        return not fresh or all(_alike(part, fresh[0]) for part in data)
    if isinstance(data, bool) or isinstance(fresh, bool):
        return data is None or fresh is None or isinstance(data, bool) is isinstance(fresh, bool)
    return True


# What can be done with it


def _played_on(game: Game[S], state: S, rng: SplitMix64) -> None:
    """Plays a state on at random. Raises `ValueError` where something is asked and nothing is
    legal, and the Refusal of what is offered and not legal in the same position read again.
    """
    state = game.clone(state)
    for number in range(MOST_TRIED):
        decision = game.decision(state)
        if decision is None:
            game.result(state)
            return
        legal = game.legal_actions(state)
        if not legal:
            raise ValueError("nothing is legal")
        action = rng.choice(legal)
        if number % LOOKS == 0:
            again = game.from_data(game.to_data(state))
            refusal = game.check(again, action)
            if refusal is not None:
                raise refusal
            for seat in decision.seats:
                game.view(state, seat)
        game.perform(state, action, EventLog())


def _shown(match: Match[S]) -> None:
    """Shows everything once: each step from each seat, with what is said of it."""
    game, names = match.game, _Names(match.game)
    for step in range(match.step + 1):
        view = match.view_at(step, None)
        for seat in range(len(match.first_seats)):
            match.view_at(step, seat)
        events = match.events[step - 1] if step else ()
        said = [game.describe_event(event, view) for event in events]
        said += [] if view.decision is None else [view.decision.prompt]
        for message in (*said, *game.status(view).band):
            if message is not None:
                render(message, names)
        if step in (0, match.step):
            _thought_on(match, step)


def _thought_on(match: Match[S], step: int) -> None:
    """What bots and previews do with a position: it is completed from each seat's view, and its
    actions are shown.
    """
    game = match.game
    for seat in range(len(match.first_seats)):
        view = match.view_at(step, seat)
        game.determinize(view, SplitMix64(0))
        for action in view.legal[:MOST_SHOWN]:
            game.preview(view, action)
            game.describe_action(action, view)


class _Names:
    """Names for a text that nobody reads."""

    def __init__(self, game: Game[S]) -> None:
        self._title = game.card_title

    def seat(self, seat: int) -> str:
        return str(seat)

    def card(self, definition: str) -> str:
        return self._title(definition)
