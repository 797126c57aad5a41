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
        # For a mutant's digest, for the grounds of a verdict, who killed it, or "".
        self.known = self._read()
        # Files as they were when they were first asked for: the copies in which the tests run are
        # no younger.
        self._texts: dict[Path, bytes] = {}

    def killer(self, mutant: Mutant) -> str:
        """Who killed a mutant in files that are still the same; "" if nobody is known to."""
        known = self.known.get(mutant.digest, {})
        return next(
            (by for grounds, by in known.items() if by and grounds == self._grounds(mutant, [by])),
            "",
        )

    def lived_through(self, mutant: Mutant, tests: Sequence[str]) -> bool:
        """Whether these tests have been asked for it."""
        return self._grounds(mutant, tests) in self.known.get(mutant.digest, {})

    def note(self, mutant: Mutant, tests: Sequence[str], killer: str) -> None:
        """Keeps a verdict, with those that another run has found since."""
        grounds = self._grounds(mutant, [killer] if killer else tests)
        for digest, verdicts in self._read().items():
            self.known.setdefault(digest, {}).update(verdicts)
        self.known.setdefault(mutant.digest, {})[grounds] = killer
        self.file.parent.mkdir(parents=True, exist_ok=True)
        now = self.file.with_suffix(".now")
        now.write_text(json.dumps(self.known, indent=0), encoding="utf-8")
        now.replace(self.file)

    def _read(self) -> dict[str, dict[str, str]]:
        return json.loads(self.file.read_text(encoding="utf-8")) if self.file.exists() else {}

    def _grounds(self, mutant: Mutant, tests: Iterable[str]) -> str:
        texts = [
            self._text(self.root / path)
            for path in (mutant.path, *(test.partition("::")[0] for test in tests))
        ]
        return sha256(b"\0".join([*texts, *(test.encode() for test in tests)])).hexdigest()[:16]

    def _text(self, file: Path) -> bytes:
        if file not in self._texts:
            self._texts[file] = file.read_bytes() if file.is_file() else b""
        return self._texts[file]
