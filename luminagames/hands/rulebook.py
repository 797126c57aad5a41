"""A rulebook as plain paragraphs, for a screen that draws no pages."""

from __future__ import annotations

import re
from pathlib import Path

from luminagames.outside import place
from luminagames.text import grammar

_CLAUSE = re.compile(r"\*\*([A-Z]{2,3}-\d+(?:\.\d+)*)\*\*\s*")
_HEADING = re.compile(r"#+\s+(.*)")
_PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)|<!--.*?-->|\{[a-z_]+\}")
_RULE = re.compile(r"[|\s:-]+")

# What it is (`h`, `p`), its clause or nothing, its words.
Paragraph = tuple[str, str, str]


def paragraphs(game: str) -> list[Paragraph]:
    """All of a game's rulebook in the language that is spoken, in order; none where there is no
    page.
    """
    page = place("rulebook", game)
    there = page.with_suffix(f".{grammar().language}.md")
    path = there if there.is_file() else page
    return read(path) if path.is_file() else []


def read(path: Path) -> list[Paragraph]:
    """The paragraphs of a page."""
    found: list[Paragraph] = []
    words: list[str] = []

    def end() -> None:
        text = _plain(" ".join(words))
        words.clear()
        if text:
            found.append(_paragraph(text))

    for line in path.read_text(encoding="utf-8").splitlines():
        heading = _HEADING.fullmatch(line)
        starts = re.match(r"\s*([-*]|\d+\.)\s+", line)
        if heading or not line.strip() or starts or line.startswith("|"):
            end()
        if heading:
            found.append(("h", "", _bare(_plain(heading[1]))))
        elif line.startswith("|"):
            cells = "" if _RULE.fullmatch(line) else " · ".join(_cells(line))
            found += [("p", "", _bare(_plain(cells)))] if cells else []
        else:
            words.append(line[starts.end() :] if starts and "**" in line else line)
    end()
    return found


def _paragraph(text: str) -> Paragraph:
    clause = _CLAUSE.match(text)
    rest = text[clause.end() :] if clause else text
    return ("p", clause[1] if clause else "", _bare(rest))


def _cells(line: str) -> list[str]:
    return [cell for one in line.strip("| ").split("|") if (cell := one.strip())]


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", _PICTURE.sub("", text)).strip()


def _bare(text: str) -> str:
    """Without the marks of bold, italic and code."""
    return re.sub(r"\*+|`|(?<!\w)_|_(?!\w)", "", text)
