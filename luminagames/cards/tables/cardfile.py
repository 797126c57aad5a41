"""The card file that a table becomes: it says so, keeps ids by name, and shows whether somebody has
changed it since.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import cast

import yaml

from luminagames import safefiles
from luminagames.cards import bounds
from luminagames.cards.marks import read_file
from luminagames.engine.message import Told, worded
from luminagames.engine.plain import Json
from luminagames.text.folding import folded, id_of, sign_of

# The second line tells whether what follows is as it was written.
HEADER = """\
# Made from {sheet} by `luminagames cards import`: change the table and import again, not this file.
# As it was made: {sign}

"""

_MADE = re.compile(r"\ufeff?# Made from (.+) by `luminagames cards import`")
_SIGNED = re.compile(r"# As it was made: ([0-9a-f]{16})[ \t]*\n\n?")


@dataclass
class Ids:
    """Ids by the names of their cards; one that was given is never given to another card."""

    by_name: Mapping[str, str] = field(default_factory=dict)
    taken: frozenset[str] | set[str] = frozenset()

    def __post_init__(self) -> None:
        self.by_name = dict(self.by_name)
        self.taken = {*self.taken, *self.by_name.values()}

    def of(self, name: str) -> str:
        """The id of a card of this name: its own of before, else a new one."""
        known = folded(name)
        found = self.by_name.get(known)
        if found is None:
            base = id_of(name) or f"card-{sign_of(name)}"
            found, number = base, 2
            while found in self.taken:
                found, number = f"{base}-{number}", number + 1
            self.by_name = {**self.by_name, known: found}
            self.taken = {*self.taken, found}
        return found


def ids_in(path: Path) -> Ids:
    """The ids of the cards in a file, as far as it can be read."""
    found: dict[str, str] = {}
    for card in _cards_in(path):
        found.setdefault(folded(str(card.get("name", ""))), str(card["id"]))
    return Ids(found)


def ids_beside(path: Path) -> dict[str, Path]:
    """The ids of the cards in the other files of a card file's folder, and where each stands."""
    found: dict[str, Path] = {}
    for other in sorted(path.parent.glob("*.yaml")):
        if other != path:
            for name in ids_in(other).taken:
                found.setdefault(name, other)
    return found


def made_from(path: Path) -> str:
    """The table that a card file was made from; empty for one that was written by hand."""
    match = _MADE.match(_read(path))
    return match[1] if match else ""


def loss(path: Path, sheet: str) -> Told | None:
    """What would be lost if a card file were written from a table of this name: a sentence, None
    where nothing would be.
    """
    other = made_from(path)
    if not other:
        has_text = bool(_read(path).strip())
        return worded("'{name}' was written by hand", name=path.name) if has_text else None
    if other != " ".join(sheet.split()):
        return worded("'{name}' was made from '{other}'", name=path.name, other=other)
    text = _read(path)
    if _SIGNED.match(_below(text)) is None:  # written before there was a sign
        return worded("'{name}' may have been changed by hand since it was made", name=path.name)
    if is_edited(path):
        return worded("'{name}' was changed by hand since it was made", name=path.name)
    return None


def is_edited(path: Path) -> bool:
    """Whether a card file that was made from a table was changed since, as far as it tells."""
    below = _below(_read(path))
    signed = _SIGNED.match(below)
    return signed is not None and _sign(below[signed.end() :]) != signed[1]


def _below(text: str) -> str:
    """What stands below the line that names the table; empty where there is none."""
    return text.partition("\n")[2] if _MADE.match(text) else ""


def write_cards(
    path: Path, cards: Sequence[Mapping[str, Json]], sheet: str, keep: Sequence[str] = ()
) -> list[str]:
    """Write the cards of a table to their file; of those in `keep` (rows that wait for mending)
    what the file had. What somebody changed in it is lost: `is_edited` says whether that is so.

    Gives the ids that were kept. Raises OSError; the file is whole or as it was.
    """
    before = {str(card["id"]): card for card in _cards_in(path)}
    kept = [before[name] for name in dict.fromkeys(keep) if name in before]
    body = _text([*cards, *kept])
    text = HEADER.format(sheet=" ".join(sheet.split()), sign=_sign(body)) + body
    path.parent.mkdir(parents=True, exist_ok=True)
    if _read(path) != text:
        safefiles.write_text(path, text, bounds.bounds(path))
    return [str(card["id"]) for card in kept]


def _read(path: Path) -> str:
    """A file with plain line ends; empty where there is none."""
    if not path.is_file():
        return ""
    try:
        content = safefiles.read_bytes(path, within=bounds.bounds(path))
    except OSError:
        return ""
    return content.decode("utf-8", errors="replace").replace("\r\n", "\n")


def _sign(body: str) -> str:
    return sha256(body.strip().encode()).hexdigest()[:16]


def _text(cards: Sequence[Mapping[str, Json]]) -> str:
    """The cards as a card file: one key a line, what is nested in braces."""
    blocks = []
    for card in cards:
        dumped = _dumped(card, is_flow=None)
        if dumped.startswith("- {"):  # a card of plain values alone: block all the same
            dumped = _dumped(card, is_flow=False)
        blocks.append(dumped)
    return "\n".join(blocks) if blocks else "[]\n"


def _dumped(card: Mapping[str, Json], is_flow: bool | None) -> str:
    # libyaml's where it is there: ten times as fast
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    return yaml.dump(
        [dict(card)],
        Dumper=dumper,
        sort_keys=False,
        allow_unicode=True,
        width=110,
        default_flow_style=is_flow,
    )


def _cards_in(path: Path) -> list[Mapping[str, Json]]:
    if not path.is_file():
        return []
    data = read_file(path).data
    entries = data if isinstance(data, list) else []
    return [
        cast("Mapping[str, Json]", one) for one in entries if isinstance(one, dict) and "id" in one
    ]
