"""Which tests can notice a change: those that come by it, learned once with probes and kept on disk.

A file of tests is learned anew when it has changed, or when the sample has a mutant that it was never asked about.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

from tests.mutation.places import Mutant
from tests.mutation.probes import is_loose

OF_CLASSES = "tests/engine/test_values.py"
"""Tests that look at classes and call nothing of them: asked for whatever belongs to no function."""
ASKED_S = 20.0
"""Seconds of tests of one folder that are asked for one mutant at most."""


class Reach:
    """The map of mutants to tests, kept in a folder: one file for each file of tests."""

    def __init__(self, root: Path, mutants: Sequence[Mutant], kept: Path) -> None:
        self.root = root
        self.asked = {mutant.digest for mutant in mutants}
        sources = {mutant.path: (root / mutant.path).read_text(encoding="utf-8") for mutant in mutants}
        self.loose = {mutant.digest for mutant in mutants if is_loose(mutant, sources[mutant.path])}
        self.kept = kept

    def missing(self, files: Iterable[Path]) -> list[Path]:
        """The files of tests that must be learned."""
        return [file for file in files if not self.asked <= set(self._read(file)["asked"])]

    def learn(self, files: Sequence[Path], run: Callable[[Sequence[str], Path], int]) -> None:
        """Runs files of tests with `run(words, file to write)` in a tree with probes, and keeps what they come by."""
        self.kept.mkdir(parents=True, exist_ok=True)
        written = self.kept / f"{_short(str(files[0]))}.now"
        status = run([str(file.relative_to(self.root)) for file in files], written)
        if status:
            print(f"some tests fail as it is (status {status}): what fails here kills nobody", flush=True)
        tests: dict[str, tuple[float, list[str]]] = json.loads(written.read_text(encoding="utf-8"))
        written.unlink()
        for file in files:
            name = str(file.relative_to(self.root))
            mine = {test: found for test, found in tests.items() if test.partition("::")[0] == name}
            text = json.dumps({"asked": sorted(self.asked), "tests": mine})
            self._kept(file).write_text(text, encoding="utf-8")

    def tests_for(self, mutant: Mutant, files: Iterable[Path]) -> list[str]:
        """Who of these files is asked: the quickest test of each, then the others, as `ASKED_S` has room."""
        seconds = {
            test: took
            for file in files
            for test, (took, by) in self._read(file)["tests"].items()
            if mutant.digest in by or (mutant.digest in self.loose and test.startswith(OF_CLASSES))
        }
        turns: dict[str, int] = {}
        ranks = []
        for test in sorted(seconds, key=lambda test: (seconds[test], test)):
            module = test.partition("::")[0]
            turns[module] = turns.get(module, 0) + 1
            ranks.append((turns[module], seconds[test], test))
        ranked = [test for _turn, _took, test in sorted(ranks)]
        used = accumulate(seconds[test] for test in ranked)
        return [test for test, until in zip(ranked, used, strict=True) if until <= ASKED_S]

    def _read(self, file: Path) -> dict[str, object]:
        kept = self._kept(file)
        return json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {"asked": [], "tests": {}}

    def _kept(self, file: Path) -> Path:
        text = f"{file.relative_to(self.root)}\0{file.read_text(encoding='utf-8')}"
        return self.kept / f"{file.stem}-{_short(text)}.json"


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
