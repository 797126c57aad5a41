"""The card definitions that matches were begun with, kept once for each hash."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Mapping

from luminagames.engine.game import Game
from luminagames.engine.plain import Json, canonical, digest

# More than this is no list of definitions, whatever it says in a row.
MAX_BYTES = 16 * 1024 * 1024


def keep(connection: sqlite3.Connection, game: Game[object]) -> str:
    """Writes the definitions of a game, unless they are there; returns their hash."""
    name = game.definitions_hash()
    if connection.execute("SELECT 1 FROM definitions WHERE hash = ?", (name,)).fetchone() is None:
        text = canonical([dict(one) for one in game.definitions.values()])
        connection.execute(
            "INSERT INTO definitions VALUES (?, ?, ?)",
            (name, game.about.id, zlib.compress(text.encode("ascii"))),
        )
    return name


def unpacked(name: str, data: bytes) -> list[Mapping[str, Json]]:
    """The definitions of a row; raises `ValueError` if they do not have the hash that they are kept
    under.
    """
    try:
        plain = zlib.decompressobj().decompress(data, MAX_BYTES)
        definitions = json.loads(plain)
    except (zlib.error, RecursionError) as error:
        raise ValueError(str(error)) from None
    if digest(definitions) != name:
        raise ValueError("the card definitions of the match are damaged")
    return list(definitions)


def sweep(connection: sqlite3.Connection) -> None:
    """Takes away what no match needs any more."""
    connection.execute(
        "DELETE FROM definitions WHERE hash NOT IN (SELECT definitions FROM matches)"
    )
