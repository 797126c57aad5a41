"""Whole matches as films: each event of some weight is seen, in order, with its way and its
number.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from luminagames.bots import make_bot
from luminagames.engine.board import Cue, figure, touched
from luminagames.engine.event import Event
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.table.motion.script import Beat, Script, compose
from luminagames.table.motion.ways import changed_scores

STEPS = 160


def films(name: str) -> Iterator[tuple[tuple[Event, ...], list[Cue], Script]]:
    """The acts of a match of easy bots, as everybody may see them."""
    game = load_game(name)
    match: Match[object] = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 4)
    bot = make_bot("easy", game)
    before = match.view(None)
    while match.decision is not None and match.step < STEPS:
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(match.step)))
        events, after = match.events_for(match.step, None), match.view(None)
        telling = match.telling(after, events)
        cues = [game.cue(event, telling) for event in events]
        told = [(event, cue, event.kind) for event, cue in zip(events, cues, strict=True)]
        scores = changed_scores(game.status(before), game.status(after))
        yield events, cues, compose(told, scores, lambda touch: 900)
        before = after


def of(script: Script, number: int) -> list[Beat]:
    return [beat for beat in script.beats if beat.event == number]


@pytest.mark.parametrize("name", game_ids())
def test_what_matters_is_seen_in_order_with_its_way_and_its_number(name: str) -> None:
    weighty = numbers = falls = 0
    for events, cues, script in films(name):
        begun: list[tuple[int, str]] = []
        for number, (event, cue) in enumerate(zip(events, cues, strict=True)):
            beats = of(script, number)
            if cue.weight == "small":
                continue
            weighty += 1
            assert beats, f"{event.kind} is not seen"
            begun.append((min(beat.at for beat in beats), event.kind))
            amount = figure(cue, event.data)
            if amount and cue.kind in ("strike", "gain"):
                numbers += 1
                (shown,) = [beat for beat in beats if beat.kind == "number"]
                assert abs(shown.amount) == abs(amount)
                assert shown.target == touched(cue.target, event.data)
                ways = [beat for beat in beats if beat.kind == "strike"]
                assert not ways or ways[0].at < shown.at, (
                    f"the number of {event.kind} comes before the blow"
                )
            if cue.kind == "fall":
                falls += 1
                source = touched(cue.source, event.data)
                blows = [
                    beat for beat in script.beats if beat.kind == "number" and beat.event < number
                ]
                landed = [beat.end for beat in blows if beat.target == source]
                assert all(end <= min(beat.at for beat in beats) for end in landed), (
                    "it falls before the blow lands"
                )
        for (one, kind), (other, after) in pairwise(begun):
            assert one <= other, f"{after} is seen before {kind}"
        alone = sorted(
            (beat for beat in script.beats if beat.kind in ("banner", "coin", "flare", "rise")),
            key=lambda beat: beat.at,
        )
        for beat, late in pairwise(alone):
            assert beat.end <= late.at, f"{beat.kind} and {late.kind} cover each other"
    assert weighty > 8
    assert (numbers > 3 and falls) or name not in ("luturas", "luminous")
