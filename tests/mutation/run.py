"""`make mutants`: would the tests notice? A fixed sample of small changes to the table and the
engine, one by one.

The changes are those of cosmic-ray (`places`). First every file of tests runs once with probes in
all blocks (`probes`, `reach`); then each change that still lives is made in a copy of the tree, and
the tests that come by it are asked until one fails, in forks of a process that has collected them
(`warm`). A test that fails without the change as well bears no witness. All is kept in
`build/mutants`: a run that is broken off goes on where it was, and nobody is asked twice while the
changed file and the tests are the same. Survivors are named. `python -m tests.mutation.run [--count
N] [--only WORD] [--ask FOLDER] [--minutes M] [--again]`; status 1 below the share that must be
killed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue

from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

from tests.mutation.places import Mutant, sample
from tests.mutation.probes import block_at, blocks_of, made_by, sources_in, users_of, with_probes
from tests.mutation.reach import Reach
from tests.mutation.server import Server, fresh
from tests.mutation.verdicts import Verdicts
from tests.mutation.warm import Question, Said

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "mutants"
COUNT, LEAST = 100, 0.85
# What is changed.
PACKAGES = ("luminagames/engine", "luminagames/table")
# Who is to notice, in this order.
TESTS = (
    *(
        "tests/engine",
        "tests/visual",
        "tests/table",
        "tests/text",
        "tests/scenario",
        "tests/golden",
    ),
    *("tests/speech", "tests/e2e", "tests/app", "tests/cards", "tests/contract", "tests/games"),
)


def who_kills(
    mutant: Mutant, source: str, tests: Sequence[str], server: Server, *, at_import: bool
) -> str:
    """The test that notices, with how if it does not simply fail; "" if none does."""
    changed = mutate_code(source, get_operator(mutant.operator)(), mutant.occurrence)
    assert changed is not None, mutant
    asked = list(tests)
    while asked:
        question = Question(tuple(asked), mutant.path, source, changed)
        said = Said(cannot=True) if at_import else server.ask(question)
        answers = server.ask
        if said.cannot:
            answers = partial(fresh, tree=server.tree)
            said = answers(question)
        if not said.how:
            return ""
        if said.killer not in asked:
            raise RuntimeError(f"the tests end without one that fails: {said}")
        named = tuple(asked) if said.how.startswith("status") else (said.killer,)
        if not answers(Question(named, mutant.path, source, source)).how:
            return said.killer if said.how == "fails" else f"{said.killer} ({said.how})"
        print(f"fails as it is: {said.killer}", flush=True)
        asked.remove(said.killer)
    return ""


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
    folders = given.ask or TESTS
    files = [
        str(one.relative_to(ROOT))
        for name in folders
        for one in sorted((ROOT / name).rglob("test_*.py"))
    ]
    reach, verdicts = Reach(ROOT, files, KEPT / "reach"), Verdicts(ROOT, KEPT / "verdicts.json")
    sources = sources_in(ROOT, PACKAGES)
    if given.again:
        verdicts.known.clear()
    with tempfile.TemporaryDirectory() as name:
        new = reach.missing()
        if new:
            _learn(reach, new, sources, Pool(Path(name) / "probed", given.jobs, until))
        _ask(reach, verdicts, chosen, sources, Pool(Path(name) / "changed", given.jobs, until))
    return told(chosen, verdicts)


class Pool:
    """Tasks shared among servers until the time is over."""

    def __init__(self, folder: Path, jobs: int, until: float) -> None:
        self.folder = folder
        self.jobs = jobs
        self.until = until

    def run(
        self,
        tasks: Iterable[Callable[[Server], None]],
        files: Iterable[str],
        changes: Mapping[str, str],
    ) -> None:
        """Each task is done once by one of the servers, which know the tests of these files."""
        waiting: SimpleQueue[Callable[[Server], None]] = SimpleQueue()
        for task in tasks:
            waiting.put(task)
        if waiting.empty() or time.monotonic() > self.until:
            return

        def work(number: int) -> None:
            server = Server(ROOT, self.folder / str(number), files, changes)
            try:
                while time.monotonic() < self.until:
                    waiting.get_nowait()(server)
            except Empty:
                return
            finally:
                server.close()

        with ThreadPoolExecutor(self.jobs) as jobs:
            for done in [jobs.submit(work, number) for number in range(self.jobs)]:
                done.result()


def _learn(reach: Reach, files: Sequence[str], sources: Mapping[str, str], pool: Pool) -> None:
    def learner(file: str) -> Callable[[Server], None]:
        def learn(server: Server) -> None:
            tests = sorted(test for test in server.tests if test.partition("::")[0] == file)
            said = server.ask(Question(tuple(tests), learn=str(reach.place(file))))
            if not reach.place(file).exists():
                raise RuntimeError(f"{file} cannot be learned: {said}")
            reach.keep(file)
            wrong = f"; {said.killer} {said.how} as it is" if said.how else ""
            print(f"learned who comes by: {len(tests)} tests of {file}{wrong}", flush=True)

        return learn

    print(f"learning who comes by: {len(files)} files", flush=True)
    pool.run(
        map(learner, files),
        files,
        {path: with_probes(path, source) for path, source in sources.items()},
    )


def _ask(
    reach: Reach,
    verdicts: Verdicts,
    chosen: Sequence[Mutant],
    sources: Mapping[str, str],
    pool: Pool,
) -> None:
    def asker(mutant: Mutant, tests: Sequence[str]) -> Callable[[Server], None]:
        def ask(server: Server) -> None:
            killer = who_kills(
                mutant, sources[mutant.path], tests, server, at_import=mutant in at_import
            )
            verdicts.note(mutant, tests, killer)
            how = f"killed by {killer}" if killer else f"lives through {len(tests)} tests"
            print(f"{how}: {mutant.name}", flush=True)

        return ask

    at_import: set[Mutant] = set()
    asked: dict[Mutant, list[str]] = {}
    for mutant in chosen:
        is_loose = not block_at(mutant.path, sources[mutant.path], mutant.line)
        tests = reach.tests_for(blocks_of(mutant, sources), is_loose)
        if not tests or made_by(
            mutant, sources[mutant.path]
        ):  # it is run while its module is imported
            tests = reach.tests_for(users_of(mutant, sources), is_loose=True)
            at_import.add(mutant)
        if tests and not verdicts.killer(mutant) and not verdicts.lived_through(mutant, tests):
            asked[mutant] = tests
    print(f"{len(asked)} of {len(chosen)} are asked for", flush=True)
    files = sorted({test.partition("::")[0] for tests in asked.values() for test in tests})
    cheapest = sorted(asked.items(), key=lambda one: reach.cost(one[1]))
    pool.run([asker(mutant, tests) for mutant, tests in cheapest], files, {})


def told(chosen: Sequence[Mutant], verdicts: Verdicts) -> int:
    """Says what was found; the exit status."""
    dead = [bool(verdicts.killer(mutant)) for mutant in chosen]
    for mutant, killed in zip(chosen, dead, strict=True):
        if not killed:
            print(
                f"survivor{'' if verdicts.known.get(mutant.digest) else ', not asked yet'}: {mutant.name}"
            )
    share = sum(dead) / max(1, len(chosen))
    print(f"{sum(dead)} of {len(chosen)} killed ({share:.0%}); {LEAST:.0%} must be", flush=True)
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
