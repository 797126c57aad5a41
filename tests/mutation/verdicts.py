"""What was found out about mutants, kept on disk with what it was found in."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path

from tests.mutation.places import Mutant


class Verdicts:
    """Who killed whom, and whom a mutant lived through."""

    def __init__(self, root: Path, file: Path) -> None:
        self.root = root
        self.file = file
        self.known: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        """For a mutant's digest, for the grounds of a verdict, who killed it, or ""."""

    def killer(self, mutant: Mutant) -> str:
        """Who killed a mutant in files that are still the same; "" if nobody is known to."""
        known = self.known.get(mutant.digest, {})
        return next((by for grounds, by in known.items() if by and grounds == self._grounds(mutant, [by])), "")

    def lived_through(self, mutant: Mutant, tests: Sequence[str]) -> bool:
        """Whether these tests have been asked for it."""
        return self._grounds(mutant, tests) in self.known.get(mutant.digest, {})

    def note(self, mutant: Mutant, tests: Sequence[str], killer: str) -> None:
        """Keeps a verdict."""
        grounds = self._grounds(mutant, [killer] if killer else tests)
        self.known.setdefault(mutant.digest, {})[grounds] = killer
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(self.known, indent=0), encoding="utf-8")

    def _grounds(self, mutant: Mutant, tests: Iterable[str]) -> str:
        files = [self.root / mutant.path, *(self.root / test.partition("::")[0] for test in tests)]
        texts = [file.read_bytes() for file in files if file.is_file()]
        return sha256(b"\0".join([*texts, *(test.encode() for test in tests)])).hexdigest()[:16]
