"""The words that the source and the data hold, and which catalogue each belongs to.

What a person may come to read is an argument of the functions of `KEYWORDS`, or stands where the
source declares a `Pattern` (a parameter, a field, a table, what a function returns) or `Forms`: one
and many of a noun.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import yaml

from luminagames import data
from luminagames.cli.wordbook.reader import Found, declarations, forget, of_file
from luminagames.cli.wordbook.values import ROOT
from luminagames.text.languages import ENGLISH, speaking

PROGRAM = (
    "outside",
    "app",
    "studio",
    "table",
    "cardface",
    "bots",
    "hands",
    "library",
    "puzzles",
    "guides",
    "cli",
    "contract",
    "lab",
    "scenario",
)
RULES = ("engine", "games", "text", "cards", "archives.py", "safefiles.py")
# The folder of drawings, hundreds of files without a word.
DRAWN = "art"
# Keys of a guide's file that a person reads.
GUIDE_TEXTS = ("guide", "end", "title", "text")


def catalogue_of(package: str) -> str:
    """The name of the catalogue for a package of ours."""
    return "rules" if package in RULES else "program"


def words_of(catalogue: str) -> Found:
    """What the source has for a catalogue: `program` or `rules`."""
    found = Found()
    declared = declarations(tuple(_files((*RULES, *PROGRAM))))
    for path in _files(RULES if catalogue == "rules" else PROGRAM):
        place = path.relative_to(ROOT.parent)
        of_file(path, place.as_posix(), found, declared, methods=place.parts[1] in RULES)
    if catalogue == "program":
        for text, guide in (*guide_texts(), *puzzle_titles(), *target_names(), *command_texts()):
            found.add(("", text, ""), guide)
    else:
        for text in vocabulary_texts():
            found.add(("", text, ""), "luminagames/games")
    found.settle()
    forget()
    return found


def _files(packages: Iterable[str]) -> Iterator[Path]:
    for package in packages:
        if package.endswith(".py"):
            yield ROOT / package
        yield from sorted(
            path for path in (ROOT / package).rglob("*.py") if DRAWN not in path.parts
        )


def guide_texts() -> Iterator[tuple[str, str]]:
    """The texts of the guided matches."""
    for path in sorted((data.assets() / "guides").glob("*.yaml")):
        guide = yaml.safe_load(path.read_text(encoding="utf-8"))
        if not isinstance(guide, dict) or "guide" not in guide:
            continue
        place = f"assets/guides/{path.name}"
        for part in (guide, *guide.get("steps", ())):
            yield from ((str(part[key]), place) for key in GUIDE_TEXTS if part.get(key))


def vocabulary_texts() -> Iterator[str]:
    """What the words of cards mean: sentences of `assets/vocabulary` and of the games' schemas."""
    from luminagames.cards.vocabulary import vocabulary
    from luminagames.games import game_ids, load_game

    with speaking(ENGLISH):
        for group in (group for game in game_ids() for group in vocabulary(load_game(game))):
            yield from (says for says in (group.says, *(word.says for word in group.words)) if says)


def command_texts() -> Iterator[tuple[str, str]]:
    """The help of the commands and of their options, which stands where Typer reads it."""
    import typer

    from luminagames.cli.commands import build
    from luminagames.cli.language import help_texts

    for text in help_texts(typer.main.get_command(build())):
        yield text, "luminagames/cli"


def target_names() -> Iterator[tuple[str, str]]:
    """The names of the targets of balance."""
    for path in sorted((data.assets() / "balance").glob("*.yaml")):
        for target in yaml.safe_load(path.read_text(encoding="utf-8"))["targets"]:
            yield target["name"], f"assets/balance/{path.name}"


def puzzle_titles() -> Iterator[tuple[str, str]]:
    """The titles of the puzzles that the program brings along."""
    for path in sorted((data.assets() / "puzzles").glob("*/*.json")):
        title = json.loads(path.read_text(encoding="utf-8")).get("title")
        if title:
            yield title, f"assets/puzzles/{path.parent.name}/{path.name}"
