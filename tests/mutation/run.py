"""`make mutants`: would the tests notice? A fixed sample of small changes to the table and the engine, one by one.

The changes are those of cosmic-ray (`places`). Folder by folder the tests run once with probes at the places of the
sample (`probes`, `reach`); then each change that still lives is made in a copy of the tree, and the tests of the folder
that come by it are asked until one fails. All is kept in `build/mutants`: a run that is broken off goes on where it
was, and nobody is asked twice while the changed file and the tests are the same. Survivors are named.
`python -m tests.mutation.run [--count N] [--only WORD] [--ask FOLDER] [--minutes M] [--again]`; status 1 below the
share that must be killed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

from tests.mutation.places import Mutant, sample
from tests.mutation.probes import marks_for, sources_in, with_probes
from tests.mutation.reach import Reach
from tests.mutation.verdicts import Verdicts

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "mutants"
COUNT, LEAST = 100, 0.85
PACKAGES = ("luminagames/engine", "luminagames/table")
"""What is changed."""
TESTS = (
    *("tests/engine", "tests/visual", "tests/table", "tests/text", "tests/scenario", "tests/golden"),
    *("tests/speech", "tests/e2e", "tests/app", "tests/cards", "tests/contract"),
)
"""Who is to notice, in this order."""
COPIED = ("luminagames", "tests", "assets", "carddata", "scripts", "pyproject.toml", "docs", "ARCHITECTURE.md")
WORK_S, TIMEOUT = 60, 900
"""Seconds of processor, and of the clock where nothing works any more: a change that makes the tests hang is noticed,
but not because the machine does something else too."""


def pytest_in(tree: Path, words: Sequence[str], witnesses: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs pytest in a copy of the tree; with `witnesses` in a tree with probes, and who comes by is written there."""
    here = {**os.environ, "PYTHONPATH": str(tree), "QT_QPA_PLATFORM": "offscreen"}
    if witnesses:
        here["WITNESSES"] = str(witnesses)
        words = ["-p", "tests.mutation.witnesses", *words]
    command = [sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", *words]
    limit = None if witnesses else TIMEOUT
    if not witnesses:
        command = ["sh", "-c", f'ulimit -t {WORK_S}; exec "$@"', "sh", *command]
    return subprocess.run(command, cwd=tree, env=here, capture_output=True, text=True, timeout=limit, check=False)


def who_kills(mutant: Mutant, tree: Path, tests: Sequence[str]) -> str:
    """The test that notices, how the tests ended if they hang or crash, and "" if none does."""
    source = (tree / mutant.path).read_text(encoding="utf-8")
    changed = mutate_code(source, get_operator(mutant.operator)(), mutant.occurrence)
    assert changed is not None, mutant
    (tree / mutant.path).write_text(changed, encoding="utf-8")
    try:
        done = pytest_in(tree, ["-x", *tests])
    except subprocess.TimeoutExpired:
        return "hangs"
    finally:
        (tree / mutant.path).write_text(source, encoding="utf-8")
    if done.returncode == 5:
        raise RuntimeError(f"the tests are others than were learned: {done.stdout[-300:]}")
    named = [line.split(" ")[1] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if named and pytest_in(tree, named).returncode:  # it fails without the change, too: on a busy machine, say
        print(f"fails as it is: {named[0]}", flush=True)
        return who_kills(mutant, tree, [test for test in tests if test != named[0]])
    return (named or [f"ends with {done.returncode}"])[0] if done.returncode else ""


def copied(to: Path) -> Path:
    """A copy of what the tests need."""
    to.mkdir()
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, to / name)
    return to


def main() -> int:
    """Runs the sample."""
    words = argparse.ArgumentParser()
    words.add_argument("--count", type=int, default=COUNT)
    words.add_argument("--only", default="")
    words.add_argument("--minutes", type=float, default=0, help="stop then; the next run goes on")
    words.add_argument("--jobs", type=int, default=2)
    words.add_argument("--ask", action="append", help="only the tests of this folder")
    words.add_argument("--again", action="store_true", help="forget all verdicts")
    given = words.parse_args()
    until = time.monotonic() + given.minutes * 60 if given.minutes else float("inf")
    chosen = sample(ROOT, PACKAGES, given.count, given.only, KEPT / "places")
    reach, verdicts = Reach(ROOT, chosen, KEPT / "reach"), Verdicts(ROOT, KEPT / "verdicts.json")
    if given.again:
        verdicts.known.clear()
    with tempfile.TemporaryDirectory() as name:
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(given.jobs):
            trees.put(copied(Path(name) / f"tree{number}"))
        probed = copied(Path(name) / "probed")
        sources = sources_in(ROOT, PACKAGES)
        for path, marks in marks_for(chosen, sources).items():
            (probed / path).write_text(with_probes(sources[path], marks), encoding="utf-8")

        def ask(mutant: Mutant, tests: Sequence[str]) -> None:
            if time.monotonic() < until:
                tree = trees.get()
                killer = who_kills(mutant, tree, tests)
                trees.put(tree)
                verdicts.note(mutant, tests, killer)
                how = f"killed by {killer}" if killer else f"lives through {len(tests)} tests"
                print(f"{how}: {mutant.name}", flush=True)

        for folder in given.ask or TESTS:
            files = sorted((ROOT / folder).rglob("test_*.py"))
            new = reach.missing(files)
            if new and time.monotonic() < until:
                print(f"learning who comes by: {len(new)} files of {folder}", flush=True)
                reach.learn(new, lambda asked, to: pytest_in(probed, asked, to).returncode)
            with ThreadPoolExecutor(given.jobs) as jobs:
                for mutant in chosen:
                    tests = reach.tests_for(mutant, files)
                    if tests and not verdicts.killer(mutant) and not verdicts.lived_through(mutant, tests):
                        jobs.submit(ask, mutant, tests)
            if time.monotonic() < until:
                told(chosen, verdicts)
    return told(chosen, verdicts, names=True)


def told(chosen: Sequence[Mutant], verdicts: Verdicts, names: bool = False) -> int:
    """Says what was found; the exit status."""
    dead = [bool(verdicts.killer(mutant)) for mutant in chosen]
    for mutant, killed in zip(chosen, dead, strict=True):
        if names and not killed:
            print(f"survivor: {mutant.name}")
    share = sum(dead) / max(1, len(chosen))
    print(f"{sum(dead)} of {len(chosen)} killed ({share:.0%}); {LEAST:.0%} must be", flush=True)
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
