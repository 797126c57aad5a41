"""Every clause of the rulebook page is named by a scenario or by a test, and no name is made up."""

from __future__ import annotations

from itertools import groupby

from tests.games.coverage import Coverage, marked_in

BOOK = Coverage("luminous", "LU")
EXAMPLES = 24


def test_the_rulebook_has_every_clause_once_and_in_order():
    numbers = [tuple(map(int, clause.removeprefix("LU-").split("."))) for clause in BOOK.clauses()]
    assert len(numbers) == 217
    chapters = {chapter: [number for _, number in found] for chapter, found in groupby(numbers, lambda one: one[0])}
    assert list(chapters) == list(range(1, 17))
    assert chapters == {chapter: list(range(1, len(found) + 1)) for chapter, found in chapters.items()}


def test_every_clause_is_named_by_a_scenario_or_a_test():
    assert BOOK.unnamed() == []


def test_scenarios_and_tests_name_only_clauses_that_exist():
    assert BOOK.strangers() == {}


def test_a_scenario_named_after_a_clause_has_it_among_its_rules():
    assert BOOK.misnamed() == []


def test_all_worked_examples_are_there():
    assert BOOK.missing_examples(EXAMPLES) == []


def test_a_marker_is_found_without_importing_its_file():
    source = "import pytest\n\n@pytest.mark.rules('LU-1.1', 'LU-2.6')\ndef test_it(): ...\n"
    assert list(marked_in(source)) == ["LU-1.1", "LU-2.6"]
    assert list(marked_in("rules('LU-1.1')")) == []
