"""What goes wrong on the command line: one line on stderr and an exit code, never a traceback."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from luminagames import folders, safefiles
from luminagames.text import say
from luminagames.version import __version__

if TYPE_CHECKING:  # every start of the program imports this module
    from luminagames.engine.game import Game
    from luminagames.engine.refusal import Refusal

# Exit codes: done; the thing checked is wrong; the call is wrong.
DONE, WRONG, BAD_CALL = 0, 1, 2

LOG_NAME = "luminagames.log"


class CliError(Exception):
    """Ends a command with one line on stderr."""

    def __init__(self, message: str, code: int = BAD_CALL) -> None:
        super().__init__(message)
        self.code = code


def refused(refusal: Refusal, game: Game[object], seats: Sequence[str] = ()) -> str:
    """A refusal as one line: the sentence and its clause."""
    from luminagames.cli.words import PlainNames
    from luminagames.text.messages import render

    return f"{render(refusal.message, PlainNames(game, seats))} ({refusal.clause})"


def unwritable(option: str, path: Path, error: OSError) -> str:
    """Why the file or folder that an option names was not written."""
    return say(
        "{option}: '{path}' cannot be written: {reason}",
        option=option,
        path=str(path),
        reason=error.strerror or str(error),
    )


def one_line(message: str) -> str:
    """A message without line breaks."""
    return " ".join(message.split())


def complain(message: str) -> None:
    """Prints an error; a program without a console (Windows) has nowhere to print it."""
    if sys.stderr is not None:
        print(f"luminagames: {one_line(message)}", file=sys.stderr)


def log_crash(error: BaseException) -> Path:
    """Writes down where an unexpected exception came from; never the values, which may be hidden
    cards.
    """
    import platform
    import traceback
    from datetime import datetime

    path = folders.data_dir() / "logs" / LOG_NAME
    frames = traceback.extract_tb(error.__traceback__)
    lines = [
        f"  {Path(frame.filename).name}:{frame.lineno} in {frame.name}: {frame.line or ''}"
        for frame in frames
    ]
    stamp = datetime.now().astimezone().isoformat(timespec="seconds")
    head = (
        f"{stamp}  Lumina Games {__version__}, Python {platform.python_version()}, {sys.platform}"
    )
    kind = f"  {type(error).__module__}.{type(error).__qualname__}"
    safefiles.make_private(path.parent)
    with path.open("a", encoding="utf-8") as file:
        file.write("\n".join([head, *lines, kind]) + "\n")
    return path
