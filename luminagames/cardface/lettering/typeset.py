"""Sets rich text into a box, in the box's own units, at any size on any device.

Lines are broken by unhinted metrics at a large reference size, so that a card breaks its lines
alike on the table, on paper and in a PDF. Letters are drawn at their true device size: Inter's
outlines darken when they are drawn small and scaled up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from luminagames.cardface.icons import has_icon, paint_icon
from luminagames.cardface.lettering.cut import REFERENCE_PX, Face, advance, metrics_of, sized_font
from luminagames.cardface.lettering.fonts import font_cache
from luminagames.cardface.lettering.letters import is_plain, letters_of, whole
from luminagames.cardface.lettering.markup import Token, Word, parse, plain, raised
from luminagames.cardface.lettering.runs import BOX_WIDTH, Line, Row, Run, Runs, line_of

# Letters are never drawn from a smaller design size than this; a tinier text is scaled down from
# it.
MINIMUM_PX = 8

# Height of an icon in a line, in parts of the text size.
ICON_HEIGHT = 1.24

# How finely a text is fitted between its largest and smallest size.
STEPS = 24

# How much of the free room of a line stands at its left.
SHARE = {"left": 0.0, "center": 0.5, "right": 1.0}

# The box that stands for a letter without a font: its height, its side and its line, in parts of
# the text size.
BOX_HEIGHT, BOX_SIDE, BOX_LINE = 0.72, 0.06, 0.05


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


@font_cache(2048)
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
    runs = Runs(tokens_of(text, face), face)
    box = (width, height)
    found = _sized(runs, box, size, minimum, leading, most, cut=False)
    if not found.fits and most > 1:
        # a word has no room at any size: it is cut before the text is
        found = _sized(runs, box, size, minimum, leading, most, cut=True)
    rows = runs.evened(found.rows) if even and not found.is_cut else found.rows
    return _set(rows, box, found.size, leading, most)


def tokens_of(text: str, face: Face) -> list[Token]:
    """The tokens of a text as a face sets them."""
    tokens = parse(text)
    return raised(tokens) if face.upper else tokens


class _Sized(NamedTuple):
    """The lines of a text at a size; `is_cut`: with words cut between letters."""

    rows: list[Row]
    size: float
    fits: bool
    is_cut: bool


def _sized(
    runs: Runs,
    box: tuple[float, float],
    size: float,
    minimum: float,
    leading: float,
    most: int,
    *,
    cut: bool,
) -> _Sized:
    """The largest size at which a text fits, or the smallest."""
    rows, fits = _rows(runs, box, size, leading, most, cut=cut)
    if fits or minimum >= size:
        return _Sized(rows, size, fits, cut)
    found = minimum
    rows, fits = _rows(runs, box, minimum, leading, most, cut=cut)
    low, high = 0, STEPS
    while fits and high - low > 1:
        middle = (low + high) // 2
        middling = minimum + (size - minimum) * middle / STEPS
        tried, does_fit = _rows(runs, box, middling, leading, most, cut=cut)
        if does_fit:
            low, rows, found = middle, tried, middling
        else:
            high = middle
    return _Sized(rows, found, fits, cut)


def _rows(
    runs: Runs, box: tuple[float, float], size: float, leading: float, most: int, *, cut: bool
) -> tuple[list[Row], bool]:
    """The lines of a text at a size, and whether they fit."""
    rows = runs.rows(box[0] / size if most > 1 else math.inf, cut=cut)
    wide = max((row.width for row in rows), default=0) * size
    return rows, _fits(rows, wide, box, size, leading, most)


def _fits(
    rows: Sequence[Row | Line],
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


def _tall(rows: Sequence[Row | Line], size: float, leading: float) -> float:
    return sum(row.tall + row.gap for row in rows) * leading * size


def _set(
    rows: list[Row], box: tuple[float, float], size: float, leading: float, most: int
) -> Fitted:
    lines = [line_of(row) for row in rows]
    widest = max((line.width for line in lines), default=0) * size
    fits = _fits(lines, widest, box, size, leading, most)
    return Fitted(tuple(lines), size, leading, _tall(lines, size, leading), fits, widest)


def elided(text: str, face: Face, room: float) -> str:
    """`text` cut behind a letter so that it fits with an ellipsis into `room` (parts of the
    size).
    """
    letters = letters_of(whole(plain(text) if "]{" in text else text))
    end = len(letters)
    while end > 1 and _one_line("".join(letters[:end]).rstrip() + "…", face) > room:
        end -= 1
    return "".join(letters[:end]).rstrip() + "…"


def _one_line(text: str, face: Face) -> float:
    shown = text.upper() if face.upper else text
    if is_plain(shown, face.family):
        return advance(shown, face)
    return Runs([Word(shown)], face).rows(math.inf)[0].width


def aligned(align: str, *, rtl: bool) -> str:
    """How a line stands in its box: one that begins at the right stands at its beginning, too."""
    return "right" if rtl and align == "left" else align


def device_scale(painter: QPainter) -> float:
    """Device pixels per unit of the painter."""
    matrix = painter.deviceTransform()
    return math.sqrt(abs(matrix.determinant())) or 1.0


def draw_run(
    painter: QPainter,
    x: float,
    baseline: float,
    text: str,
    face: Face,
    size: float,
    color: QColor,
    *,
    rtl: bool = False,
) -> None:
    """Draw one run of letters, its design size the device size next above the true one."""
    px = max(MINIMUM_PX, math.ceil(size * device_scale(painter) - 0.01))
    painter.save()
    painter.translate(x, baseline)
    painter.scale(size / px, size / px)
    painter.setFont(sized_font(face, px))
    painter.setPen(color)
    if rtl:
        painter.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    painter.drawText(QPointF(0, 0), text)
    painter.restore()


def _draw_boxes(
    painter: QPainter, x: float, baseline: float, run: Run, size: float, color: QColor
) -> None:
    """Draw a box for each letter that no font has; in a PDF it can still be searched and copied."""
    pen = QPen(color, BOX_LINE * size)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    wide, high = (BOX_WIDTH - 2 * BOX_SIDE) * size, BOX_HEIGHT * size
    for number in range(round(run.width / BOX_WIDTH / run.look.size)):
        path = QPainterPath()
        left = x + (number * BOX_WIDTH + BOX_SIDE) * size
        path.addRect(QRectF(left, baseline - high, wide, high))
        painter.strokePath(path, pen)
    if not isinstance(painter, QPainter):
        px = max(MINIMUM_PX, math.ceil(size * device_scale(painter)))
        painter.save()
        painter.translate(x, baseline)
        painter.scale(size / px, size / px)
        painter.setFont(sized_font(Face(), px))
        if run.rtl:
            painter.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        painter.writeUnseen(QPointF(0, 0), letters_of(run.text), BOX_WIDTH)
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
    color_of: Callable[[str], QColor] | None = None,
    around: float = 0,
) -> None:
    """Draw a fitted text into its box; `align` is left, center or right, `valign` top, middle or
    bottom. What is read from right to left stands at the right where others stand at the left.

    `paint_sign` paints an icon in the text; without it they are painted as vectors. `color_of` gives
    the color that words say (None: all have that of the text). `around`: instead of the letters a
    line of this width around them, no icons.
    """
    size, usual = fitted.size, fitted.leading * fitted.size
    spare = box.height() - fitted.height
    y = box.y() + {"top": 0.0, "middle": spare / 2, "bottom": spare}[valign]
    ascent, descent = metrics_of(face)
    for line in fitted.lines:
        y += usual * line.gap
        step = usual * line.tall
        free = box.width() - line.width * size
        x = box.x() + SHARE[aligned(align, rtl=line.rtl)] * free
        middle = (ascent - descent) / 2 * size
        baseline = y + step / 2 + middle * line.tall
        for run in line.runs:
            left, own = x + run.x * size, size * run.look.size
            said = color_of(run.look.color) if color_of is not None and run.look.color else None
            if run.icon:
                height = ICON_HEIGHT * own
                top = y + (step - height) / 2 + middle * (line.tall - run.look.size)
                at = QRectF(left + (run.width * size - height) / 2, top, height, height)
                if not around:
                    _draw_sign(painter, run.icon, at, said or icon_color or color, paint_sign)
            elif run.boxed:
                _draw_boxes(painter, left, baseline, run, own, said or color)
            elif around:
                _draw_around(painter, QPointF(left, baseline), run, own, QPen(color, around))
            else:
                draw_run(
                    painter, left, baseline, run.text, run.face, own, said or color, rtl=run.rtl
                )
        y += step


def _draw_sign(
    painter: QPainter,
    icon: str,
    at: QRectF,
    color: QColor,
    paint_sign: Callable[[str, QRectF, QColor], None] | None,
) -> None:
    sign = icon if has_icon(icon) else "warning"
    if paint_sign is None:
        paint_icon(painter, sign, at, color)
    else:
        paint_sign(sign, at, color)


def _draw_around(painter: QPainter, at: QPointF, run: Run, size: float, pen: QPen) -> None:
    """The outlines of a run's letters, in the units of the painter."""
    letters = QPainterPath()
    letters.addText(QPointF(0, 0), sized_font(run.face, REFERENCE_PX), run.text)
    scale = size / REFERENCE_PX
    matrix = QTransform.fromTranslate(at.x(), at.y()).scale(scale, scale)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(matrix.map(letters), pen)
