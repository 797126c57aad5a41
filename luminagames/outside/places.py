"""Where a file of a game lies: in the program's `assets/` and `carddata/`, or in the one folder of a
game from outside.
"""

from __future__ import annotations

from pathlib import Path

from luminagames import data
from luminagames.outside.registry import folder_of

# By kind: where it lies in a game's own folder, and where the program's games have it. A file's
# name may have the language before its ending (`rulebook.de.md`).
PLACES: dict[str, tuple[str, str]] = {
    "cards": (".", "carddata/{game}"),
    "layouts": ("layouts", "assets/layouts/{game}"),
    "rulebook": ("rulebook.md", "assets/rulebooks/{game}.md"),
    "players": ("players.md", "assets/rulebooks/players/{game}.md"),
    "pictures": ("players", "assets/rulebooks/players"),
    "steps": ("steps.yaml", "assets/rulebooks/steps/{game}.yaml"),
    "guide": ("guide.yaml", "assets/guides/{game}.yaml"),
    "puzzles": ("puzzles", "assets/puzzles/{game}"),
    "vocabulary": ("vocabulary.yaml", "assets/vocabulary/{game}.yaml"),
    "templates": ("templates", "assets/templates/{game}"),
    "balance": ("balance.yaml", "assets/balance/{game}.yaml"),
    "bots": ("bots.json", "assets/bots/{game}.json"),
    "words": ("words", "assets/i18n"),
}


def place(kind: str, game: str) -> Path:
    """Where a kind of file of a game lies, whether or not it is there."""
    own, shipped = PLACES[kind]
    folder = folder_of(game)
    if folder is not None:
        return folder.path / own
    top, _, rest = shipped.format(game=game).partition("/")
    return (data.carddata() if top == "carddata" else data.assets()) / rest
