"""Which clauses of a rulebook page are named by scenarios (`rules:`) and by tests
(`pytest.mark.rules`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from luminagames.cards.marks import read_file

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"


def marked_in(source: str) -> Iterator[str]:
    """The clauses in `pytest.mark.rules(...)` markers of a test file, read without importing it."""
    for node in ast.walk(ast.parse(source)):
        if (
            not isinstance(node, ast.Call)
            or not isinstance(node.func, ast.Attribute)
            or node.func.attr != "rules"
        ):
            continue
        if isinstance(node.func.value, ast.Attribute) and node.func.value.attr == "mark":
            yield from (
                arg.value
                for arg in node.args
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )


@cache
def rules_of(path: Path) -> list[str]:
    """The clauses under `rules:` in a scenario."""
    data = read_file(path).data
    rules = data.get("rules") if isinstance(data, dict) else None
    return [str(rule) for rule in rules] if isinstance(rules, list) else []


@dataclass(frozen=True, slots=True)
class Coverage:
    """A game's rulebook page, by the game's folder name and the letters that its clauses begin
    with.
    """

    game: str
    letters: str

    def clauses(self) -> list[str]:
        """The clauses of the rulebook page, in its order."""
        page = (ROOT / "assets" / "rulebooks" / f"{self.game}.md").read_text(encoding="utf-8")
        return re.findall(rf"^- \*\*({self.letters}-\d+\.\d+)\*\*", page, re.MULTILINE)

    def of_scenarios(self) -> dict[str, list[str]]:
        """Scenario file -> the clauses under its `rules:`."""
        files = sorted((TESTS / "scenarios" / self.game).glob("*.yaml"))
        return {path.name: rules_of(path) for path in files}

    def of_tests(self) -> dict[str, list[str]]:
        """Test file -> the clauses of this game in its markers."""
        named = {
            path: list(marked_in(path.read_text(encoding="utf-8")))
            for path in sorted(TESTS.rglob("test_*.py"))
        }
        return {
            str(path.relative_to(ROOT)): [
                clause for clause in found if clause.startswith(f"{self.letters}-")
            ]
            for path, found in named.items()
        }

    def unnamed(self) -> list[str]:
        """The clauses that neither a scenario nor a test names."""
        named = {
            clause
            for rules in (*self.of_scenarios().values(), *self.of_tests().values())
            for clause in rules
        }
        return [clause for clause in self.clauses() if clause not in named]

    def strangers(self) -> Mapping[str, Sequence[str]]:
        """File -> the clauses that it names and the page does not have."""
        known = set(self.clauses())
        named = {**self.of_scenarios(), **self.of_tests()}
        return {
            name: [one for one in rules if one not in known]
            for name, rules in named.items()
            if set(rules) - known
        }

    def misnamed(self) -> list[str]:
        """Scenarios whose file name begins with a clause that is not under their `rules:`."""
        found = []
        for name, rules in self.of_scenarios().items():
            clause = re.match(rf"{self.letters.lower()}-(\d+)-(\d+)-", name)
            if clause is not None and f"{self.letters}-{clause[1]}.{clause[2]}" not in rules:
                found.append(name)
        return found

    def missing_examples(self, last: int) -> list[int]:
        """The worked examples, from 1 to `last`, that no scenario shows."""
        names = list(self.of_scenarios())
        return [
            n
            for n in range(1, last + 1)
            if not any(name.startswith(f"example-{n:02}-") for name in names)
        ]
