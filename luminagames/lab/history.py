"""How fast the rules were: a file of ratios, one line for each bench, so that what became slower is
noticed.

Ratios only: seconds say more of the machine than of the program. Each is a speed, in units of the
yardstick that was measured in the same run; more is better.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from luminagames.text import say

# So much less than before is a fault.
WORSE = 0.2

# Before is the median of so many benches: one alone may have had a bad day.
LAST = 5

TIMES = ("clone", "view", "determinize", "digest")
Ratios = dict[str, float]


class HistoryError(ValueError):
    """The file holds something that no bench wrote."""


def ratios_of(report: Mapping[str, Any]) -> Ratios:
    """The speeds in a report of `bench`; none without a yardstick."""
    yardstick = report["yardstick"]["moves_per_s"]
    if not yardstick:
        return {}
    found: Ratios = {}
    for game, measured in report["engine"].items():
        found[f"{game} moves"] = round(measured["moves_per_s"] / yardstick, 3)
        for name in TIMES:
            if measured.get(f"{name}_us"):
                found[f"{game} {name}"] = round(1e6 / yardstick / measured[f"{name}_us"], 3)
    return found


def read(path: Path) -> list[Ratios]:
    """The lines of the file, the oldest first; none where there is no file. Raises
    `HistoryError`.
    """
    if not path.exists():
        return []
    found: list[Ratios] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            ratios = json.loads(line)["ratios"]
            found.append({str(name): float(value) for name, value in ratios.items()})
        except (ValueError, KeyError, TypeError, AttributeError):
            raise HistoryError(
                say("{path}, line {number}: no line of a bench", path=str(path), number=number)
            ) from None
    return found


def slower(now: Ratios, before: Sequence[Ratios]) -> list[str]:
    """What is more than a fifth slower than it was, in words."""
    found = []
    for name, value in now.items():
        known = [one[name] for one in before[-LAST:] if name in one]
        usual = median(known) if known else 0.0
        if value < usual * (1 - WORSE):
            found.append(f"{name}: {value:.2f} of the yardstick, it was {usual:.2f}")
    return found


def add(path: Path, now: Ratios, version: str) -> None:
    """Writes a line of its own."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"version": version, "ratios": now}, sort_keys=True) + "\n")
