"""A text as what stands on its lines: words of several faces and icons, in any script.

Measured once, then broken to any width; `line_of` sets a row. Latin lines end at blanks; Chinese, Japanese and Korean
ones between letters, where Unicode allows it; a word that no line can hold is cut. What runs from
right to left is put in the order in which it is seen. Everything is counted in letters as a reader
counts them, and lengths in parts of the text's size.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from luminagames.cardface.lettering import letters
from luminagames.cardface.lettering.cut import Face, advance
from luminagames.cardface.lettering.direction import ICON, TURNS, runs_left, visual
from luminagames.cardface.lettering.markup import (
    PLAIN_LOOK,
    SMALL_CAPS,
    LineEnd,
    Look,
    Sign,
    Token,
    Word,
)

ICON_WIDTH = 1.26
# Extra room between paragraphs, in line heights.
PARAGRAPH_GAP = 0.36

# The same before a bullet: the options of a choice belong together.
BULLET_GAP = 0.12

BULLET = "•"
FIGURE = re.compile(r"[+−]?\d+")
# A figure that ends a sentence: it never stands alone on a line.
LAST = re.compile(r"[+−]?\d+(?:/[+−]?\d+)?[.)]+")

PLAIN = Face()

# How wide the box is that stands for a letter without a font.
BOX_WIDTH = 0.62

# How often the room of a text with even lines is halved.
EVENING = 8

# Scripts that are written without blanks: lines end between their letters.
_UNSPACED = re.compile(
    "[\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff"
    "\ufe30-\ufe4f\uff00-\uffef\U0001b000-\U0001b2ff\U0001f000-\U0001faff\U00020000-\U0003ffff]"
)


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one face on a line, or an icon; x from the line's left, all in parts of the size."""

    x: float
    width: float
    text: str = ""
    face: Face = PLAIN
    icon: str = ""
    # No font has these letters: each is a box.
    boxed: bool = False
    # Its letters run from right to left.
    rtl: bool = False
    # Its own color, and its size in parts of the text's.
    look: Look = PLAIN_LOOK


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its runs from left to right, its width, and the room above it, in line heights
    (where a paragraph begins). `rtl`: it begins at the right.
    """

    runs: tuple[Run, ...]
    width: float
    gap: float = 0.0
    rtl: bool = False
    # How high it is, in line heights: more than 1 with larger words.
    tall: float = 1.0


class Group(NamedTuple):
    """Runs that no line end may part: a word with the icons and stops that touch it, or a space,
    or a line end.
    """

    runs: tuple[Run, ...]
    width: float
    is_space: bool = False
    is_end: bool = False


class Row(NamedTuple):
    """The groups of a line, without the space that ends it, and the room above it, in line
    heights.
    """

    groups: list[Group]
    width: float
    gap: float
    # Its paragraph begins at the right.
    rtl: bool = False
    # How high it is, in line heights.
    tall: float = 1.0


class Runs:
    """A text that is measured; `rows` breaks it."""

    def __init__(self, tokens: Sequence[Token], face: Face) -> None:
        self._groups = list(_groups(tokens, face))
        self._rtl = _starts_right(tokens)

    def rows(self, room: float, *, cut: bool = False) -> list[Row]:
        """The lines in a room; with `cut` words that are wider than it are cut between letters."""
        rows: list[Row] = []
        row: list[Group] = []
        used = 0.0
        opens = False
        paragraph = 0
        for group in self._in(room) if cut else self._groups:
            if group.is_end or (row and not group.is_space and used + group.width > room):
                rows.append(_ended(row, used, opens=opens, rtl=self._rtl[paragraph]))
                row, used, opens = [], 0.0, group.is_end
                paragraph += group.is_end
            if group.is_end or (group.is_space and not row):
                continue
            row.append(group)
            used += group.width
        rows.append(_ended(row, used, opens=opens, rtl=self._rtl[paragraph]))
        return rows

    def evened(self, rows: list[Row]) -> list[Row]:
        """The same number of lines in the narrowest room that holds them: no word is left alone on
        the last.
        """
        low, high = 0.0, max((row.width for row in rows), default=0.0)
        if len(rows) < 2:
            return rows
        for _ in range(EVENING):
            middle = (low + high) / 2
            tried = self.rows(middle)
            if len(tried) == len(rows) and max(row.width for row in tried) <= middle:
                rows, high = tried, middle
            else:
                low = middle
        return rows

    def _in(self, room: float) -> Iterator[Group]:
        for group in self._groups:
            if group.width <= room:
                yield group
            else:
                yield from _cut(group, room)


def line_of(row: Row) -> Line:
    """A row as it is seen: its runs from left to right, neighbors of one face joined (fewer calls,
    and text that can be selected in a PDF).
    """
    runs = [run for group in row.groups for run in group.runs]
    if row.rtl or any(TURNS.search(run.text) for run in runs):
        runs = _turned(runs, rtl=row.rtl)
    found: list[Run] = []
    x = 0.0
    for run in runs:
        last = found[-1] if found else None
        if last is not None and _joins(last, run):
            found[-1] = replace(last, width=last.width + run.width, text=last.text + run.text)
        else:
            found.append(replace(run, x=x))
        x += run.width
    return Line(tuple(found), x, row.gap, row.rtl, row.tall)


def _joins(last: Run, run: Run) -> bool:
    if last.icon or run.icon or run.rtl:
        return False
    alike = last.face == run.face and last.boxed == run.boxed and last.look == run.look
    return alike and not last.rtl


def _ended(row: list[Group], used: float, *, opens: bool, rtl: bool) -> Row:
    while row and row[-1].is_space:
        used -= row.pop().width
    first = row[0].runs[0] if row else None
    gap = BULLET_GAP if first is not None and first.text == BULLET else PARAGRAPH_GAP
    tall = max((run.look.size for group in row for run in group.runs), default=1.0)
    return Row(row, used, gap if opens else 0.0, rtl, max(1.0, tall))


# ------------------------------------------------------------ what stays together


def _groups(tokens: Sequence[Token], face: Face) -> Iterator[Group]:
    """The groups of a text with their widths."""
    glued: Group | None = None
    for index, (token, parts) in enumerate(_parted(tokens, face)):
        is_end = isinstance(token, LineEnd)
        is_space = isinstance(token, Word) and token.is_space and not _binds(tokens, index)
        if is_end or is_space:
            if glued is not None:
                yield glued
            glued = None
            runs = tuple(run for part in parts for run in part.runs)
            yield Group(runs, _wide(runs), is_space, is_end)
            continue
        for part in parts:
            if glued is not None and part.may_begin:
                yield glued
                glued = None
            before = glued if glued is not None else Group((), 0.0)
            glued = Group((*before.runs, *part.runs), before.width + _wide(part.runs))
    if glued is not None:
        yield glued


class _Part(NamedTuple):
    """A piece of a token in which no line ends; `may_begin`: one may begin with it."""

    runs: tuple[Run, ...]
    may_begin: bool = False


def _parted(tokens: Sequence[Token], face: Face) -> Iterator[tuple[Token, list[_Part]]]:
    """Each token with its parts; paragraph by paragraph, since what touches decides."""
    paragraph: list[Token] = []
    for token in tokens:
        if isinstance(token, LineEnd):
            yield from _paragraph(paragraph, face)
            yield token, []
            paragraph = []
        else:
            paragraph.append(token)
    yield from _paragraph(paragraph, face)


def _paragraph(tokens: Sequence[Token], face: Face) -> Iterator[tuple[Token, list[_Part]]]:
    words = [letters.whole(token.text) if isinstance(token, Word) else ICON for token in tokens]
    text = "".join(words)
    ends = _line_ends(text) if _UNSPACED.search(text) else frozenset()
    tongue = letters.tongue_of(text)
    at = 0
    for token, word in zip(tokens, words, strict=True):
        if isinstance(token, Sign):
            wide = ICON_WIDTH * token.look.size
            runs: tuple[Run, ...] = (Run(0.0, wide, icon=token.name, look=token.look),)
            yield token, [_Part(runs, at in ends)]
        elif isinstance(token, Word):
            own = face.variant(bold=token.bold, italic=token.italic)
            yield (
                token,
                [
                    _Part(tuple(_looked(part, own, tongue, token.look)), start in ends)
                    for start, part in _between(word, at, ends)
                ],
            )
        at += len(word)


def _line_ends(text: str) -> frozenset[int]:
    """Where lines may end beside a letter of a script without blanks."""
    found, at = set(), 0
    for part in letters.breakable(text):
        at += len(part)
        if at < len(text) and _UNSPACED.search(text[at - 1 : at + 1]):
            found.add(at)
    return frozenset(found)


def _between(word: str, at: int, ends: frozenset[int]) -> Iterator[tuple[int, str]]:
    """The parts of a word that stands at a place of its paragraph, each with its own place."""
    if not ends:
        yield at, word
        return
    start = 0
    for end in range(1, len(word) + 1):
        if end == len(word) or at + end in ends:
            yield at + start, word[start:end]
            start = end


def _looked(text: str, face: Face, tongue: str, look: Look) -> Iterator[Run]:
    """A text in runs of a look; small capitals are capitals of a smaller size."""
    if look is PLAIN_LOOK:
        yield from _faced(text, face, tongue)
        return
    for is_small, some in groupby(text, key=lambda letter: look.caps and letter.islower()):
        part = "".join(some)
        own = replace(look, size=look.size * SMALL_CAPS) if is_small else look
        for run in _faced(part.upper() if is_small else part, face, tongue):
            yield replace(run, width=run.width * own.size, look=own)


def _faced(text: str, face: Face, tongue: str) -> Iterator[Run]:
    """A text in runs, each letter in a face that has it."""
    if letters.is_plain(text, face.family):
        yield Run(0.0, advance(text, face), text, face)
        return
    found = [(letters.family_of(one, face.family, tongue), one) for one in letters.letters_of(text)]
    for family, some in groupby(found, key=lambda one: one[0]):
        part = "".join(letter for _, letter in some)
        yield _run(part, face if family == letters.NOWHERE else face.instead(family), not family)


def _run(text: str, face: Face, boxed: bool, *, rtl: bool = False, look: Look = PLAIN_LOOK) -> Run:
    wide = BOX_WIDTH * len(letters.letters_of(text)) if boxed else advance(text, face)
    return Run(0.0, wide * look.size, text, face, boxed=boxed, rtl=rtl, look=look)


def _wide(runs: Sequence[Run]) -> float:
    return sum(run.width for run in runs)


def _cut(group: Group, room: float) -> Iterator[Group]:
    """A group whose words that are wider than a room are cut between letters."""
    words = [tuple(some) for _, some in groupby(group.runs, key=lambda run: run.text == " ")]
    if all(_wide(runs) <= room for runs in words):
        yield group
        return
    found: list[list[Run]] = [[]]
    for runs in words:
        if _wide(runs) <= room:
            found[-1].extend(runs)
            continue
        for number, one in enumerate(_letter_by_letter(runs)):
            if number:
                found.append([])
            found[-1].append(one)
    for some in found:
        yield Group(tuple(some), _wide(some))


def _letter_by_letter(runs: Sequence[Run]) -> Iterator[Run]:
    for run in runs:
        if run.icon:
            yield run
        else:
            for letter in letters.letters_of(run.text):
                yield _run(letter, run.face, run.boxed, look=run.look)


def _binds(tokens: Sequence[Token], space: int) -> bool:
    """Whether no line may end at a space: behind a bullet, before a dash and before an icon that
    stands for a word (*3 or more* and a gem), before a figure that ends a sentence (*heal 2.*),
    between a figure and what it counts.
    """
    before, after = tokens[space - 1 : space], tokens[space + 1 : space + 2]
    if not before or not after or not isinstance(before[0], Word):
        return False
    word, following = before[0].text, after[0]
    counts = bool(FIGURE.fullmatch(word))
    if isinstance(following, Sign):
        return counts or (following.says != "" and word[-1:].isalnum())
    if not isinstance(following, Word):
        return False
    if word == BULLET or following.text == "—" or LAST.fullmatch(following.text):
        return True
    return counts and following.text[:1].isalpha()


# ------------------------------------------------------------ right to left


class _Letter(NamedTuple):
    """A letter of a line, and the run that it is of."""

    text: str
    run: Run


def _turned(runs: Sequence[Run], *, rtl: bool) -> list[Run]:
    """The runs of a line in the order in which they are seen."""
    line = [
        _Letter(letter, run)
        for run in runs
        for letter in ([ICON] if run.icon else letters.letters_of(run.text))
    ]
    found: list[Run] = []
    some: list[int] = []
    turned = False
    for number, is_left in visual([one.text for one in line], rtl=rtl):
        step = -1 if is_left else 1
        goes_on = (
            bool(some)
            and is_left == turned
            and number == some[-1] + step
            and _alike(line[some[-1]].run, line[number].run)
        )
        if some and not goes_on:
            found.append(_as_run(line, some, rtl=turned))
            some = []
        some.append(number)
        turned = is_left
    if some:
        found.append(_as_run(line, some, rtl=turned))
    return found


def _alike(one: Run, other: Run) -> bool:
    alike = (one.face, one.boxed, one.look) == (other.face, other.boxed, other.look)
    return not one.icon and not other.icon and alike


def _as_run(line: Sequence[_Letter], numbers: Sequence[int], *, rtl: bool) -> Run:
    first = line[numbers[0]].run
    if first.icon:
        return first
    text = "".join(line[number].text for number in sorted(numbers))
    return _run(text, first.face, first.boxed, rtl=rtl, look=first.look)


def _starts_right(tokens: Sequence[Token]) -> list[bool]:
    """Of each paragraph of a text, whether it begins at the right."""
    found = [""]
    for token in tokens:
        if isinstance(token, LineEnd):
            found.append("")
        elif isinstance(token, Word):
            found[-1] += token.text
    return [bool(TURNS.search(text)) and runs_left(text) for text in found]
