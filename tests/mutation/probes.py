"""Probes for mutants: calls of `witnesses.passed` put into a source before the statements that a mutant changes.

What is run while a module is imported (constants, defaults, fields) belongs to no test: its probes stand before every
statement that uses the name it gives.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.mutation.places import Mutant

Marks = dict[str, dict[int, set[str]]]
"""For a path, for the number of a line, the names of probes."""
_DEFINES = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_Spot = tuple[list[ast.stmt], ast.stmt]
"""A statement, and the list it stands in."""


def marks_for(mutants: Iterable[Mutant], sources: Mapping[str, str]) -> Marks:
    """Where to put probes, each named by its mutant's digest."""
    marks: Marks = {}
    for mutant in mutants:
        source = sources[mutant.path]
        places = {mutant.path: {mutant.line} & set(_inside(source))}
        if not places[mutant.path]:
            places = _users(names_bound(source, mutant.line), sources) or {mutant.path: set(_inside(source))}
        for path, lines in places.items():
            for line in lines:
                marks.setdefault(path, {}).setdefault(line, set()).add(mutant.digest)
    return marks


def is_loose(mutant: Mutant, source: str) -> bool:
    """Whether it changes what belongs to no function."""
    return mutant.line not in set(_inside(source))


def with_probes(source: str, marks: Mapping[int, Iterable[str]]) -> str:
    """The source with its probes."""
    tree = ast.parse(source)
    inside = _inside_of(tree)
    for line in sorted(marks):
        if line in inside:
            block, statement = inside[line]
            calls = ast.parse("\n".join(f"_passed({name!r})" for name in sorted(marks[line]))).body
            at = block.index(statement)
            block[at:at] = calls
    head = sum(isinstance(one, ast.Expr) or _is_future(one) for one in tree.body[:2])
    tree.body[head:head] = ast.parse(f"from {__package__}.witnesses import passed as _passed").body
    return ast.unparse(tree)


def names_bound(source: str, line: int) -> set[str]:
    """What a line outside of functions gives a name to: constants, fields, functions and classes it belongs to."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.stmt):
            continue
        first = min((one.lineno for one in getattr(node, "decorator_list", [])), default=node.lineno)
        if not first <= line <= (node.end_lineno or node.lineno):
            continue
        if isinstance(node, ast.FunctionDef) or (isinstance(node, ast.ClassDef) and line <= node.lineno):
            found.add(node.name)
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        found |= {part.id for part in targets if isinstance(part, ast.Name)}
    return found


def sources_in(root: Path, folders: Iterable[str]) -> dict[str, str]:
    """All sources of folders by their paths."""
    files = (file for folder in folders for file in sorted((root / folder).rglob("*.py")))
    return {str(file.relative_to(root)): file.read_text(encoding="utf-8") for file in files}


def _users(bound: set[str], sources: Mapping[str, str]) -> dict[str, set[int]]:
    if not bound:
        return {}
    word = re.compile(rf"\b({'|'.join(sorted(bound))})\b")
    found = {}
    for path, source in sources.items():
        lines = {number for number, text in enumerate(source.splitlines(), 1) if word.search(text)}
        if lines and (here := lines & set(_inside(source))):
            found[path] = here
    return found


def _inside(source: str) -> Iterable[int]:
    return _inside_of(ast.parse(source)).keys()


def _inside_of(tree: ast.Module) -> dict[int, _Spot]:
    """For each line within a function the smallest statement around it."""
    found: dict[int, _Spot] = {}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for function in functions:  # outer ones come first, and inner statements after those around them
        for block in _blocks(function):
            for statement in block:
                if isinstance(statement, _DEFINES):
                    continue
                for line in range(statement.lineno, (statement.end_lineno or statement.lineno) + 1):
                    found[line] = (block, statement)
    return found


def _blocks(function: ast.AST) -> Iterable[list[ast.stmt]]:
    for node in ast.walk(function):
        for _name, value in ast.iter_fields(node):
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                yield value


def _is_future(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
