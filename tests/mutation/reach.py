"""Which tests can notice a change: those that come by it, learned file by file with probes and kept
on disk.

A file of tests is learned anew when it has changed. What it came by is kept by the names of blocks,
so that changes of the program elsewhere alter nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

# Tests that look at classes and call nothing of them: asked for whatever belongs to no function.
OF_CLASSES = "tests/engine/test_values.py"
# Seconds of tests that are asked for one mutant at most.
ASKED_S = 60.0


class Reach:
    """The map of blocks to tests, kept in a folder: one file for each file of tests."""

    def __init__(self, root: Path, files: Sequence[str], kept: Path) -> None:
        self.root = root
        self.kept = kept
        self.files = files
        self._cost: dict[str, float] = {}
        self._by: dict[str, list[str]] = {}
        for file in files:
            self._read(file)

    def missing(self) -> list[str]:
        """The files of tests that must be learned."""
        return [file for file in self.files if not self._kept(file).exists()]

    def place(self, file: str) -> Path:
        """Where to write what a file's tests come by, before `keep`."""
        self.kept.mkdir(parents=True, exist_ok=True)
        return self._kept(file).with_suffix(".now")

    def keep(self, file: str) -> None:
        """Keeps what was written: for each block a number whose bits are tests."""
        found: dict[str, tuple[float, list[str]]] = json.loads(
            self.place(file).read_text(encoding="utf-8")
        )
        bits: dict[str, int] = {}
        for number, (_took, by) in enumerate(found.values()):
            for block in by:
                bits[block] = bits.get(block, 0) | 1 << number
        kept = {
            "tests": [[test, round(took, 2)] for test, (took, _by) in found.items()],
            "blocks": {block: f"{tests:x}" for block, tests in sorted(bits.items())},
        }
        self._kept(file).write_text(json.dumps(kept, indent=0), encoding="utf-8")
        self.place(file).unlink()
        self._read(file)

    def tests_for(self, blocks: Iterable[str], is_loose: bool) -> list[str]:
        """Who is asked: the quickest of all in half of `ASKED_S`; then of each file its quickest,
        as there is time.
        """
        wanted = {test for block in blocks for test in self._by.get(block, ())}
        if is_loose:
            wanted |= {test for test in self._cost if test.startswith(OF_CLASSES)}
        by_cost = sorted(wanted, key=lambda test: (self._cost[test], test))
        quick = set(self._within(by_cost, ASKED_S / 2))
        turns: dict[str, int] = {}
        ranks = []
        for test in by_cost:
            module = test.partition("::")[0]
            turns[module] = turns.get(module, 0) + (test not in quick)
            ranks.append((0 if test in quick else turns[module], self._cost[test], test))
        return self._within([test for _turn, _took, test in sorted(ranks)], ASKED_S)

    def _within(self, tests: Sequence[str], seconds: float) -> list[str]:
        used = accumulate(self._cost[test] for test in tests)
        return [test for test, until in zip(tests, used, strict=True) if until <= seconds]

    def cost(self, tests: Iterable[str]) -> float:
        """The seconds of processor that tests take."""
        return sum(self._cost[test] for test in tests)

    def _read(self, file: str) -> None:
        kept = self._kept(file)
        if not kept.exists():
            return
        found: Mapping[str, Mapping[str, str]] = json.loads(kept.read_text(encoding="utf-8"))
        names = []
        for test, took in found["tests"]:
            self._cost[test] = float(took)
            names.append(test)
        for block, bits in found["blocks"].items():
            mask = int(bits, 16)
            self._by.setdefault(block, []).extend(
                name for at, name in enumerate(names) if mask >> at & 1
            )

    def _kept(self, file: str) -> Path:
        text = f"{file}\0{(self.root / file).read_text(encoding='utf-8')}"
        return self.kept / f"{Path(file).stem}-{sha256(text.encode()).hexdigest()[:16]}.json"
