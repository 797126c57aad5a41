"""The weights of a game's parts, learned from matches: logistic regression on who wins from
positions between turns.

As few seats as the game has, two at least; the bots sit there in turn. A position counts with the
difference of the first two seats' parts; matches are played with some random answers, so that
positions are met that good players avoid. Weights are kept in whole thousandths of a logit: one of
each part, or, in a game that says how far a match is, one for its beginning and one for its end.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from luminagames.bots import make_bot
from luminagames.bots.bot import Bot
from luminagames.bots.evaluation import LOGIT, WHOLE, ValueFunction, Weight, weights_file
from luminagames.bots.normal import NormalBot
from luminagames.engine.game import Game, Result
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64, seed_for
from luminagames.games import load_game
from luminagames.lab.regression import chance_of, loss, regression
from luminagames.lab.row import Plan, shares
from luminagames.lab.simulate import seated

SEATS = 2
# One answer in so many is random.
SLIP = 12

# How hard weights are held near nothing, in standardized parts.
RIDGE = 20.0


@dataclass(frozen=True, slots=True)
class Series:
    """The matches to learn from: in each round as many, by the bots in turn at each seat, with what
    is known by then.

    The first round knows nothing but the heuristic; what it teaches is tried and mended in the next
    ones.
    """

    game: str
    games: int
    rounds: int
    bots: tuple[str, str]
    seed: int

    @property
    def command(self) -> str:
        """The command that makes the same weights again."""
        bots = ",".join(self.bots)
        return (
            f"luminagames lab fit {self.game} --games {self.games} --rounds {self.rounds} --bots {bots}"
            f" --seed {self.seed}"
        )


@dataclass(frozen=True, slots=True)
class Fitted:
    """What was learned: weights by part, positions, and the mean loss in nats with and without the
    parts.
    """

    weights: Mapping[str, Weight]
    positions: int
    loss: float
    plain_loss: float


class Sample(NamedTuple):
    """The difference of the parts, first seat less second; the same where the part of the match
    that is being played is scored (none: the match ends with it); the first seat's share of the
    victory; how far the match was.
    """

    parts: tuple[int, ...]
    scored: tuple[int, ...]
    share: float
    phase: int = 0


def samples_of(series: Series, index: int, weights: Mapping[str, Weight]) -> list[Sample]:
    """The positions between the turns of match number `index`, played by bots that know these
    weights.
    """
    game, seed = load_game(series.game), seed_for(series.seed, index)
    state, bots = _begun(game, series, index, seed)
    for bot in bots:
        if isinstance(bot, NormalBot):
            bot.value_function = bot.playout.value_function = ValueFunction(game, weights)
    rng = SplitMix64(seed)
    turn = game.turn_id(state)
    found: list[tuple[tuple[int, ...], object, int]] = []
    scored: dict[object, tuple[int, ...]] = {}
    cut = game.cut(state)
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.actor)
        bot = bots[decision.actor]
        slip = rng.below(SLIP) == 0
        action = rng.choice(view.legal) if slip else bot.choose(view, view.legal, bot.budget, rng)
        game.advance(state, action)
        now = game.turn_id(state)
        cut_now = game.cut(state)
        if cut_now != cut:
            scored[cut], cut = _difference(game, state), cut_now
        elif now != turn and game.result(state) is None:
            found.append((_difference(game, state), cut, game.phase(state)))
        turn = now
    result = game.result(state)
    assert result is not None, "a match without a decision is over"
    share = _share_of_first(result, len(bots))
    return [Sample(parts, scored.get(part, ()), share, phase) for parts, part, phase in found]


def _begun(game: Game[object], series: Series, index: int, seed: int) -> tuple[object, list[Bot]]:
    """A new match on as few seats as the game has, and who sits at each of them."""
    named = seated(game, series.bots)
    seats = len(named)
    plan = Plan(series.game, series.games, named, series.seed)
    decks = plan.decks_at(game, seats * index)
    options = game.resolve_options({"decks": list(decks)} if decks else {}, seats)
    bots = [make_bot(named[plan.bot_at(index, seat)], game) for seat in range(seats)]
    return game.new_match(options, seats, seed), bots


def _share_of_first(result: Result, seats: int) -> float:
    """The share of the first seat's victory; of more than two seats, whether it came out before the
    second.
    """
    if seats == SEATS:
        return shares(result.winners, SEATS)[0]
    places = {one.seat: one.place for one in result.ranking}
    first, second = places.get(0, seats), places.get(1, seats)
    return 0.5 if first == second else float(first < second)


def _difference(game: Game[object], state: object) -> tuple[int, ...]:
    first, second = (game.features(state, seat) for seat in range(SEATS))
    return tuple(one - other for one, other in zip(first, second, strict=True))


def fit(series: Series, told: Callable[[int], None] | None = None, jobs: int = 1) -> Fitted:
    """Plays the matches and learns from them; `told` hears of each match."""
    import joblib

    names = load_game(series.game).feature_names
    samples: list[Sample] = []
    found = Fitted({}, 0, 0.0, 0.0)
    for round_ in range(series.rounds):
        indices = range(round_ * series.games, (round_ + 1) * series.games)
        tasks = (joblib.delayed(samples_of)(series, index, found.weights) for index in indices)
        for one in joblib.Parallel(n_jobs=jobs, return_as="generator")(tasks):
            samples += one
            if told is not None:
                told(1)
        found = learn(names, samples)
    return found


def learn(names: Sequence[str], samples: Sequence[Sample]) -> Fitted:
    """Logistic regression without a constant: seats are alike.

    Where positions are of different phases each part stands there twice, for the beginning of the
    match and for its end, and counts for either by how far the match was.
    """
    parted = any(one.phase for one in samples)
    shares_ = [one.share for one in samples]
    found = [_parted(one.parts, one.phase) if parted else one.parts for one in samples]
    squares = (
        sum(one[place] ** 2 for one in found) / len(samples) for place in range(len(found[0]))
    )
    sizes = [math.sqrt(square) or 1.0 for square in squares]
    rows = [_scaled(one, sizes) for one in found]
    weights = regression(rows, shares_, RIDGE)
    if any(one.scored for one in samples):
        # What a part of a match comes to says more of its positions than who wins the whole of it
        # in the end.
        scored = (_parted(one.scored, one.phase) if parted else one.scored for one in samples)
        likely = [
            chance_of(_scaled(part, sizes), weights) if part else share
            for part, share in zip(scored, shares_, strict=True)
        ]
        weights = regression(rows, likely, RIDGE)
    units = [round(LOGIT * weight / size) for weight, size in zip(weights, sizes, strict=True)]
    ends = zip(units, units[-len(names) :], strict=False)
    chances = [chance_of(row, weights) for row in rows]
    known = {name: Weight(*both) for name, both in zip(names, ends, strict=True)}
    return Fitted(
        known,
        len(samples),
        round(loss(chances, shares_), 4),
        round(loss([0.5] * len(rows), shares_), 4),
    )


def _parted(parts: Sequence[int], phase: int) -> list[float]:
    """What of the parts counts for the beginning of the match, and what for its end."""
    return [part * (WHOLE - phase) / WHOLE for part in parts] + [
        part * phase / WHOLE for part in parts
    ]


def _scaled(parts: Sequence[float], sizes: Sequence[float]) -> list[float]:
    return [part / size for part, size in zip(parts, sizes, strict=True)]


def write(series: Series, fitted: Fitted) -> None:
    """Keeps the weights where the bots read them, with the command that made them."""
    data: dict[str, Json] = {
        "made_by": series.command,
        "positions": fitted.positions,
        "loss": fitted.loss,
        "plain_loss": fitted.plain_loss,
        "weights": {
            part: weight.early if weight.early == weight.late else list(weight)
            for part, weight in fitted.weights.items()
        },
    }
    path = weights_file(series.game)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
