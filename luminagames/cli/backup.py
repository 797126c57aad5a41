"""`luminagames backup FILE` and `luminagames restore FILE`: all that is a person's own, as one file
and back.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import existing
from luminagames.cli.errors import CliError
from luminagames.games import load_game
from luminagames.library import backup as backups
from luminagames.library.library import Library
from luminagames.library.trouble import StorageError


def register(app: typer.Typer) -> None:
    """Adds both commands."""
    app.command("backup")(backup)
    app.command("restore")(restore)


def backup(file: Annotated[Path, typer.Argument(help="The file to write.")]) -> None:
    """Write matches, decks, own cards and settings to one file. It holds the hands of unfinished
    matches.
    """
    with closing(Library.open()) as library:
        _tell(file, lambda: backups.back_up(file, library))


def restore(file: Annotated[Path, typer.Argument(help="A file that `backup` wrote.")]) -> None:
    """Take a backup in; nothing that is here is lost or changed."""
    existing(file)
    with closing(Library.open()) as library:
        _tell(file, lambda: backups.restore(file, library, load_game))


def _tell(file: Path, work: Callable[[], backups.Report]) -> None:
    """Does it, prints what was done and what was left out; one line for what went wrong."""
    try:
        report = work()
    except backups.BackupError as error:
        raise CliError(str(error)) from None
    except (OSError, StorageError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CliError(f"'{file}': {why}") from None
    print(report.sentence())
    for line in report.trouble:
        print(line)
