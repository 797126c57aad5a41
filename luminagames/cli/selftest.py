"""`luminagames --selftest`: load all there is, open every page, and play a short match of each
game.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from luminagames import folders
from luminagames.bots import NAMES, make_bot, play_out, worker
from luminagames.cli.context import find_game
from luminagames.cli.errors import DONE, WRONG, CliError, unwritable
from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import game_ids
from luminagames.outside import place
from luminagames.text import counted, say
from luminagames.version import __version__

# Tries one thing and says what it found; raises whatever goes wrong.
Check = Callable[[], str]

WORKER_SECONDS = 60


# The bots of a short match.
QUICK = ("greedy", "random")


def selftest(out: Path | None) -> int:
    """Prints a line for each thing that works or does not, writes them to `out` too, and returns
    the exit code.

    A windowed program on Windows has no stdout: the file is then the only report. All of it happens
    in a home of its own, so that a person's settings and matches are neither read nor written.
    """
    before = os.environ.get(folders.HOME_VARIABLE)
    with tempfile.TemporaryDirectory(
        prefix="luminagames-selftest-", ignore_cleanup_errors=True
    ) as home:
        os.environ[folders.HOME_VARIABLE] = home
        try:
            lines, failed = _run()
        finally:
            os.environ.pop(folders.HOME_VARIABLE)
            if before is not None:
                os.environ[folders.HOME_VARIABLE] = before
    if out is not None:
        try:
            out.write_text("\n".join(lines) + "\n", encoding="utf-8")
        except OSError as error:
            raise CliError(unwritable("--out", out, error)) from None
    return WRONG if failed else DONE


def _run() -> tuple[list[str], int]:
    """The lines of the report, which are printed as they come, and how many checks failed."""
    lines = [f"Lumina Games {__version__}"]
    print(lines[0], flush=True)
    failed = 0
    for check in _checks():
        try:
            line = f"{say('ok'):5} {check()}"
        except Exception as error:  # noqa: BLE001  # whatever does not load is what the self-test is for
            failed += 1
            line = f"{say('FAIL'):5} {type(error).__name__}: {error}{_where(error)}"
        lines.append(line)
        print(line, flush=True)
    passed = say("The self-test passed.")
    lines.append(
        say("The self-test failed: {failed} of {checks}.", failed=failed, checks=len(lines) - 1)
        if failed
        else passed
    )
    print(lines[-1], flush=True)
    return lines, failed


def _checks() -> Iterator[Check]:
    """Every check; the window's are made last, since they need the system libraries of Qt."""
    for name in game_ids():
        yield lambda name=name: f"{name}: {_cards(name)}"  # type: ignore[misc]  # binds the loop's name
        yield lambda name=name: f"{name}: {_rulebook(name)}"  # type: ignore[misc]  # likewise
        yield lambda name=name: f"{name}: {_short_match(name)}"  # type: ignore[misc]  # likewise
    yield _card_data
    yield _worker
    yield _thinker
    try:
        from luminagames.app.selfcheck import window_checks
    except ImportError as error:  # a system library that Qt needs
        yield lambda error=error: _fail(error)  # type: ignore[misc]  # Python forgets the name of a caught error
        return
    yield from window_checks()


def _where(error: Exception) -> str:
    """The last line of the program that the fault passed through: the log of this home goes with
    it.
    """
    last = traceback.extract_tb(error.__traceback__)[-1:]
    return "".join(f" ({Path(frame.filename).name}:{frame.lineno}, {frame.name})" for frame in last)


def _fail(error: Exception) -> str:
    raise error


def _cards(name: str) -> str:
    """Every card's text and try-out, and the published decks."""
    game = find_game(name)
    for definition in game.definitions:
        game.card_text(definition)
        game.tryout(definition)
    cards = counted(len(game.definitions), "{n} card", "{n} cards")
    return f"{cards}, {counted(len(game.decks), '{n} deck', '{n} decks')}" if game.decks else cards


def _card_data() -> str:
    from luminagames.cards import lint

    problems = lint.check()
    if problems:
        raise CliError(str(problems[0]))
    return say("card data without mistakes")


def _rulebook(name: str) -> str:
    from luminagames.app.rulebook.rulebook_text import parse

    page = place("rulebook", name)
    if not page.is_file():
        return say("no rulebook page")
    return say(
        "rulebook with {clauses} clauses",
        clauses=len(parse(page.read_text(encoding="utf-8")).clauses),
    )


def _short_match(name: str) -> str:
    """A match between quick bots, recorded, replayed and verified."""
    game = find_game(name)
    seats = max(game.about.seats[0], min(len(QUICK), game.about.seats[1]))
    specs = [QUICK[seat % len(QUICK)] for seat in range(seats)]
    match: Match[object] = Match(game, {}, [SeatInfo(spec, f"bot:{spec}") for spec in specs], 1)
    decisions = play_out(
        game, match.state, [make_bot(spec, game) for spec in specs], 1, submit=match.submit
    )
    again: Match[object] = Match.from_record(match.to_record(), find_game)
    if again.digests != match.digests:
        raise CliError(say("a match did not replay to itself"))
    return say("a match of {decisions} decisions, replayed", decisions=decisions)


def _worker() -> str:
    """A worker process starts and finds the same games: in the frozen program that is its own door
    (`__main__`).
    """
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        found = pool.submit(game_ids).result(timeout=WORKER_SECONDS)
    if found != game_ids():
        raise CliError(say("a worker process finds other games: {found}", found=", ".join(found)))
    return say("a worker process, which finds {games} games", games=len(found))


def _thinker() -> str:
    """The process in which the bots of a table think answers with a legal action, in every game."""
    program, arguments = worker.command()
    lines, legal = [], []
    for number, name in enumerate(game_ids()):
        game = find_game(name)
        state = game.new_match({}, game.about.seats[0], 1)
        decision = game.decision(state)
        view = game.view(state, None if decision is None else decision.actor)
        lines += [
            worker.encode_line(worker.game_line(game)),
            worker.encode_line(worker.choice_request(number, view, NAMES[0], 1)),
        ]
        legal.append(view.legal)
    with subprocess.Popen(
        [program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, **worker.environment()},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for text in lines:
            process.stdin.write(text)
        process.stdin.flush()
        answers = [json.loads(process.stdout.readline()) for _ in legal]
    actions = [Action.from_data(answer.get("action", {})) for answer in answers]
    if any(action not in known for action, known in zip(actions, legal, strict=True)):
        raise CliError(say("the process of the bots gave no legal action"))
    return say("bots think in a process of their own, in {games} games", games=len(answers))
