"""pydantic's errors -> one problem each, in words that a card designer understands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from luminagames.cards.marks import Marks, Place, YamlData, YamlPath
from luminagames.cards.model import CardModel, Fault, Notes
from luminagames.cards.problems import MOST_TOLD, did_you_mean, suggestion
from luminagames.engine.message import worded
from luminagames.engine.plain import shortened

# So many unknown keys are asked whether they were meant to be one that is missing.
_MOST_UNKNOWN = 40

# Where, the path inside the card, what is wrong, and the code of that sort of mistake
# (`Problem.code`).
Finding = tuple[Place, YamlPath, str, str]


def findings(
    card: YamlData, base: YamlPath, marks: Marks, notes: Notes, error: ValidationError | None
) -> list[Finding]:
    """All that is wrong with one card; `base` is the card's path in its document."""
    found: list[Finding] = []
    if error is not None:
        details = error.errors(include_url=False, include_context=True)
        for detail in details[:MOST_TOLD]:
            path = _path(card, detail["loc"])
            if detail["type"] == "missing":
                if not _is_misspelt(str(detail["loc"][-1]), card, path, notes):
                    place = marks.value(base + path)
                    found.append(
                        (
                            place,
                            path,
                            worded("'{key}' is missing", key=detail["loc"][-1]),
                            "missing",
                        )
                    )
            elif detail["type"] in ("extra_forbidden", "invalid_key"):
                found.append(_unknown_key(card, base, path, marks, notes))
            else:
                found.append((marks.value(base + path), path, _message(detail), "value"))
    paths = dict(_mappings(card, ()))
    for identity, fault in notes.faults:
        found.append(_fault(paths[identity], fault, base, marks))
    return found


def words(path: YamlPath) -> str:
    """A path as a person reads it: `abilities 1, do 2, take, tokens` (counted from 1)."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f" {step + 1}"
        else:
            text += f", {step}" if text else step
    return text.strip()


def shown(value: object) -> str:
    """A value as it is quoted in a message."""
    match value:
        case None:
            return worded("nothing")
        case bool():
            return "true" if value else "false"
        case str():
            return f"'{shortened(value)}'"
        case dict():
            return worded("a mapping")
        case list():
            return worded("a list")
    return shortened(str(value))


def _path(card: YamlData, loc: tuple[str | int, ...]) -> YamlPath:
    """The part of pydantic's location that is there in the data (it also names members of
    unions).
    """
    node, path = card, []
    for step in loc:
        if isinstance(node, dict) and str(step) in node:
            step = str(step)
            node = node[step]
        elif isinstance(node, list) and isinstance(step, int) and step < len(node):
            node = node[step]
        else:
            continue
        path.append(step)
    return tuple(path)


def _at(card: YamlData, path: YamlPath) -> YamlData:
    node = card
    for step in path:
        node = node[step]  # type: ignore[index]  # the path was found in this very card
    return node


def _mappings(node: YamlData, path: YamlPath) -> Iterator[tuple[int, YamlPath]]:
    if isinstance(node, dict):
        yield id(node), path
        for key, value in node.items():
            yield from _mappings(value, (*path, key))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _mappings(value, (*path, index))


def _model(card: YamlData, path: YamlPath, notes: Notes) -> type[CardModel] | None:
    return notes.models.get(id(_at(card, path)))


def _is_misspelt(missing: str, card: YamlData, path: YamlPath, notes: Notes) -> bool:
    """Whether an unknown key of the same mapping was meant to be the missing one: that is one
    mistake, not two.
    """
    model = _model(card, path, notes)
    mapping = _at(card, path)
    if model is None or not isinstance(mapping, dict):
        return False
    known = model.keys()
    unknown = islice((key for key in mapping if key not in known), _MOST_UNKNOWN)
    return any(suggestion(key, known) == missing for key in unknown)


def _unknown_key(
    card: YamlData, base: YamlPath, path: YamlPath, marks: Marks, notes: Notes
) -> Finding:
    key = str(path[-1])
    model = _model(card, path[:-1], notes)
    known = model.keys() if model is not None else {}
    mapping = _at(card, path[:-1])
    free = [name for name in known if not isinstance(mapping, dict) or name not in mapping]
    hint = did_you_mean(key, free) or did_you_mean(key, known)
    if not hint and known:
        hint = worded(", known here: {known}", known=", ".join(known))
    return (
        marks.key(base + path),
        path[:-1],
        worded("unknown key '{key}'{hint}", key=shortened(key), hint=hint),
        "unknown-key",
    )


def _fault(mapping: YamlPath, fault: Fault, base: YamlPath, marks: Marks) -> Finding:
    path = mapping + fault.path
    place = marks.key(base + path) if fault.at_key and fault.path else marks.value(base + path)
    return place, path if fault.path else mapping, fault.message, "rule"


def _message(detail: ErrorDetails) -> str:
    context: Mapping[str, Any] = detail.get("ctx", {})
    explain = _MESSAGES.get(detail["type"])
    text = (
        explain(context)
        if explain is not None
        else _told(detail["msg"][:1].lower() + detail["msg"][1:])
    )
    value = detail["input"]
    if detail["type"] == "literal_error":
        known = re.findall(r"'([^']*)'", str(context["expected"]))
        hint = did_you_mean(value, known) if isinstance(value, str) else ""
        return worded("{text}, not {value}{hint}", text=text, value=shown(value), hint=hint)
    if detail["type"] in _WITHOUT_VALUE:
        return text
    return worded("{text}, not {value}", text=text, value=shown(value))


def _told(text: str) -> str:
    """What one of our own types says, which is a text of the catalogue; what pydantic says has no
    German.
    """
    return text if "{" in text else worded(text)


def _least(number: int) -> str:
    if number == 1:
        return worded("must not be empty")
    return worded("must have at least {number} entries", number=number)


def _most(number: int) -> str:
    if number == 1:
        return worded("must have at most 1 entry")
    return worded("must have at most {number} entries", number=number)


def _expected(words: object) -> str:
    """pydantic's list of what may stand there: *'a', 'b' or 'c'*."""
    *first, last = re.split(r", | or ", str(words))
    return worded("{first} or {last}", first=", ".join(first), last=last) if first else last


_WITHOUT_VALUE = frozenset({"too_short", "too_long", "string_too_short", "string_too_long"})

_MESSAGES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "int_type": lambda _: worded("must be a whole number"),
    "string_type": lambda _: worded("must be text"),
    "bool_type": lambda _: worded("must be true or false"),
    "list_type": lambda _: worded("must be a list"),
    "dict_type": lambda _: worded("must be a mapping"),
    "model_type": lambda _: worded("must be a mapping"),
    "model_attributes_type": lambda _: worded("must be a mapping"),
    "literal_error": lambda context: worded(
        "must be {expected}", expected=_expected(context["expected"])
    ),
    "greater_than_equal": lambda context: worded("must be at least {number}", number=context["ge"]),
    "less_than_equal": lambda context: worded("must be at most {number}", number=context["le"]),
    "too_short": lambda context: _least(context["min_length"]),
    "too_long": lambda context: _most(context["max_length"]),
    "string_too_short": lambda _: worded("must not be empty"),
    "string_too_long": lambda context: worded(
        "must have at most {number} characters", number=context["max_length"]
    ),
}
