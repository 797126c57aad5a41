"""Which cards and backs each layout file prints."""

from __future__ import annotations

from pathlib import Path

from luminagames.cardface.backs import knowing
from luminagames.cardface.layout import LayoutError
from luminagames.cardface.painter import VARIANTS, CardPainter, MissingLayoutError
from luminagames.engine.face import Face
from luminagames.engine.game import Game
from luminagames.studio.desk import Desk
from luminagames.text import say

# Of each layout the cards by id, their faces, and the variant in which it prints them.
Users = dict[Path, list[tuple[str, Face, str]]]


def users_of_layouts(desk: Desk) -> Users:
    """The users of all layouts of the game that is open; a layout that nobody uses has none."""
    assert desk.painter is not None
    found: Users = {path: [] for path in desk.layout_files()}
    for name, entry in desk.space.entries.items():
        if entry.face is None:
            continue
        for variant in VARIANTS:
            try:
                path = desk.painter.layout_path(entry.face.layout, variant)
            except MissingLayoutError:
                continue
            if all(user != name for user, _, _ in found.setdefault(path, [])):
                found[path].append((name, entry.face, variant))
    _add_backs(found, desk.space.game, desk.painter)
    _add_own_backs(found, desk, desk.painter)
    return found


def _add_backs(found: Users, game: Game[object], painter: CardPainter) -> None:
    """Backs are faces as well: those that the table's places name."""
    layout = game.table_layout(game.about.seats[0], 0)
    for name in dict.fromkeys(place.back for place in layout.places if place.back):
        face = game.back(name)
        try:
            path = painter.layout_path(face.layout, "full")
        except MissingLayoutError:
            continue
        found.setdefault(path, []).append((say("Back: {name}", name=name), face, "full"))


def _add_own_backs(found: Users, desk: Desk, painter: CardPainter) -> None:
    """The backs that cards name: one that knows its card for each, any other once."""
    game = desk.space.game
    for name, entry in desk.space.entries.items():
        if entry.face is None or name not in game.definitions:
            continue
        back = game.back_name(name)
        plain = game.back(back)
        try:
            face = knowing(painter, plain, entry.face)
            path = painter.layout_path(plain.layout, "full")
        except (LayoutError, MissingLayoutError):
            continue
        user = say("Back: {name}", name=back if face is plain else entry.title)
        users = found.setdefault(path, [])
        if face is not plain or all(one != user for one, _, _ in users):
            users.append((user, face, "full"))
