"""Which tests can notice a change: a map of lines to tests, kept on disk and learned anew file of tests by file.

Lines are named by their text (`places.lines_of`), so the map outlives changes elsewhere. What is run while a module is
imported (constants, defaults, fields) belongs to no test: there those are asked who run a line that uses the name.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

import coverage

from tests.mutation.places import Mutant, lines_of

ASKED_S = 30.0
"""Seconds of tests that are asked for one mutant at most: whoever survives that, survives."""
_Learned = dict[str, dict[str, list[str]]]
"""For a path, for a line's name, the tests that ran it."""


class Reach:
    """The map of a tree, kept in a folder: one file for each file of tests."""

    def __init__(self, root: Path, folders: Sequence[str], kept: Path) -> None:
        self.root = root
        self.folders = folders
        self.kept = kept
        self.seconds: dict[str, float] = {}
        self.lines: _Learned = {}

    def missing(self, files: Iterable[Path]) -> list[Path]:
        """The files of tests that have changed since they were learned, or never were."""
        return [file for file in files if not self._kept(file).exists()]

    def learn(self, files: Sequence[Path], tree: Path, run: Callable[[Sequence[str], Path], int]) -> None:
        """Runs files of tests in a copy of the tree with `run(words, coverage file)` and keeps what they reach."""
        self.kept.mkdir(parents=True, exist_ok=True)
        data_file = self.kept / "coverage"
        for old in self.kept.glob("coverage*"):
            old.unlink()
        status = run([str(file.relative_to(self.root)) for file in files], data_file)
        if status:
            print(f"some tests fail as it is (status {status}): what fails here kills nobody", flush=True)
        data = coverage.CoverageData(str(data_file))
        data.read()
        seconds: dict[str, float] = json.loads(Path(f"{data_file}.json").read_text(encoding="utf-8"))
        learned: dict[str, _Learned] = {str(file.relative_to(self.root)): {} for file in files}
        for measured in data.measured_files():
            path = str(Path(measured).relative_to(tree))
            names = lines_of((tree / path).read_text(encoding="utf-8"))
            for line, tests in data.contexts_by_lineno(measured).items():
                for test in tests:
                    lines = learned.get(test.partition("::")[0])
                    if lines is not None and test in seconds and line <= len(names):
                        lines.setdefault(path, {}).setdefault(names[line - 1], []).append(test)
        for file in files:
            name = str(file.relative_to(self.root))
            mine = {test: took for test, took in seconds.items() if test.partition("::")[0] == name}
            text = json.dumps({"seconds": mine, "lines": learned[name]})
            self._kept(file).write_text(text, encoding="utf-8")

    def read(self, files: Iterable[Path]) -> None:
        """Takes what is kept of these files."""
        for file in files:
            kept = json.loads(self._kept(file).read_text(encoding="utf-8"))
            self.seconds |= kept["seconds"]
            for path, lines in kept["lines"].items():
                here = self.lines.setdefault(path, {})
                for line, tests in lines.items():
                    here.setdefault(line, []).extend(tests)

    def tests_for(self, mutant: Mutant) -> list[str]:
        """Who is asked, the quickest test of each file first, then the others, as many as `ASKED_S` has room for."""
        source = (self.root / mutant.path).read_text(encoding="utf-8")
        tests = set(self._near(mutant.path, lines_of(source), mutant.line))
        if not tests:
            tests = self._users(names_bound(source, mutant.line)) or self._all(mutant.path)
        ranked = self._ranked(tests)
        used = accumulate(self.seconds[test] for test in ranked)
        return [test for test, until in zip(ranked, used, strict=True) if until <= ASKED_S]

    def _kept(self, file: Path) -> Path:
        text = f"{file.relative_to(self.root)}\0{file.read_text(encoding='utf-8')}"
        return self.kept / f"{file.stem}-{sha256(text.encode()).hexdigest()[:16]}.json"

    def _near(self, path: str, names: Sequence[str], line: int) -> list[str]:
        """Of a line that was changed since it was learned: who ran the next ones that were not."""
        known = self.lines.get(path, {})
        if names[line - 1] in known or not names[line - 1].partition("#")[2]:
            return known.get(names[line - 1], [])
        source = (self.root / path).read_text(encoding="utf-8")
        return [test for near in _statement(source, line) for test in known.get(names[near - 1], [])]

    def _users(self, bound: set[str]) -> set[str]:
        """The tests that run a line that uses one of these names."""
        if not bound:
            return set()
        word = re.compile(rf"\b({'|'.join(sorted(bound))})\b")
        lines = (item for here in self.lines.values() for item in here.items())
        return {test for line, tests in lines if word.search(line.partition("#")[2]) for test in tests}

    def _all(self, path: str) -> set[str]:
        return {test for tests in self.lines.get(path, {}).values() for test in tests}

    def _ranked(self, tests: Iterable[str]) -> list[str]:
        seen: dict[str, int] = {}
        ranks = []
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            module = test.partition("::")[0]
            seen[module] = seen.get(module, 0) + 1
            ranks.append((seen[module], self.seconds[test], test))
        return [test for _rank, _seconds, test in sorted(ranks)]


def _statement(source: str, line: int) -> range:
    """The lines of the smallest statement around a line that is no whole function or class."""
    compound = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    nodes = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt))
    spans = [
        range(node.lineno, (node.end_lineno or node.lineno) + 1) for node in nodes if not isinstance(node, compound)
    ]
    around = [span for span in spans if line in span]
    return min(around, key=len, default=range(line, line + 1))


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
