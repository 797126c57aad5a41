"""Where the verb stands: the fields of a German sentence.

A pattern marks its verb, with the infinitive behind a slash, and what closes the clause: `du
<wirfst/abwerfen> {cards:acc} <ab>`. From this one line come the main clause (*du wirfst zwei Karten
ab*), the clause behind a comma (*wirfst du zwei Karten ab*), the dependent one (*du zwei Karten
abwirfst*), and the infinitives (*zwei Karten abwerfen*, *abzuwerfen*). `<.>` marks the end of the
clause where the verb has no prefix and something follows it. What cannot be derived is written
behind the pattern: `… |inf| …`, and so is a pronoun in its cases: `sie |dat| ihr`.
"""

from __future__ import annotations

import re
from functools import cache

_VERB = re.compile(r"<([^<>/]+)(?:/([^<>]+))?>")
_OTHER = re.compile(r"\s*\|(v1|last|inf|zu|neg|acc|dat|gen)\|\s*")


@cache
def alternatives(text: str) -> dict[str, str]:
    """The forms that a pattern writes out, `main` always."""
    main, *rest = _OTHER.split(text)
    return {"main": main, **dict(zip(rest[::2], rest[1::2], strict=True))}


def unmarked(text: str) -> str:
    """A pattern without the marks of its verb."""
    return _VERB.sub("", text)


@cache
def arranged(text: str, clause: str) -> str:
    """A pattern with its verb where the clause wants it."""
    found = list(_VERB.finditer(text))
    if not found:
        return text
    verb = found[0]
    finite, infinitive = verb[1], verb[2] or verb[1]
    before, middle, behind, prefix = text[: verb.start()], text[verb.end() :], "", ""
    if len(found) > 1:
        close = found[1]
        middle, behind = text[verb.end() : close.start()], text[close.end() :]
        prefix = "" if close[1] == "." else close[1]
    parts: tuple[str, ...]
    match clause:
        case "main":
            parts = (before, finite, middle, prefix, behind)
        case "v1":
            parts = (finite, before, middle, prefix, behind)
        case "last":
            parts = (before, middle, prefix + finite, behind)
        case "inf":
            parts = (middle, infinitive, behind)
        case _:
            parts = (middle, _with_zu(infinitive, prefix), behind)
    return " ".join(part.strip() for part in parts if part.strip()).replace(" ,", ",")


def _with_zu(infinitive: str, prefix: str) -> str:
    if prefix and infinitive.startswith(prefix):
        return f"{prefix}zu{infinitive[len(prefix) :]}"
    return f"zu {infinitive}"
