"""Problems as text for people, as JSON for programs, and as annotations for GitHub's checks."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Literal

from luminagames.cards.problems import Problem, errors
from luminagames.engine.plain import Json
from luminagames.text import counted, say

Format = Literal["text", "json", "github"]
FORMATS: tuple[Format, ...] = ("text", "json", "github")


def written(problems: Sequence[Problem], form: Format) -> str:
    """All problems in a form, a line each (JSON: one object); empty if there is nothing to say."""
    match form:
        case "text":
            return "\n".join(map(str, problems))
        case "github":
            return "\n".join(map(_annotation, problems))
        case "json":
            return json.dumps(to_data(problems), indent=2, ensure_ascii=False)


def summary(problems: Sequence[Problem]) -> str:
    """*2 errors, 1 warning*, or *No mistakes found*."""
    wrong = len(errors(problems))
    doubtful = len(problems) - wrong
    parts = [counted(wrong, "{n} error", "{n} errors")] if wrong else []
    parts += [counted(doubtful, "{n} warning", "{n} warnings")] if doubtful else []
    return ", ".join(parts) or say("No mistakes found")


def to_data(problems: Sequence[Problem]) -> dict[str, Json]:
    """`{"errors": n, "warnings": n, "problems": […]}`: what `cards check --format json` prints."""
    wrong = len(errors(problems))
    return {
        "errors": wrong,
        "warnings": len(problems) - wrong,
        "problems": [
            {
                "file": problem.file,
                "line": problem.line,
                "column": problem.column,
                "end_column": problem.end_column,
                "severity": problem.severity,
                "code": problem.code,
                "card": problem.card,
                "message": problem.message,
                "meant": problem.meant,
            }
            for problem in problems
        ],
    }


def _annotation(problem: Problem) -> str:
    """A workflow command; GitHub shows it beside the line."""
    place = {"file": problem.file, "line": problem.line, "col": problem.column}
    if problem.end_column:
        place["endColumn"] = problem.end_column
    named = ",".join(
        f"{key}={_escaped(str(value), parameter=True)}" for key, value in place.items()
    )
    return f"::{problem.severity} {named}::{_escaped(problem.message)}"


def _escaped(text: str, parameter: bool = False) -> str:
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return text.replace(":", "%3A").replace(",", "%2C") if parameter else text
