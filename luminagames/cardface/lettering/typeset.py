"""Sets rich text into a box, in the box's own units, at any size on any device.

Lines are broken by unhinted metrics at a large reference size, so that a card breaks its lines
alike on the table, on paper and in a PDF. Letters are drawn at their true device size: Inter's
outlines darken when they are drawn small and scaled up.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from luminagames.cardface.icons import has_icon, paint_icon
from luminagames.cardface.lettering.fonts import TEXT, make_font
from luminagames.cardface.lettering.markup import LineEnd, Sign, Token, Word, parse

REFERENCE_PX = 100
# Letters are never drawn from a smaller design size than this; a tinier text is scaled down from
# it.
MINIMUM_PX = 8

# Height of an icon in a line, in parts of the text size.
ICON_HEIGHT = 1.24

ICON_WIDTH = 1.26
# Extra room between paragraphs, in line heights.
PARAGRAPH_GAP = 0.36

# The same before a bullet: the options of a choice belong together.
BULLET_GAP = 0.12

BULLET = "•"
FIGURE = re.compile(r"[+−]?\d+")
# A figure that ends a sentence: it never stands alone on a line.
LAST = re.compile(r"[+−]?\d+(?:/[+−]?\d+)?[.)]+")

# How finely a text is fitted between its largest and smallest size.
STEPS = 24

# How often the room of a text with even lines is halved.
EVENING = 8

BOLD = 700


@dataclass(frozen=True, slots=True)
class Face:
    """A cut of type: family, weight, slope, tracking in parts of the size."""

    family: str = TEXT
    weight: int = 400
    italic: bool = False
    tracking: float = 0.0
    upper: bool = False

    def variant(self, *, bold: bool, italic: bool) -> Face:
        """The face of marked words."""
        weight = max(BOLD, self.weight) if bold else self.weight
        return Face(self.family, weight, self.italic != italic, self.tracking, self.upper)


@lru_cache(maxsize=512)
def sized_font(face: Face, px: int) -> QFont:
    """The font of a face at a whole number of pixels."""
    font = make_font(face.family, face.weight, italic=face.italic)
    font.setPixelSize(px)
    if face.tracking:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, face.tracking * px)
    return font


@lru_cache(maxsize=64)
def _metrics(face: Face) -> tuple[float, float]:
    """Ascent and descent in parts of the size."""
    metrics = QFontMetricsF(sized_font(face, REFERENCE_PX))
    return metrics.ascent() / REFERENCE_PX, metrics.descent() / REFERENCE_PX


@lru_cache(maxsize=8192)
def advance(text: str, face: Face) -> float:
    """How wide a text is, in parts of its size."""
    return QFontMetricsF(sized_font(face, REFERENCE_PX)).horizontalAdvance(text) / REFERENCE_PX


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one face on a line, or an icon; x from the line's left, all in parts of the size."""

    x: float
    width: float
    text: str = ""
    face: Face = Face()
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its runs, its width, and the room above it, in line heights (where a paragraph
    begins).
    """

    runs: tuple[Run, ...]
    width: float
    gap: float = 0.0


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text broken to a width at the largest size that fits; `size` and `height` are in the box's
    units.
    """

    lines: tuple[Line, ...]
    size: float
    leading: float
    height: float
    fits: bool
    widest: float


def fit_text(
    text: str,
    face: Face,
    width: float,
    height: float,
    size: float,
    minimum: float,
    leading: float = 1.36,
    most_lines: int = 0,
    *,
    even: bool = False,
) -> Fitted:
    """Break `text` to `width` at the largest size from `size` down to `minimum` at which it fits
    into the box.

    `most_lines` bounds the lines too (0: no bound). `even`: lines of about one length, for a text
    that is centered.
    """
    box = (round(width, 4), round(height, 4))
    return _fit(text, face, *box, size, min(minimum, size), leading, most_lines or 99, even)


