"""`make mutants`: would the tests notice? A fixed sample of small changes to the table and the engine, one by one.

The changes are those of cosmic-ray; type hints are left alone, since nothing evaluates them. First the tests of each
package run once to learn which of them run which line (`witnesses`); then each change is made in a copy of the tree,
and the tests that run its line are asked until one fails. Survivors are named with file and line.
`python -m tests.mutation.run [--count N] [--only WORD]`; ends with status 1 below the share that must be killed.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from queue import SimpleQueue

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

from tests.mutation.witnesses import Lines, read

ROOT = Path(__file__).resolve().parents[2]
SEED, COUNT, LEAST = 20261122, 100, 0.85
LEFT_OUT = ("core/VariableInserter", "core/VariableReplacer")
"""Operators that must be told names of variables."""
PACKAGES = {
    "luminagames/engine": ("tests/engine", "tests/scenario", "tests/library", "tests/contract", "tests/bots"),
    "luminagames/table": ("tests/table", "tests/app", "tests/e2e", "tests/hands"),
}
"""What is changed, and the tests that are to notice."""
COPIED = ("luminagames", "tests", "assets", "carddata", "pyproject.toml", "docs", "ARCHITECTURE.md")
TIMEOUT = 900
"""Seconds: a change that makes the tests hang is noticed."""
ASKED_S = 60.0
"""Seconds of tests that are asked for one mutant at most: whoever survives that, survives."""
JOBS = 2


@dataclass(frozen=True, slots=True, order=True)
class Mutant:
    """The nth place in a file where an operator can change something, and the line of that."""

    path: str
    operator: str
    occurrence: int
    line: int


def hints(source: str) -> set[int]:
    """The lines of a source that hold nothing but type hints and what they stand on: no behavior."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        parts = [getattr(node, name, None) for name in ("annotation", "returns")]
        for part in parts:
            if isinstance(part, ast.expr):
                found |= set(range(part.lineno, (part.end_lineno or part.lineno) + 1))
    return found


def mutants_of(path: Path) -> list[Mutant]:
    """All of a file, but for those in type hints (`|` there is no sum of bits)."""
    source = path.read_text(encoding="utf-8")
    tree, typed = get_ast(source), hints(source)
    found = []
    for name in sorted(set(operator_names()) - set(LEFT_OUT)):
        operator = get_operator(name)()
        places = [place for node in ast_nodes(tree) for place in operator.mutation_positions(node)]
        found += [
            Mutant(str(path.relative_to(ROOT)), name, number, start[0])
            for number, (start, _end) in enumerate(places)
            if not ("BitOr" in name and start[0] in typed)
        ]
    return found


def sample(count: int, only: str) -> list[Mutant]:
    """The same ones every time: as many of each line at most as one, so that no long line rules the sample."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    by_line: dict[tuple[str, int], list[Mutant]] = {}
    for path in paths:
        for mutant in mutants_of(path):
            by_line.setdefault((mutant.path, mutant.line), []).append(mutant)
    chance = random.Random(SEED)
    lines = sorted(by_line)
    chance.shuffle(lines)
    chosen = [chance.choice(sorted(by_line[line])) for line in lines[:count]]
    return [one for one in chosen if only in one.path]


def pytest_in(tree: Path, words: Sequence[str], cover: Path | None = None) -> int:
    """Runs pytest in a copy of the tree; with `cover` under coverage, which writes there. Gives the exit status."""
    run = [sys.executable, "-m"]
    here = {**os.environ, "PYTHONPATH": str(tree), "QT_QPA_PLATFORM": "offscreen"}
    if cover:
        run += ["coverage", "run", f"--source={','.join(str(tree / package) for package in PACKAGES)}", "-m"]
        here["COVERAGE_FILE"] = str(cover)
        words = ["-p", "tests.mutation.witnesses", *words]
    command = [*run, "pytest", "-q", "-p", "no:cacheprovider", *words]
    limit = None if cover else TIMEOUT
    return subprocess.run(command, cwd=tree, env=here, capture_output=True, timeout=limit, check=False).returncode


def witnesses_of(chosen: Sequence[Mutant], trees: Sequence[Path], folder: Path) -> tuple[Lines, dict[str, float]]:
    """Runs the tests of each package once, side by side, to learn who runs the changed lines."""
    lines: Lines = {}
    seconds: dict[str, float] = {}

    def learn(package: str, tree: Path) -> None:
        mine = {(mutant.path, mutant.line) for mutant in chosen if mutant.path.startswith(package)}
        if mine:
            file = folder / Path(package).name
            status = pytest_in(tree, PACKAGES[package], file)
            if status:
                print(f"{package}: its tests fail as it is (status {status}); what fails here kills nobody", flush=True)
            found, took = read(file, tree, mine)
            lines.update(found)
            seconds.update(took)

    with ThreadPoolExecutor(JOBS) as jobs:
        list(jobs.map(learn, PACKAGES, trees))
    return lines, seconds


def killed(mutant: Mutant, tree: Path, tests: Sequence[str], seconds: dict[str, float]) -> bool:
    """Whether some of these tests notices; as many are asked as `ASKED_S` has room for."""
    source = (ROOT / mutant.path).read_text(encoding="utf-8")
    changed = mutate_code(source, get_operator(mutant.operator)(), mutant.occurrence)
    assert changed is not None, mutant
    asked = [test for test, until in zip(tests, accumulate(seconds[test] for test in tests), strict=True)
             if until <= ASKED_S]  # fmt: skip
    if not asked:
        return False
    (tree / mutant.path).write_text(changed, encoding="utf-8")
    try:
        return pytest_in(tree, ["-x", *asked]) != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        (tree / mutant.path).write_text(source, encoding="utf-8")


def copied(to: Path) -> Path:
    """A copy of what the tests need."""
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, to / name)
    return to


def main() -> int:
    """Runs the sample."""
    words = argparse.ArgumentParser()
    words.add_argument("--count", type=int, default=COUNT)
    words.add_argument("--only", default="")
    given = words.parse_args()
    chosen = sample(given.count, given.only)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        trees = [copied(folder / f"tree{number}") for number in range(JOBS)]
        lines, seconds = witnesses_of(chosen, trees, folder)
        free: SimpleQueue[Path] = SimpleQueue()
        for tree in trees:
            free.put(tree)

        def judge(mutant: Mutant) -> bool:
            tree = free.get()
            try:
                dead = killed(mutant, tree, lines[mutant.path, mutant.line], seconds)
            finally:
                free.put(tree)
            print(f"{'killed' if dead else 'SURVIVES'} {mutant.path}:{mutant.line} {mutant.operator}", flush=True)
            return dead

        with ThreadPoolExecutor(JOBS) as jobs:
            dead = sum(jobs.map(judge, chosen))
    share = dead / max(1, len(chosen))
    print(f"{share:.0%} of {len(chosen)} killed; {LEAST:.0%} must be")
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
