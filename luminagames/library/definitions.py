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
        connection.execute(
            "INSERT INTO definitions VALUES (?, ?, ?)", (name, game.about.id, _data_of(game))
        )
    return name


def renew(connection: sqlite3.Connection, game: Game[object]) -> None:
    """Writes the definitions of a game again if those that are kept are damaged."""
    name = keep(connection, game)
    ((data,),) = connection.execute("SELECT data FROM definitions WHERE hash = ?", (name,))
    try:
        _read(name, data)
    except ValueError:
        connection.execute("UPDATE definitions SET data = ? WHERE hash = ?", (_data_of(game), name))


def _data_of(game: Game[object]) -> bytes:
    text = canonical([dict(one) for one in game.definitions.values()])
    return zlib.compress(text.encode("ascii"))


def unpacked(name: str, data: object, game: str) -> list[Mapping[str, Json]]:
    """The definitions of a row, or the program's own where the row is damaged and they are the
    same; raises `ValueError` if there are none that have the hash they are kept under.
    """
    try:
        return _read(name, data)
    except ValueError:
        own = _of_the_program(name, game)
        if own is None:
            raise
        return own


def packed(name: str, data: object, game: str) -> bytes:
    """The definitions as a row holds them, whole again where they can be; raises `ValueError`."""
    return zlib.compress(
        canonical([dict(one) for one in unpacked(name, data, game)]).encode("ascii")
    )


def _read(name: str, data: object) -> list[Mapping[str, Json]]:
    if not isinstance(data, bytes):
        raise ValueError("the card definitions of the match are missing")
    try:
        plain = zlib.decompressobj().decompress(data, MAX_BYTES)
        definitions = json.loads(plain)
    except (zlib.error, RecursionError) as error:
        raise ValueError(str(error)) from None
    if digest(definitions) != name:
        raise ValueError("the card definitions of the match are damaged")
    return list(definitions)


def _of_the_program(name: str, game: str) -> list[Mapping[str, Json]] | None:
    """The program's own definitions of a game if they have this hash."""
    from luminagames.games import game_ids, load_game

    if game not in game_ids():
        return None
    rules = load_game(game)
    return list(rules.definitions.values()) if rules.definitions_hash() == name else None


def sweep(connection: sqlite3.Connection) -> None:
    """Takes away what no match needs any more."""
    connection.execute(
        "DELETE FROM definitions WHERE hash NOT IN (SELECT definitions FROM matches)"
    )
