"""The text of a new card: a copy of one that is there, with an id and a name of its own."""

from __future__ import annotations

import re
from collections.abc import Collection

from luminagames.studio.cards.entries import Entry
from luminagames.text import say

_ID = re.compile(r"^(\s*-\s+id:\s*).*$", re.MULTILINE)
_NAME = re.compile(r"^(\s+name:\s*).*$", re.MULTILINE)


def slug(name: str) -> str:
    """`Cinder Lynx!` -> `cinder-lynx`; empty if nothing of it can stand in an id."""
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))


def fresh_id(wanted: str, taken: Collection[str]) -> str:
    """An id that no card has: the one wanted, or with a number behind it."""
    base = slug(wanted) or "new-card"
    if base not in taken:
        return base
    return next(
        f"{base}-{number}" for number in range(2, len(taken) + 3) if f"{base}-{number}" not in taken
    )


def fresh_name(wanted: str, taken: Collection[str]) -> str:
    """A name that no card has."""
    name = " ".join(wanted.split()) or say("New Card")
    if name not in taken:
        return name
    return next(
        f"{name} {number}" for number in range(2, len(taken) + 3) if f"{name} {number}" not in taken
    )


def card_text(lines: list[str], card: str, name: str) -> str:
    """The lines of a card in its file, as those of a new one; ends with one line break.

    Comments and empty lines behind the card are left out; a name of several lines becomes one.
    """
    kept = list(lines)
    while kept and (not kept[-1].strip() or kept[-1].lstrip().startswith("#")):
        kept.pop()
    text = "\n".join(kept)
    text = _ID.sub(lambda found: f"{found[1]}{card}", text, count=1)
    return _NAME.sub(lambda found: f"{found[1]}{quoted(name)}", text, count=1) + "\n"


def quoted(text: str) -> str:
    """A text as YAML takes it: in quotes where it would mean something else."""
    plain = re.fullmatch(r"[A-Za-z][\w' ,.!?-]*", text) is not None and ": " not in text
    word = text.lower() in ("yes", "no", "on", "off", "true", "false", "null", "y", "n")
    return (
        text if plain and not word else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    )


def appended(text: str, card: str) -> str:
    """A card file with one more card at its end."""
    if not text.strip():
        return card
    return text.rstrip("\n") + "\n\n" + card


def simplest(entries: Collection[Entry]) -> Entry | None:
    """The card that is easiest to begin with: right, and with the fewest lines, of those that have
    some effect.
    """
    good = [entry for entry in entries if entry.data and not entry.problems]
    doing = [entry for entry in good if entry.rules] or good
    return min(doing, key=lambda entry: (entry.end_line - entry.line, entry.id), default=None)
