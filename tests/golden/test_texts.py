"""The reading lists: what every card says, changed only on purpose, and read from top to bottom
when it is.

`luminagames cards texts GAME --out tests/golden/texts/GAME.md` writes one anew, with `--language
de` the German one (`GAME.de.md`).
"""

from __future__ import annotations

import pytest

from luminagames.cards.prose import reading_list
from luminagames.games import game_ids, load_game
from tests.golden.playthrough import FOLDER
from tests.text.speaking import german, speaking


@pytest.mark.parametrize("game_id", game_ids())
def test_the_cards_say_what_was_read(game_id: str) -> None:
    recorded = (FOLDER / "texts" / f"{game_id}.md").read_text(encoding="utf-8").splitlines()
    found = reading_list(load_game(game_id)).splitlines()
    assert [line for line in found if line not in recorded] == []
    assert found == recorded


@pytest.mark.parametrize(
    "game_id", sorted(path.name.split(".")[0] for path in (FOLDER / "texts").glob("*.de.md"))
)
def test_the_cards_say_in_german_what_was_read(game_id: str) -> None:
    recorded = (FOLDER / "texts" / f"{game_id}.de.md").read_text(encoding="utf-8").splitlines()
    words, missing = german()
    with speaking(words):
        found = reading_list(load_game(game_id)).splitlines()
    assert [line for line in found if line not in recorded] == []
    assert found == recorded
    assert missing.asked == set()
    assert words.lexicon.unknown == set()
