"""The process in which the bots of a table think: it is told what a seat sees, and answers with an
action.

It speaks JSON, one object a line, over its standard input and output:

- `{"game": ID, "definitions": [...], "decks": [...]}` first: the rules, the cards of the match,
  decks besides those of the game. A game that is in no folder of the program is named by `class`,
  as `module:Class`.
- `{"ask": N, "bot": NAME, "view": {...}, "seed": S}`: what would that bot do? `view` holds the
  legal actions.
- `{"ask": N, "hint": true, "view": {...}, "seed": S}`: what is best, and why? Answered by `options`
  (`bots.hint`).
- `{"ask": N, "review": ACTION, "view": {...}, "seed": S}`: what would have been best where this was
  done? Answered by `best`, its `chance` and that of what was `done` (`bots.review`).
- `{"ask": N, "judge": {"state", "seat", "goal", "acts", "actions"}}`: by which of these actions did
  a seat give away what it could reach in a puzzle? Answered by `lost`, its number, -1 for none
  (`bots.turns`).
- The answer is `{"ask": N, "action": {...}, "seconds": T}`, with the time that the thought took, or
  `{"ask": N, "fault": TEXT}`: where the program went wrong, without any value that could be a card.

So a thought can cost no frame of the window, and can be ended: who asks ends the process. It ends
by itself when the program that started it is gone. No Qt.
"""

from __future__ import annotations

import importlib
import json
import os
import queue
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from luminagames import outside
from luminagames.bots.hint import suggest
from luminagames.bots.maker import make_bot
from luminagames.bots.review import review_decision
from luminagames.bots.turns import TooWideError, TurnSearch, lost_at
from luminagames.engine.action import Action
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games import game_ids, load_game

# The program's own hidden switch for this process, for where there is no interpreter to be called
# (frozen).
SWITCH = "--think"
# Positions that the verdict on a puzzle may look at.
JUDGE_LIMIT = 40_000
# Seconds that a hint may take: then reasons and plans are left out.
HINT_SECONDS = 0.7
# The window goes first.
NICE = 2


def command() -> tuple[str, list[str]]:
    """The program that starts a worker, and its arguments: the games from outside that may run;
    `environment` goes with it.
    """
    given = json.dumps(outside.given())
    if not getattr(sys, "frozen", False):
        return sys.executable, ["-P", "-m", __name__, given]
    console = Path(sys.executable).with_name(
        "luminagames.exe"
    )  # on Windows the windowed program has no streams
    return str(console if console.is_file() else sys.executable), [SWITCH, given]


