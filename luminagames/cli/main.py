"""The front door: `main` is the entry point of the program.

Nothing heavy is imported here: to say the version, or to open the window, takes no command-line
library.
"""

from __future__ import annotations

import atexit
import gc
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from luminagames.version import version_line

# As `library.matchfile` has it; that module costs time which a start has not.
FILE_SUFFIXES = (".lumina", ".luminaset")
# As `app.start` has it.
RESUME = "--resume"
# As `bots.worker` has it: the frozen program is its own process for the bots of a table. No word
# for people.
THINK = "--think"
# As `cardface.pictures.sketcher` has it: the process that reads foreign SVG files.
SKETCH = "--sketch"
# As `worker` has it: processes that read what others made.
WORK = "--work"
# As `hands.child` has it: the server of a match on other screens.
SERVE = "--serve"

# After so many a command looks for garbage; Python's own number is 700.
NEW_OBJECTS = 50_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line and returns its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    code = _at_once(words)
    if code is not None:
        return code
    from luminagames.cli import errors

    if arguments is None:
        # As it ends Python searches all there is for garbage, a fourth of a short command; the
        # system frees it anyhow.
        atexit.register(gc.freeze)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(
            stream, io.TextIOWrapper
        ):  # a console that lacks a letter shows a question mark, no error
            stream.reconfigure(errors="replace")
    try:
        with _rare_garbage():
            code = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except errors.CliError as error:
        errors.complain(str(error))
        return error.code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Who read us has gone; what is left goes nowhere, so that Python's own last flush has
        # nothing to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return errors.DONE
    except Exception as error:  # noqa: BLE001  # the last door: whatever it is, it must not be a traceback
        return _unexpected(error)


def _at_once(words: list[str]) -> int | None:
    """The version, and the program as one of its own processes; None for all else."""
    if words == ["--version"]:
        print(version_line())
        return 0
    if words[:1] == [THINK] and len(words) <= 2:
        from luminagames.bots.worker import main as think

        return think(words[1:])
    if words == [SKETCH]:
        from luminagames.cardface.pictures.sketcher import main as sketch

        return sketch()
    if words[:1] == [WORK] and len(words) == 3:
        from luminagames.worker import main as work

        return work(words)
    if words == [SERVE]:
        from luminagames.hands.server import main as serve

        return serve()
    return None


def _run(words: list[str]) -> int:
    from luminagames.cli.cardfolders import take_card_folders
    from luminagames.cli.gamefolders import take_game_folders
    from luminagames.cli.language import speak_as_the_system

    speak_as_the_system()
    words = take_card_folders(take_game_folders(words))
    if not words:
        from luminagames.cli.window import open_window

        return open_window()
    if len(words) == 2 and words[0] == RESUME and words[1].isdecimal():
        from luminagames.app import StartRequest
        from luminagames.cli.window import open_window

        return open_window(StartRequest(resume=int(words[1])) if int(words[1]) else None)
    if len(words) == 1 and words[0].endswith(
        FILE_SUFFIXES
    ):  # what the desktop calls for a match or a set that is opened there
        return _open_file(words[0])
    from luminagames.cli.cards.again import Print

    asked = Print.of(words)
    if asked is not None and asked.again():
        return 0
    from luminagames.cli.commands import run

    return run(words, asked)


@contextmanager
def _rare_garbage() -> Iterator[None]:
    """Modules and cards stay as long as a command runs: to search them for garbage all the time
    takes a tenth of it.
    """
    before = gc.get_threshold()
    gc.set_threshold(NEW_OBJECTS, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _open_file(name: str) -> int:
    from luminagames.app import StartRequest
    from luminagames.cli.context import existing
    from luminagames.cli.window import open_window

    return open_window(StartRequest(file=existing(Path(name))))


def _unexpected(error: Exception) -> int:
    from luminagames.cards.problems import CardErrors
    from luminagames.cli import errors
    from luminagames.text import say

    if isinstance(
        error, CardErrors
    ):  # card data that a command stumbled over; `cards check` lists them all
        more = (
            say(" (and {number} more)", number=len(error.problems) - 1)
            if len(error.problems) > 1
            else ""
        )
        errors.complain(f"{error.problems[0]}{more}")
        return errors.WRONG
    try:
        where = say("it is described in {file}", file=str(errors.log_crash(error)))
    except OSError as why:
        where = say("and the log could not be written: {reason}", reason=why.strerror or str(why))
    card, cause = getattr(error, "card", ""), getattr(error, "cause", error)
    kind = type(cause).__name__
    errors.complain(
        say(
            "the card {card} met an unexpected error, {kind}; {where}",
            card=card,
            kind=kind,
            where=where,
        )
        if card
        else say("an unexpected error, {kind}; {where}", kind=kind, where=where)
    )
    return errors.WRONG


if __name__ == "__main__":
    sys.exit(main())
