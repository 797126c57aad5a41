"""A random match of each game in German: all that a table shows of it is in the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from luminagames import data
from luminagames.engine.game import Game
from luminagames.engine.message import Count, Listing, Message, SeatName
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.text.messages import render
from tests.contract.matches import positions
from tests.contract.nonsense import nonsense
from tests.text.speaking import german, speaking

ENGLISH = re.compile(
    r"\b(?:the|of|your|you|with|and|or|card|cards|to|is|each|up|from|turn|takes|wins|plays)\b"
)


class Names:
    def __init__(self, game: Game[object]) -> None:
        self.game = game

    def seat(self, seat: int) -> str:
        return ("Ada", "Ben", "Cleo", "Dan")[seat]

    def card(self, definition: str) -> str:
        return self.game.face(definition).name


def told(thing: object) -> Iterator[Message]:
    """All messages in something that a game shows."""
    if isinstance(thing, Message):
        yield thing
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from told(getattr(thing, field.name))
    elif isinstance(thing, (tuple, list)):
        for part in thing:
            yield from told(part)


def shown(game: Game[object], n_seats: int) -> Iterator[Message]:
    """Prompts, offers, previews, log lines, refusals, and what stands beside the seats and
    cards.
    """
    match = positions(game.about.id, n_seats, 5)
    rng = SplitMix64(5)
    for place in range(n_seats):
        yield from told(game.table_layout(n_seats, place))
    for number, position in enumerate(match):
        decision = game.decision(position.state)
        if number % 9 == 0 or decision is None:
            for seat in (*range(n_seats), None):
                view = game.view(position.state, seat)
                yield from told((game.status(view), game.score_sheet(view)))
                for kind, things in (
                    ("card", view.cards),
                    ("pile", view.piles),
                    ("zone", view.zones),
                ):
                    yield from told([game.badges(view, f"{kind}:{thing}") for thing in things])
        if decision is None:
            continue
        view = game.view(position.state, decision.actor)
        yield decision.prompt
        yield from told([game.describe_action(action, view) for action in position.legal])
        yield from told([game.preview(view, action) for action in position.legal[:2]])
        later = game.view(match[number + 1].state, decision.actor)
        yield from told([game.describe_event(event, later) for event in position.events])
        for _ in range(4):
            refusal = game.check(position.state, nonsense(game, position.legal, n_seats, rng))
            if refusal is not None:
                yield from told((refusal.message, refusal.missing))


@pytest.mark.parametrize("name", game_ids())
def test_a_random_match_is_told_in_german(name: str) -> None:
    game = load_game(name)
    words, missing = german()
    with speaking(words):
        names = Names(game)
        for message in shown(game, game.about.seats[0]):
            text = render(message, names, words)
            assert not ENGLISH.search(text), (text, message.pattern)
            assert not re.search(r"[\ue000-\ue0ff{}]", text), text
        for definition in game.definitions:
            for keyword in game.keywords(definition):
                for said in (keyword.title, keyword.text):
                    assert not ENGLISH.search(words.say(said)), said
        for option in game.setup_options:
            for text in (
                option.label,
                option.help,
                *(label for _, label in (*option.words, *option.values)),
            ):
                assert not ENGLISH.search(words.say(text)), text
        spoken = {
            keyword.text for definition in game.definitions for keyword in game.keywords(definition)
        }
        spoken |= {
            keyword.title
            for definition in game.definitions
            for keyword in game.keywords(definition)
        }
    assert missing.asked - spoken == set()
    assert words.lexicon.unknown == set()


def test_how_a_card_would_be_paid_and_the_end_of_a_round() -> None:
    """Parts stand in the case that their sentence wants, and a sentence behind a colon has a
    capital.
    """
    words, _ = german()
    orbs = Listing((Count(1, "green orb", "green orbs"), Count(2, "orange orb", "orange orbs")))
    names = Names(load_game("luminous"))
    paid = render(Message("{orbs} would pay.", {"orbs": orbs}), names, words)
    assert paid == "Bezahlt wird mit 1 grüner Sphäre und 2 orangefarbenen Sphären."
    why = {"seat": SeatName(0), "reason": Message("a deck is empty")}
    assert render(Message("{seat} wins the round: {reason}.", why), names, words).endswith(
        ": Ein Deck ist leer."
    )


def test_nothing_printed_on_a_card_is_written_in_its_layout() -> None:
    """A layout prints values; words of its own would be English on every card."""
    for path in sorted((data.assets() / "layouts").rglob("*.yaml")):
        for said in re.findall(r"\btext: ['\"]?([^,}'\"\n]*)", path.read_text(encoding="utf-8")):
            assert not re.match(r"[A-Z]{2}|[A-Z][a-z]", said), f"{path.name}: {said}"