def environment() -> dict[str, str]:
    """What a worker needs in its environment: the same modules as here."""
    return (
        {}
        if getattr(sys, "frozen", False)
        else {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    )


def game_line(game: Game[Any]) -> dict[str, Json]:
    """The first line: which game, with which cards and decks."""
    found: dict[str, Json] = {
        "game": game.about.id,
        "definitions": [dict(one) for one in game.definitions.values()],
    }
    if game.deck_rules is not None:
        found["decks"] = [deck.to_data(game.deck_rules) for deck in game.decks]
    if game.about.id not in game_ids():
        found["class"] = f"{type(game).__module__}:{type(game).__qualname__}"
    return found


def choice_request(number: int, view: View, bot: str, seed: int) -> dict[str, Json]:
    """A line that asks what a bot does."""
    return {"ask": number, "bot": bot, "view": view.to_data(), "seed": seed}


def hint_request(number: int, view: View, seed: int) -> dict[str, Json]:
    """A line that asks for a hint."""
    return {"ask": number, "hint": True, "view": view.to_data(), "seed": seed}


def review_request(number: int, view: View, done: Action, seed: int) -> dict[str, Json]:
    """A line that asks what would have been best in a decision of the past."""
    return {"ask": number, "review": done.to_data(), "view": view.to_data(), "seed": seed}


def judge_request(
    number: int,
    state: Mapping[str, Json],
    seat: int,
    goal: str,
    acts: int,
    actions: Sequence[Action],
) -> dict[str, Json]:
    """A line that asks for the verdict on a puzzle."""
    done: list[Json] = [action.to_data() for action in actions]
    asked: dict[str, Json] = {
        "state": dict(state),
        "seat": seat,
        "goal": goal,
        "acts": acts,
        "actions": done,
    }
    return {"ask": number, "judge": asked}


def puzzle_verdict(game: Game[Any], data: Mapping[str, Any]) -> int:
    """The verdict: what cannot be searched to its end counts as right."""
    state = game.from_data(data["state"])
    search = TurnSearch(
        game, state, int(data["seat"]), str(data["goal"]), JUDGE_LIMIT, int(data["acts"])
    )
    try:
        return lost_at(search, state, [Action.from_data(one) for one in data["actions"]])[0]
    except TooWideError:
        return -1


def encode_line(data: Mapping[str, Json]) -> bytes:
    """An object as it goes through the pipe."""
    return json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode("ascii") + b"\n"


def load_opening(data: Mapping[str, Any]) -> Game[Any]:
    """The game of a first line."""
    game: Game[Any]
    if "class" in data:
        module, _, name = str(data["class"]).partition(":")
        game = getattr(importlib.import_module(module), name)()
    else:
        game = load_game(str(data["game"]))
    rules, published = game.deck_rules, {deck.id for deck in game.decks}
    if rules is not None:
        given = (Deck.checked(one, rules) for one in data["decks"])
        game = game.with_decks([deck for deck in given if deck.id not in published])
    return game.with_definitions(data["definitions"])


def answer_request(game: Game[Any], data: Mapping[str, Any]) -> dict[str, Json]:
    """The answer to a question."""
    began = time.perf_counter()
    if "judge" in data:
        return {"ask": data["ask"], "lost": puzzle_verdict(game, data["judge"])}
    view = View.from_data(data["view"])
    if "review" in data:
        found = review_decision(
            game, view, Action.from_data(data["review"]), SplitMix64(int(data["seed"]))
        )
        return {
            "ask": data["ask"],
            "best": found[0].to_data(),
            "chance": found[1],
            "done": found[2],
        }
    if data.get("hint"):
        options: list[Json] = [
            one.to_data()
            for one in suggest(game, view, SplitMix64(int(data["seed"])), seconds=HINT_SECONDS)
        ]
        return {
            "ask": data["ask"],
            "options": options,
            "seconds": round(time.perf_counter() - began, 4),
        }
    bot = make_bot(str(data["bot"]), game)
    action = bot.choose(view, view.legal, bot.budget, SplitMix64(int(data["seed"])))
    return {
        "ask": data["ask"],
        "action": action.to_data(),
        "seconds": round(time.perf_counter() - began, 4),
    }


def serve(
    read: BinaryIO | None = None,
    write: BinaryIO | None = None,
    gone: Callable[[], None] | None = None,
) -> int:
    """Answers until the other end is closed."""
    source = read or open(0, "rb", closefd=False)  # noqa: SIM115  # the streams may be None where there is no console
    target = write or open(1, "wb", buffering=0, closefd=False)  # noqa: SIM115
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(source, lines, gone or _end), daemon=True).start()
    game: Game[Any] | None = None
    while text := lines.get():
        data = json.loads(text)
        if "ask" not in data:
            game = load_opening(data)
            continue
        try:
            assert game is not None, "the game comes first"
            answer = answer_request(game, data)
        except Exception as error:  # noqa: BLE001  # told to who asked, who raises it
            answer = {"ask": data["ask"], "fault": _places(error)}
        target.write(encode_line(answer))
        target.flush()
    return 0


def _read(source: BinaryIO, lines: queue.SimpleQueue[bytes], gone: Callable[[], None]) -> None:
    """Passes lines on; at their end nobody waits for an answer any more, however long a thought
    would go on.
    """
    for text in source:
        lines.put(text)
    lines.put(b"")
    gone()


def _end() -> None:
    os._exit(0)


def _places(error: Exception) -> str:
    """Where a fault lies, without its message: that could name a card."""
    frames: Sequence[traceback.FrameSummary] = traceback.extract_tb(error.__traceback__)
    lines = [
        f"  {Path(one.filename).name}:{one.lineno} in {one.name}: {one.line or ''}"
        for one in frames
    ]
    return "\n".join([*lines, f"  {type(error).__module__}.{type(error).__qualname__}"])


def main(arguments: Sequence[str] = ()) -> int:
    """The process, with the games from outside as its argument: who presses Ctrl+C in a terminal
    means the window, which then ends this one.
    """
    outside.receive(json.loads(arguments[0]) if arguments else ())
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    return serve()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