@lru_cache(maxsize=2048)
def _fit(
    text: str,
    face: Face,
    width: float,
    height: float,
    size: float,
    minimum: float,
    leading: float,
    most: int,
    even: bool,
) -> Fitted:
    groups = _groups(parse(text.upper() if face.upper else text), face)
    box = (width, height)
    rows, fits = _rows(groups, box, size, leading, most)
    if fits or minimum >= size:
        return _set(_evened(groups, rows, even=even), face, box, size, leading, most)
    found = minimum
    rows, fits = _rows(groups, box, minimum, leading, most)
    low, high = 0, STEPS
    while fits and high - low > 1:
        middle = (low + high) // 2
        middling = minimum + (size - minimum) * middle / STEPS
        tried, does_fit = _rows(groups, box, middling, leading, most)
        if does_fit:
            low, rows, found = middle, tried, middling
        else:
            high = middle
    return _set(_evened(groups, rows, even=even), face, box, found, leading, most)


class _Group(NamedTuple):
    """Tokens that no line end may part: a word with the icons and stops that touch it, or a space,
    or a line end.
    """

    tokens: tuple[Token, ...]
    width: float
    is_space: bool = False
    is_end: bool = False


class _Row(NamedTuple):
    """The groups of a line, without the space that ends it, and the room above it, in line
    heights.
    """

    groups: list[_Group]
    width: float
    gap: float


def _rows(
    groups: list[_Group], box: tuple[float, float], size: float, leading: float, most: int
) -> tuple[list[_Row], bool]:
    """The lines of a text at a size, and whether they fit."""
    rows = _broken(groups, box[0] / size if most > 1 else math.inf)
    wide = max((row.width for row in rows), default=0) * size
    return rows, _fits(rows, wide, box, size, leading, most)


def _fits(
    rows: Sequence[_Row | Line],
    wide: float,
    box: tuple[float, float],
    size: float,
    leading: float,
    most: int,
) -> bool:
    if wide > box[0] + 1e-6 or len(rows) > most:
        return False
    # one line may use the box to its edge: its leading is empty
    return len(rows) == 1 or _tall(rows, size, leading) <= box[1] + 1e-6


def _tall(rows: Sequence[_Row | Line], size: float, leading: float) -> float:
    return (len(rows) + sum(row.gap for row in rows)) * leading * size


def _set(
    rows: list[_Row], face: Face, box: tuple[float, float], size: float, leading: float, most: int
) -> Fitted:
    lines = [
        _line([token for group in row.groups for token in group.tokens], face, row.gap)
        for row in rows
    ]
    widest = max((line.width for line in lines), default=0) * size
    fits = _fits(lines, widest, box, size, leading, most)
    return Fitted(tuple(lines), size, leading, _tall(lines, size, leading), fits, widest)


def _broken(groups: list[_Group], room: float) -> list[_Row]:
    rows: list[_Row] = []
    row: list[_Group] = []
    used = 0.0
    opens = False
    for group in groups:
        if group.is_end or (row and not group.is_space and used + group.width > room):
            rows.append(_ended(row, used, opens=opens))
            row, used, opens = [], 0.0, group.is_end
        if group.is_end or (group.is_space and not row):
            continue
        row.append(group)
        used += group.width
    rows.append(_ended(row, used, opens=opens))
    return rows


def _evened(groups: list[_Group], rows: list[_Row], *, even: bool) -> list[_Row]:
    """The same number of lines in the narrowest room that holds them: no word is left alone on the
    last.
    """
    low, high = 0.0, max((row.width for row in rows), default=0.0)
    if not even or len(rows) < 2:
        return rows
    for _ in range(EVENING):
        middle = (low + high) / 2
        tried = _broken(groups, middle)
        if len(tried) == len(rows) and max(row.width for row in tried) <= middle:
            rows, high = tried, middle
        else:
            low = middle
    return rows


def _ended(row: list[_Group], used: float, *, opens: bool) -> _Row:
    while row and row[-1].is_space:
        used -= row.pop().width
    first = row[0].tokens[0] if row else None
    gap = BULLET_GAP if isinstance(first, Word) and first.text == BULLET else PARAGRAPH_GAP
    return _Row(row, used, gap if opens else 0.0)


