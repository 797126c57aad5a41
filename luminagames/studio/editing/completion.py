"""What may be typed at a place of a file: keys, words and ids, told from a JSON Schema and from the
cards there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import fields as dataclass_fields

from luminagames.cardface.icons import icon_names
from luminagames.cardface.layout.fields import STYLE_KEYS
from luminagames.cardface.layout.model import (
    ALIGNS,
    ANCHORS,
    BLENDS,
    FACINGS,
    FITS,
    OUTLINES,
    VALIGNS,
    Text,
)
from luminagames.cardface.layout.reader import TOP_KEYS, TYPES
from luminagames.engine.plain import Json
from luminagames.studio.editing.cursor_place import CursorPlace, Path
from luminagames.text import grammar, say

Schema = Mapping[str, Json]

LONGEST_EXAMPLE = 60
# A field with more different values than this is free text, not a vocabulary.
MOST_WORDS = 80


@dataclass(frozen=True, slots=True)
class Completion:
    """One offer: what is inserted, and a few words about it."""

    text: str
    note: str = ""
    insert: str = ""

    @property
    def inserted(self) -> str:
        """What is written into the file."""
        return self.insert or self.text


class Completer:
    """Offers for one sort of file. `root` is the schema of the whole file; `words` are known values
    by key.
    """

    def __init__(
        self,
        root: Schema,
        words: Mapping[str, Sequence[str]] | None = None,
        examples: Mapping[str, str] | None = None,
    ) -> None:
        self._examples = examples or {}
        self._root = root
        self._definitions = root.get("$defs", {})
        self._words = dict(words or {})

    def offers(self, place: CursorPlace) -> list[Completion]:
        """What fits there, best first; of keys those that must be there before those that may."""
        nodes = self._resolve(place.path)
        found = self._keys(nodes, place) if place.kind == "key" else []
        if place.kind == "value" or (place.path and place.path[-1] is None):
            found += self._values(nodes, place)
        prefix = place.prefix.strip().lower()
        unique = {offer.text: offer for offer in reversed(found)}
        offers = [offer for offer in dict.fromkeys(found) if unique[offer.text] is offer]
        begins = [offer for offer in offers if offer.text.lower().startswith(prefix)]
        within = [
            offer
            for offer in offers
            if prefix and offer not in begins and prefix in offer.text.lower()
        ]
        return begins + within

    # ------------------------------------------------------------ keys and values

    def _keys(self, nodes: Iterable[Schema], place: CursorPlace) -> list[Completion]:
        required: list[Completion] = []
        optional: list[Completion] = []
        for node in nodes:
            properties = node.get("properties")
            if not isinstance(properties, Mapping):
                continue
            needed = node.get("required")
            for key, value in properties.items():
                if key in place.present:
                    continue
                must = isinstance(needed, list) and key in needed
                inner = value if isinstance(value, Mapping) else {}
                note = (
                    self._sort(inner) + (say(", needed") if must else "") + self._help(key, inner)
                )
                (required if must else optional).append(Completion(key, note, f"{key}: "))
        return required + optional

    def _values(self, nodes: Iterable[Schema], place: CursorPlace) -> list[Completion]:
        offers: list[Completion] = []
        takes_text = False
        for node in nodes:
            words = node.get("enum")
            if isinstance(words, list):
                offers += [Completion(str(word)) for word in words if isinstance(word, str | int)]
            only = node.get("const")
            if isinstance(only, bool | str):
                offers.append(Completion(str(only).lower() if isinstance(only, bool) else only))
            if node.get("type") == "boolean":
                offers += [Completion("true"), Completion("false")]
            takes_text = takes_text or (node.get("type") == "string" and "enum" not in node)
        key = next((step for step in reversed(place.path) if step), "")
        if takes_text and key in self._words:
            offers += [Completion(word, say("used by other cards")) for word in self._words[key]]
        return offers

    def _help(self, key: str, node: Schema) -> str:
        """What a key says, and how it stands on a card."""
        says = next(
            (str(part["description"]) for part in self._expand(node) if part.get("description")), ""
        )
        first = grammar().word(" ".join(says.split("\n\n")[0].split()))
        example = self._examples.get(key, "")
        return (f" · {first}" if first else "") + (f" · e.g. {example}" if example else "")

    def _sort(self, node: Schema) -> str:
        """A word for what a key takes."""
        sorts = []
        for part in self._expand(node):
            if isinstance(part.get("enum"), list):
                sorts.append(say("one of a few words"))
            elif "properties" in part:
                sorts.append(say("a mapping"))
            elif isinstance(part.get("type"), str):
                names = {
                    "integer": say("a number"),
                    "number": say("a number"),
                    "array": say("a list"),
                    "boolean": say("true or false"),
                    "string": say("text"),
                }
                sorts.append(names.get(str(part["type"]), ""))
        return grammar().either(list(dict.fromkeys(sort for sort in sorts if sort)))

    # ------------------------------------------------------------ the schema

    def _resolve(self, path: Path) -> list[Schema]:
        nodes = list(self._expand(self._root))
        for step in path:
            nodes = [
                part
                for node in nodes
                for child in self._children(node, step)
                for part in self._expand(child)
            ]
        return nodes

    def _children(self, node: Schema, step: str | None) -> Iterator[Schema]:
        if step is None:
            found = node.get("items")
        else:
            properties = node.get("properties")
            found = properties.get(step) if isinstance(properties, Mapping) else None
            found = node.get("additionalProperties") if found is None else found
        if isinstance(found, Mapping):
            yield found

    def _expand(self, node: Schema, depth: int = 0) -> Iterator[Schema]:
        """The node without references and choices: every form it may have."""
        if depth > 12:
            return
        reference = node.get("$ref")
        if isinstance(reference, str):
            found = (
                self._definitions.get(reference.rpartition("/")[2])
                if isinstance(self._definitions, Mapping)
                else None
            )
            if isinstance(found, Mapping):
                yield from self._expand(found, depth + 1)
            return
        forms = [part for key in ("anyOf", "oneOf", "allOf") for part in _list(node.get(key))]
        if not forms:
            yield node
        for part in forms:
            if isinstance(part, Mapping):
                yield from self._expand(part, depth + 1)


def _list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def examples(definitions: Iterable[Mapping[str, Json]]) -> dict[str, str]:
    """How keys with a mapping or a list behind them stand on cards: the shortest there is, in one
    line.
    """
    found: dict[str, str] = {}
    for card in definitions:
        for key, value in _nested(card):
            if key not in found and len(text := f"{key}: {_flow(value)}") <= LONGEST_EXAMPLE:
                found[key] = text
    return found


def _nested(node: Json | Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    parts = (
        node.items()
        if isinstance(node, Mapping)
        else enumerate(node)
        if isinstance(node, list)
        else ()
    )
    for key, value in parts:
        if isinstance(value, dict | list):
            if isinstance(key, str):
                yield key, value
            yield from _nested(value)


def _flow(value: Json) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(one) for one in value) + "]"
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def vocabulary(
    definitions: Iterable[Mapping[str, Json]], unique: Iterable[str] = ("id", "name")
) -> dict[str, list[str]]:
    """The words that cards use under each key, where they are few enough to be a vocabulary, in
    order.
    """
    found: dict[str, dict[str, int]] = {}
    for card in definitions:
        _collect(card, "", found)
    return {
        key: sorted(words)
        for key, words in found.items()
        if key not in unique and len(words) <= MOST_WORDS and all(len(word) <= 40 for word in words)
    }


def _collect(node: Json | Mapping[str, Json], key: str, found: dict[str, dict[str, int]]) -> None:
    if isinstance(node, Mapping):
        for name, value in node.items():
            _collect(value, name, found)
    elif isinstance(node, list):
        for value in node:
            _collect(value, key, found)
    elif isinstance(node, str) and key:
        words = found.setdefault(key, {})
        words[node] = words.get(node, 0) + 1


def layout_schema() -> Schema:
    """What a layout file may hold, told from the painter's own elements."""
    words: dict[str, tuple[str, ...]] = {
        "anchor": ANCHORS,
        "outline": OUTLINES,
        "align": ALIGNS,
        "valign": VALIGNS,
        "facing": FACINGS,
        "fit": FITS,
        "blend": BLENDS,
        "icon": icon_names(),
    }
    style: dict[str, Json] = {key: {"type": "string"} for key in STYLE_KEYS}
    style |= {
        "face": {"enum": ["display", "text"]},
        "italic": {"type": "boolean"},
        "upper": {"type": "boolean"},
    }
    forms: list[Json] = []
    for name, kind in TYPES.items():
        properties: dict[str, Json] = {"type": {"enum": [name]}, "before": {"type": "string"}}
        for item in dataclass_fields(kind):
            properties[item.name] = (
                {"enum": list(words[item.name])}
                if item.name in words
                else {"type": _sort_of(item.name)}
            )
        if kind is Text:
            properties |= style
        forms.append(
            {"type": "object", "properties": properties, "required": ["id", "type", "box"]}
        )
    styles: Json = {
        "type": "object",
        "additionalProperties": {"type": "object", "properties": style},
    }
    top: dict[str, Json] = {key: {"type": "string"} for key in TOP_KEYS}
    top |= {"elements": {"type": "array", "items": {"oneOf": forms}}, "styles": styles}
    return {"type": "object", "properties": top}


def _sort_of(name: str) -> str:
    if name in ("pill", "elide", "across"):
        return "boolean"
    return (
        "number"
        if name in ("size", "step", "gap", "gem", "radius", "width", "cut", "lines", "of")
        else "string"
    )
