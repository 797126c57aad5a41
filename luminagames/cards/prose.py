"""What is wrong with how cards read, and amounts and conditions that are always the same
(templating T-18).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from luminagames.cards.load import CardPlace, about
from luminagames.cards.marks import YamlPath
from luminagames.cards.problems import Problem, Severity
from luminagames.engine.game import Game
from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.text import grammar
from luminagames.text.languages import ENGLISH, speaking
from luminagames.text.prose import flaws


def reading_list(game: Game[object]) -> str:
    """Every card's name and text, one a line, in the order of the card data: to be read from top to
    bottom.
    """
    lines = [f"# {grammar().say('{game}: what the cards say', game=game.about.title)}", ""]
    for card in game.definitions:
        text = game.card_text(card).replace("\n", " / ")
        lines.append(f"- **{game.card_title(card)}** {text}".rstrip())
    return "\n".join(lines) + "\n"


def problems(
    game: Game[object], definition: Mapping[str, Json], place: CardPlace, severity: Severity
) -> Iterator[Problem]:
    """The flaws of one card, in its text and in what it asks for, whatever language is spoken."""
    card = str(definition["id"])
    with speaking(ENGLISH):
        text = game.card_text(card)
    for flaw in flaws(text):
        key = "abilities" if place.has("abilities") else "id"
        yield place.problem(
            card,
            key,
            worded(
                "its text reads badly: {message} (“{words}”)",
                message=worded(flaw.message),
                words=flaw.words,
            ),
            "prose",
            severity,
        )
    inside = two_sentences(text)
    if inside:
        key = "abilities" if place.has("abilities") else "id"
        both = worded(
            "it reads as two sentences: a choice or condition in the middle of one (“{inside}…”): put it last",
            inside=inside,
        )
        yield place.problem(card, key, both, "prose", severity)
    for path, message in constants(definition, ()):
        spot = place.marks.value((place.index, *path))
        told = about(card, about(str(path[-1]), message))
        yield Problem(place.file, spot.line, spot.column, told, severity, spot.end, "prose", card)


def constants(data: Json, path: YamlPath) -> Iterator[tuple[YamlPath, str]]:
    """Amounts that are counted and always the same, and conditions that are always true or
    never.
    """
    if isinstance(data, Mapping):
        yield from _amount(data, path)
        yield from _condition(data, path)
        for key, value in data.items():
            yield from constants(value, (*path, key))
    elif isinstance(data, list | tuple):
        for index, value in enumerate(data):
            yield from constants(value, (*path, index))


def _amount(data: Mapping[str, Json], path: YamlPath) -> Iterator[tuple[YamlPath, str]]:
    """What is counted is never less than 0: with so much beside it, its maximum is always
    reached.
    """
    if not any(key in data for key in ("count", "stat", "value", "each")):
        return
    most, times, plus = data.get("max"), data.get("times", 1), data.get("plus", 0)
    if most == 0:
        yield (*path, "max"), _always(0)
    elif times == 0:
        yield (
            (*path, "times"),
            _always(plus) if "plus" in data else worded("this amount is always the same"),
        )
    elif (
        isinstance(most, int)
        and isinstance(times, int)
        and isinstance(plus, int)
        and times > 0
        and plus >= most
    ):
        yield (*path, "max"), _always(most)


def _always(number: object) -> str:
    return worded("this amount is always {number}", number=number)


def _condition(data: Mapping[str, Json], path: YamlPath) -> Iterator[tuple[YamlPath, str]]:
    bounds = [data[key] for key in ("at_least", "at_most", "equals", "exactly") if key in data]
    if (
        isinstance(data.get("value"), int)
        and bounds
        and all(isinstance(bound, int) for bound in bounds)
    ):
        yield (*path, "value"), worded("this condition is always the same")
    low, high = data.get("at_least"), data.get("at_most")
    if low == 0 and "at_most" not in data and "exactly" not in data:
        yield (*path, "at_least"), worded("this condition is always true")
    if isinstance(low, int) and isinstance(high, int) and low > high:
        yield (*path, "at_most"), worded("this condition is never true")


def two_sentences(text: str) -> str:
    """Where a choice or a condition stands in the middle of a sentence: the words, empty where none
    does (T-1).

    The generator puts it in parentheses, which can be read; but whoever prints the card would make
    it two.
    """
    found = _INSIDE.search(text)
    return "" if found is None else found.group()


_INSIDE = re.compile(r"\((?:[Cc]hoose one|[Ii]f|[Ww]ähle eines|[Ff]alls)\b[^.()]{0,30}")
