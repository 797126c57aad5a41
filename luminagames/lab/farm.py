"""Where matches are played: this process, all cores (joblib's loky), or a cluster (Dask; Ray by
joblib's switch).

What comes back depends on the plans alone; only the order in which it comes does not.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, cast

from luminagames.engine.game import Game
from luminagames.lab.row import Plan, Row, play_row
from luminagames.text import say

Backend = Literal["loky", "dask", "ray"]
BACKENDS: tuple[Backend, ...] = ("loky", "dask", "ray")
Progress = Callable[[int], None]

# Most matches that are handed to a worker at once: what a dead one costs to play again.
LARGEST_CHUNK = 25

# Which plan, and which of its matches.
Key = tuple[int, int]


class LabError(ValueError):
    """A series that cannot be played: one sentence."""


def silent(more: int) -> None:
    """Nobody is told of what is done."""


@dataclass(slots=True)
class Farm:
    """Workers for matches: so many processes of this machine, or the cluster's."""

    jobs: int = 1
    backend: Backend = "loky"
    # Dask: the address of the cluster's scheduler; empty starts workers on this machine.
    scheduler: str = ""
    progress: Progress = silent
    # Matches whose worker died on them, also when nothing else was played.
    lost: list[Key] = field(default_factory=list)

    def play(self, plans: Sequence[Plan], wanted: Iterable[Key]) -> Iterator[tuple[Key, Row]]:
        """Each match wanted with its row, as they are finished."""
        left = dict.fromkeys(wanted)
        jobs = self.jobs
        if self.backend == "loky" and jobs == 1:
            for key in left:
                yield key, play_row(plans[key[0]], _loaded(plans[key[0]]), key[1])
                self.progress(1)
            return
        if self.backend == "ray":
            _register_ray()
        size = max(1, min(LARGEST_CHUNK, len(left) // (jobs * 4)))
        alone = False
        with self._cluster():
            while left:
                before = len(left)
                died = False
                keys = [next(iter(left))] if alone else list(left)
                for key, row in self._pass(plans, keys, jobs, size):
                    if row is None:
                        died = True
                    else:
                        del left[key]
                        yield key, row
                        self.progress(1)
                if died and alone:
                    # Nothing else was played: the worker died of this match, the others go on.
                    self.lost.append(keys[0])
                    del left[keys[0]]
                # When nobody gets past a death, the first one left is played alone: it may be its
                # neighbour's fault.
                alone = died and not alone and size == 1 and len(left) == before
                if died:
                    size = 1

    def _pass(
        self, plans: Sequence[Plan], keys: Sequence[Key], jobs: int, size: int
    ) -> Iterator[tuple[Key, Row | None]]:
        """Rows until all are there or a worker has died: then a last one that is None."""
        import joblib
        from joblib.externals.loky.process_executor import TerminatedWorkerError

        chunks = [keys[start : start + size] for start in range(0, len(keys), size)]
        # Only loky hands results back as they come; elsewhere the bar moves a portion at a time.
        streams = self.backend == "loky"
        portion = len(chunks) if streams else max(1, jobs * 4)
        kept = "generator_unordered" if streams else "list"
        try:
            with joblib.parallel_config(backend=self.backend, n_jobs=jobs):
                for start in range(0, len(chunks), portion):
                    tasks = (
                        joblib.delayed(_chunk)(
                            [(plans[which], which, index) for which, index in chunk]
                        )
                        for chunk in chunks[start : start + portion]
                    )
                    for rows in joblib.Parallel(return_as=kept)(tasks):
                        yield from rows
        except TerminatedWorkerError:
            yield keys[0], None
        except (ImportError, KeyError) as error:
            raise LabError(
                say(
                    "the backend '{backend}' is not installed here ({error})",
                    backend=self.backend,
                    error=str(error),
                )
            ) from None

    def _cluster(self) -> AbstractContextManager[object]:
        """A connection to the cluster for as long as the series lasts."""
        if self.backend != "dask":
            return nullcontext()
        if importlib.util.find_spec("distributed") is None:
            raise LabError(
                say("the backend 'dask' is not installed here: pip install 'luminagames[cluster]'")
            )
        # Imported by name: the library is there on few machines, and types would differ with it.
        connect: Callable[..., AbstractContextManager[object]] = importlib.import_module(
            "distributed"
        ).Client
        try:
            if self.scheduler:
                return connect(self.scheduler, timeout=10)
            return connect(n_workers=self.jobs, threads_per_worker=1, dashboard_address=None)
        except (OSError, ValueError) as error:
            raise LabError(
                say(
                    "--scheduler: '{scheduler}' does not answer ({error})",
                    scheduler=self.scheduler,
                    error=str(error),
                )
            ) from None


def _chunk(tasks: Sequence[tuple[Plan, int, int]]) -> list[tuple[Key, Row]]:
    return [((which, index), play_row(plan, _loaded(plan), index)) for plan, which, index in tasks]


def _loaded(plan: Plan) -> Game[object]:
    """The game of a plan: the last one is kept, for the next match is mostly of the same plan."""
    if _last.get("plan") is not plan and _last.get("plan") != plan:
        _last.update(plan=plan, game=plan.load())
    return cast("Game[object]", _last["game"])


_last: dict[str, Any] = {}


@cache
def _register_ray() -> None:
    if importlib.util.find_spec("ray") is None:
        raise LabError(say("the backend 'ray' is not installed here"))
    importlib.import_module("ray.util.joblib").register_ray()
