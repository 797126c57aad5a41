"""What the keys of a game's cards want: texts, numbers, lists, told by the JSON Schema of its card
files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import cast

from luminagames.cards import schema_json
from luminagames.engine.plain import Json

# Types of values that fill one cell.
PLAIN = frozenset({"string", "integer", "boolean"})

Node = Mapping[str, Json]
# A key of a card as its path: `cost.lithari` is ("cost", "lithari").
Key = tuple[str, ...]


class CardKeys:
    """The keys of one game's cards."""

    def __init__(self, game: str) -> None:
        schema = schema_json.card_schema(game)
        self._defs = cast("Mapping[str, Node]", schema.get("$defs", {}))
        self._card = cast("Node", schema["items"])
        self._types: dict[Key, frozenset[str]] = {}

    def types(self, key: Key) -> frozenset[str]:
        """The JSON types that a key may have; empty for a key that is not known."""
        found = self._types.get(key)
        if found is None:
            found = frozenset(kind for node in self.nodes(key) for kind in types_of(node))
            self._types[key] = found  # asked for each cell
        return found

    def nodes(self, key: Key) -> list[Node]:
        """The schemas of a key's value, one for each shape that it may have."""
        nodes = list(self._plain(self._card))
        for step in key:
            nodes = [
                plain
                for node in nodes
                for inner in _step(node, step)
                for plain in self._plain(inner)
            ]
        return nodes

    def items(self, key: Key) -> list[Node]:
        """The schemas of the items of a key's list."""
        found = [node["items"] for node in self.nodes(key) if isinstance(node.get("items"), dict)]
        return [plain for node in found for plain in self._plain(cast("Node", node))]

    def inside(self, key: Key) -> list[str]:
        """The keys that a key's mapping has."""
        names = [
            name for node in self.nodes(key) for name in cast("Node", node.get("properties") or {})
        ]
        return list(dict.fromkeys(names))

    def is_open(self, key: Key) -> bool:
        """Whether a key's mapping takes any name."""
        nodes = self.nodes(key)
        return any(
            isinstance(one.get("additionalProperties"), dict) or one.get("patternProperties")
            for one in nodes
        )

    def deeds_key(self) -> str:
        """The key whose list holds what a card does: mappings with a `do`; empty where there is
        none.
        """
        for name in self.inside(()):
            if any(
                "do" in cast("Node", node.get("properties") or {}) for node in self.items((name,))
            ):
                return name
        return ""

    def all_keys(self) -> list[str]:
        """The keys that a column may be: those of the card, and one step into its mappings."""
        found = []
        for name in self.inside(()):
            found.append(name)
            found += [
                f"{name}.{part}"
                for part in self.inside((name,))
                if self.types((name, part)) <= PLAIN
            ]
        return found

    def _plain(self, node: Node) -> Iterator[Node]:
        """A schema without references and choices."""
        reference = node.get("$ref")
        if isinstance(reference, str):
            yield from self._plain(self._defs[reference.rpartition("/")[2]])
            return
        choices = [
            one
            for word in ("anyOf", "oneOf", "allOf")
            for one in cast("list[Node]", node.get(word) or [])
        ]
        for one in choices:
            yield from self._plain(one)
        if not choices:
            yield node


@lru_cache(maxsize=16)
def card_keys(game: str) -> CardKeys:
    """The keys of a game's cards, read once."""
    return CardKeys(game)


def _step(node: Node, step: str) -> Iterator[Node]:
    properties = cast("Mapping[str, Node]", node.get("properties") or {})
    if step in properties:
        yield properties[step]
        return
    more = node.get("additionalProperties")
    if isinstance(more, dict):
        yield more
    yield from cast("Mapping[str, Node]", node.get("patternProperties") or {}).values()


def types_of(node: Node) -> Iterator[str]:
    """The JSON types of a schema without references."""
    kind = node.get("type")
    if isinstance(kind, str):
        yield kind
    elif isinstance(kind, list):
        yield from (str(one) for one in kind)
    else:
        values = cast(
            "list[Json]", node.get("enum") or ([node["const"]] if "const" in node else [])
        )
        for value in values:
            yield (
                "boolean"
                if isinstance(value, bool)
                else "integer"
                if isinstance(value, int)
                else "string"
            )
