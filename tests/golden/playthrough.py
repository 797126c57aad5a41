"""Golden playthroughs: one recorded match per game, step by step, so that no rule changes unnoticed.

A line names the step, who is asked for what, how many answers there are and a digest of them, the answer, the events'
kinds, and digests of the state and of what each seat may see. `python -m tests.golden.playthrough GAME` writes the
file anew: then `rules_version` goes up, since saved matches would be replayed differently.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from luminagames.engine.plain import digest
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game

FOLDER = Path(__file__).parent
SEED = 20_261


def lines(game_id: str) -> Iterator[str]:
    """The lines of the playthrough of a game, at its smallest number of seats."""
    game = load_game(game_id)
    seats = game.about.seats[0]
    state = game.new_match({}, seats, SEED)
    rng = SplitMix64(SEED)
    yield f"{game_id} rules {game.about.rules_version} seats {seats} seed {SEED} cards {game.definitions_hash()[:16]}"
    step = 0
    while (decision := game.decision(state)) is not None:
        step += 1
        legal = game.legal_actions(state)
        offered = digest([action.to_data() for action in legal])[:8]
        views = digest([game.view(state, seat).to_data() for seat in range(seats)])[:8]
        action = rng.choice(legal)
        events = game.apply(state, action)
        kinds = " ".join(event.kind for event in events)
        answer = json.dumps(action.to_data(), separators=(",", ":"))
        yield (
            f"{step} {decision.actor} {decision.kind} {len(legal)}:{offered} views:{views} {answer} "
            f"-> {kinds} state:{game.digest(state)[:16]}"
        )
    result = game.result(state)
    assert result is not None
    yield f"over {result.reason} winners {list(result.winners)}"


def main() -> None:
    """Writes the playthroughs of the games that are named."""
    for game_id in sys.argv[1:]:
        (FOLDER / f"{game_id}.txt").write_text("\n".join(lines(game_id)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
