"""The values of a face as layouts ask for them: text, numbers, icons with amounts, lists of icons,
conditions.
"""

from __future__ import annotations

import re
from collections.abc import Hashable

from luminagames.cardface.layout.model import Condition
from luminagames.engine.face import Face, FaceValue, Pips

# A value in the text of a layout, e.g. `$name`.
REFERENCE = re.compile(r"\$([a-z_][a-z0-9_]*)")

# Values that every face has.
ALWAYS = ("name", "short_name", "id")


def face_key(face: Face) -> Hashable:
    """What two faces that look alike have in common: for caches."""
    return (
        face.id,
        face.layout,
        face.name,
        face.art,
        face.palette,
        tuple(sorted(face.values.items())),
    )


def value(face: Face, name: str) -> FaceValue:
    """A value by name; `name`, `short_name` (the part before a comma) and `id` are always there,
    others else empty.
    """
    match name:
        case "name":
            return face.name
        case "short_name":
            return face.name.split(",")[0]
        case "id":
            return face.id
        case _:
            return face.values.get(name, "")


def as_text(face: Face, name: str) -> str:
    """A value as text; a list of texts stands one below the other."""
    found = value(face, name)
    if isinstance(found, str):
        return found
    if isinstance(found, bool):
        return name if found else ""
    if isinstance(found, int):
        return str(found)
    return "\n".join(item for item in found if isinstance(item, str))


def names(template: str) -> list[str]:
    """The values that a template asks for."""
    return [str(name) for name in REFERENCE.findall(template)]


def fill_in(face: Face, template: str) -> str:
    """`template` with each `$name` replaced by that value."""
    return REFERENCE.sub(lambda match: as_text(face, match[1]), template)


def as_pips(face: Face, name: str) -> Pips:
    """Icons with amounts, those of zero left out; empty where the value is none."""
    found = value(face, name)
    if isinstance(found, str | int):
        return ()
    return tuple((item[0], item[1]) for item in found if not isinstance(item, str) and item[1])


def as_list(face: Face, name: str) -> tuple[str, ...]:
    """A list of names; a single text is a list of one."""
    found = value(face, name)
    if isinstance(found, str):
        return (found,) if found else ()
    if isinstance(found, int):
        return ()
    return tuple(item for item in found if isinstance(item, str))


def as_number(face: Face, name: str) -> int:
    """A number; 0 where there is none."""
    found = value(face, name)
    return found if isinstance(found, int) else 0


def holds(face: Face, condition: Condition) -> bool:
    """Whether a condition is met by a face."""
    if condition.equals is not None:
        return (as_text(face, condition.value) == condition.equals) == condition.wanted
    return bool(value(face, condition.value)) == condition.wanted
