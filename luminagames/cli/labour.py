"""What the commands that play many matches share: where they are played, the bar, the report as
JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from luminagames.cli.errors import CliError, unwritable
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.lab.farm import Backend, Progress

T = TypeVar("T")

Jobs = Annotated[
    int | None, typer.Option("--jobs", min=1, help="Processes; without it as many as are of use.")
]
BackendName = Annotated[
    str, typer.Option("--backend", help="loky (this machine), dask (a cluster) or ray.")
]
Scheduler = Annotated[
    str, typer.Option("--scheduler", help="Dask: the scheduler's address, tcp://HOST:8786.")
]
Resume = Annotated[
    Path | None,
    typer.Option(
        "--resume", help="A file that keeps each match; a series broken off goes on from it."
    ),
]
Lines = Annotated[
    bool,
    typer.Option(
        "--lines",
        help="Instead of the bar: how many matches are done, a line each time, on stdout.",
    ),
]
JsonFile = Annotated[
    Path | None, typer.Option("--json", help="Write the report as JSON to this file; - is stdout.")
]


def backend_of(jobs: int | None, backend: str, scheduler: str) -> Backend:
    """Where matches are played; raises `CliError` for a backend that there is not."""
    from luminagames.lab.farm import BACKENDS
    from luminagames.lab.simulate import has_joblib

    found = next((one for one in BACKENDS if one == backend), None)
    if found is None:
        raise CliError(say("--backend is one of {backends}", backends=", ".join(BACKENDS)))
    if scheduler and backend != "dask":
        raise CliError(say("--scheduler is the address of a Dask cluster: it needs --backend dask"))
    if not has_joblib() and jobs != 1:
        words = say("joblib is not installed, so all matches are played in one process")
        print(f"luminagames: {words}", file=sys.stderr)
    return found


def with_bar(total: int, work: Callable[[Progress], T], *, lines: bool = False) -> T:
    """Does the work while a bar shows matches, their rate and the time left; `lines` are for a
    program that reads.
    """
    if lines:
        return work(_Lines(total))
    from rich import progress as bars
    from rich.console import Console
    from rich.text import Text

    class Rate(bars.ProgressColumn):
        """Matches a second."""

        def render(self, task: bars.Task) -> Text:
            return Text(f"{task.speed:.1f}/s" if task.speed else "")

    columns = (
        bars.TextColumn("{task.description}"),
        bars.BarColumn(),
        bars.MofNCompleteColumn(),
        Rate(),
        bars.TimeRemainingColumn(),
    )
    with bars.Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("matches", total=total)
        return work(lambda more: progress.advance(task, more))


class _Lines:
    """Says `DONE/TOTAL` each time that matches are done."""

    def __init__(self, total: int) -> None:
        self._done, self._total = 0, total

    def __call__(self, more: int) -> None:
        self._done += more
        print(f"{self._done}/{self._total}", flush=True)


def write_json(path: Path | None, result: Mapping[str, Any]) -> bool:
    """Writes a report where it is wanted; False if it went to stdout, where nothing else may
    stand.
    """
    text = json.dumps(result, indent=2, ensure_ascii=False)
    if path is None:
        return True
    if str(path) == "-":
        print(text)
        return False
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise CliError(unwritable("--json", path, error)) from None
    return True
