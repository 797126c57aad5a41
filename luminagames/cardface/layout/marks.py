"""YAML with the place of every node: mistakes are named as file, line and column."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import yaml

_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One mistake in a layout file; lines and columns count from 1."""

    path: Path
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


@dataclass(frozen=True, slots=True)
class Node:
    """A YAML node and the file it stands in."""

    yaml: yaml.Node
    path: Path

    @property
    def line(self) -> int:
        """From 1."""
        return int(self.yaml.start_mark.line) + 1

    @property
    def column(self) -> int:
        """From 1."""
        return int(self.yaml.start_mark.column) + 1

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
        return [(Node(key, self.path), Node(value, self.path)) for key, value in self.yaml.value]

    def problem(self, message: str) -> Problem:
        """A mistake at this place."""
        return Problem(self.path, self.line, self.column, message)


def compose(path: Path) -> Node | Problem:
    """The root node of a file, or why there is none."""
    try:
        root = yaml.compose(path.read_text(encoding="utf-8"), Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        return Problem(path, mark.line + 1 if mark else 1, mark.column + 1 if mark else 1, error.problem or str(error))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        return Problem(path, 1, 1, str(error))
    if root is None:
        return Problem(path, 1, 1, "the file is empty")
    return Node(root, path)


def suggestion(word: str, known: Iterable[str]) -> str:
    """`; did you mean …?` where a known word is near, else nothing."""
    near = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""
