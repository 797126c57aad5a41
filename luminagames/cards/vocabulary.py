"""What cards of a game can say: every word of its schema, what it takes, and the cards that use it.

All of it is told from the JSON Schema of the card files and from the cards there are; sentences
with their clauses stand in `assets/vocabulary/`, and tests see that they name words and clauses
that there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

import yaml

from luminagames.cards import schema_json
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.outside import place
from luminagames.text import grammar, say
from luminagames.text.languages import ENGLISH, speaking

Node = Mapping[str, Json]
CLAUSE = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)?\b")
# A list to choose from has at most so many values.
MOST_CHOICES = 30

# The group of the keys that a card itself has.
CARD = "Card"


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a mapping: what it takes in words, whether it must be there; its values where they
    are few.
    """

    name: str
    takes: str
    needed: bool
    choices: tuple[str, ...] = ()


@dataclass(slots=True)
class Word:
    """A key of a group with what stands under it, and the cards in which it occurs, in the order of
    the set.
    """

    name: str
    group: str
    says: str
    takes: str
    keys: tuple[Key, ...] = ()
    cards: list[str] = field(default_factory=list)
    # As it stands on the first of these cards, in YAML.
    example: str = ""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of the rules that its sentence names."""
        return tuple(dict.fromkeys(CLAUSE.findall(self.says)))


@dataclass(frozen=True, slots=True)
class Group:
    """A mapping of the schema: the card, a family of words, or a part of them."""

    name: str
    says: str
    words: tuple[Word, ...]


def vocabulary(game: Game[object]) -> list[Group]:
    """The groups of a game's words, told in the language that is spoken; the card first, then what
    is used most.
    """
    reader = _Reader(game)
    card = reader.group(CARD, reader.card)
    rest = [
        reader.group(name, node)
        for name, node in reader.definitions.items()
        if node.get("properties")
    ]
    for name, data in game.definitions.items():
        reader.count(name, cast("Json", data), [reader.card])
    rest.sort(
        key=lambda group: (-max((len(word.cards) for word in group.words), default=0), group.name)
    )
    return [card, *rest]


def groups_at(game: str, path: Sequence[str | None]) -> list[str]:
    """The groups whose words may stand at a path of a card file (None: an item of a list), the
    cards' own at first.
    """
    schema = schema_json.card_schema(game)
    definitions = cast("Mapping[str, Node]", schema.get("$defs", {}))
    found: list[tuple[str, Node]] = [(CARD, cast("Node", schema["items"]))]
    for step in path[1:]:
        inner = [_child(node, step) for _, node in found]
        found = [one for child in inner if child is not None for one in _named(definitions, child)]
    return list(dict.fromkeys(name for name, _ in found if name))


def _child(node: Node, step: str | None) -> Node | None:
    properties = cast("Mapping[str, Node]", node.get("properties") or {})
    child = (
        node.get("items")
        if step is None
        else properties.get(step, node.get("additionalProperties"))
    )
    return child if isinstance(child, dict) else None


def told_words(game: str) -> Mapping[str, Mapping[str, str]]:
    """What words mean, with the clauses behind them, by group and word; what is not told here the
    schema says.
    """
    path = place("vocabulary", game)
    if not path.is_file():
        return {}
    found: Mapping[str, Mapping[str, str]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


class _Reader:
    """Reads the schema of one game."""

    def __init__(self, game: Game[object]) -> None:
        schema = schema_json.card_schema(game.about.id)
        self.definitions = cast("Mapping[str, Node]", schema.get("$defs", {}))
        self.card = cast("Node", schema["items"])
        self._told = told_words(game.about.id)
        self._words: dict[tuple[int, str], Word] = {}

    def group(self, name: str, node: Node) -> Group:
        """The words of one mapping."""
        needed = cast("Sequence[str]", node.get("required") or ())
        words = []
        for key, inner in cast("Mapping[str, Node]", node.get("properties") or {}).items():
            parts = list(self._plain(inner))
            says = next((str(part["description"]) for part in parts if part.get("description")), "")
            keys = tuple(
                Key(
                    one, self.takes(value), one in _names(part.get("required")), self.choices(value)
                )
                for part in parts
                for one, value in cast("Mapping[str, Node]", part.get("properties") or {}).items()
            )
            takes = self.takes(inner)
            if key in needed:
                takes = say("{takes}, needed", takes=takes)
            told = grammar().word(self._told.get(name, {}).get(key) or _sentence(says))
            word = Word(key, name, told, takes, keys)
            self._words[id(node), key] = word
            words.append(word)
        return Group(
            name, grammar().word(_sentence(str(node.get("description", "")))), tuple(words)
        )

    def takes(self, node: Node) -> str:
        """What a value may be, in words: *1–9 or a mapping (Counted)*."""
        return say(" or ").join(
            dict.fromkeys(self._sort(part) for part in _named(self.definitions, node))
        )

    def choices(self, node: Node) -> tuple[str, ...]:
        """All values that there are, as YAML has them; nothing where there are too many to choose
        from.
        """
        found: list[str] = []
        for part in self._plain(node):
            words = cast(
                "list[Json]", part.get("enum") or ([part["const"]] if "const" in part else [])
            )
            low, high = part.get("minimum"), part.get("maximum")
            if (
                not words
                and part.get("type") == "integer"
                and isinstance(low, int)
                and isinstance(high, int)
            ):
                words = list(range(low, min(high, low + MOST_CHOICES + 1) + 1))
            if not words and part.get("type") == "boolean":
                words = [True, False]
            if not words:
                return ()
            found += [str(word).lower() if isinstance(word, bool) else str(word) for word in words]
        return tuple(dict.fromkeys(found)) if len(found) <= MOST_CHOICES else ()

    def _sort(self, named: tuple[str, Node]) -> str:
        name, node = named
        if "enum" in node or "const" in node:
            values = cast("list[Json]", node.get("enum") or [node.get("const")])
            return ", ".join(
                str(value).lower() if isinstance(value, bool) else str(value) for value in values
            )
        match node.get("type"):
            case "integer":
                low, high = node.get("minimum"), node.get("maximum")
                return (
                    f"{low}–{high}"
                    if low is not None and high is not None
                    else say("a whole number")
                )
            case "boolean":
                return say("true or false")
            case "string":
                most = node.get("maxLength")
                return (
                    say("text (at most {most} letters)", most=str(most))
                    if most is not None
                    else say("text")
                )
            case "array":
                items = node.get("items")
                if not isinstance(items, dict):
                    return say("a list")
                return say("a list of: {items}", items=self.takes(cast("Node", items)))
        return say("a mapping ({name})", name=name) if name else say("a mapping")

    def _plain(self, node: Node) -> Iterator[Node]:
        yield from (found for _, found in _named(self.definitions, node))

    def count(self, card: str, data: Json, nodes: Sequence[Node]) -> None:
        """Note where the words of a card occur."""
        if isinstance(data, dict):
            for node in nodes:
                properties = cast("Mapping[str, Node]", node.get("properties") or {})
                if not properties or not set(data) <= set(properties):
                    continue
                for key, value in data.items():
                    word = self._words.get((id(node), key))
                    if word is not None and card not in word.cards[-1:]:
                        word.cards.append(card)
                        word.example = word.example or _yaml({key: value})
                    self.count(card, value, list(self._plain(properties[key])))
        elif isinstance(data, list):
            lists = [
                cast("Node", node["items"]) for node in nodes if isinstance(node.get("items"), dict)
            ]
            items = [part for one in lists for part in self._plain(one)]
            for value in data:
                self.count(card, value, items)


def _named(
    definitions: Mapping[str, Node], node: Node, name: str = ""
) -> Iterator[tuple[str, Node]]:
    """The shapes of a schema, each with the name of its definition."""
    reference = node.get("$ref")
    if isinstance(reference, str):
        found = reference.rpartition("/")[2]
        yield from _named(definitions, definitions[found], found)
        return
    choices = [
        one
        for word in ("anyOf", "oneOf", "allOf")
        for one in cast("list[Node]", node.get(word) or [])
    ]
    for one in choices:
        yield from _named(definitions, one, name)
    if not choices:
        yield name, node


def markdown(game: Game[object]) -> str:
    """The vocabulary as a page of documentation, in English."""
    with speaking(ENGLISH):
        return _page(game)


def _page(game: Game[object]) -> str:
    title = game.about.title
    lines = [
        f"# {title}: what a card can say",
        "",
        f"Made by `luminagames cards vocabulary {game.about.id}` from the schema and the shipped cards; do not edit.",
    ]
    for group in vocabulary(game):
        lines += ["", f"## {group.name}", ""]
        if group.says:
            lines += [group.says, ""]
        lines += ["| key | takes | on | for example |", "| --- | --- | --- | --- |"]
        for word in group.words:
            number = len(word.cards)
            on = f"{number} {'card' if number == 1 else 'cards'}" if number else "no card"
            example = (
                f"`{_cell(word.example)}` ({word.cards[0]})"
                if word.example and len(word.example) < 160
                else ""
            )
            says = f"{_cell(word.says)}<br>" if word.says else ""
            lines.append(f"| `{word.name}` | {says}{_cell(word.takes)} | {on} | {example} |")
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())


def _names(required: Json) -> Sequence[str]:
    return cast("Sequence[str]", required or ())


def _sentence(text: str) -> str:
    """The first paragraph of a description, in one line."""
    return " ".join(text.strip().split("\n\n")[0].split())


def _yaml(value: Json) -> str:
    dumped = yaml.safe_dump(
        value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=1_000_000
    )
    return str(dumped).strip().removeprefix("{").removesuffix("}")
