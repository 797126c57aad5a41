"""Which tests can notice a change: those that come by it, learned file by file with probes and kept on disk.

A file of tests is learned anew when it has changed. What it came by is kept by the names of blocks, so that changes of
the program elsewhere alter nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

OF_CLASSES = "tests/engine/test_values.py"
"""Tests that look at classes and call nothing of them: asked for whatever belongs to no function."""
ASKED_S = 60.0
"""Seconds of tests that are asked for one mutant at most."""


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
        found: dict[str, tuple[float, list[str]]] = json.loads(self.place(file).read_text(encoding="utf-8"))
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
        """Who is asked: the quickest test of each file, then the others, as `ASKED_S` has room."""
        wanted = {test for block in blocks for test in self._by.get(block, ())}
        if is_loose:
            wanted |= {test for test in self._cost if test.startswith(OF_CLASSES)}
        turns: dict[str, int] = {}
        ranks = []
        for test in sorted(wanted, key=lambda test: (self._cost[test], test)):
            module = test.partition("::")[0]
            turns[module] = turns.get(module, 0) + 1
            ranks.append((turns[module], self._cost[test], test))
        ranked = [test for _turn, _took, test in sorted(ranks)]
        used = accumulate(self._cost[test] for test in ranked)
        return [test for test, until in zip(ranked, used, strict=True) if until <= ASKED_S]

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
            self._by.setdefault(block, []).extend(name for at, name in enumerate(names) if mask >> at & 1)

    def _kept(self, file: str) -> Path:
        text = f"{file}\0{(self.root / file).read_text(encoding='utf-8')}"
        return self.kept / f"{Path(file).stem}-{sha256(text.encode()).hexdigest()[:16]}.json"
