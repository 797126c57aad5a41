"""Looks for puzzles in matches of bots: positions at the beginning of a turn, and where much can be
chosen in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from luminagames.bots import make_bot
from luminagames.bots.bot import Bot
from luminagames.bots.turns import TooWideError, TurnSearch
from luminagames.engine.game import WIN, Game
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64, seed_for
from luminagames.puzzles.proof import SAMPLES, Found, holds, sought
from luminagames.puzzles.puzzle import Puzzle
from luminagames.puzzles.store import cards_name
from luminagames.text import say

# From so many answers on a position is looked at.
CHOICES = 4
# Turns before the end in which victory is looked for.
LATE = 4
# A goal that random answers reach more often is no puzzle.
LUCK = 0.2
TRIES = 30
# Positions of a turn that are looked at: wider ones are no fun for a person either, and cost the
# search most.
WIDE = 500
# How often each level tries.
LEVELS = (("easy", 6), ("normal", 6), ("hard", 3))
BOTS = ("easy", "normal", "easy", "normal")


@dataclass(frozen=True, slots=True)
class Spot:
    """A position of a match in which a seat chooses; `turn` counts from 1, `late` from the end."""

    state: Any
    seat: int
    turn: int
    late: int


def spots(game: Game[Any], options: Mapping[str, Json], seats: int, seed: int) -> list[list[Spot]]:
    """The positions of a match of bots: for each turn those in which the seat that chose first has
    much to choose.
    """
    state: Any = game.new_match(game.resolve_options(options, seats), seats, seed)
    bots = [make_bot(BOTS[(seat + seed) % len(BOTS)], game) for seat in range(seats)]
    rngs = [SplitMix64(seed_for(seed, seat)) for seat in range(seats)]
    turns: list[list[tuple[Any, int]]] = []
    last: object = object()
    while (decision := game.decision(state)) is not None:
        seat = decision.actor
        view = game.view(state, seat)
        legal = game.distinct(view.legal)
        if game.turn_id(state) != last:
            last = game.turn_id(state)
            turns.append([])
        if len(legal) >= CHOICES and all(seat == first for _, first in turns[-1]):
            turns[-1].append((game.clone(state), seat))
        game.advance(state, bots[seat].choose(view, view.legal, bots[seat].budget, rngs[seat]))
    return [
        [Spot(one, seat, number, len(turns) - number) for one, seat in found]
        for number, found in enumerate(turns, start=1)
        if found
    ]


@dataclass(slots=True)
class Sieve:
    """What became of the positions that were looked at, each with each goal."""

    matches: int = 0
    looked_at: int = 0
    wide: int = 0
    nothing: int = 0
    easy: int = 0
    hidden: int = 0

    def why_none(self, game: Game[Any]) -> str:
        """Why no puzzle was found, in a sentence."""
        if not game.goals:
            return say("the game names no goals (`goals`): there is nothing to look for")
        if not self.looked_at:
            return say(
                "no seat had {choices} answers or more in its own turn (matches looked at: {matches})",
                matches=self.matches,
                choices=CHOICES,
            )
        return say(
            "of {looked_at} positions {wide} were too wide to be searched, in {nothing} nothing could be gained, "
            "{easy} were won by one act or by luck, and {hidden} hold only for what happened to be hidden",
            looked_at=self.looked_at,
            wide=self.wide,
            nothing=self.nothing,
            easy=self.easy,
            hidden=self.hidden,
        )


def search(
    game: Game[Any],
    seed: int,
    wanted: int,
    told: Callable[[str], None],
    matches: int = 1_000,
    samples: int = SAMPLES,
    sieve: Sieve | None = None,
) -> Iterator[Puzzle]:
    """Puzzles of the matches with the seeds from `seed` on, one of a match at most for each turn;
    `sieve` counts what became of all others.
    """
    sieve = sieve if sieve is not None else Sieve()
    low, high = game.about.seats
    count = 0
    for number in range(matches):
        seats = low + number % (high - low + 1) if not game.about.hidden_hands else low
        variants = game.variants(seats)
        options = variants[number % len(variants)]
        sieve.matches += 1
        for turn in reversed(
            spots(game, options, seats, seed + number)
        ):  # late ones have more to them
            puzzle = _of_turn(game, turn, seed + number, samples, sieve)
            if puzzle is not None:
                count += 1
                told(
                    f"{puzzle.id}: {puzzle.goal} {puzzle.start} to {puzzle.best}, difficulty {puzzle.difficulty}"
                )
                yield puzzle
                break
        if count >= wanted:
            return


def _of_turn(
    game: Game[Any], turn: Sequence[Spot], seed: int, samples: int, sieve: Sieve
) -> Puzzle | None:
    """What a turn holds, if anything: where too much can be done in it, what is left of it after an
    act or more.
    """
    for spot in turn:
        try:
            return _puzzle(game, spot, seed, samples, sieve)
        except TooWideError:
            continue
    return None


def _puzzle(game: Game[Any], spot: Spot, seed: int, samples: int, sieve: Sieve) -> Puzzle | None:
    """What a position holds, if anything; raises `TooWideError` where only that was in the way."""
    state, seat = spot.state, spot.seat
    wide = False
    for goal in game.goals:
        if goal == WIN and spot.late > LATE:
            continue
        sieve.looked_at += 1
        try:
            found = sought(game, state, seat, goal, WIDE)
        except TooWideError:
            wide = True
            sieve.wide += 1
            continue
        if found is None:
            sieve.nothing += 1
            continue
        if not _worth_it(game, state, seat, goal, found):
            sieve.easy += 1
            continue
        if not holds(game, state, seat, goal, found, samples, seed):
            sieve.hidden += 1
            continue
        finder = TurnSearch(game, state, seat, goal, acts=found.acts)
        finds = {level: _share(game, state, finder, level, tries) for level, tries in LEVELS}
        name = f"{game.about.id}-{seed}-{spot.turn}-{goal}"
        origin: dict[str, Json] = {"seed": seed, "turn": spot.turn, "seats": game.seats_of(state)}
        return Puzzle(
            name,
            game.about.id,
            name,
            goal,
            seat,
            found.start,
            found.best,
            game.to_data(state),
            tuple(finder.line(state)),
            difficulty(finds),
            game.about.rules_version,
            cards_name(game),
            found.acts,
            found.positions,
            finds,
            origin,
        )
    if wide:
        raise TooWideError
    return None


def _worth_it(game: Game[Any], state: object, seat: int, goal: str, found: Found) -> bool:
    """Neither one act where more could be done, nor what luck finds; one act may win where anybody
    may answer it.
    """
    finder = TurnSearch(game, state, seat, goal, acts=found.acts)
    options = game.distinct(game.legal_actions(state))
    more = any(not finder.ended(finder.after(state, action)) for action in options)
    if more and not found.acts and max(len(one) for one in found.plan) < 2:
        return False
    return _share(game, state, finder, "random", TRIES) <= 100 * LUCK


def _share(game: Game[Any], state: object, finder: TurnSearch, level: str, tries: int) -> int:
    """In per cent how often a bot reaches the goal against the best answers."""
    best = finder.value(state)
    done = sum(
        _plays(game, state, finder, make_bot(level, game), seed) == best for seed in range(tries)
    )
    return round(100 * done / tries)


def _plays(game: Game[Any], state: object, finder: TurnSearch, bot: Bot, seed: int) -> int:
    """What a bot comes to in the turn; the others answer as well as they can."""
    now, rng = game.clone(state), SplitMix64(seed + 1)
    while not finder.ended(now):
        seat = finder.seat
        legal: Sequence[Any] = game.legal_actions(now)
        if len(legal) == 1:
            action = legal[0]
        elif legal[0].seat == seat:
            action = bot.choose(game.view(now, seat), legal, bot.budget, rng)
        else:
            try:
                action = finder.best(now)[0][0]
            except TooWideError:
                action = rng.choice(legal)
        game.advance(now, action)
    return finder.worth(now)


def difficulty(finds: Mapping[str, int]) -> int:
    """1 all levels find it, 2 normal, 3 hard, 4 somebody now and then, 5 nobody."""
    easy, normal, hard = (finds.get(level, 0) >= 50 for level in ("easy", "normal", "hard"))
    if normal:
        return 1 if easy else 2
    if hard:
        return 3
    return 4 if any(finds.values()) else 5
