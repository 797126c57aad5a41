"""Python source -> texts of the catalogues: arguments of functions that say something, and what is
declared.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path

from luminagames.cli.wordbook.values import Scope, labels, leaves, module, pairs, scope_of, texts

# Function -> which of its arguments are the text and its plural; of `say_as` the context and the
# text.
KEYWORDS: dict[str, tuple[int, ...]] = {
    "say": (0,),
    "worded": (0,),
    "_say": (0,),
    "later": (0,),
    "Message": (0,),
    "Term": (0,),
    "word": (0,),
    "counted": (1, 2),
    "Count": (1, 2),
    "count": (1, 2),
    "ngettext": (0, 1),
    "say_as": (0, 1),
}
# Types of `luminagames.engine.message` that declare a text, one and many of a noun, and a value
# with its words.
PATTERN, FORMS, LABEL = "Pattern", "Forms", "Label"

DECLARES = re.compile(rf"\b({PATTERN}|{FORMS}|{LABEL})\b")
# The number of a clause, which stands beside texts in some tables.
CLAUSE = re.compile(r"L[A-Z]-[\d.]+")

# Context, text, plural; empty where there is none.
Key = tuple[str, str, str]
# Names with their annotations.
Parameters = list[tuple[str, ast.expr | None]]
# Where a declared parameter stands in a call, its name, and which of the types it is of.
Place = tuple[int | None, str, str]


@dataclass(slots=True)
class Found:
    """Keys with the files that hold them."""

    keys: dict[Key, set[str]] = field(default_factory=dict)

    def add(self, key: Key, place: str) -> None:
        """One more place of a key."""
        if key[1]:
            self.keys.setdefault(key, set()).add(place)

    def settle(self) -> None:
        """A text that is there by number is in the catalogue once, with its plural."""
        plurals = {
            (context, text): (context, text, many) for context, text, many in self.keys if many
        }
        for key in [key for key in self.keys if not key[2] and key[:2] in plurals]:
            self.keys[plurals[key[:2]]] |= self.keys.pop(key)


@dataclass(slots=True)
class Declared:
    """Functions and classes with parameters that are texts: where each stands in a call, and what
    it is called.
    """

    everywhere: dict[tuple[str, bool], set[Place]] = field(default_factory=dict)
    in_file: dict[tuple[Path, str], set[Place]] = field(default_factory=dict)

    def add(
        self,
        path: Path,
        name: str,
        parameters: Parameters,
        by_name: int,
        *,
        method: bool,
        inner: bool,
    ) -> None:
        """The parameters from `by_name` on are given by name only; an `inner` function is called in
        its file only.
        """
        for place, (parameter, kind) in enumerate(parameters):
            if said := names(kind) & {PATTERN, FORMS, LABEL}:
                at = (place if place < by_name else None, parameter, said.pop())
                self.in_file.setdefault((path, name), set()).add(at)
                if not (inner or name.startswith("_")):
                    self.everywhere.setdefault((name, method), set()).add(at)

    def of(self, path: Path, name: str, *, method: bool) -> set[Place]:
        """What a call of that name in a file gives: what is meant there, else anywhere."""
        return self.in_file.get((path, name)) or self.everywhere.get((name, method), set())


@cache
def declarations(files: tuple[Path, ...]) -> Declared:
    """All functions and classes that declare a parameter or a field as a text of the catalogue."""
    declared = Declared()
    for path in files:
        if not DECLARES.search(path.read_text(encoding="utf-8")):
            continue
        body = {one for top in module(path).body for one in (top, *getattr(top, "body", ()))}
        for node in ast.walk(module(path)):
            match node:
                case ast.FunctionDef(name=name):
                    args = [*node.args.posonlyargs, *node.args.args]
                    first = 1 if args and args[0].arg in ("self", "cls") else 0
                    named = [
                        (one.arg, one.annotation) for one in (*args[first:], *node.args.kwonlyargs)
                    ]
                    declared.add(
                        path,
                        name,
                        named,
                        len(args) - first,
                        method=first == 1,
                        inner=node not in body,
                    )
                case ast.ClassDef(name=name):
                    fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
                    named = [
                        (one.target.id, one.annotation)
                        for one in fields
                        if isinstance(one.target, ast.Name)
                    ]
                    declared.add(path, name, named, len(named), method=False, inner=False)
    return declared


def forget() -> None:
    """Lets the parsed source go, which is large."""
    for kept in (module, scope_of, declarations):
        kept.cache_clear()


def of_file(path: Path, place: str, found: Found, declared: Declared, *, methods: bool) -> None:
    """All texts of one file. `methods`: a grammar's or a writer's `say` counts, which in a window
    is a label's.
    """
    _Reader(path, place, found, declared, methods).walk(module(path), scope_of(path), None)


@dataclass(slots=True)
class _Reader:
    path: Path
    place: str
    found: Found
    declared: Declared
    methods: bool

    def walk(self, node: ast.AST, scope: Scope, function: ast.FunctionDef | None) -> None:
        """What a node and those in it say."""
        match node:
            case ast.Call():
                self._call(node, scope)
            case ast.AnnAssign(annotation=kind, value=ast.expr() as value) if PATTERN in names(
                kind
            ):
                self._take(leaves(value, scope))
            case ast.AnnAssign(annotation=kind, value=ast.expr() as value) if FORMS in names(kind):
                self._pairs(pairs(value, scope))
            case ast.AnnAssign(annotation=kind, value=ast.expr() as value) if LABEL in names(kind):
                self._take(labels(value))
            case ast.Return(value=ast.expr() as value) if function and PATTERN in names(
                function.returns
            ):
                self._take(texts(value, scope))
            case ast.FunctionDef():
                scope, function = scope.within(node), node
            case ast.Lambda():
                scope = scope.within(node)
        for inner in ast.iter_child_nodes(node):
            if not (
                isinstance(node, ast.FunctionDef) and inner in node.decorator_list
            ):  # `@word("draw")` of a verb
                self.walk(inner, scope, function)

    def _call(self, call: ast.Call, scope: Scope) -> None:
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        if name in KEYWORDS and self._counts(name, call):
            self._keys(name, call, scope)
        for at, keyword, kind in self.declared.of(
            self.path, name, method=isinstance(call.func, ast.Attribute)
        ):
            given = [one.value for one in call.keywords if one.arg == keyword]
            given += call.args[at : at + 1] if at is not None else []
            for value in given:
                if kind == LABEL:
                    self._take(labels(value))
                elif kind == FORMS:
                    self._pairs(pairs(value, scope))
                else:
                    self._take(texts(value, scope))

    def _counts(self, name: str, call: ast.Call) -> bool:
        """Whether a function of that name is meant: in a window `say` as a method is a label's,
        `word` a reader's.
        """
        if isinstance(call.func, ast.Name):
            return name != "word"
        if name == "word":
            return ast.unparse(call.func).split(".")[-2].removesuffix("()") in ("words", "grammar")
        return self.methods or name in ("_say", "counted", "say_as", "later")

    def _keys(self, name: str, call: ast.Call, scope: Scope) -> None:
        at = KEYWORDS[name]
        starred = [
            (n, arg.value) for n, arg in enumerate(call.args) if isinstance(arg, ast.Starred)
        ]
        if len(at) == 2 and starred and starred[0][0] == at[0]:
            self._pairs(pairs(starred[0][1], scope))
            return
        if len(call.args) <= max(at):
            return
        parts = [texts(call.args[index], scope) for index in at]
        for one in product(*(part or () for part in parts)):
            key = (
                (one[0], one[1], "")
                if name == "say_as"
                else ("", one[0], one[1] if len(one) > 1 else "")
            )
            self.found.add(key, self.place)

    def _take(self, found: list[str] | None) -> None:
        """Texts; `None` are those of a parameter, which whoever gives it says."""
        for text in found or ():
            if not CLAUSE.fullmatch(text):
                self.found.add(("", text, ""), self.place)

    def _pairs(self, found: list[tuple[str, str]] | None) -> None:
        for one, many in found or ():
            self.found.add(("", one, many), self.place)


def names(annotation: ast.expr | None) -> set[str]:
    """The names in an annotation."""
    return (
        {one.id for one in ast.walk(annotation) if isinstance(one, ast.Name)}
        if annotation is not None
        else set()
    )
