"""`make mutants`: would the tests notice? A fixed sample of small changes to the table and the engine, one by one.

The changes are those of cosmic-ray (`places`). The tests run once under coverage to learn which of them run which line
(`reach`); then each change is made in a copy of the tree, and the tests that run its line are asked until one fails.
What was learned and found is kept in `build/mutants`: a run that is broken off goes on where it was, and a verdict is
asked again only if the changed file or the test that noticed is another. Survivors are named with file and line.
`python -m tests.mutation.run [--count N] [--only WORD] [--minutes M] [--again]`; status 1 below the share that must be
killed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue

from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

from tests.mutation.places import Mutant, sample
from tests.mutation.reach import Reach

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "mutants"
COUNT, LEAST = 100, 0.85
PACKAGES = ("luminagames/engine", "luminagames/table")
"""What is changed."""
TESTS = (
    *("tests/table", "tests/visual", "tests/e2e", "tests/app", "tests/hands", "tests/speech"),
    *("tests/engine", "tests/scenario", "tests/contract", "tests/cards", "tests/golden", "tests/text"),
)
"""Who is to notice."""
COPIED = ("luminagames", "tests", "assets", "carddata", "scripts", "pyproject.toml", "docs", "ARCHITECTURE.md")
WORK_S, TIMEOUT = 150, 1800
"""Seconds of processor, and of the clock where nothing works any more: a change that makes the tests hang is noticed,
but not because the machine does something else too."""


def pytest_in(tree: Path, words: Sequence[str], cover: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs pytest in a copy of the tree; with `cover` under coverage, which writes there."""
    run = [sys.executable, "-m"]
    here = {**os.environ, "PYTHONPATH": str(tree), "QT_QPA_PLATFORM": "offscreen"}
    if cover:
        run += ["coverage", "run", f"--source={','.join(str(tree / package) for package in PACKAGES)}", "-m"]
        here["COVERAGE_FILE"] = str(cover)
        words = ["-p", "tests.mutation.witnesses", *words]
    command = [*run, "pytest", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", *words]
    limit = None if cover else TIMEOUT
    if not cover:
        command = ["sh", "-c", f'ulimit -t {WORK_S}; exec "$@"', "sh", *command]
    return subprocess.run(command, cwd=tree, env=here, capture_output=True, text=True, timeout=limit, check=False)


def who_kills(mutant: Mutant, tree: Path, tests: Sequence[str]) -> str:
    """The test that notices, how the tests ended if they hang or crash, and "" if none does."""
    source = (ROOT / mutant.path).read_text(encoding="utf-8")
    changed = mutate_code(source, get_operator(mutant.operator)(), mutant.occurrence)
    assert changed is not None, mutant
    (tree / mutant.path).write_text(changed, encoding="utf-8")
    try:
        done = pytest_in(tree, ["-x", *tests])
    except subprocess.TimeoutExpired:
        return "hangs"
    finally:
        (tree / mutant.path).write_text(source, encoding="utf-8")
    if done.returncode in (4, 5):
        raise RuntimeError(f"the tests are others than were learned: {done.stdout[-300:]}")
    named = [line.split(" ")[1] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return (named or [f"ends with {done.returncode}"])[0] if done.returncode else ""


class Verdicts:
    """Who killed whom, kept on disk with what it was found in."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}

    def killer(self, mutant: Mutant) -> str:
        """Who killed a mutant in files that are still the same; "" if nobody is known to."""
        found, killer, grounds = "", *self.known.get(mutant.digest, ["", ""])
        if killer and grounds == self._grounds(mutant, killer):
            found = killer
        return found

    def note(self, mutant: Mutant, killer: str) -> None:
        """Keeps a verdict."""
        self.known[mutant.digest] = [killer, self._grounds(mutant, killer)]
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(self.known, indent=0), encoding="utf-8")

    @staticmethod
    def _grounds(mutant: Mutant, killer: str) -> str:
        files = [ROOT / mutant.path, ROOT / killer.partition("::")[0]]
        return sha256(b"\0".join(file.read_bytes() for file in files if file.is_file())).hexdigest()[:16]


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
    files = [file for folder in given.ask or TESTS for file in sorted((ROOT / folder).rglob("test_*.py"))]
    reach, verdicts = Reach(ROOT, PACKAGES, KEPT / "reach"), Verdicts(KEPT / "verdicts.json")
    if given.again:
        verdicts.known.clear()
    with tempfile.TemporaryDirectory() as name:
        trees = [copied(Path(name) / f"tree{number}") for number in range(given.jobs)]
        for folder in TESTS:  # each kept when it is done
            new = [file for file in reach.missing(files) if file.is_relative_to(ROOT / folder)]
            if new and time.monotonic() < until:
                print(f"learning who runs which line: {len(new)} files of {folder}", flush=True)
                reach.learn(new, trees[0], lambda asked, cover: pytest_in(trees[0], asked, cover).returncode)
        if reach.missing(files):
            print("not all learned yet; these tests are not asked:", *(file.name for file in reach.missing(files)))
            files = [file for file in files if file not in reach.missing(files)]
        reach.read(files)
        free: SimpleQueue[Path] = SimpleQueue()
        for tree in trees:
            free.put(tree)

        def judge(mutant: Mutant) -> str | None:
            killer = verdicts.killer(mutant)
            if not killer and time.monotonic() > until:
                return None
            if not killer:
                tree, asked = free.get(), reach.tests_for(mutant)
                killer = who_kills(mutant, tree, asked) if asked else ""
                free.put(tree)
                verdicts.note(mutant, killer)
                how = f"killed by {killer}" if killer else f"SURVIVES {len(asked)} tests"
                print(f"{how}: {mutant.name}", flush=True)
            return killer

        with ThreadPoolExecutor(given.jobs) as jobs:
            found = dict(zip(chosen, jobs.map(judge, chosen), strict=True))
    return told(found)


def told(found: dict[Mutant, str | None]) -> int:
    """Says what was found; the exit status."""
    judged = {mutant: killer for mutant, killer in found.items() if killer is not None}
    for mutant, killer in judged.items():
        if not killer:
            print(f"survivor: {mutant.name}")
    dead = sum(map(bool, judged.values()))
    share = dead / max(1, len(judged))
    rest = f", {len(found) - len(judged)} not asked yet" if len(judged) < len(found) else ""
    print(f"{dead} of {len(judged)} killed ({share:.0%}{rest}); {LEAST:.0%} must be")
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
