"""`luminagames cards pack` and `cards unpack`: a set as one file, and back into a folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from luminagames.cli.context import existing
from luminagames.cli.errors import WRONG, CliError, unwritable
from luminagames.text import counted, say


def register(group: typer.Typer) -> None:
    """Adds `pack` and `unpack` to the group `cards`."""
    group.command("pack")(pack)
    group.command("unpack")(unpack)


def pack(
    folder: Annotated[Path, typer.Argument(metavar="SET", help="The card folder of the set.")],
    out: Annotated[
        Path, typer.Option("--out", metavar="FILE.luminaset", help="The file to write.")
    ],
) -> None:
    """Write a set to one file: cards, decks, layouts, pictures, fonts, words. Hidden files and
    links stay at home.
    """
    from luminagames.cards import packed
    from luminagames.cards.bounds import SET_SUFFIX

    if out.suffix != SET_SUFFIX:
        raise CliError(
            say("--out: '{path}' does not end with {suffix}", path=str(out), suffix=SET_SUFFIX)
        )
    try:
        done = packed.pack(folder, out)
    except packed.PackedError as error:
        raise CliError(str(error), WRONG) from None
    except OSError as error:
        raise CliError(unwritable("--out", out, error), WRONG) from None
    for line in done.left_out:
        print(f"luminagames: {line}", file=sys.stderr)
    print(
        counted(
            len(done.names),
            "{path}: {name}, {n} file",
            "{path}: {name}, {n} files",
            path=str(out),
            name=done.title,
        )
    )


def unpack(
    file: Annotated[Path, typer.Argument(help="A file that `pack` wrote.")],
    into: Annotated[Path, typer.Option("--into", metavar="DIR", help="The set's folder.")],
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace files that are there and differ.")
    ] = False,
) -> None:
    """Put a set that travelled into a folder, all of it or nothing. Files that differ are replaced
    only when you say so.
    """
    from luminagames.cards import packed

    existing(file)
    try:
        try:
            done = packed.unpack(file, into, overwrite=overwrite)
        except packed.InTheWayError as error:
            if not sys.stdin.isatty() or not typer.confirm(
                say("{what}. Replace them?", what=str(error))
            ):
                raise CliError(
                    say(
                        "'{folder}': {what}; --overwrite replaces them",
                        folder=str(into),
                        what=str(error),
                    ),
                    WRONG,
                ) from None
            done = packed.unpack(file, into, overwrite=True)
    except packed.PackedError as error:
        raise CliError(say("'{path}': {what}", path=str(file), what=str(error)), WRONG) from None
    except OSError as error:
        raise CliError(unwritable("--into", into, error), WRONG) from None
    for line in done.packed.left_out:
        print(f"luminagames: {line}", file=sys.stderr)
    print(
        say(
            "{name}: {new} new, {known} there already, {replaced} replaced",
            name=done.packed.title,
            new=done.new,
            known=done.known,
            replaced=done.replaced,
        )
    )
    print(say("Next: luminagames cards check {folder}", folder=str(into)))
