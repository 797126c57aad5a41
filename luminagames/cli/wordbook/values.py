"""What texts an expression of the source can be: constants, choices between them, and entries of
tables.

Nothing is run and nothing is guessed: a name is what its function or its module assigns to it, an
entry of a table is any of its values, `.get(key, other)` the other one too. Where that cannot be
told the answer is `None`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

# Name -> all that is assigned to it; `None` for a parameter, or what a loop binds.
Names = dict[str, list[ast.expr] | None]
ROOT = Path(__file__).resolve().parents[2]
_ANY = ast.Name("any")


@dataclass(slots=True)
class Scope:
    """The names of a module, and before them those of the functions around an expression."""

    module: Names = field(default_factory=dict)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)
    inner: tuple[Names, ...] = ()

    def within(self, function: ast.AST) -> Scope:
        """The scope inside a function."""
        return Scope(self.module, self.imports, (_names(ast.walk(function)), *self.inner))


@cache
def module(path: Path) -> ast.Module:
    """The parsed source."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def scope_of(path: Path) -> Scope:
    """The names that a module assigns and imports."""
    body = module(path).body
    imports = {
        name.asname or name.name: (node.module, name.name)
        for node in body
        if isinstance(node, ast.ImportFrom) and node.module
        for name in node.names
    }
    return Scope(_names(iter(body)), imports)


def texts(node: ast.expr, scope: Scope) -> list[str] | None:
    """The texts that an expression can be."""
    found = options(node, scope)
    if found is None or not all(isinstance(one, ast.Constant) for one in found):
        return None
    return [
        one.value for one in found if isinstance(one, ast.Constant) and isinstance(one.value, str)
    ]


def leaves(node: ast.expr, scope: Scope) -> list[str]:
    """All texts of a table, values, not keys; what is no text is none."""
    found: list[str] = []
    for one in options(node, scope) or [node]:
        match one:
            case ast.Constant(value=value):
                found += [value] if isinstance(value, str) else []
                continue
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
                pass
            case ast.Dict(values=parts):
                pass
            case _:
                continue
        for part in parts:
            found += leaves(part.value if isinstance(part, ast.Starred) else part, scope)
    return found


def pairs(node: ast.expr, scope: Scope) -> list[tuple[str, str]] | None:
    """The pairs of texts (one, many) that an expression or the values of a table can be."""
    found: list[tuple[str, str]] = []
    for one in options(node, scope) or [node]:
        match one:
            case ast.Tuple(elts=[ast.Constant(value=str(single)), ast.Constant(value=str(many))]):
                found.append((single, many))
            case ast.Dict(values=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts):
                for part in parts:
                    inner = pairs(part.value if isinstance(part, ast.Starred) else part, scope)
                    if inner is None:
                        return None
                    found += inner
            case _:
                return None
    return found


def labels(node: ast.expr) -> list[str]:
    """The words of values that stand beside them: `((1, "one round"), …)`; what is no such pair has
    none.
    """
    found = []
    for one in ast.walk(node):
        match one:
            case ast.Tuple(elts=[_, ast.Constant(value=str(words))]):
                found.append(words)
    return found


def options(node: ast.expr, scope: Scope) -> list[ast.expr] | None:
    """The constants, tuples and tables that an expression can be."""
    match node:
        case ast.Constant() | ast.Tuple() | ast.List() | ast.Dict():
            return [node]
        case ast.IfExp(body=one, orelse=other):
            return _all([one, other], scope)
        case ast.BoolOp(op=ast.Or(), values=values):
            return _all(values, scope)
        case ast.NamedExpr(value=value):
            return options(value, scope)
        case ast.Name(id=name):
            return _named(name, scope)
        case ast.Subscript(value=table, slice=key):
            return _entries(table, key, scope)
        case ast.Call(func=ast.Attribute(value=table, attr="get"), args=[key, *other]):
            entries, more = _entries(table, key, scope), _all(other, scope)
            return None if entries is None or more is None else entries + more
    return None


