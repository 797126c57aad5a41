"""The rulebook of the free table: every clause that a refusal names stands in it, in both
languages.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from luminagames.data import assets
from luminagames.games.blank.table import acts, facts, game

PAGES = ("blank.md", "blank.de.md")


@pytest.mark.parametrize("page", PAGES)
def test_it_has_every_clause_once(page: str) -> None:
    text = (assets() / "rulebooks" / page).read_text("utf-8")
    clauses = re.findall(r"^- \*\*(FT-\d+)\*\* \S", text, re.MULTILINE)
    assert clauses == [f"FT-{number}" for number in range(1, 15)]


def test_every_clause_that_the_rules_name_stands_there() -> None:
    named: set[str] = set()
    for module in (acts, facts, game):
        assert module.__file__ is not None
        named |= set(re.findall(r'"(FT-\d+)"', Path(module.__file__).read_text("utf-8")))
    assert named <= {f"FT-{number}" for number in range(1, 15)}
    assert len(named) >= 10
