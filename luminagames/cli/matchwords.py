"""The options that say which match is wanted: those of every command that opens one."""

from __future__ import annotations

from typing import Annotated

import typer

SeatNames = Annotated[
    str,
    typer.Option(help="Names, or bots (`bot:easy`, `bot:normal`, `bot:hard`): Ada,Ben,bot:hard."),
]
DeckNames = Annotated[str, typer.Option(help="A deck for each seat, in a game with decks: a,b.")]
SetUp = Annotated[
    list[str] | None, typer.Option(help="A set-up option, key=value; may be repeated.")
]
Seed = Annotated[int | None, typer.Option(help="The match's seed.")]
