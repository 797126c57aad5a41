"""A few matches of two bots, to see who is the better one."""

from __future__ import annotations

from luminagames.bots import Bot, make_bot, play_out
from luminagames.engine.rng import seed_for
from luminagames.games import load_game


def share(name: str, first: str, second: str, games: int, beginning: int = 23) -> float:
    """The first bot's share of the victories, seats swapped; `beginning` is what the seeds come
    from.
    """
    game = load_game(name)
    won = 0.0
    for index in range(games):
        seed = seed_for(beginning, index)
        bots: list[Bot] = [make_bot(spec, game) for spec in (first, second)]
        seat = index % 2
        state = game.new_match({}, 2, seed)
        play_out(game, state, bots if seat == 0 else bots[::-1], seed)
        result = game.result(state)
        assert result is not None
        winners = result.winners or (0, 1)
        won += (seat in winners) / len(winners)
    return won / games