def _groups(tokens: list[Token], face: Face) -> list[_Group]:
    """The tokens of a text with their widths, in parts of its size."""
    groups: list[_Group] = []
    glued = False
    for index, token in enumerate(tokens):
        is_end = isinstance(token, LineEnd)
        is_space = isinstance(token, Word) and token.is_space and not _binds(tokens, index)
        wide = _width(token, face)
        if glued and not is_end and not is_space:
            last = groups.pop()
            groups.append(_Group((*last.tokens, token), last.width + wide))
        else:
            groups.append(_Group((token,), wide, is_space, is_end))
        glued = not is_end and not is_space
    return groups


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


def _width(token: Token, face: Face) -> float:
    match token:
        case Sign():
            return ICON_WIDTH
        case Word():
            return advance(token.text, face.variant(bold=token.bold, italic=token.italic))
        case _:
            return 0.0


def _line(row: list[Token], face: Face, gap: float) -> Line:
    """Joins neighbours of one face into a run: fewer calls, and text that can be selected in a
    PDF.
    """
    runs: list[Run] = []
    x = 0.0
    for token in row:
        if isinstance(token, Sign):
            runs.append(Run(x, ICON_WIDTH, icon=token.name))
            x += ICON_WIDTH
        elif isinstance(token, Word):
            own = face.variant(bold=token.bold, italic=token.italic)
            wide = advance(token.text, own)
            if runs and not runs[-1].icon and runs[-1].face == own:
                last = runs.pop()
                runs.append(Run(last.x, last.width + wide, last.text + token.text, own))
            else:
                runs.append(Run(x, wide, token.text, own))
            x += wide
    return Line(tuple(runs), x, gap)


def elided(text: str, face: Face, room: float) -> str:
    """`text` cut behind a letter so that it fits with an ellipsis into `room` (parts of the
    size).
    """
    shown = text.upper() if face.upper else text
    end = len(shown)
    while end > 1 and advance(shown[:end].rstrip() + "…", face) > room:
        end -= 1
    return text[:end].rstrip() + "…"


def device_scale(painter: QPainter) -> float:
    """Device pixels per unit of the painter."""
    matrix = painter.deviceTransform()
    return math.sqrt(abs(matrix.determinant())) or 1.0


def draw_run(
    painter: QPainter, x: float, baseline: float, text: str, face: Face, size: float, color: QColor
) -> None:
    """Draw one run of letters, its design size the device size next above the true one."""
    px = max(MINIMUM_PX, math.ceil(size * device_scale(painter) - 0.01))
    painter.save()
    painter.translate(x, baseline)
    painter.scale(size / px, size / px)
    painter.setFont(sized_font(face, px))
    painter.setPen(color)
    painter.drawText(QPointF(0, 0), text)
    painter.restore()


def draw_fitted(
    painter: QPainter,
    box: QRectF,
    fitted: Fitted,
    face: Face,
    color: QColor,
    *,
    align: str = "left",
    valign: str = "middle",
    icon_color: QColor | None = None,
    paint_sign: Callable[[str, QRectF, QColor], None] | None = None,
) -> None:
    """Draw a fitted text into its box; `align` is left, center or right, `valign` top, middle or
    bottom.

    `paint_sign` paints an icon in the text; without it they are painted as vectors.
    """
    size, step = fitted.size, fitted.leading * fitted.size
    spare = box.height() - fitted.height
    y = box.y() + {"top": 0.0, "middle": spare / 2, "bottom": spare}[valign]
    ascent, descent = _metrics(face)
    for line in fitted.lines:
        y += step * line.gap
        free = box.width() - line.width * size
        x = box.x() + {"left": 0.0, "center": free / 2, "right": free}[align]
        baseline = y + step / 2 + (ascent - descent) / 2 * size
        for run in line.runs:
            if run.icon:
                height = ICON_HEIGHT * size
                at = QRectF(
                    x + run.x * size + (run.width * size - height) / 2,
                    y + (step - height) / 2,
                    height,
                    height,
                )
                sign = run.icon if has_icon(run.icon) else "warning"
                if paint_sign is None:
                    paint_icon(painter, sign, at, icon_color or color)
                else:
                    paint_sign(sign, at, icon_color or color)
            else:
                draw_run(painter, x + run.x * size, baseline, run.text, run.face, size, color)
        y += step
