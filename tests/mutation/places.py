"""What can be changed: the mutants of cosmic-ray in a folder, and the sample of them that `make
mutants` asks.

A place has a name that no change elsewhere in the file alters (its line's text, and which line of
that text it is), and the sample is those whose names have the lowest digests: a tree that grows
asks the same places again.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.plugins import get_operator, operator_names

SEED = 20261122
# Operators that must be told names of variables.
LEFT_OUT = ("core/VariableInserter", "core/VariableReplacer")


@dataclass(frozen=True, slots=True, order=True)
class Mutant:
    """The nth place in a file where an operator can change something, and the line of that."""

    path: str
    operator: str
    occurrence: int
    line: int
    # Names the line: see `lines_of`.
    text: str
    # Which place of its line for this operator.
    turn: int

    @property
    def digest(self) -> str:
        """Its lot."""
        return _lot(self.path, self.text, self.operator, str(self.turn))

    @property
    def name(self) -> str:
        """As it is told."""
        return f"{self.path}:{self.line} {self.operator.removeprefix('core/')} {self.text.partition('#')[2]}"


def _lot(*words: str) -> str:
    return sha256("\0".join((str(SEED), *words)).encode()).hexdigest()


def lines_of(source: str) -> list[str]:
    """The names of the lines of a source: `number#text`, where number tells lines of the same text
    apart.
    """
    seen: dict[str, int] = {}
    names = []
    for line in source.splitlines():
        text = line.strip()
        seen[text] = seen.get(text, 0) + 1
        names.append(f"{seen[text]}#{text}")
    return names


def hints(source: str) -> set[int]:
    """The lines of a source that hold nothing but type hints and what they stand on: no
    behavior.
    """
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        parts = [getattr(node, name, None) for name in ("annotation", "returns")]
        for part in parts:
            if isinstance(part, ast.expr):
                found |= set(range(part.lineno, (part.end_lineno or part.lineno) + 1))
    return found


def mutants_of(path: str, source: str) -> list[Mutant]:
    """All of a file, but for those in type hints (`|` there is no sum of bits)."""
    nodes, typed, names = list(ast_nodes(get_ast(source))), hints(source), lines_of(source)
    found = []
    for operator in sorted(set(operator_names()) - set(LEFT_OUT)):
        changes = get_operator(operator)()
        turns: dict[int, int] = {}
        places = [place for node in nodes for place in changes.mutation_positions(node)]
        for number, (start, _end) in enumerate(places):
            line = start[0]
            turns[line] = turns.get(line, 0) + 1
            if not ("BitOr" in operator and line in typed):
                found.append(Mutant(path, operator, number, line, names[line - 1], turns[line]))
    return found


def sample(root: Path, folders: Iterable[str], count: int, only: str, kept: Path) -> list[Mutant]:
    """The same ones every time: one of a line at most, so that no long line rules the sample.

    `kept` is a folder in which the places of a file are kept by what the file holds: to find them
    takes a minute.
    """
    by_line: dict[tuple[str, str], Mutant] = {}
    for folder in folders:
        for file in sorted((root / folder).rglob("*.py")):
            for mutant in _known(root, file, kept):
                line = (mutant.path, mutant.text)
                by_line[line] = min(by_line.get(line, mutant), mutant, key=lambda one: one.digest)
    chosen = sorted(by_line.values(), key=lambda one: _lot(one.path, one.text))[:count]
    return [one for one in chosen if only in one.path]


def _known(root: Path, file: Path, kept: Path) -> list[Mutant]:
    source, path = file.read_text(encoding="utf-8"), str(file.relative_to(root))
    known = kept / f"{_lot(path, source)[:24]}.json"
    if known.exists():
        return [Mutant(**fields) for fields in json.loads(known.read_text(encoding="utf-8"))]
    found = mutants_of(path, source)
    kept.mkdir(parents=True, exist_ok=True)
    known.write_text(json.dumps([asdict(mutant) for mutant in found]), encoding="utf-8")
    return found
