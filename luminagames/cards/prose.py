"""What is wrong with how cards read, and amounts and conditions that are always the same (templating T-18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from luminagames.cards.load import CardPlace
from luminagames.cards.marks import YamlPath
from luminagames.cards.problems import Problem, Severity
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.text import grammar
from luminagames.text.prose import flaws


def reading_list(game: Game[object]) -> str:
    """Every card's name and text, one a line, in the order of the card data: to be read from top to bottom."""
    lines = [f"# {grammar().say('{game}: what the cards say', game=game.about.title)}", ""]
    for card in game.definitions:
        text = game.card_text(card).replace("\n", " / ")
        lines.append(f"- **{game.card_title(card)}** {text}".rstrip())
    return "\n".join(lines) + "\n"


def problems(
    game: Game[object], definition: Mapping[str, Json], place: CardPlace, severity: Severity
) -> Iterator[Problem]:
    """The flaws of one card, in its text and in what it asks for."""
    card = str(definition["id"])
    for flaw in flaws(game.card_text(card)):
        key = "abilities" if place.has("abilities") else "id"
        yield place.problem(card, key, f"its text reads badly: {flaw.message} (“{flaw.words}”)", "prose", severity)
    for path, message in constants(definition, ()):
        spot = place.marks.value((place.index, *path))
        text = f"{card}: {path[-1]}: {message}"
        yield Problem(place.file, spot.line, spot.column, text, severity, spot.end, "prose", card)


def constants(data: Json, path: YamlPath) -> Iterator[tuple[YamlPath, str]]:
    """Amounts that are counted and always the same, and conditions that are always true."""
    if isinstance(data, Mapping):
        counted = any(key in data for key in ("count", "stat", "value", "each"))
        if counted and data.get("max") == 0:
            yield (*path, "max"), "this amount is always 0"
        if counted and data.get("times") == 0:
            yield (*path, "times"), "this amount is always the same"
        bounds = [data[key] for key in ("at_least", "at_most", "equals", "exactly") if key in data]
        if isinstance(data.get("value"), int) and bounds and all(isinstance(bound, int) for bound in bounds):
            yield (*path, "value"), "this condition is always the same"
        if data.get("at_least") == 0 and "at_most" not in data and "exactly" not in data:
            yield (*path, "at_least"), "this condition is always true"
        for key, value in data.items():
            yield from constants(value, (*path, key))
    elif isinstance(data, list | tuple):
        for index, value in enumerate(data):
            yield from constants(value, (*path, index))
