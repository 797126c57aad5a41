"""The numbers of a card as they stand in its file: found with their place, and changed there and
nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import yaml

from luminagames.cards.marks import Document, YamlPath, compose

_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")


@dataclass(frozen=True, slots=True)
class Leaf:
    """A whole number of a card: its keys from the card on, its value, and where it stands in the
    text.
    """

    path: YamlPath
    value: int
    start: int
    end: int

    @property
    def words(self) -> str:
        """*points*, *cost › pyronoxi*; items of lists by their number where there is more than one
        way to go.
        """
        return " › ".join(str(one + 1) if isinstance(one, int) else one for one in self.path)


def leaves(text: str, card: str) -> list[Leaf]:
    """All whole numbers of a card in the text of a file, in its order; nothing where the file
    cannot be read.
    """
    document = Document("")
    root = compose(text, document)
    if not isinstance(root, yaml.SequenceNode):
        return []
    lead = 1 if text.startswith("\ufeff") else 0
    for item in root.value:
        if isinstance(item, yaml.MappingNode) and any(
            key.value == "id" and isinstance(value, yaml.ScalarNode) and value.value == card
            for key, value in item.value
        ):
            return list(_numbers(item, (), lead))
    return []


def with_leaf(text: str, leaf: Leaf, value: int) -> str:
    """The text with another number in that place."""
    return text[: leaf.start] + str(value) + text[leaf.end :]


def _numbers(node: yaml.Node, path: YamlPath, lead: int) -> Iterator[Leaf]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _numbers(value, (*path, str(key.value)), lead)
    elif isinstance(node, yaml.SequenceNode):
        for at, value in enumerate(node.value):
            yield from _numbers(value, (*path, at), lead)
    elif isinstance(node, yaml.ScalarNode) and not node.style and _WHOLE.fullmatch(node.value):
        start = node.start_mark.index + lead
        yield Leaf(path, int(node.value), start, start + len(node.value))
