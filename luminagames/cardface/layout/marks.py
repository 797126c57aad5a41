"""YAML with the place of every node: mistakes are named as file, line and column."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml

from luminagames.cards import marks
from luminagames.cards.problems import Problem, Severity
from luminagames.engine.message import worded


@dataclass(frozen=True, slots=True)
class Node:
    """A YAML node and the file it stands in; of the value of a mapping also its key."""

    yaml: yaml.Node
    path: Path
    key: Node | None = None

    @property
    def line(self) -> int:
        """From 1."""
        return int(self.yaml.start_mark.line) + 1

    @property
    def column(self) -> int:
        """From 1."""
        return int(self.yaml.start_mark.column) + 1

    @property
    def end_column(self) -> int:
        """The column behind it, 0 if it ends on another line."""
        start, end = self.yaml.start_mark, self.yaml.end_mark
        return int(end.column) + 1 if end.line == start.line else 0

    @property
    def text(self) -> str:
        """The scalar as written; empty for a list or mapping."""
        return str(self.yaml.value) if isinstance(self.yaml, yaml.ScalarNode) else ""

    @property
    def is_scalar(self) -> bool:
        """Whether it is a single value."""
        return isinstance(self.yaml, yaml.ScalarNode)

    def items(self) -> list[Node] | None:
        """The nodes of a list, None for anything else."""
        if not isinstance(self.yaml, yaml.SequenceNode):
            return None
        return [Node(item, self.path) for item in self.yaml.value]

    def entries(self) -> list[tuple[Node, Node]] | None:
        """Keys and values of a mapping, None for anything else."""
        if not isinstance(self.yaml, yaml.MappingNode):
            return None
        pairs = [(Node(key, self.path), value) for key, value in self.yaml.value]
        return [(key, Node(value, self.path, key)) for key, value in pairs]

    def problem(self, message: str, code: str = "layout", severity: Severity = "error") -> Problem:
        """A mistake at this place."""
        return Problem(
            str(self.path), self.line, self.column, message, severity, self.end_column, code
        )


def compose(path: Path, text: str | None = None) -> Node | Problem:
    """The root node of a file (or of a text that will be saved there), or why there is none."""
    document = marks.Document(str(path))
    text = marks.read_text(path, document) if text is None else text
    root = marks.compose(text, document) if text is not None else None
    if document.problems:
        return document.problems[0]
    if root is None:
        return Problem(str(path), 1, 1, worded("the file is empty"), code="file")
    return Node(root, path)
