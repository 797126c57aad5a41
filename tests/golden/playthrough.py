"""Golden playthroughs: one recorded match per game, step by step, so that no rule changes
unnoticed.

A line names the step, who is asked for what, how many answers there are and a digest of them, the
answer, the events' kinds, and digests of the state, of what each seat may see and of the events as
each seat is told them. The cards are frozen in `cards/`, so a change of card data turns nothing
red. `python -m tests.golden.playthrough GAME` writes the file anew: then `rules_version` goes up,
since saved matches would be replayed differently. With `--cards` it freezes today's cards first,
which is wanted only where the old ones cannot be read any more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from luminagames.engine.event import redact
from luminagames.engine.plain import Json, digest
from luminagames.engine.rng import SplitMix64
from luminagames.games import load_game

FOLDER = Path(__file__).parent
SEED = 20_261


# What rules never read.
FACE_ONLY = ("flavor", "art")


def frozen(game_id: str) -> list[dict[str, object]]:
    """The cards of the recorded match."""
    lines = (FOLDER / "cards" / f"{game_id}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def freeze(game_id: str) -> None:
    """Keeps today's cards, without what rules never read."""
    cards = [
        {key: value for key, value in card.items() if key not in FACE_ONLY}
        for card in load_game(game_id).definitions.values()
    ]
    text = "".join(
        json.dumps(card, separators=(",", ":"), ensure_ascii=False) + "\n" for card in cards
    )
    (FOLDER / "cards" / f"{game_id}.jsonl").write_text(text, encoding="utf-8")


def wordless(view: dict[str, Json]) -> dict[str, Json]:
    """A view without the sentence that asks: words may be mended, and nothing turns red."""
    asked = view["decision"]
    assert asked is None or isinstance(asked, dict)
    return view if asked is None else {**view, "decision": {**asked, "prompt": None}}


def lines(game_id: str) -> Iterator[str]:
    """The lines of the playthrough of a game, at its smallest number of seats."""
    game = load_game(game_id).with_definitions(frozen(game_id))
    seats = game.about.seats[0]
    state = game.new_match({}, seats, SEED)
    rng = SplitMix64(SEED)
    yield f"{game_id} rules {game.about.rules_version} seats {seats} seed {SEED} cards {game.definitions_hash()[:16]}"
    step = 0
    while (decision := game.decision(state)) is not None:
        step += 1
        legal = game.legal_actions(state)
        offered = digest([action.to_data() for action in legal])[:8]
        views = digest([wordless(game.view(state, seat).to_data()) for seat in range(seats)])[:8]
        action = rng.choice(legal)
        events = game.apply(state, action)
        told = digest(
            [[redact(event, seat).to_data() for event in events] for seat in range(seats)]
        )[:8]
        kinds = " ".join(event.kind for event in events)
        answer = json.dumps(action.to_data(), separators=(",", ":"))
        yield (
            f"{step} {decision.actor} {decision.kind} {len(legal)}:{offered} views:{views} {answer} "
            f"-> {kinds} told:{told} state:{game.digest(state)[:16]}"
        )
    result = game.result(state)
    assert result is not None
    yield f"over {result.reason} winners {list(result.winners)}"


def main() -> None:
    """Writes the playthroughs of the games that are named."""
    for game_id in (argument for argument in sys.argv[1:] if argument != "--cards"):
        if "--cards" in sys.argv:
            freeze(game_id)
        (FOLDER / f"{game_id}.txt").write_text("\n".join(lines(game_id)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
