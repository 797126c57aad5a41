"""No two modules of the program need each other, neither to run nor for their types."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parent.parent

# Modules through which circles still go. This list only shrinks: what is untied must leave it.
KNOTS: set[str] = set()

# The files that import by a name they work out: games and words that are found by looking, pages,
# commands, pictures and extras that are loaded when they are asked for. Each looks below itself or
# beside itself.
BY_NAME = {
    "games/__init__.py",
    "bots/worker.py",
    "cards/games/shipped.py",
    "worker.py",
    "outside/trial.py",
    "engine/effects/word.py",
    "cardface/art/catalogue.py",
    "engine/contract/doors.py",
    "cli/cards/group.py",
    "cli/commands.py",
    "lab/farm.py",
    "text/languages.py",
    "app/__init__.py",
}


def imports() -> dict[str, set[str]]:
    """Each module of the program with those that it imports, inside functions and for its types as
    well.
    """
    graph = grimp.build_graph("luminagames", include_external_packages=False, cache_dir=None)
    short = {name: name.removeprefix("luminagames.") for name in graph.modules}
    return {
        short[name]: {short[one] for one in graph.find_modules_directly_imported_by(name)}
        for name in short
    }


def circles(graph: dict[str, set[str]]) -> set[frozenset[str]]:
    """The modules that reach each other, in groups; found one circle at a time, each joined to one
    knot.
    """
    knots = {name: frozenset({name}) for name in graph}
    while True:
        joined = {
            knots[name]: {knots[other] for one in knots[name] for other in graph[one]}
            - {knots[name]}
            for name in graph
        }
        try:
            TopologicalSorter(joined).prepare()
        except CycleError as found:
            circle = frozenset().union(*found.args[1])
            knots |= dict.fromkeys(circle, circle)
        else:
            return {knot for knot in knots.values() if len(knot) > 1}


def test_no_circle_of_imports() -> None:
    graph = imports()
    tied = {name for circle in circles(graph) for name in circle}
    assert tied >= KNOTS, (
        f"no circle goes through {sorted(KNOTS - tied)} any more: it leaves the list"
    )
    assert circles({name: to - KNOTS for name, to in graph.items()}) == set()


def test_a_circle_is_seen() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert circles(graph) == {frozenset("abc"), frozenset("de")}


def test_few_files_import_by_a_name_that_no_graph_sees() -> None:
    package = ROOT / "luminagames"
    found = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(r"\bimport_module\(|__import__", path.read_text(encoding="utf-8"))
    }
    assert found == BY_NAME
