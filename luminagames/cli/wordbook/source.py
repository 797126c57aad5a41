"""The words that the source and the data hold, and which catalogue each belongs to.

What a person may come to read is an argument of the functions below, or a marked constant. What is kept in tables of
the games and reaches a catalogue on its way is a constant somewhere: such a key is not extracted, but it is no obsolete
one either.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import yaml

from luminagames import data

KEYWORDS: dict[str, tuple[int, ...]] = {
    "say": (0,), "_say": (0,), "later": (0,), "Message": (0,), "Term": (0,), "word": (0,),
    "counted": (1, 2), "Count": (1, 2), "count": (1, 2), "ngettext": (0, 1),
    "say_as": (0, 1),
}  # fmt: skip
"""Function -> which of its arguments are the text and its plural; of `say_as` the context and the text."""

PROGRAM = ("app", "studio", "table", "cardface", "bots", "library", "puzzles", "guides")
RULES = ("engine", "games", "text")
GUIDE_TEXTS = ("guide", "end", "title", "text")
"""Keys of a guide's file that a person reads."""

Key = tuple[str, str, str]
"""Context, text, plural; empty where there is none."""


@dataclass(slots=True)
class Found:
    """Keys with the files that hold them, and every other text of the source."""

    keys: dict[Key, set[str]] = field(default_factory=dict)
    constants: set[str] = field(default_factory=set)

    def add(self, key: Key, place: str) -> None:
        """One more place of a key."""
        self.keys.setdefault(key, set()).add(place)


def catalogue_of(package: str) -> str:
    """The name of the catalogue for a package of ours."""
    return "rules" if package in RULES else "program"


def words_of(catalogue: str) -> Found:
    """What the source has for a catalogue: `program` or `rules`."""
    found = Found()
    root = Path(__file__).resolve().parents[2]
    for package in RULES if catalogue == "rules" else PROGRAM:
        for path in sorted((root / package).rglob("*.py")):
            _of_file(path, path.relative_to(root.parent).as_posix(), found)
    if catalogue == "program":
        for key, place in guide_texts():
            found.add(("", key, ""), place)
    return found


def _of_file(path: Path, place: str, found: Found) -> None:
    of_rules = place.split("/")[1] in RULES
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.constants.add(node.value)
        elif isinstance(node, ast.Call):
            for key in _keys(node, methods=of_rules):
                found.add(key, place)


def _keys(call: ast.Call, *, methods: bool) -> Iterator[Key]:
    """The keys that a call names. `methods`: a grammar's or a writer's count too, which in a window are a label's."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name not in KEYWORDS or not (methods or isinstance(call.func, ast.Name) or name in ("_say", "word")):
        return
    at = KEYWORDS[name]
    if len(call.args) <= max(at):
        return
    for texts in product(*(_texts(call.args[index]) for index in at)):
        first, second = texts[0], texts[1] if len(texts) > 1 else ""
        key = (first, second, "") if name == "say_as" else ("", first, second)
        if key[1]:
            yield key


def _texts(node: ast.expr) -> list[str]:
    """The constants that an argument can be."""
    if isinstance(node, ast.IfExp):
        return _texts(node.body) + _texts(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def guide_texts() -> Iterator[tuple[str, str]]:
    """The texts of the guided matches."""
    for path in sorted((data.assets() / "guides").glob("*.yaml")):
        guide = yaml.safe_load(path.read_text(encoding="utf-8"))
        if not isinstance(guide, dict) or "guide" not in guide:
            continue
        place = f"assets/guides/{path.name}"
        for part in (guide, *guide.get("steps", ())):
            yield from ((str(part[key]), place) for key in GUIDE_TEXTS if part.get(key))
