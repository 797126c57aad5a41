"""`luminagames --selftest`: load all there is and play a short match of each game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from luminagames import data
from luminagames.bots import NAMES, make_bot, play_out
from luminagames.cli.context import find_game
from luminagames.cli.errors import DONE, WRONG, CliError, log_crash
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import game_ids
from luminagames.version import __version__


def selftest(out: Path | None) -> int:
    """Prints a line for each thing that works, writes them to `out` too, and returns the exit code."""
    lines: list[str] = []
    code = DONE

    def say(line: str) -> None:
        print(line)
        lines.append(line)

    say(f"Lumina Games {__version__}")
    try:
        for line in _checks():
            say(f"ok    {line}")
        say("The self-test passed.")
    except Exception as error:  # noqa: BLE001  # whatever does not load is what the self-test is for
        say(f"FAIL  {type(error).__name__}: {error} (described in {log_crash(error)})")
        code = WRONG
    if out is not None:
        try:
            out.write_text("\n".join(lines) + "\n", encoding="utf-8")
        except OSError as error:
            raise CliError(f"--out: '{out}' cannot be written: {error.strerror or error}") from None
    return code


def _checks() -> Iterator[str]:
    from luminagames.app.selfcheck import check_window
    from luminagames.cards import lint

    for name in game_ids():
        game = find_game(name)
        for definition in game.definitions:
            game.card_text(definition)
            game.tryout(definition)
        yield f"{name}: {len(game.definitions)} cards"
        yield f"{name}: {_rulebook(name)}"
        yield f"{name}: {_short_match(name)}"
    problems = lint.check()
    if problems:
        raise CliError(str(problems[0]))
    yield "card data without mistakes"
    yield from check_window()


def _rulebook(name: str) -> str:
    from luminagames.app.rulebook_text import parse

    page = data.assets() / "rulebooks" / f"{name}.md"
    if not page.is_file():
        return "no rulebook page"
    return f"rulebook with {len(parse(page.read_text(encoding='utf-8')).clauses)} clauses"


def _short_match(name: str) -> str:
    """A match between the bots there are, recorded, replayed and verified."""
    game = find_game(name)
    seats = max(game.about.seats[0], min(len(NAMES), game.about.seats[1]))
    specs = [NAMES[seat % len(NAMES)] for seat in range(seats)]
    match: Match[object] = Match(game, {}, [SeatInfo(spec, f"bot:{spec}") for spec in specs], 1)
    decisions = play_out(game, match.state, [make_bot(spec, game) for spec in specs], 1, submit=match.submit)
    again: Match[object] = Match.from_record(match.to_record(), find_game)
    if again.digests != match.digests:
        raise CliError("a match did not replay to itself")
    return f"a match of {decisions} decisions, replayed"