def _named(name: str, scope: Scope) -> list[ast.expr] | None:
    for place, names in enumerate(scope.inner):
        if name in names:
            return _assigned_to(
                name, names[name], Scope(scope.module, scope.imports, scope.inner[place:])
            )
    if name in scope.module:
        return _assigned_to(name, scope.module[name], Scope(scope.module, scope.imports))
    if name in scope.imports:
        source, there = scope.imports[name]
        path = path_of(source)
        return _named(there, scope_of(path)) if path is not None else None
    return None


def _assigned_to(name: str, values: list[ast.expr] | None, scope: Scope) -> list[ast.expr] | None:
    if values is None:
        return None
    hidden = Scope(
        scope.module, scope.imports, ({name: []}, *scope.inner)
    )  # `text = text if … else "…"`: what is new
    return _all(values, hidden) if scope.inner else _all(values, scope)


def _entries(table: ast.expr, key: ast.expr, scope: Scope) -> list[ast.expr] | None:
    """What an entry of a table can be: the one at a constant place, else any."""
    tables = options(table, scope)
    if tables is None:
        return None
    found: list[ast.expr] = []
    for one in tables:
        match one:
            case ast.Dict(keys=keys, values=values):
                fit = [
                    value if at is not None else _spread(value)
                    for at, value in zip(keys, values, strict=True)
                    if at is None or _is(key, at) or not isinstance(key, ast.Constant)
                ]
                more = _all(fit, scope)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                at = _place(key)
                more = _all(
                    [parts[at]] if at is not None and at < len(parts) else list(parts), scope
                )
            case _:
                return None
        if more is None:
            return None
        found += more
    return found


def _spread(value: ast.expr) -> ast.expr:
    """`{**OTHER}`: any of its values."""
    return ast.Subscript(value=value, slice=_ANY)


def _all(nodes: list[ast.expr], scope: Scope) -> list[ast.expr] | None:
    found: list[ast.expr] = []
    for node in nodes:
        more = options(_spread(node.value) if isinstance(node, ast.Starred) else node, scope)
        if more is None:
            return None
        found += more
    return found


def _is(key: ast.expr, at: ast.expr) -> bool:
    return isinstance(key, ast.Constant) and isinstance(at, ast.Constant) and key.value == at.value


def _place(key: ast.expr) -> int | None:
    """A constant place in a tuple."""
    return key.value if isinstance(key, ast.Constant) and isinstance(key.value, int) else None


def _names(nodes: Iterator[ast.AST]) -> Names:
    """All that statements bind."""
    found: Names = {}
    for node in nodes:
        for name, value in _assigned(node):
            values = found.setdefault(name, [])
            if values is not None:
                values.append(value)
        for name in _bound(node):
            found[name] = None
    return found


def _assigned(node: ast.AST) -> list[tuple[str, ast.expr]]:
    match node:
        case ast.Assign(targets=targets, value=value):
            return [pair for target in targets for pair in _unpacked(target, value)]
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            return [(name, value)]
        case ast.NamedExpr(target=ast.Name(id=name), value=value):
            return [(name, value)]
    return []


def _unpacked(target: ast.expr, value: ast.expr) -> list[tuple[str, ast.expr]]:
    match target:
        case ast.Name(id=name):
            return [(name, value)]
        case ast.Tuple(elts=names):
            parts = [ast.Subscript(value=value, slice=ast.Constant(at)) for at in range(len(names))]
            return [
                pair
                for one, part in zip(names, parts, strict=True)
                for pair in _unpacked(one, part)
            ]
    return []


def _bound(node: ast.AST) -> list[str]:
    """What a parameter, a loop or a pattern binds."""
    match node:
        case ast.arg(arg=name):
            return [name]
        case (
            ast.For(target=target) | ast.comprehension(target=target) | ast.AugAssign(target=target)
        ):
            return [one.id for one in ast.walk(target) if isinstance(one, ast.Name)]
        case ast.withitem(optional_vars=ast.Name(id=name)):
            return [name]
        case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            return [name]
    return []


@cache
def path_of(source: str) -> Path | None:
    """The file of a module of ours."""
    if not source.startswith(f"{ROOT.name}."):
        return None
    path = ROOT.parent / Path(*source.split("."))
    found = (path.with_suffix(".py"), path / "__init__.py")
    return next((one for one in found if one.is_file()), None)
