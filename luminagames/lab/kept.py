"""The rows of a series in a file, one line each, so that a series that was broken off goes on where
it was.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from luminagames.engine.plain import Json, digest
from luminagames.lab.farm import Farm, Key, LabError
from luminagames.lab.row import Plan, Row
from luminagames.text import say


def rows_of(plans: Sequence[Plan], farm: Farm, file: Path | None = None) -> list[list[Row]]:
    """The rows of each plan in order of their matches; those in `file` are not played again, the
    others added to it.

    Raises `LabError` where the file is of another series, or is none.
    """
    found: dict[Key, Row] = {}
    if file is not None and file.exists() and file.stat().st_size:
        found = dict(_read(file, _mark(plans)))
        farm.progress(len(found))
    keys = [(which, index) for which, plan in enumerate(plans) for index in range(plan.games)]
    wanted = [key for key in keys if key not in found]
    if file is None:
        found.update(farm.play(plans, wanted))
    elif wanted:
        try:
            with file.open("a", encoding="utf-8") as stream:
                if not stream.tell():
                    stream.write(json.dumps({"series": _mark(plans)}) + "\n")
                    stream.flush()
                for key, row in farm.play(plans, wanted):
                    found[key] = row
                    stream.write(
                        json.dumps([*key, dataclasses.asdict(row)], ensure_ascii=True) + "\n"
                    )
                    stream.flush()
        except OSError as error:
            raise LabError(
                say(
                    "--resume: '{file}' cannot be written: {why}",
                    file=str(file),
                    why=str(error.strerror or error),
                )
            ) from None
    rows: list[list[Row]] = [[] for _ in plans]
    for key in keys:
        if key in found:
            rows[key[0]].append(found[key])
    return rows


def _mark(plans: Sequence[Plan]) -> str:
    """What tells a series from others; how many matches it has does not, so that it can be made
    longer.
    """
    told: list[Json] = []
    for plan in plans:
        game = plan.load()
        told.append(
            [
                plan.game,
                list(plan.bots),
                plan.seed,
                dict(plan.options),
                [list(one) for one in plan.decks],
                game.definitions_hash(),
                game.about.rules_version,
            ]
        )
    return digest(told)


def _read(file: Path, mark: str) -> Iterator[tuple[Key, Row]]:
    try:
        lines = file.read_text(encoding="utf-8").split("\n")
        head = json.loads(lines[0])
        if not isinstance(head, dict) or "series" not in head:
            raise ValueError
    except (OSError, ValueError):
        raise LabError(
            say("--resume: '{file}' holds no series of matches", file=str(file))
        ) from None
    if head["series"] != mark:
        raise LabError(
            say(
                "--resume: '{file}' is of another series: its bots, seed, decks or cards differ",
                file=str(file),
            )
        )
    for line in lines[1:]:
        try:
            which, index, data = json.loads(line)
        except ValueError:
            continue  # the last line of a series that was killed while it wrote
        yield (which, index), _row(data)


def _row(data: dict[str, Json]) -> Row:
    tuples = {
        name: tuple(data[name])  # type: ignore[arg-type]  # ours
        for name in ("shares", "scores", "decks", "seen", "played", "leads")
    }
    used = {card: tuple(by) for card, by in data["used"].items()}  # type: ignore[union-attr, arg-type]  # ours
    points = {card: tuple(both) for card, both in data["points"].items()}  # type: ignore[union-attr, arg-type]  # ours
    return Row(**{**data, **tuples, "used": used, "points": points})  # type: ignore[arg-type]  # as `asdict` gave it
