"""`luminagames games new`: a folder with a game that plays at once, made of a template."""

from __future__ import annotations

import re
from pathlib import Path

from luminagames import data, safefiles
from luminagames.engine.message import worded

# What a new game may be like.
KINDS = ("tricks", "rummy", "builder", "duel", "free")
_ID, _TITLE, _CLASS, _CLAUSE = "newgame", "New Game", "NewGame", "NG-"


def make(name: str, where: Path, kind: str) -> Path:
    """The game's folder: `where` if it is called like the game, else one in it.

    Raises `FileExistsError` where there is something, `ValueError` for a name that is no id,
    `OSError` for what cannot be written.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", name):
        raise ValueError(
            worded("'{name}' is no id: small letters, digits and _, and a letter first", name=name)
        )
    folder = where if where.name == name else where / name
    if folder.exists() and any(folder.iterdir()):
        raise FileExistsError(str(folder))
    texts: dict[str, str] = {}
    for part in ("common", kind):
        place = data.assets() / "newgame" / part
        for path in sorted(place.rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                below = path.relative_to(place).as_posix()
                texts[_filled(below, name)] = _filled(path.read_text(encoding="utf-8"), name)
    for below, text in texts.items():
        target = folder / below.replace("dot-", ".", 1)
        target.parent.mkdir(parents=True, exist_ok=True)
        safefiles.write_text(target, text)
    return folder


def _filled(text: str, name: str) -> str:
    title = name.replace("_", " ").title()
    clause = (name.replace("_", "") * 2)[:2].upper()
    clause = clause if clause.isalpha() else "NG"
    for old, new in (
        (_TITLE, title),
        (_CLASS, title.replace(" ", "") + "Game"),
        (_ID, name),
        (_CLAUSE, f"{clause}-"),
    ):
        text = text.replace(old, new)
    return text
