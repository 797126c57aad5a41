"""Every clause of a rulebook page is named by a scenario or by a test, and no name is made up."""

from __future__ import annotations

from itertools import groupby

import pytest

from luminagames.games import game_ids
from tests.games.coverage import Coverage, marked_in

# For each game its page, and how many chapters, clauses and worked examples the page has.
BOOKS = {
    "luminars": (Coverage("luminars", "LM"), 12, 110, 25),
    "luminous": (Coverage("luminous", "LU"), 16, 217, 24),
    "luturas": (Coverage("luturas", "LT"), 19, 197, 24),
    "vault": (Coverage("vault", "LV"), 10, 105, 23),
}

each_book = pytest.mark.parametrize(
    ("book", "chapters", "clauses", "examples"), BOOKS.values(), ids=BOOKS
)


def test_every_game_has_its_book():
    assert set(BOOKS) == set(game_ids())


@each_book
def test_the_rulebook_has_every_clause_once_and_in_order(book, chapters, clauses, examples):
    numbers = [
        tuple(map(int, clause.removeprefix(f"{book.letters}-").split(".")))
        for clause in book.clauses()
    ]
    assert len(numbers) == clauses
    found = {
        chapter: [number for _, number in some]
        for chapter, some in groupby(numbers, lambda one: one[0])
    }
    assert list(found) == list(range(1, chapters + 1))
    assert found == {chapter: list(range(1, len(some) + 1)) for chapter, some in found.items()}


@each_book
def test_every_clause_is_named_by_a_scenario_or_a_test(book, chapters, clauses, examples):
    assert book.unnamed() == []


@each_book
def test_scenarios_and_tests_name_only_clauses_that_exist(book, chapters, clauses, examples):
    assert book.strangers() == {}


@each_book
def test_a_scenario_named_after_a_clause_has_it_among_its_rules(book, chapters, clauses, examples):
    assert book.misnamed() == []


@each_book
def test_all_worked_examples_are_there(book, chapters, clauses, examples):
    assert book.missing_examples(examples) == []


def test_a_marker_is_found_without_importing_its_file():
    source = "import pytest\n\n@pytest.mark.rules('LM-1.1', 'LM-2.6')\ndef test_it(): ...\n"
    assert list(marked_in(source)) == ["LM-1.1", "LM-2.6"]
    assert list(marked_in("rules('LM-1.1')")) == []
