"""Each sentence in the source is given every part that it names, and no part that it does not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

SOURCE = Path(__file__).parents[2] / "luminagames"
SAID = {"say": [0], "worded": [0], "counted": [1, 2], "say_as": [1]}


def named(pattern: str) -> set[str]:
    return {
        name.split(".")[0].split("[")[0] for _, name, _, _ in Formatter().parse(pattern) if name
    }


def texts(arguments: list[ast.expr]) -> list[str]:
    return [
        one.value
        for one in arguments
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    ]


def parts_of(call: ast.Call, kind: str) -> set[str] | None:
    """The names of the parts that are given, or None where they are only known when it runs."""
    if kind == "Message":
        if len(call.args) < 2:
            return None  # a pattern that is kept: its parts come with what is said
        given = call.args[1]
        keys = given.keys if isinstance(given, ast.Dict) else [None]
        names = [
            key.value
            for key in keys
            if isinstance(key, ast.Constant) and isinstance(key.value, str)
        ]
        return set(names) if len(names) == len(keys) else None
    names = [one.arg for one in call.keywords if one.arg is not None]
    return set(names) if len(names) == len(call.keywords) else None


def faults(tree: ast.AST) -> Iterator[str]:
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        kind = call.func.id
        if kind not in SAID and kind != "Message":
            continue
        places = SAID.get(kind, [0])
        patterns = texts([call.args[place] for place in places if place < len(call.args)])
        given = parts_of(call, kind)
        if given is None or len(patterns) != len(places):
            continue
        asked = set[str]().union(*(named(pattern) for pattern in patterns)) - (
            {"n"} if kind == "counted" else set()
        )
        if asked != given:
            yield f"line {call.lineno}: {patterns[0]!r} asks {sorted(asked)}, given {sorted(given)}"


def test_every_part_is_given() -> None:
    wrong = {
        str(file.relative_to(SOURCE)): told
        for file in sorted(SOURCE.rglob("*.py"))
        if (told := list(faults(ast.parse(file.read_text("utf-8")))))
    }
    assert not wrong


def test_a_sentence_without_its_part_is_found() -> None:
    source = "worded('not within {most} answers', max_answers=3)\nsay('{a} and {b}', a=1)\nMessage('{who}', {'who': 1})"
    assert [one.split(":")[0] for one in faults(ast.parse(source))] == ["line 1", "line 2"]
