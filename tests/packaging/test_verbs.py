"""A verb is one class in one file, in each game: put beside the others it is known to schema,
reader, rules and texts.

The files lie in `verbs/<game>/`, with a scenario that shows what the verb does. Vault's is the walk
of CONTRIBUTING.md.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.walks import copy_tree, run

VERBS = Path(__file__).parent / "verbs"
TEXTS = {
    "luminars": "+2 points for each kind of meld you have.",
    "luturas": "When this Lutura attacks, draw cards until you have three in hand.",
    "luminous": "Draw cards until you have three in hand.",
}
ASK = """
import sys
from pathlib import Path
from luminagames.cards.marks import read_file
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin
game = begin(read_scenario(read_file(Path("walk.yaml")))).game
for card in game.definitions:
    print(game.card_text(card))
"""


@pytest.mark.parametrize("game", sorted(path.name for path in VERBS.iterdir() if path.is_dir()))
def test_a_verb_is_one_file(game: str, tmp_path: Path) -> None:
    tree = copy_tree(tmp_path / "tree", ("luminagames", "assets", "carddata"))
    for path in (VERBS / game).glob("*.py"):
        shutil.copyfile(path, tree / "luminagames" / "games" / game / "effects" / path.name)
    shutil.copyfile(VERBS / game / "walk.yaml", tree / "walk.yaml")
    home = tmp_path / "home"
    assert "ok" in run("luminagames scenario walk.yaml", tree, home)
    environment = {**os.environ, "PYTHONPATH": str(tree), "LUMINAGAMES_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert TEXTS[game] in done.stdout, done.stdout + done.stderr
