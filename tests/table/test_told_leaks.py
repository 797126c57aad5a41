"""Beats, stage and recap of random matches: no seat is told of a card whose face it has never been
allowed to see.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from luminagames.bots.bot import Bot
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.table.bars.line import Line
from luminagames.table.board.acts import acts_of
from luminagames.table.boxes.act_stage import shown_act
from luminagames.table.motion.script import compose
from luminagames.table.motion.ways import changed_scores
from luminagames.table.narrator import Narrator
from luminagames.table.recap.acts import recap
from luminagames.table.session import TableSession
from luminagames.table.words import TableWords

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
STEPS = 60
# Where something was told, and what: a text, or the definition of a card.
Told = tuple[str, str]


def random_match(name: str, seats: int, seed: int) -> Match[object]:
    game = load_game(name)
    match: Match[object] = Match(
        game, {}, [SeatInfo(NAMES[seat], "human") for seat in range(seats)], seed
    )
    rng = SplitMix64(seed)
    while match.decision is not None and match.step < STEPS:
        legal = match.view(match.decision.actor).legal
        match.submit(legal[rng.below(len(legal))])
    return match


def told_at(match: Match[object], narrator: Narrator, seat: int, step: int) -> Iterator[Told]:
    """All that beats and stages hold of one action, as the window makes them from what the seat may
    know.
    """
    game = match.game
    events = match.events_for(step, seat)
    before, after = match.view_at(step - 1, seat), match.view_at(step, seat)
    view = match.telling(after, events)
    words = [narrator.event_words(event) for event in events]
    told = [(event, game.cue(event, view), said) for event, said in zip(events, words, strict=True)]
    script = compose(
        told, changed_scores(game.status(before), game.status(after)), lambda touch: 900
    )
    numbers = {**before.cards, **view.cards}
    for beat in script.beats:
        yield "a beat's words", beat.words
        for touch in (beat.source, beat.target):
            kind, _, name = touch.partition(":")
            if kind == "card" and int(name) in numbers:
                yield "a beat's card", numbers[int(name)]
    lines = narrator.lines(events, after, match.actions[step - 1].seat)
    yield from said_by(lines)
    act = shown_act(match.actions[step - 1].seat, lines, game.measure(before), game.measure(after))
    if act is not None:
        yield "the stage's card", act.card
    for one in acts_of(lines):
        yield "the board's stage", one.plain
        yield "the board's stage, its card", one.definition


def said_by(lines: list[Line]) -> Iterator[Told]:
    for line in lines:
        yield "a line", line.plain
        for card in line.cards:
            yield "a line's card", card


@pytest.mark.parametrize("name", game_ids())
@pytest.mark.parametrize(
    "seed", [1, 2, *(pytest.param(one, marks=pytest.mark.soak) for one in range(3, 15))]
)
def test_nothing_told_names_a_card_that_the_seat_could_not_see(name: str, seed: int) -> None:
    low, high = load_game(name).about.seats
    seats = low + seed % (high - low + 1)
    match = random_match(name, seats, seed)
    game, watched = match.game, 0
    every = {game.card_title(one): one for one in game.card_definitions(match.state) if one}
    hand: list[Bot | None] = [None] * seats
    for seat in range(seats):
        narrator = Narrator(TableSession(match, hand), TableWords(game, list(NAMES[:seats])))
        known = set(match.view_at(0, seat).cards.values())
        for step in range(1, match.step + 1):
            view = match.view_at(step, seat)
            events = match.events_for(step, seat)
            known |= {*view.cards.values(), *match.telling(view, events).cards.values()}
            named = " ".join([str(view.data), *(str(event.to_data()) for event in events)])
            secret = {
                title: one for title, one in every.items() if one not in known and one not in named
            }
            for where, what in told_at(match, narrator, seat, step):
                watched += 1
                assert what not in secret.values(), (seat, step, where, what)
                # a title may be an everyday word, or a part of a known one: what is compared is the
                # name in full
                open_words = " ".join(game.card_title(one) for one in known)
                leaked = [title for title in secret if title in what and title not in open_words]
                assert not leaked, (seat, step, where, what)
        found = recap(narrator.session, narrator, seat)
        for act in found.acts:
            for where, what in said_by(list(act.lines)):
                assert what not in secret.values(), (seat, act.step, where, what)
            assert not set(act.cards) & set(secret.values()), (seat, act.step)
    assert watched > 100


@pytest.mark.parametrize("name", [one for one in game_ids() if load_game(one).about.hidden_hands])
def test_there_is_something_to_be_hidden(name: str) -> None:
    """The test above looks for names that do exist: after the deal each seat holds what the other
    may not know.
    """
    match = random_match(name, 2, 1)
    mine, theirs = (set(match.view(seat).cards) for seat in (0, 1))
    assert mine - theirs
    assert theirs - mine
