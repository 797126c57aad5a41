"""The values of a face as layouts ask for them: text, numbers, icons with amounts, lists of icons,
conditions.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from decimal import Decimal

from luminagames.cardface.layout.model import AllOf, AnyCondition, AnyOf, Compared, Condition, Not
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


def holds(face: Face, condition: AnyCondition) -> bool:
    """Whether a condition is met by a face."""
    match condition:
        case Condition(name, wanted, None):
            return bool(value(face, name)) == wanted
        case Condition(name, wanted, equals):
            return _equal(as_text(face, name), equals or "") == wanted
        case Compared(name, how, others):
            return _compared(as_text(face, name), how, others)
        case AllOf(parts):
            return all(holds(face, part) for part in parts)
        case AnyOf(parts):
            return any(holds(face, part) for part in parts)
        case Not(inner):
            return not holds(face, inner)


def _equal(one: str, other: str) -> bool:
    """Whether two texts, or the numbers that they are, are the same."""
    if one == other:
        return True
    numbers = (_number(one), _number(other))
    return None not in numbers and numbers[0] == numbers[1]


def _compared(text: str, how: str, others: tuple[str, ...]) -> bool:
    """What is no number is neither less nor more than anything."""
    if how == "in":
        return any(_equal(text, other) for other in others)
    one, other = _number(text), _number(others[0])
    if one is None or other is None:
        return False
    match how:
        case "<":
            return one < other
        case ">":
            return one > other
        case "<=":
            return one <= other
        case _:
            return one >= other


_NUMBER = re.compile(r"[-+−]?\d+(?:[.,]\d+)?")


def _number(text: str) -> Decimal | None:
    """A text as a number, whichever mark its decimals have; None where it is none."""
    found = _NUMBER.fullmatch(text.strip())
    return Decimal(found[0].replace(",", ".").replace("−", "-")) if found else None
