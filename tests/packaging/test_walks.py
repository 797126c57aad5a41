"""The walks of CONTRIBUTING.md lead where they say: each is followed to the letter in a copy of the
tree.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.walks import copy_tree, follow, run, walk

TILE = """
from pathlib import Path
from PySide6.QtWidgets import QApplication
from luminagames import outside
outside.take([Path("examples")])
app = QApplication([])
from luminagames.app.program import first_page
from luminagames.app.play.matches import new_match
from luminagames.engine.journal import SeatInfo
window = first_page()
tiles = {tile.about.id: tile for tile in window.pages.start.tiles}
assert len(tiles) == 5, tiles
assert "Five card games" in __import__("luminagames.app.home.start_page", fromlist=["subtitle"]).subtitle(len(tiles))
tiles["tricks"].click()
assert window.page.caption == "Nightfall", window.page.caption
game = window.context.game("tricks")
page = window.tables.open(new_match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben"), SeatInfo("Cy")], 1))
window.resize(1280, 800)
window.show()
app.processEvents()
assert not window.grab().isNull()
print("tile and table")
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copy_tree(tmp_path / "tree")


def test_a_card_is_added(tree: Path, tmp_path: Path) -> None:
    said = follow(walk("Add a card"), tree, tmp_path / "home")
    assert len(said) == 2
    ask = "from luminagames.games import load_game; print(load_game('vault').card_text('coal-ferret'))"
    text = python(ask, tree, tmp_path / "home")
    assert "You may pay 1 DNA of any color. If you do, take 1 Dark Crystal." in text
    assert "vault" in run("luminagames games", tree, tmp_path / "home")


def test_a_mistake_in_that_card_is_named_with_its_place(tree: Path, tmp_path: Path) -> None:
    first = walk("Add a card")[:1]
    follow(first, tree, tmp_path / "home")
    file = tree / "carddata/vault/cards/walk.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("flavor:", "flavour:"), encoding="utf-8"
    )
    with pytest.raises(AssertionError, match=r"walk\.yaml:13:3: .*did you mean 'flavor'"):
        run("luminagames cards check", tree, tmp_path / "home")


def test_a_verb_is_added(tree: Path, tmp_path: Path) -> None:
    said = follow(walk("Add a verb"), tree, tmp_path / "home")
    assert "walk-crush" in said[0]
    assert "passed" in said[-1]
    ask = (
        "from luminagames.games import load_game\n"
        "from luminagames.engine.effects.reader import read_all\n"
        "from luminagames.games.vault.text import operations_text\n"
        "from luminagames.games.vault.effects.verb import Verb\n"
        "load_game('vault')\n"
        "print(operations_text(read_all(Verb, [{'crush': {'at_most': 3}}])))\n"
        "print(operations_text(read_all(Verb, [{'crush': {'at_most': 1}}])))"
    )
    assert python(ask, tree, tmp_path / "home").splitlines() == [
        "Discard 3 Dark Crystals, or as many as you hold, to gain 1 Lumina Point for each",
        "Discard 1 Dark Crystal to gain 1 Lumina Point",
    ]


def test_a_fifth_game_is_added_and_played(tree: Path, tmp_path: Path) -> None:
    said = follow(walk("Add a game"), tree, tmp_path / "home")
    assert any("Nightfall" in words and "40 cards" in words for words in said)
    assert "20 matches" in said[-2]
    assert "tile and table" in python(TILE, tree, tmp_path / "home")


def python(code: str, tree: Path, home: Path) -> str:
    """What a piece of Python prints with the tree's code."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "LUMINAGAMES_HOME": str(home)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
