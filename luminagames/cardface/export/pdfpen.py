"""What the card painter asks of a painter, written as PDF: areas, lines, clips, gradients with
opacity, text, pictures.

Qt's own PDF engine writes every frame of every card anew, loses the spacing of letters, and its
pictures stay black in some viewers. This one stands in for a `QPainter` where cards are painted,
with the few methods they use.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QTransform,
)

from luminagames.cardface.export.pdfink import BITMAP_DPI, PdfInk, number, unit_matrix
from luminagames.cardface.export.pdfpath import ThinPaths, path_text
from luminagames.cardface.export.pdftype import Shown
from luminagames.cardface.export.sizes import MM_PER_INCH
from luminagames.cardface.ink import painting
from luminagames.cardface.lettering.letters import is_colored, letters_of

# So far from what is seen, in whole units, lie points that may be left out: farther than any line
# is wide.
OUTSIDE = 200.0


@dataclass(slots=True)
class _State:
    matrix: QTransform
    opacity: float
    font: QFont
    color: QColor
    # What clips leave to be seen, as far as it is known; empty: all.
    seen: QRectF
    # Which way text runs.
    rtl: bool = False


@dataclass(slots=True)
class _Kept:
    """A state to come back to, and what was written then."""

    state: _State
    at: int
    marks: int


class PdfPen:
    """Stands in for a `QPainter`; `content` is what was painted. Each method does what the
    painter's own does.

    With `thin` paths are written in whole units, and without points that nobody sees; `grain` says
    how many of these units are one of the layout. What lies outside `box` or a clip is not written.
    """

    def __init__(
        self,
        ink: PdfInk,
        box: QRectF | None = None,
        *,
        thin: ThinPaths | None = None,
        grain: float = 1.0,
    ) -> None:
        self._ink = ink
        self._box = box if box is not None else QRectF()
        self._thin, self._grain = thin, grain
        self._out: list[str] = []
        matrix = QTransform.fromScale(grain, grain)
        self._now = _State(matrix, 1.0, QFont(), QColor("black"), matrix.mapRect(self._box))
        self._kept: list[_Kept] = []
        self._marks = 0
        # The shape whose rim was written last, where that stands, its box and its operators.
        self._rim: tuple[QPainterPath, int, QRectF, str] | None = None

    @property
    def content(self) -> str:
        """The operators so far."""
        return "\n".join(self._out)

    def write(self, operators: str) -> None:
        """Add operators as they are."""
        self._mark(operators)

    def _mark(self, operators: str) -> None:
        self._marks += 1
        self._out.append(operators)

    # ------------------------------------------------------------ what a painter has

    def save(self) -> None:
        now = self._now
        state = replace(now, matrix=QTransform(now.matrix))
        self._kept.append(_Kept(state, len(self._out), self._marks))
        self._out.append("q")

    def restore(self) -> None:
        kept = self._kept.pop()
        self._now = kept.state
        if self._marks == kept.marks:  # a clip in which nothing is seen
            del self._out[kept.at :]
        else:
            self._out.append("Q")

    def viewport(self) -> QRectF:
        return self._box

    def worldTransform(self) -> QTransform:
        return QTransform(self._now.matrix)

    def deviceTransform(self) -> QTransform:
        return QTransform(self._now.matrix)

    def setWorldTransform(self, matrix: QTransform) -> None:
        self._now.matrix = QTransform(matrix)

    def resetTransform(self) -> None:
        self._now.matrix = QTransform()

    def translate(self, x: float | QPointF, y: float = 0.0) -> None:
        if isinstance(x, QPointF):
            self._now.matrix.translate(x.x(), x.y())
        else:
            self._now.matrix.translate(x, y)

    def scale(self, x: float, y: float) -> None:
        self._now.matrix.scale(x, y)

    def setRenderHint(self, hint: object, on: bool = True) -> None:
        del hint, on

    def opacity(self) -> float:
        return self._now.opacity

    def setOpacity(self, value: float) -> None:
        self._now.opacity = value

    def setFont(self, font: QFont) -> None:
        self._now.font = font

    def setPen(self, color: QColor) -> None:
        self._now.color = color

    def setLayoutDirection(self, direction: Qt.LayoutDirection) -> None:
        self._now.rtl = direction == Qt.LayoutDirection.RightToLeft

    def setClipPath(self, path: QPainterPath, _how: object = None) -> None:
        how = "W*" if path.fillRule() == Qt.FillRule.OddEvenFill else "W"
        shape = self._now.matrix.map(path)
        box = shape.controlPointRect()
        seen = self._now.seen
        self._now.seen = box if seen.isNull() else _common(seen, box)
        x, y, text = self._text(shape)
        there, back = _step(x, y), _step(-x, -y)
        self._out.append(f"{there}{text} {how} n {back}".rstrip())

    def setClipRect(self, rect: QRectF, how: object = None) -> None:
        path = QPainterPath()
        path.addRect(rect)
        self.setClipPath(path, how)

    def fillPath(self, path: QPainterPath, brush: QBrush) -> None:
        if not path.isEmpty():
            shape = self._now.matrix.map(path)
            if self._is_seen(shape.controlPointRect()):
                self._fill(shape, brush)

    def strokePath(self, path: QPainterPath, pen: QPen) -> None:
        if path.isEmpty():
            return
        shape = self._now.matrix.map(path)
        reach = pen.widthF() * math.sqrt(abs(self._now.matrix.determinant()))
        if not self._is_seen(shape.controlPointRect().adjusted(-reach, -reach, reach, reach)):
            return
        if pen.brush().gradient() is not None:
            stroker = QPainterPathStroker(pen)
            stroker.setCurveThreshold(0.05)
            outline = stroker.createStroke(path)
            outline.setFillRule(Qt.FillRule.WindingFill)
            self._fill(self._now.matrix.map(outline), pen.brush())
            return
        color, scale = pen.color(), math.sqrt(abs(self._now.matrix.determinant()))
        cap = {Qt.PenCapStyle.RoundCap: 1, Qt.PenCapStyle.SquareCap: 2}.get(pen.capStyle(), 0)
        dash = " ".join(number(part * pen.widthF() * scale, 3) for part in pen.dashPattern())
        style = f"{number(pen.widthF() * scale, 3)} w {cap} J 1 j {self._ink.line(color)}"
        if dash:
            style += f" [{dash}] 0 d"
        x, y, text = self._text(shape)
        self._mark(f"q {self._alpha(color)}{style} {_step(x, y)}{text} S Q")

    def fillRim(self, shape: QPainterPath, move: tuple[float, float], brush: QBrush) -> None:
        """Fill what a shape does not cover when it is moved: within a clip of the shape all around
        the moved one.

        The shape is there already as what it belongs to, letter by letter, so a rim packs to a few
        bytes.
        """
        color = brush.color()
        if shape.isEmpty() or color.alphaF() * self._now.opacity <= 0:
            return
        last = self._rim
        if last is None or last[0] is not shape or last[1] != len(self._out):
            place = self._now.matrix.map(shape)
            if not self._is_seen(place.controlPointRect()):
                return
            if place.fillRule() == Qt.FillRule.WindingFill:
                place = place.simplified()
            x, y, text = self._text(place)
            box = place.controlPointRect().translated(-x, -y)
            self._mark(f"q {_step(x, y)}{text} W* n Q")
            last = self._rim = (shape, len(self._out), box, text)
        _, _, box, text = last
        matrix = self._now.matrix
        dx = move[0] * matrix.m11() + move[1] * matrix.m21()
        dy = move[0] * matrix.m12() + move[1] * matrix.m22()
        reach = abs(dx) + abs(dy) + 9
        x, y = round(box.x() - reach), round(box.y() - reach)
        wide, tall = round(box.width() + 2 * reach), round(box.height() + 2 * reach)
        around = f"q {self._alpha(color)}{self._ink.fill(color)} 1 0 0 1 {number(dx, 1)} {number(dy, 1)} cm {text}"
        self._out[-1] = f"{self._out[-1][:-1]}{around} {x} {y} {wide} {tall} re f* Q Q"

    def drawText(self, at: QPointF, text: str) -> None:
        if not text.strip():
            return
        now, shapes = self._now, self._ink.type
        if is_colored(now.font.family()):
            self._draw_colored(at, text)
            wide = QFontMetricsF(now.font).horizontalAdvance(text) / now.font.pixelSize()
            letters = letters_of(text)
            self.writeUnseen(at, letters, wide / len(letters))
            return
        look = f"{self._alpha(now.color)}{self._ink.fill(now.color, text=True)}"
        self._show(at, shapes.run(now.font, text, rtl=now.rtl), look)

    def writeUnseen(self, at: QPointF, letters: Sequence[str], width: float) -> None:
        """Letters that are found and copied where something else shows them, each of a width in
        parts of the font's size. A painter has no such thing.
        """
        self._show(at, self._ink.type.unseen(letters, width, rtl=self._now.rtl), "3 Tr")

    def _show(self, at: QPointF, runs: Sequence[Shown], look: str) -> None:
        now = self._now
        spot, scale = now.matrix.map(at), _length(now.matrix)
        size = now.font.pixelSize() * scale
        place = f"{number(spot.x(), 3)} {number(spot.y(), 3)}"
        across, down = now.matrix.m11() / scale, now.matrix.m12() / scale
        turn = " ".join(number(one, 5) for one in (across, down, down, -across))
        shown = [f"q {look} BT {turn} {place} Tm"]
        for font, operators in runs:
            shown.append(f"/{font} {number(size, 4)} Tf {operators}")
        self._mark(" ".join(shown) + " ET Q")

    def _draw_colored(self, at: QPointF, text: str) -> None:
        """Letters with colors of their own, as a picture."""
        font = QFont(self._now.font)
        unit = _length(self._now.matrix) * self._ink.unit_mm / self._grain
        scale = max(1.0, unit / MM_PER_INCH * BITMAP_DPI)
        font.setPixelSize(max(1, round(font.pixelSize() * scale)))
        scale = font.pixelSize() / self._now.font.pixelSize()
        metrics = QFontMetricsF(font)
        box = metrics.boundingRect(text).united(
            QRectF(0, -metrics.ascent(), metrics.horizontalAdvance(text), metrics.height())
        )
        box = QRectF(box.toAlignedRect().adjusted(-1, -1, 1, 1))
        image = QImage(box.size().toSize(), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        with painting(image) as painter:
            painter.setFont(font)
            painter.setPen(self._now.color)
            painter.drawText(-box.topLeft(), text)
        place = QRectF(box.topLeft() / scale + at, box.size() / scale)
        self.drawImage(place, image)

    def drawImage(self, rect: QRectF, image: QImage, part: QRectF | None = None) -> None:
        matrix, corner = self._now.matrix, self._now.matrix.map(rect.bottomLeft())
        mm = self._ink.unit_mm / self._grain
        cut = (part if part is not None else QRectF(image.rect())).toAlignedRect()
        wide, tall = rect.width(), -rect.height()
        across = (wide * matrix.m11(), wide * matrix.m12())
        up = (tall * matrix.m21(), tall * matrix.m22())
        name = self._ink.bitmap(image, cut, (math.hypot(*across) * mm, math.hypot(*up) * mm))
        size = " ".join(number(one, 3) for one in (*across, *up))
        place = f"{number(corner.x(), 3)} {number(corner.y(), 3)}"
        seen = self._now.opacity
        state = "" if seen > 0.999 else f"/{self._ink.opacity(seen)} gs "
        self._mark(f"q {state}{size} {place} cm /{name} Do Q")

    def dots(self, rect: QRectF) -> tuple[int, int]:
        """How many pixels a bitmap over a box has. A painter has no such thing, as none below."""
        scale = _length(self._now.matrix) * self._ink.unit_mm / self._grain
        scale *= BITMAP_DPI / MM_PER_INCH
        return max(1, round(rect.width() * scale)), max(1, round(rect.height() * scale))

    def layered(self, opacity: float, blend: str, paint: Callable[[QPainter], None]) -> None:
        """What `paint` paints, as a whole with an opacity and a mode of mixing; empty: none."""
        inner = PdfPen(self._ink, grain=self._grain)
        inner.setWorldTransform(self._now.matrix)
        paint(cast("QPainter", inner))
        name = self._ink.group(inner.content)
        states = f"/{self._ink.opacity(opacity * self._now.opacity)} gs"
        if blend:
            states += f" /{self._ink.blend(blend)} gs"
        self._mark(f"q {states} /{name} Do Q")

    # ------------------------------------------------------------ areas

    def _fill(self, path: QPainterPath, brush: QBrush) -> None:
        odd = "*" if path.fillRule() == Qt.FillRule.OddEvenFill else ""
        gradient = brush.gradient()
        if gradient is None:
            color = brush.color()
            if color.alphaF() * self._now.opacity > 0:
                x, y, text = self._text(path)
                self._mark(
                    f"q {self._alpha(color)}{self._ink.fill(color)} {_step(x, y)}{text} f{odd} Q"
                )
            return
        x, y, text = self._text(path)
        matrix = (
            unit_matrix(gradient)
            * brush.transform()
            * self._now.matrix
            * QTransform.fromTranslate(-x, -y)
        )
        alphas = {round(color.alphaF(), 3) for _, color in gradient.stops()}
        state = ""
        if len(alphas) > 1:
            state = f"/{self._ink.mask(gradient)} gs "
            if self._now.opacity < 1:
                state += f"/{self._ink.opacity(self._now.opacity)} gs "
        elif alphas != {1.0} or self._now.opacity < 1:
            state = f"/{self._ink.opacity(alphas.pop() * self._now.opacity)} gs "
        shade = self._ink.shading(gradient)
        self._mark(f"q {_step(x, y)}{text} W{odd} n {_matrix(matrix)} cm {state}/{shade} sh Q")

    def _is_seen(self, box: QRectF) -> bool:
        """Whether a box, lines that have no area too, reaches into what can be seen."""
        seen = self._now.seen
        return seen.isNull() or (
            box.left() <= seen.right()
            and box.right() >= seen.left()
            and box.top() <= seen.bottom()
            and box.bottom() >= seen.top()
        )

    def _alpha(self, color: QColor) -> str:
        alpha = color.alphaF() * self._now.opacity
        return "" if alpha > 0.999 else f"/{self._ink.opacity(alpha)} gs "

    def _text(self, path: QPainterPath) -> tuple[int, int, str]:
        """Where a path's origin lies, and its operators."""
        if self._thin is None:
            return 0, 0, path_text(path)
        seen = self._now.seen
        edges = (
            seen.left() - OUTSIDE,
            seen.top() - OUTSIDE,
            seen.right() + OUTSIDE,
            seen.bottom() + OUTSIDE,
        )
        return self._thin.text(path, None if seen.isNull() else edges)


def _common(a: QRectF, b: QRectF) -> QRectF:
    """What two boxes share; far away where they share nothing, since an empty box would mean
    all.
    """
    found = a.intersected(b)
    return found if not found.isNull() else QRectF(1e9, 1e9, 1, 1)


def _length(matrix: QTransform) -> float:
    """How much longer a matrix makes what runs across, turned or not."""
    return math.hypot(matrix.m11(), matrix.m12())


def _step(x: int, y: int) -> str:
    return f"1 0 0 1 {x} {y} cm " if x or y else ""


def _matrix(matrix: QTransform) -> str:
    values = (matrix.m11(), matrix.m12(), matrix.m21(), matrix.m22(), matrix.dx(), matrix.dy())
    return " ".join(number(value, 2 if abs(value) > 50 else 5) for value in values)
