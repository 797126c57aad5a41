"""Probes: calls put into a source at the head of every block, so that a run tells which blocks it
came by.

A block is a row of statements that run one after the other: the body of a function, a branch, a
loop, and what comes after one of these (it may have returned). A block is named by the text of its
first line, so that changes elsewhere in the file leave its name alone. What is run while a module
is imported (constants, defaults, fields) belongs to no test: it is taken for the blocks that use
the name it gives.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from tests.mutation.places import Mutant, lines_of

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_DEFINES = (*_FUNCTIONS, ast.ClassDef)
# What a block ends with: there may be no way on.
_PARTS = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)


def blocks_of(mutant: Mutant, sources: Mapping[str, str]) -> list[str]:
    """The names of the blocks whose behavior a mutant can change; for a line of a function it is
    one.
    """
    own = block_at(mutant.path, sources[mutant.path], mutant.line)
    return [own] if own else users_of(mutant, sources)


def users_of(mutant: Mutant, sources: Mapping[str, str]) -> list[str]:
    """The blocks that use what a mutant's line gives a name to: constants, fields, classes, and
    what is made while the module is imported by the function it lies in.
    """
    source = sources[mutant.path]
    bound = names_bound(source, mutant.line) | made_by(mutant, source)
    found = _users(bound, sources) if bound else set()
    return sorted(found or {name for _line, name in _heads(mutant.path, source)})


def made_by(mutant: Mutant, source: str) -> set[str]:
    """The names that a module gives to what it makes with the function that a mutant lies in."""
    found: set[str] = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.lineno <= mutant.line <= (
            node.end_lineno or node.lineno
        ):
            calls = re.compile(rf"\b{node.name}\(")
            lines = [
                number for number, text in enumerate(source.splitlines(), 1) if calls.search(text)
            ]
            outside = set(lines) - _inside(source) - {node.lineno}
            found |= {name for line in outside for name in names_bound(source, line)}
    return found


def block_at(path: str, source: str, line: int) -> str:
    """The name of the block a line lies in, and "" outside of functions."""
    if line not in _inside(source):
        return ""
    heads = _heads(path, source)
    if not heads:  # functions of docstrings alone: nothing runs
        return ""
    return heads[max(0, bisect_right([first for first, _name in heads], line) - 1)][1]


def with_probes(path: str, source: str) -> str:
    """The source with its probes."""
    tree = ast.parse(source)
    names = dict(_heads(path, source))
    for function in [node for node in ast.walk(tree) if isinstance(node, _FUNCTIONS)]:
        for block in list(_rows(function)):
            for statement in [one for one, is_head in _with_heads(block) if is_head]:
                at = block.index(statement)
                block[at:at] = ast.parse(f"_passed({names[statement.lineno]!r})").body
    head = sum(isinstance(one, ast.Expr) or _is_future(one) for one in tree.body[:2])
    tree.body[head:head] = ast.parse(f"from {__package__}.witnesses import passed as _passed").body
    return ast.unparse(tree)


def names_bound(source: str, line: int) -> set[str]:
    """What a line outside of functions gives a name to: constants, fields, functions and classes it
    belongs to.
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.stmt):
            continue
        first = min(
            (one.lineno for one in getattr(node, "decorator_list", [])), default=node.lineno
        )
        if not first <= line <= (node.end_lineno or node.lineno):
            continue
        if isinstance(node, ast.FunctionDef) or (
            isinstance(node, ast.ClassDef) and line <= node.lineno
        ):
            found.add(node.name)
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        found |= {part.id for part in targets if isinstance(part, ast.Name)}
    return found


def sources_in(root: Path, folders: Iterable[str]) -> dict[str, str]:
    """All sources of folders by their paths."""
    files = (file for folder in folders for file in sorted((root / folder).rglob("*.py")))
    return {str(file.relative_to(root)): file.read_text(encoding="utf-8") for file in files}


def _users(bound: set[str], sources: Mapping[str, str]) -> set[str]:
    word = re.compile(rf"\b({'|'.join(sorted(bound))})\b")
    found = set()
    for path, source in sources.items():
        if word.search(source):
            lines = (
                number for number, text in enumerate(source.splitlines(), 1) if word.search(text)
            )
            found |= {block_at(path, source, line) for line in lines}
    return found - {""}


@cache
def _heads(path: str, source: str) -> list[tuple[int, str]]:
    """The first line of every block and the block's name, by lines."""
    texts = lines_of(source)
    lines = {
        statement.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, _FUNCTIONS)
        for block in _rows(node)
        for statement, is_head in _with_heads(block)
        if is_head
    }
    return [
        (line, sha256(f"{path}\0{texts[line - 1]}".encode()).hexdigest()[:8])
        for line in sorted(lines)
    ]


@cache
def _inside(source: str) -> set[int]:
    """The lines within functions."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, _FUNCTIONS)]
    return {
        line
        for one in functions
        for line in range(one.body[0].lineno, (one.end_lineno or one.lineno) + 1)
    }


def _with_heads(block: list[ast.stmt]) -> Iterator[tuple[ast.stmt, bool]]:
    """Each statement, and whether a probe stands before it."""
    opens = True
    for statement in block:
        is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        is_head = opens and not is_text and not isinstance(statement, _DEFINES)
        yield statement, is_head
        opens = (opens and not is_head) or isinstance(statement, (*_PARTS, *_DEFINES))


def _rows(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The rows of statements in a function, but not those of classes and functions within it."""
    for _name, value in ast.iter_fields(node):
        parts = value if isinstance(value, list) else [value]
        if parts and isinstance(parts[0], ast.stmt):
            yield parts
        for part in parts:
            if isinstance(part, ast.stmt | ast.excepthandler | ast.match_case) and not isinstance(
                part, _DEFINES
            ):
                yield from _rows(part)


def _is_future(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
