"""Card files -> validated plain data, and every mistake at once with its place.

What comes out is what the YAML says, checked: keys as the rules spec names them, in the schema's
order, nothing filled in. The game's own classes fill in defaults.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from pydantic import ValidationError

from luminagames.cards import explain
from luminagames.cards.marks import Document, Marks, Place, YamlData, YamlPath, read_file
from luminagames.cards.model import Definition, Notes
from luminagames.cards.problems import MOST_TOLD, Problem, Severity
from luminagames.engine.message import worded
from luminagames.engine.plain import Json

Cards = list[dict[str, Json]]


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where a card stands: its file as it is shown, the places in it, and its number in the file's
    list.
    """

    file: str
    marks: Marks
    index: int

    def problem(
        self, card: str, key: str, message: str, code: str, severity: Severity = "warning"
    ) -> Problem:
        """A problem of the printed card, at the key that the card or its fields have; else at its
        id.
        """
        paths: tuple[YamlPath, ...] = ((self.index, key), (self.index, "fields", key))
        at = next((path for path in paths if self.marks.has(path)), (self.index, "id"))
        place = self.marks.value(at)
        return Problem(
            self.file,
            place.line,
            place.column,
            about(card, message),
            severity,
            place.end,
            code,
            card,
        )

    def has(self, key: str) -> bool:
        """Whether the card has this key."""
        return self.marks.has((self.index, key))


@dataclass(slots=True)
class LoadResult:
    """The definitions that are right, and the problems of those that are not, in order of place."""

    definitions: Cards = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    # Where each of the definitions stands.
    places: dict[str, CardPlace] = field(default_factory=dict)


@dataclass(slots=True)
class Seen:
    """Values that may stand once only, with the card and place that had them first."""

    first: dict[tuple[str, str], tuple[str, str, Place]] = field(default_factory=dict)

    def again(self, key: str, value: str, card: str, file: str, place: Place) -> str | None:
        """The message if the value stood before, else it is remembered."""
        before = self.first.setdefault((key, value), (card, file, place))
        if before == (card, file, place):
            return None
        other, other_file, other_place = before
        return stands_twice(key, value, other, other_file, other_place)


def stands_twice(key: str, value: str, card: str, file: str, place: Place) -> str:
    """That a value which only one card may have stood before, on which card and where."""
    where = f"{file}:{place.line}:{place.column}"
    if key == "id":
        return worded(
            "{key} '{value}' stands twice, first at {where}", key=key, value=value, where=where
        )
    return worded(
        "{key} '{value}' stands twice, first by {card} at {where}",
        key=key,
        value=value,
        card=card,
        where=where,
    )


def about(card: str, message: str) -> str:
    """A message with the card that it is about."""
    return worded("{card}: {message}", card=card, message=message)


def load_cards(
    paths: Iterable[Path], model: type[Definition], *, shown: dict[Path, str] | None = None
) -> LoadResult:
    """Reads card files, each a list of cards; `shown` gives files another name in problems."""
    result = LoadResult()
    seen = Seen()
    for path in paths:
        load_document(read_file(path, (shown or {}).get(path)), model, result, seen)
    if not result.problems:
        result.problems.extend(set_problems(result.definitions, result.places, model))
    result.problems.sort()
    return result


def load_document(
    document: Document, model: type[Definition], result: LoadResult, seen: Seen
) -> None:
    """Adds the cards of one file, and what is wrong with them, to `result`."""
    result.problems.extend(document.problems)
    if document.data is None:
        return
    told = {(problem.line, problem.column) for problem in document.problems}
    marks, file = document.marks, document.file
    cards, problems = validate_cards(document.data, marks, (), file, model, seen=seen, known=told)
    numbers = {card.get("id"): at for at, card in _entries(document.data)}
    result.definitions.extend(cards)
    result.problems.extend(problems)
    for card in cards:
        name = str(card["id"])
        result.places[name] = CardPlace(file, marks, numbers.get(name, 0))


def _entries(data: YamlData) -> list[tuple[int, dict[str, YamlData]]]:
    """The mappings of a list, each with its number."""
    return [
        (at, card)
        for at, card in enumerate(data if isinstance(data, list) else [])
        if isinstance(card, dict)
    ]


