"""The bot of a name: the one place that knows them all."""

from __future__ import annotations

from luminagames.bots.bot import Bot, Budget, parse_spec
from luminagames.bots.easy import EasyBot
from luminagames.bots.greedy import GreedyBot
from luminagames.bots.hard import HardBot
from luminagames.bots.normal import NormalBot
from luminagames.bots.random_bot import RandomBot
from luminagames.engine.game import Game


def make_bot(spec: str, game: Game[object]) -> Bot:
    """The bot of a name with its budget, a `bot:` in front allowed; raises `ValueError` with a
    sentence.
    """
    name, budget = parse_spec(spec)
    bot = _made(name, game, budget)
    bot.spec = spec
    return bot


def _made(name: str, game: Game[object], budget: Budget) -> Bot:
    match name:
        case "easy":
            return EasyBot(game, budget)
        case "normal":
            return NormalBot(game, budget)
        case "hard":
            return HardBot(game, budget)
        case "greedy":
            return GreedyBot(game, budget)
    return RandomBot(budget)
