"""Every clause of the rulebook page is named by a scenario or by a test, and no name is made up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[3]
RULEBOOK = ROOT / "assets" / "rulebooks" / "vault.md"
SCENARIOS = ROOT / "tests" / "scenarios" / "vault"
TESTS = ROOT / "tests"
CLAUSE = re.compile(r"\*\*(LV-\d+\.\d+)\*\*")


def clauses() -> list[str]:
    """The clauses of the rulebook page, in its order."""
    return CLAUSE.findall(RULEBOOK.read_text(encoding="utf-8"))


def of_scenarios() -> dict[str, list[str]]:
    """Scenario file -> the clauses under its `rules:`."""
    files = sorted(SCENARIOS.glob("*.yaml"))
    return {path.name: yaml.safe_load(path.read_text(encoding="utf-8"))["rules"] for path in files}


def marked_in(source: str) -> Iterator[str]:
    """The clauses in `pytest.mark.rules(...)` markers of a test file, read without importing it."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "rules":
            continue
        if isinstance(node.func.value, ast.Attribute) and node.func.value.attr == "mark":
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def of_tests() -> dict[str, list[str]]:
    """Test file -> the clauses of this game in its markers."""
    return {
        str(path.relative_to(ROOT)): [
            clause for clause in marked_in(path.read_text(encoding="utf-8")) if clause.startswith("LV-")
        ]
        for path in sorted(TESTS.rglob("test_*.py"))
    }


def test_the_rulebook_has_every_clause_once():
    found = clauses()
    assert len(found) == len(set(found)) == 105
    chapters = [int(clause.removeprefix("LV-").partition(".")[0]) for clause in found]
    assert sorted(set(chapters)) == list(range(1, 11))
    for chapter in range(1, 11):
        numbers = [int(clause.partition(".")[2]) for clause in found if clause.startswith(f"LV-{chapter}.")]
        assert numbers == list(range(1, len(numbers) + 1)), f"LV-{chapter}"


def test_every_clause_is_named_by_a_scenario_or_a_test():
    named = {clause for rules in (*of_scenarios().values(), *of_tests().values()) for clause in rules}
    assert [clause for clause in clauses() if clause not in named] == []


def test_scenarios_and_tests_name_only_clauses_that_exist():
    known = set(clauses())
    strangers = {
        name: [clause for clause in rules if clause not in known]
        for name, rules in {**of_scenarios(), **of_tests()}.items()
        if not set(rules) <= known
    }
    assert strangers == {}


def test_all_worked_examples_are_there():
    names = list(of_scenarios())
    assert [n for n in range(1, 24) if not any(name.startswith(f"example-{n:02}-") for name in names)] == []


def test_a_marker_is_found_without_importing_its_file():
    source = "import pytest\n\n@pytest.mark.rules('LV-1.1', 'LV-2.8')\ndef test_it(): ...\n"
    assert list(marked_in(source)) == ["LV-1.1", "LV-2.8"]
    assert list(marked_in("rules('LV-1.1')")) == []