def set_problems(
    cards: Cards, places: Mapping[str, CardPlace], model: type[Definition]
) -> Iterator[Problem]:
    """What is wrong with a set of cards that are right one by one."""
    for index, fault in (*model.set_faults(cards), *model.reference_faults(cards)):
        at = places[str(cards[index]["id"])]
        file, marks, number = at.file, at.marks, at.index
        path = (number, *fault.path)
        place = marks.key(path) if fault.at_key and fault.path else marks.value(path)
        words = explain.words(fault.path)
        message: str = fault.message
        if fault.other is not None:
            first = places[str(cards[fault.other]["id"])]
            spot = first.marks.value((first.index, *fault.path))
            message = worded(
                "{message}, first at {file}:{line}:{column}",
                message=message,
                file=first.file,
                line=spot.line,
                column=spot.column,
            )
        name = str(cards[index]["id"])
        text = about(name, about(words, message) if words else message)
        yield Problem(
            file, place.line, place.column, text, end_column=place.end, code="set", card=name
        )


def validate_cards(
    data: YamlData,
    marks: Marks,
    base: YamlPath,
    file: str,
    model: type[Definition],
    *,
    seen: Seen | None = None,
    known: Iterable[tuple[int, int]] = (),
    inline: bool = False,
) -> tuple[Cards, list[Problem]]:
    """Checks a list of cards that stands at `base` in a document, e.g. a scenario's `cards:`.

    `known` are the (line, column) places whose mistakes are told already (by the YAML reader).
    `inline` cards may leave out what only the printed face needs.
    """
    if not isinstance(data, list):
        place = marks.value(base)
        wrong = worded("must be a list of cards, not {value}", value=explain.shown(data))
        problem = Problem(file, place.line, place.column, wrong, end_column=place.end, code="value")
        return [], [] if (place.line, place.column) in known else [problem]
    seen = seen if seen is not None else Seen()
    taken = set(known)
    cards: Cards = []
    problems: list[Problem] = []
    for index, card in enumerate(data):
        if len(problems) >= MOST_TOLD:
            problems.append(_and_more(file, marks.value((*base, index))))
            break
        path = (*base, index)
        name = _name(card, index)
        definition, findings = _validate(card, path, marks, model, inline)
        unique = model.unique_inline if inline and model.unique_inline is not None else model.unique
        findings += _twice(card, name, path, marks, file, unique, seen)
        for place, where, message, code in findings:
            if (place.line, place.column) not in taken:
                taken.add((place.line, place.column))
                words = explain.words(where)
                text = about(name, about(words, message) if words else message)
                problems.append(
                    Problem(
                        file,
                        place.line,
                        place.column,
                        text,
                        end_column=place.end,
                        code=code,
                        card=name,
                    )
                )
        if definition is not None and not findings:
            cards.append(definition)
    return cards, sorted(problems)


def _and_more(file: str, place: Place) -> Problem:
    """Stands for the mistakes from here on."""
    more = worded("there are more mistakes from here on: mend those above first")
    return Problem(file, place.line, place.column, more, end_column=place.end, code="value")


def _validate(
    card: YamlData, path: YamlPath, marks: Marks, model: type[Definition], inline: bool
) -> tuple[dict[str, Json] | None, list[explain.Finding]]:
    notes = Notes()
    if inline and isinstance(card, dict) and isinstance(card.get("id"), str):
        words = str(card["id"]).replace("-", " ").title()
        for key in model.face_only:
            card.setdefault(key, words)
    error: ValidationError | None = None
    definition: dict[str, Json] | None = None
    try:
        checked = model.model_validate(card, context=notes)
        definition = cast(
            "dict[str, Json]", checked.model_dump(mode="json", by_alias=True, exclude_unset=True)
        )
    except ValidationError as caught:
        error = caught
    return definition, explain.findings(card, path, marks, notes, error)


def _twice(
    card: YamlData,
    name: str,
    path: YamlPath,
    marks: Marks,
    file: str,
    unique: tuple[str, ...],
    seen: Seen,
) -> list[explain.Finding]:
    found: list[explain.Finding] = []
    if isinstance(card, dict):
        for key in unique:
            value = card.get(key)
            if isinstance(value, str):
                place = marks.value((*path, key))
                message = seen.again(key, value, name, file, place)
                if message is not None:
                    found.append((place, (), message, "twice"))
    return found


def _name(card: YamlData, index: int) -> str:
    named = card.get("id") if isinstance(card, dict) else None
    return named if isinstance(named, str) and named else f"card {index + 1}"
