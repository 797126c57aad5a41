"""`luminagames bench`: how fast the program is on this machine."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from luminagames.cli.errors import WRONG, CliError, unwritable
from luminagames.text import say

if TYPE_CHECKING:
    from rich.table import Table


def register(app: typer.Typer) -> None:
    """Adds `luminagames bench`."""
    app.command("bench")(bench)


def bench(
    report: Annotated[
        Path | None,
        typer.Option("--json", help="Write the figures as JSON to this file; - is stdout."),
    ] = None,
    history: Annotated[
        Path | None,
        typer.Option(
            help="Add the ratios to this file, and fail if one is over 20 % worse than those in it."
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, help="CPU seconds for each measurement.")
    ] = 2.0,
) -> None:
    """Measure the rules and the table of every game, beside a yardstick measured in the same
    run.
    """
    from luminagames.app.bench.crowded import measure_crowded
    from luminagames.app.bench.export_timing import measure_export
    from luminagames.app.bench.studio_timing import measure_studio
    from luminagames.app.bench.timing import measure_window
    from luminagames.games import load_game
    from luminagames.lab.bench import bench as run
    from luminagames.library.timing import measure_library

    def tell(what: str) -> None:
        print(say("measuring: {what}", what=what), file=sys.stderr)

    before = _read(history)
    figures = cast("dict[str, Any]", run(seconds, tell))
    figures["table"], start = measure_window(tell)
    figures["startup"] |= start
    for name in figures["table"]:
        tell(f"library, {name}")
        figures["table"][name] |= measure_library(load_game(name))
    figures["crowded"] = measure_crowded(tell)
    figures["studio"] |= measure_studio(tell) | measure_export(tell)
    text = json.dumps(figures, indent=2)
    if report is not None and str(report) == "-":
        print(text)
        _keep(history, figures, before)
        return
    if report is not None:
        try:
            report.write_text(text + "\n", encoding="utf-8")
        except OSError as error:
            raise CliError(unwritable("--json", report, error)) from None
    _show(figures)
    _keep(history, figures, before)


def _read(path: Path | None) -> list[dict[str, float]]:
    """What was measured before; asked for first, so that a bad file costs no minute."""
    from luminagames.lab.history import HistoryError, read

    try:
        return read(path) if path is not None else []
    except (HistoryError, UnicodeDecodeError) as error:
        raise CliError(say("--history: {error}", error=str(error))) from None
    except OSError as error:
        raise CliError(
            say(
                "--history: '{path}' cannot be read: {reason}",
                path=str(path),
                reason=str(error.strerror or error),
            )
        ) from None


def _keep(path: Path | None, figures: dict[str, Any], before: list[dict[str, float]]) -> None:
    """Adds the ratios, unless they are a fault."""
    from luminagames.lab.history import add, ratios_of, slower
    from luminagames.version import __version__

    if path is None:
        return
    now = ratios_of(figures)
    if not now:
        raise CliError(say("--history needs the yardstick: pip install chess"))
    worse = slower(now, before)
    if worse:
        raise CliError(say("slower than before:") + "\n" + "\n".join(worse), WRONG)
    try:
        add(path, now, __version__)
    except OSError as error:
        raise CliError(unwritable("--history", path, error)) from None


def _crowd(figures: dict[str, Any]) -> Table:
    from rich.table import Table

    crowd = Table(
        say("300 cards, six seats"),
        say("drag, p95 ms"),
        say("repaint ms"),
        say("frame, p95 ms"),
        say("glow ms"),
    )
    for name, found in figures["crowded"].items():
        keys = ("drag_p95_ms", "repaint_ms", "frame_p95_ms", "glow_ms")
        crowd.add_row(name, *(str(found[key]) for key in keys))
    return crowd


def _show(figures: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(
        say("game"),
        say("moves/s"),
        say("ratio"),
        say("clone µs"),
        say("view µs"),
        say("determinize µs"),
        say("moves/game"),
    )
    for name, found in figures["engine"].items():
        ratio = "-" if found["ratio"] is None else f"{found['ratio']:.2f}"
        keys = ("clone_us", "view_us", "determinize_us", "moves_per_game")
        table.add_row(name, f"{found['moves_per_s']:,}", ratio, *(str(found[key]) for key in keys))
    console.print(table)
    yardstick = figures["yardstick"]["moves_per_s"]
    if yardstick is None:
        console.print(
            say("python-chess is not installed, so there is no yardstick: figures are absolute")
        )
    else:
        console.print(
            say(
                "yardstick: {what}, {speed} moves/s",
                what=figures["yardstick"]["what"],
                speed=f"{yardstick:,}",
            )
        )
    window = Table(
        say("table of"),
        say("cards"),
        say("drag, p95 ms"),
        say("repaint ms"),
        say("drop to frame ms"),
    )
    for name, found in figures["table"].items():
        keys = ("cards", "drag_p95_ms", "repaint_ms", "drop_ms")
        window.add_row(name, *("-" if found[key] is None else str(found[key]) for key in keys))
    console.print(window)
    console.print(_crowd(figures))
    saving = Table(
        say("library"),
        say("autosave ms"),
        say("p95 ms"),
        say("slowest ms"),
        say("resume ms"),
        say("history MB"),
    )
    for name, found in figures["table"].items():
        times = ("autosave_ms", "autosave_p95_ms", "autosave_max_ms", "resume_ms", "history_mb")
        saving.add_row(name, *(str(found[key]) for key in times))
    console.print(saving)
    studio = Table(say("save to preview of"), say("median ms"), say("worst ms"))
    for name, found in figures["studio"].get("save_to_preview", {}).items():
        studio.add_row(name, str(found["median_ms"]), str(found["worst_ms"]))
    console.print(studio)
    console.print(say("start-up (--version): {seconds} s", seconds=figures["startup"]["version_s"]))
    if "window_s" in figures["startup"]:
        start = figures["startup"]
        console.print(
            say(
                "first window: {seconds} s, CPU {cpu} s",
                seconds=start["window_s"],
                cpu=start["window_cpu_s"],
            )
        )
