"""Two hundred invented tables: what is right is read right, what is damaged is told in a sentence."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path

import pytest

import luminagames.games  # noqa: F401  # enters the games
from luminagames.cards.problems import errors
from luminagames.cards.tables import SheetError, guess, import_sheet, read_sheet, write_cards
from luminagames.cards.tables.keys import card_keys
from luminagames.engine.plain import Json
from tests.cards.invented_tables import write

# By the clock, on a machine that does other things, too.
MOST_SECONDS = 8.0


def check(folder: Path, seed: int) -> None:
    path, made = write(folder, seed)
    began = time.monotonic()
    try:
        sheet = read_sheet(path)
        found = import_sheet(sheet, guess(sheet, card_keys("blank")), "blank")
    except SheetError as error:
        assert made.cards is None, (seed, str(error))
        assert "\n" not in str(error), seed
    else:
        for problem in found.problems:
            assert "\n" not in str(problem), seed
            assert problem.line >= 1, seed
        write_cards(folder / "cards.yaml", found.cards, path.name)
        if made.cards is not None:
            assert [str(one) for one in errors(found.problems)] == [], seed
            assert [_bare(card) for card in found.cards] == made.cards, seed
            ids = [card["id"] for card in found.cards]
            assert len(set(map(str, ids))) == len(ids), seed
    assert time.monotonic() - began < MOST_SECONDS, seed


def _bare(card: Mapping[str, Json]) -> dict[str, Json]:
    """A card as the generator says it."""
    fields = card.get("fields")
    assert isinstance(fields, dict)
    found = {"name": card["name"], "type": card["type"], "cost": card["cost"]}
    found |= {"copies": card["copies"], "code": fields["code"]}
    found["name"] = " ".join(str(card["name"]).split())
    return {**found, "text": card["text"]} if "text" in card else found


@pytest.mark.parametrize("seed", range(10))
def test_an_invented_table_is_read_or_told(seed: int, tmp_path: Path) -> None:
    check(tmp_path, seed)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_two_hundred_invented_tables_are_read_or_told(block: int, tmp_path: Path) -> None:
    for seed in range(10 * block, 10 * block + 10):
        check(tmp_path, seed)
