"""`luminagames cards …`: look after card data. Each command has a module of its own; this one holds
them together.
"""

from __future__ import annotations

import importlib

import typer

# The modules of this package that add commands to the group, in the order of the help.
PARTS = (
    "check",
    "changes",
    "numbers",
    "hands",
    "texts",
    "new",
    "tables",
    "out",
    "travel",
    "compare",
)


def register(app: typer.Typer) -> None:
    """Adds the group `cards` with all its commands."""
    group = typer.Typer(help="Look after card data.")
    group.callback()(_group)
    for part in PARTS:
        importlib.import_module(f"luminagames.cli.cards.{part}").register(group)
    app.add_typer(group, name="cards")


def _group() -> None:
    """Look after card data."""
