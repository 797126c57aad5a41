"""Every clause of the rulebook page is named by a scenario or by a test, and no name is made up."""

from __future__ import annotations

from tests.games.coverage import Coverage, marked_in

BOOK = Coverage("vault", "LV")


def test_the_rulebook_has_every_clause_once():
    found = BOOK.clauses()
    assert len(found) == len(set(found)) == 105
    chapters = [int(clause.removeprefix("LV-").partition(".")[0]) for clause in found]
    assert sorted(set(chapters)) == list(range(1, 11))
    for chapter in range(1, 11):
        numbers = [int(clause.partition(".")[2]) for clause in found if clause.startswith(f"LV-{chapter}.")]
        assert numbers == list(range(1, len(numbers) + 1)), f"LV-{chapter}"


def test_every_clause_is_named_by_a_scenario_or_a_test():
    assert BOOK.unnamed() == []


def test_scenarios_and_tests_name_only_clauses_that_exist():
    assert BOOK.strangers() == {}


def test_all_worked_examples_are_there():
    assert BOOK.missing_examples(23) == []


def test_a_marker_is_found_without_importing_its_file():
    source = "import pytest\n\n@pytest.mark.rules('LV-1.1', 'LV-2.8')\ndef test_it(): ...\n"
    assert list(marked_in(source)) == ["LV-1.1", "LV-2.8"]
    assert list(marked_in("rules('LV-1.1')")) == []
