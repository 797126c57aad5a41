"""The files of a game: rulebook and clauses, cards and layouts, scenarios, guide, words, imports."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

from luminagames.cards.problems import CardErrors
from luminagames.contract.finding import Findings
from luminagames.engine.message import worded
from luminagames.outside import folder_of, place

PART = "files"
CLAUSE = re.compile(r"\b[A-Z]{2,4}-\d+(?:\.\d+)*\b")
# The standard modules that a game may use; the packages hold these on every system.
STANDARD = frozenset(
    [
        "__future__",
        "abc",
        "bisect",
        "collections",
        "contextlib",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "heapq",
        "itertools",
        "json",
        "math",
        "operator",
        "pathlib",
        "re",
        "statistics",
        "string",
        "textwrap",
        "types",
        "typing",
    ]
)
# Those that make a match another one each time.
CHANCE = frozenset(
    [
        "random",
        "secrets",
        "time",
        "datetime",
        "uuid",
        "os",
        "threading",
        "asyncio",
        "multiprocessing",
    ]
)


def check(game: Any, found: Findings) -> None:
    """All that lies in a game's folder."""
    name = game.about.id
    clauses = _rulebook(name, found)
    _clauses(game, clauses, found)
    _cards(game, found)
    _scenarios(game, found)
    _guide(game, found)
    folder = folder_of(name)
    if folder is not None:
        _sources(folder, found)
        _words(folder.path, found)


def _rulebook(name: str, found: Findings) -> set[str]:
    page = place("rulebook", name)
    if not page.is_file():
        found.add(
            PART,
            worded("there is no rulebook"),
            worded(
                "write {file}: each rule a line '- **AB-1.1** …', whose clauses refusals name",
                file=page.name,
            ),
        )
        return set()
    clauses = set(CLAUSE.findall(page.read_text(encoding="utf-8")))
    if not clauses:
        found.add(
            PART,
            worded("the rulebook has no clauses"),
            worded("begin each rule with its clause: '- **AB-1.1** …'"),
        )
    return clauses


def _clauses(game: Any, clauses: set[str], found: Findings) -> None:
    named = {option.clause for option in game.setup_options}
    folder = folder_of(game.about.id)
    for text in folder.sources.values() if folder is not None else ():
        named |= set(
            re.findall(r"""["']([A-Z]{2,4}-\d+(?:\.\d+)*)["']""", text.decode("utf-8", "replace"))
        )
    for clause in sorted(named - {""} - clauses) if clauses else ():
        found.add(
            PART,
            worded("the clause {clause} stands in no line of the rulebook", clause=clause),
            worded("write it there, or name another one"),
        )


def _cards(game: Any, found: Findings) -> None:
    try:
        definitions = list(game.definitions)
    except CardErrors as error:
        for problem in error.problems:
            found.add(
                "cards",
                worded("{problem}", problem=str(problem)),
                worded("mend the card's file; `luminagames cards check` tells all mistakes"),
            )
        return
    layouts = place("layouts", game.about.id)
    for definition in definitions:
        face = game.face(definition)
        if not (layouts / f"{face.layout}.yaml").is_file():
            found.add(
                "cards",
                worded(
                    "the layout '{layout}' of {card} is not there",
                    layout=face.layout,
                    card=definition,
                ),
                worded("write layouts/{layout}.yaml", layout=face.layout),
            )
        game.card_text(definition)
        game.keywords(definition)
    most = game.about.seats[1]
    for spot in game.table_layout(most, 0).places if most else ():
        if spot.back and not (layouts / f"{game.back(spot.back).layout}.yaml").is_file():
            found.add(
                "cards",
                worded(
                    "the layout '{layout}' of the backs is not there",
                    layout=game.back(spot.back).layout,
                ),
                worded("write layouts/{layout}.yaml", layout=game.back(spot.back).layout),
            )


def _scenarios(game: Any, found: Findings) -> None:
    from luminagames.cards.marks import read
    from luminagames.scenario.document import read_scenario
    from luminagames.scenario.runner import begin, run_file

    folder = folder_of(game.about.id)
    files = sorted((folder.path / "scenarios").glob("*.yaml")) if folder is not None else []
    for path in files:
        outcome = run_file(path, lambda _name: game)
        if outcome.status != "ok":
            found.add(
                "scenarios",
                worded("{file}: {outcome}", file=path.name, outcome=str(outcome)),
                worded("mend the rule, or the scenario"),
            )
    if folder is not None and not files:
        found.add(
            "scenarios",
            worded("there is no scenario"),
            worded("show each rule in a file scenarios/NAME.yaml"),
            warning=True,
        )
    for definition in list(game.definitions)[:3] if game.has_rules else ():
        begin(
            read_scenario(read(json.dumps(game.tryout(definition)), definition)), lambda _name: game
        )


def _guide(game: Any, found: Findings) -> None:
    from luminagames.guides.check import check_file

    path = place("guide", game.about.id)
    for problem in check_file(path, lambda _name: game) if path.is_file() else ():
        found.add(
            "guide",
            worded("{problem}", problem=problem),
            worded("mend the guide: docs/guides.md tells its keys"),
        )


def _words(folder: Path, found: Findings) -> None:
    import polib

    for path in sorted((folder / "words").glob("*.po")):
        try:
            empty = [
                one.msgid
                for one in polib.pofile(str(path))
                if not one.translated() and not one.obsolete
            ]
        except (OSError, ValueError) as error:
            found.add(
                "words",
                worded("{file} cannot be read: {error}", file=path.name, error=str(error)),
                worded("write it as a gettext file (PO)"),
            )
            continue
        if empty:
            found.add(
                "words",
                worded("{file} lacks '{text}'", file=path.name, text=empty[0]),
                worded("translate it; what is missing stays English"),
                warning=True,
            )


def _sources(folder: Any, found: Findings) -> None:
    for below, source in folder.sources.items():
        if below.startswith("tests/"):
            continue
        for module in sorted(_imported(source)):
            top = module.split(".")[0]
            if top in CHANCE:
                found.add(
                    "laws",
                    worded(
                        "{file} imports '{module}': rules have no clock and no chance of their own",
                        file=below,
                        module=module,
                    ),
                    worded(
                        "draw by the `rng` that the match gives: its number is kept in the state"
                    ),
                )
            elif top not in STANDARD | {"luminagames"} and not (
                top in ("pydantic", "yaml") and below.startswith("schema")
            ):
                found.add(
                    PART,
                    worded(
                        "{file} imports '{module}', which no package promises",
                        file=below,
                        module=module,
                    ),
                    worded("use the modules that docs/games lists"),
                    warning=True,
                )


def _imported(source: bytes) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module)
    return found
