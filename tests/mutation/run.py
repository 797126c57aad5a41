"""`make mutants`: would the tests notice? A fixed sample of small changes to the table and the engine, one by one.

The changes are those of cosmic-ray; type hints are left alone, since nothing evaluates them. Each is made in
a copy of the tree, and tests of its package run until one fails. Survivors are named with file and line.
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
from dataclasses import dataclass
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).resolve().parents[2]
SEED, COUNT, LEAST = 20261122, 100, 0.85
LEFT_OUT = ("core/VariableInserter", "core/VariableReplacer")
"""Operators that must be told names of variables."""
PACKAGES = {
    "luminagames/engine": ("tests/engine", "tests/contract", "tests/scenario", "tests/library"),
    "luminagames/table": ("tests/table", "tests/app/test_focus.py", "tests/e2e", "tests/app", "tests/hands"),
}
"""What is changed, and the tests that are to notice, the quickest first."""
COPIED = ("luminagames", "tests", "assets", "carddata", "pyproject.toml", "docs", "ARCHITECTURE.md")
TIMEOUT = 900
"""Seconds: a change that makes the tests hang is noticed."""


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


def killed(mutant: Mutant, tree: Path) -> bool:
    """Whether some test notices."""
    source = (ROOT / mutant.path).read_text(encoding="utf-8")
    changed = mutate_code(source, get_operator(mutant.operator)(), mutant.occurrence)
    assert changed is not None, mutant
    (tree / mutant.path).write_text(changed, encoding="utf-8")
    tests = next(tests for package, tests in PACKAGES.items() if mutant.path.startswith(package))
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-n", "2", "--dist", "loadgroup"]
    try:
        for folder in tests:
            done = subprocess.run(
                [*command, folder], cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)}, capture_output=True,
                timeout=TIMEOUT, check=False,
            )  # fmt: skip
            if done.returncode not in (0, 5):  # 5: there was nothing to run
                return True
    except subprocess.TimeoutExpired:
        return True
    finally:
        (tree / mutant.path).write_text(source, encoding="utf-8")
    return False


def main() -> int:
    """Runs the sample."""
    words = argparse.ArgumentParser()
    words.add_argument("--count", type=int, default=COUNT)
    words.add_argument("--only", default="")
    given = words.parse_args()
    chosen = sample(given.count, given.only)
    survivors = []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, tree / name)
        for number, mutant in enumerate(chosen, 1):
            dead = killed(mutant, tree)
            if not dead:
                survivors.append(mutant)
            print(f"{number}/{len(chosen)} {'killed' if dead else 'SURVIVES'} {mutant.path}:{mutant.line} "
                  f"{mutant.operator}", flush=True)  # fmt: skip
    share = 1 - len(survivors) / max(1, len(chosen))
    print(f"{share:.0%} of {len(chosen)} killed; {LEAST:.0%} must be")
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
