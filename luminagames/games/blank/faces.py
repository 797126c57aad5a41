"""What is printed on a card without rules: what its data says, no more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from luminagames.engine.face import Face, FaceValue
from luminagames.engine.plain import Json

LAYOUT, BACK = "card", "back"
PALETTE = "slate"


_SIGN = re.compile(r"\{([^{}\n|]+)(?:\|([^{}\n]*))?\}")
_MARKED = re.compile(r"\[([^\[\]\n]*)\]\{(?:\s*caps\s*|[^{}\n]*=[^{}\n]*)\}")
_STARS = re.compile(r"\*\*?(?=\S)(.+?)(?<=\S)\*\*?")


def plain(text: str) -> str:
    """A printed text as it is read out: without the marks of bold, italic and of words with a look
    of their own, an icon as what it stands for.
    """
    while "]{" in text and _MARKED.search(text):
        text = _MARKED.sub(r"\1", text)
    spoken = _SIGN.sub(lambda sign: sign[1].replace("_", " ") if sign[2] is None else sign[2], text)
    return _STARS.sub(r"\1", spoken)


def face(data: Mapping[str, Json], number: int = 1, of: int = 1) -> Face:
    """The face of a card, the `number`th of so many; each of its `fields` is a value that layouts
    may print.
    """
    art = str(data.get("art", ""))
    values: dict[str, FaceValue] = {
        "type": str(data.get("type", "")),
        "cost": _short(data.get("cost", "")),
        "text": str(data.get("text", "")),
        "flavor": str(data.get("flavor", "")),
        "art": bool(art),
        "attack": "",
        "health": "",
        "copies": _short(data.get("copies", 1)),
        "n": str(number),
        "of": str(of),
    }
    own = cast("Mapping[str, Json]", data.get("fields") or {})
    values |= {name: _short(value) for name, value in own.items()}
    palette = str(data.get("palette", PALETTE))
    return Face(
        str(data["id"]), str(data.get("layout", LAYOUT)), str(data["name"]), art, palette, values
    )


def back(name: str) -> Face:
    """The back of a card; its name is that of a layout."""
    return Face(name, name, name, palette=PALETTE)


def _short(value: Json) -> str:
    """A value as it is printed: a 0 is printed, too."""
    return "" if value is None else str(value)
