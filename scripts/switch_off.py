"""Naming is not showing: switches off the rule functions of a game one at a time; each must break a
scenario.

    python scripts/switch_off.py vault [--jobs 2] [--only NAME]

A rule function is one whose docstring's first line ends with a clause, e.g. `… (LV-5.3)`. Switched
off, a check refuses nothing, a question has one constant answer, a procedure does nothing. The code
of the function itself is swapped, so every table and every module that holds it is reached.
"""

from __future__ import annotations

import _thread
import argparse
import importlib
import inspect
import os
import pkgutil
import re
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from luminagames.cards.marks import Document, read_file  # noqa: E402
from luminagames.scenario.runner import Outcome, run_document  # noqa: E402

CLAUSE = re.compile(r"\(([A-Z]{2,3}-\d[^()]*)\)\.?$")
# A scenario that runs longer has lost the rule that ends something.
SECONDS = 5.0

# Modules that hold no rules of play.
LEFT_OUT = ("schema", "text", "wording", "words", "layout", "gestures", "faces", "status")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule function: the module and the name that lead to it, and its clauses."""

    module: str
    name: str
    clause: str

    @property
    def shown(self) -> str:
        """Its name without the package."""
        return f"{self.module.split('.', 3)[-1]}.{self.name}"

    def function(self) -> FunctionType:
        """The function object itself, found again in this process."""
        found: object = importlib.import_module(self.module)
        for part in self.name.split("."):
            found = inspect.getattr_static(found, part)
        return _plain(found)


@dataclass(frozen=True, slots=True)
class Finding:
    """What became of a rule: how it was switched off, and the scenario that noticed, if one did."""

    rule: Rule
    how: str
    broken: str | None


def rules(game: str) -> list[Rule]:
    """The rule functions of a game, module by module."""
    found: list[Rule] = []
    for module in _modules(game):
        for name, function in _functions(module):
            first = (inspect.getdoc(function) or "").split("\n", 1)[0]
            clause = CLAUSE.search(first)
            if clause:
                found.append(Rule(module.__name__, name, clause[1]))
    return found


def _modules(game: str) -> Iterator[ModuleType]:
    package = importlib.import_module(f"luminagames.games.{game}")
    yield package
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if info.name.rpartition(".")[2] not in LEFT_OUT:
            yield importlib.import_module(info.name)


def _functions(module: ModuleType) -> Iterator[tuple[str, FunctionType]]:
    for name, value in sorted(vars(module).items()):
        if inspect.isclass(value) and value.__module__ == module.__name__:
            for inner, member in sorted(vars(value).items()):
                if isinstance(_unwrapped(member), FunctionType):
                    yield f"{name}.{inner}", _plain(member)
        elif isinstance(_unwrapped(value), FunctionType) and value.__module__ == module.__name__:
            yield name, _plain(value)


def _unwrapped(value: object) -> object:
    if isinstance(value, (staticmethod, classmethod)):
        value = value.__func__
    elif isinstance(value, property):
        value = value.fget
    return getattr(value, "__wrapped__", value)


def _plain(value: object) -> FunctionType:
    function = _unwrapped(value)
    assert isinstance(function, FunctionType)
    return function


# What a function is that does nothing. Only their code is used.


def _none(*_: object, **__: object) -> object:
    return None


def _true(*_: object, **__: object) -> object:
    return True


def _false(*_: object, **__: object) -> object:
    return False


def _zero(*_: object, **__: object) -> object:
    return 0


def _text(*_: object, **__: object) -> object:
    return ""


def _list(*_: object, **__: object) -> object:
    return []


def _tuple(*_: object, **__: object) -> object:
    return ()


def _mapping(*_: object, **__: object) -> object:
    return {}


def ways(function: FunctionType) -> list[tuple[str, Callable[..., object]]]:
    """How a function can be switched off, by the type that it returns."""
    returns = str(function.__annotations__.get("return", "None"))
    if returns == "bool":
        return [("always true", _true), ("always false", _false)]
    if returns.endswith("| None") or returns in ("None", "NoReturn"):
        return [("nothing", _none)]
    for start, how, off in (
        ("int", "0", _zero),
        ("str", "no text", _text),
        ("list", "an empty list", _list),
        ("Sequence", "an empty list", _list),
        ("Iterator", "nothing to iterate", _list),
        ("Iterable", "nothing to iterate", _list),
        ("tuple", "an empty tuple", _tuple),
        ("dict", "an empty mapping", _mapping),
        ("Mapping", "an empty mapping", _mapping),
    ):
        if returns.startswith(start):
            return [(how, off)]
    return [("nothing", _none)]


# Running


@cache
def scenarios(game: str) -> tuple[Document, ...]:
    """All scenarios of a game, read once."""
    folder = ROOT / "tests" / "scenarios" / game
    return tuple(read_file(path, path.name) for path in sorted(folder.rglob("*.yaml")))


def first_broken(game: str, clause: str = "") -> str | None:
    """The first scenario that does not pass, those that name the clause before others; None if all
    do.
    """
    named = [_names(document, clause) for document in scenarios(game)]
    for wanted in (True, False):
        for document, first in zip(scenarios(game), named, strict=True):
            if first is wanted and not _passes(document):
                return document.file
    return None


def _names(document: Document, clause: str) -> bool:
    shown = document.data.get("rules") if isinstance(document.data, dict) else None
    return isinstance(shown, list) and any(one in clause.split(", ") for one in shown)


def _passes(document: Document) -> bool:
    timer = threading.Timer(SECONDS, _thread.interrupt_main)
    timer.start()
    try:
        outcome: Outcome | None = run_document(document)
    except Exception:  # noqa: BLE001  # a program without one of its rules may end in anything
        outcome = None
    except KeyboardInterrupt:
        outcome = None
    finally:
        timer.cancel()
    return outcome is not None and outcome.status == "ok"


def try_without(game: str, rule: Rule) -> Finding:
    """Runs the scenarios without a rule, in each way of being without it, and tells the first that
    breaks nothing.
    """
    function = rule.function()
    kept = function.__code__
    finding = Finding(rule, "", None)
    for how, off in ways(function):
        function.__code__ = off.__code__
        _forget(game)
        try:
            finding = Finding(rule, how, first_broken(game, rule.clause))
        finally:
            function.__code__ = kept
            _forget(game)
        if finding.broken is None:
            break
    return finding


def _forget(game: str) -> None:
    """Empties what the game's functions remember of earlier answers."""
    for module in _modules(game):
        for value in vars(module).values():
            clear = getattr(value, "cache_clear", None)
            if callable(clear):
                clear()


def main() -> int:
    """Tries every rule; 1 if switching one off breaks nothing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only functions whose name contains this")
    given = parser.parse_args()
    wanted = [rule for rule in rules(given.game) if given.only in rule.shown]
    before = first_broken(given.game)
    if not scenarios(given.game) or not wanted or before is not None:
        print(
            f"cannot begin: {len(scenarios(given.game))} scenarios, {len(wanted)} rules, already broken: {before}"
        )
        return 2
    names = [given.game] * len(wanted)
    if given.jobs > 1:
        with ProcessPoolExecutor(given.jobs) as pool:
            findings = list(pool.map(try_without, names, wanted))
    else:
        findings = list(map(try_without, names, wanted))
    width = max(len(rule.shown) for rule in wanted)
    for found in findings:
        result = found.broken if found.broken is not None else "NOTHING BREAKS"
        print(f"{found.rule.shown:<{width}}  {found.rule.clause:<24}  {found.how:<28}  {result}")
    idle = [found for found in findings if found.broken is None]
    print(f"{len(findings)} rules, {len(idle)} of them broke nothing when switched off")
    return 1 if idle else 0


if __name__ == "__main__":
    sys.exit(main())
