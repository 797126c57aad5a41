"""What random matches come to, printed as JSON: run in other processes to compare."""

from __future__ import annotations

import json
import sys

from luminagames.engine.plain import digest
from luminagames.games import load_game
from tests.contract.matches import positions


def trace(name: str, n_seats: int, seed: int) -> list[str]:
    """The digests of a match's states and events, position by position, and of a view now and
    then.
    """
    game = load_game(name)
    found = []
    for number, position in enumerate(positions(name, n_seats, seed)):
        found.append(game.digest(position.state))
        found.append(digest([event.to_data() for event in position.events]))
        if number % 8 == 0:
            found.append(digest(game.view(position.state, 0).to_data()))
    return found


if __name__ == "__main__":
    name, seeds = sys.argv[1], int(sys.argv[2])
    fewest, most = load_game(name).about.seats
    print(
        json.dumps(
            {
                f"{n}/{seed}": trace(name, n, seed)
                for n in range(fewest, most + 1)
                for seed in range(seeds)
            }
        )
    )
