"""What the card painter asks of a painter, written as PDF: areas, lines, clips, gradients with opacity, text, pictures.

Qt's own PDF engine writes every frame of every card anew, loses the spacing of letters, and its pictures stay
black in some viewers. This one stands in for a `QPainter` where cards are painted, with the few methods they use.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QGradient,
    QLinearGradient,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QRadialGradient,
    QTransform,
)

from luminagames.cardface.export.pdffile import PdfFile
from luminagames.cardface.export.pdftype import Type

FAR = 4000.0


@dataclass(slots=True)
class _State:
    matrix: QTransform
    opacity: float
    font: QFont
    color: QColor


class PdfInk:
    """What all contents of a file share: fonts, gradients, opacities."""

    def __init__(self, file: PdfFile) -> None:
        self.file = file
        self.type = Type(file, path_text)
        self._names: dict[Hashable, str] = {}

    def opacity(self, alpha: float) -> str:
        """The name of an opacity."""
        key = ("alpha", round(alpha, 3))
        if key not in self._names:
            number = self.file.add(f"<< /ca {alpha:.3f} /CA {alpha:.3f} >>".encode("ascii"))
            self._names[key] = self.file.share("ExtGState", number, "G")
        return self._names[key]

    def shading(self, gradient: QGradient, *, mask: bool) -> str:
        """The name of a gradient's colors, or with `mask` of its opacities as greys."""
        line = _line(gradient)
        stops = [(at, *_channels(color, mask=mask)) for at, color in gradient.stops()]
        key = ("shade", type(gradient) is QRadialGradient, line, tuple(stops))
        if key not in self._names:
            kind = 3 if isinstance(gradient, QRadialGradient) else 2
            space = "/DeviceGray" if mask else "/DeviceRGB"
            coords = " ".join(_n(value, 3) for value in line)
            body = (
                f"<< /ShadingType {kind} /ColorSpace {space} /Coords [{coords}] /Extend [true true] "
                f"/Function {_function(stops)} >>"
            )
            self._names[key] = self.file.share("Shading", self.file.add(body.encode("ascii")), "S")
        return self._names[key]

    def mask(self, gradient: QGradient, matrix: QTransform) -> str:
        """The name of a state that lets through as much as a gradient's opacities say."""
        shade = self.shading(gradient, mask=True)
        place = _matrix(matrix)
        key = ("mask", shade, place)
        if key not in self._names:
            group = " /Group << /S /Transparency /CS /DeviceGray >>"
            form = self.file.form(f"{place} cm /{shade} sh", (-FAR, -FAR, FAR, FAR), group)
            state = f"<< /SMask << /Type /Mask /S /Luminosity /G {form} 0 R >> >>"
            self._names[key] = self.file.share("ExtGState", self.file.add(state.encode("ascii")), "G")
        return self._names[key]

    def finish(self) -> bytes:
        """The whole file."""
        self.type.finish()
        return self.file.finish()


class PdfPen:
    """Stands in for a `QPainter`; `content` is what was painted. Each method does what the painter's own does."""

    def __init__(self, ink: PdfInk, box: QRectF | None = None) -> None:
        self._ink = ink
        self._box = box if box is not None else QRectF()
        self._out: list[str] = []
        self._now = _State(QTransform(), 1.0, QFont(), QColor("black"))
        self._kept: list[_State] = []

    @property
    def content(self) -> str:
        """The operators so far."""
        return "\n".join(self._out)

    def write(self, operators: str) -> None:
        """Add operators as they are."""
        self._out.append(operators)

    # ------------------------------------------------------------ what a painter has

    def save(self) -> None:  # noqa: D102 - as the painter's own, like all that follow
        now = self._now
        self._kept.append(_State(QTransform(now.matrix), now.opacity, now.font, now.color))
        self._out.append("q")

    def restore(self) -> None:  # noqa: D102
        self._now = self._kept.pop()
        self._out.append("Q")

    def viewport(self) -> QRectF:  # noqa: D102
        return self._box

    def worldTransform(self) -> QTransform:  # noqa: D102
        return QTransform(self._now.matrix)

    def deviceTransform(self) -> QTransform:  # noqa: D102
        return QTransform(self._now.matrix)

    def setWorldTransform(self, matrix: QTransform) -> None:  # noqa: D102
        self._now.matrix = QTransform(matrix)

    def resetTransform(self) -> None:  # noqa: D102
        self._now.matrix = QTransform()

    def translate(self, x: float | QPointF, y: float = 0.0) -> None:  # noqa: D102
        if isinstance(x, QPointF):
            self._now.matrix.translate(x.x(), x.y())
        else:
            self._now.matrix.translate(x, y)

    def scale(self, x: float, y: float) -> None:  # noqa: D102
        self._now.matrix.scale(x, y)

    def setRenderHint(self, hint: object, on: bool = True) -> None:  # noqa: D102
        del hint, on

    def opacity(self) -> float:  # noqa: D102
        return self._now.opacity

    def setOpacity(self, value: float) -> None:  # noqa: D102
        self._now.opacity = value

    def setFont(self, font: QFont) -> None:  # noqa: D102
        self._now.font = font

    def setPen(self, color: QColor) -> None:  # noqa: D102
        self._now.color = color

    def setClipPath(self, path: QPainterPath, _how: object = None) -> None:  # noqa: D102
        odd = path.fillRule() == Qt.FillRule.OddEvenFill
        self._out.append(f"{path_text(self._now.matrix.map(path))} {'W*' if odd else 'W'} n")

    def setClipRect(self, rect: QRectF, how: object = None) -> None:  # noqa: D102
        path = QPainterPath()
        path.addRect(rect)
        self.setClipPath(path, how)

    def fillPath(self, path: QPainterPath, brush: QBrush) -> None:  # noqa: D102
        if not path.isEmpty():
            self._fill(self._now.matrix.map(path), brush)

    def strokePath(self, path: QPainterPath, pen: QPen) -> None:  # noqa: D102
        if path.isEmpty():
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
        dash = " ".join(_n(part * pen.widthF() * scale, 3) for part in pen.dashPattern())
        style = f"{_n(pen.widthF() * scale, 3)} w {cap} J 1 j {_rgb(color)} RG{f' [{dash}] 0 d' if dash else ''}"
        self._out.append(f"q {self._alpha(color)}{style} {path_text(self._now.matrix.map(path))} S Q")

    def drawText(self, at: QPointF, text: str) -> None:  # noqa: D102
        if not text.strip():
            return
        now = self._now
        spot, size = now.matrix.map(at), now.font.pixelSize() * now.matrix.m11()
        shown = [f"q {self._alpha(now.color)}{_rgb(now.color)} rg BT 1 0 0 -1 {_n(spot.x(), 3)} {_n(spot.y(), 3)} Tm"]
        for font, letters in self._ink.type.run(now.font, text):
            shown.append(f"/{font} {_n(size, 4)} Tf [{letters}] TJ")
        self._out.append(" ".join(shown) + " ET Q")

    # ------------------------------------------------------------ areas

    def _fill(self, path: QPainterPath, brush: QBrush) -> None:
        odd = "*" if path.fillRule() == Qt.FillRule.OddEvenFill else ""
        gradient = brush.gradient()
        if gradient is None:
            color = brush.color()
            if color.alphaF() * self._now.opacity > 0:
                self._out.append(f"q {self._alpha(color)}{_rgb(color)} rg {path_text(path)} f{odd} Q")
            return
        matrix = brush.transform() * self._now.matrix
        alphas = {round(color.alphaF(), 3) for _, color in gradient.stops()}
        state = ""
        if len(alphas) > 1:
            state = f"/{self._ink.mask(gradient, matrix)} gs "
            if self._now.opacity < 1:
                state += f"/{self._ink.opacity(self._now.opacity)} gs "
        elif alphas != {1.0} or self._now.opacity < 1:
            state = f"/{self._ink.opacity(alphas.pop() * self._now.opacity)} gs "
        shade = self._ink.shading(gradient, mask=False)
        self._out.append(f"q {path_text(path)} W{odd} n {state}{_matrix(matrix)} cm /{shade} sh Q")

    def _alpha(self, color: QColor) -> str:
        alpha = color.alphaF() * self._now.opacity
        return "" if alpha > 0.999 else f"/{self._ink.opacity(alpha)} gs "


def path_text(path: QPainterPath) -> str:
    """A path as operators, in hundredths of a unit."""
    found: list[str] = []
    k, count = 0, path.elementCount()
    start = last = (math.inf, math.inf)
    while k < count:
        one = path.elementAt(k)
        x, y = one.x, one.y
        if one.isMoveTo():
            if last == start and found:
                found.append("h")
            start = last = (x, y)
            found.append(f"{_n(x)} {_n(y)} m")
        elif one.isLineTo():
            last = (x, y)
            found.append(f"{_n(x)} {_n(y)} l")
        else:
            b, c = path.elementAt(k + 1), path.elementAt(k + 2)
            last = (c.x, c.y)
            found.append(f"{_n(x)} {_n(y)} {_n(b.x)} {_n(b.y)} {_n(c.x)} {_n(c.y)} c")
            k += 2
        k += 1
    if last == start and len(found) > 1:
        found.append("h")
    return " ".join(found)


def _n(value: float, digits: int = 2) -> str:
    """A number without needless figures."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def _rgb(color: QColor) -> str:
    return f"{_n(color.redF(), 3)} {_n(color.greenF(), 3)} {_n(color.blueF(), 3)}"


def _matrix(matrix: QTransform) -> str:
    return " ".join(
        _n(value, 5) for value in (matrix.m11(), matrix.m12(), matrix.m21(), matrix.m22(), matrix.dx(), matrix.dy())
    )


def _line(gradient: QGradient) -> tuple[float, ...]:
    if isinstance(gradient, QLinearGradient):
        a, b = gradient.start(), gradient.finalStop()
        return a.x(), a.y(), b.x(), b.y()
    if isinstance(gradient, QRadialGradient):
        middle = gradient.center()
        return middle.x(), middle.y(), 0.0, middle.x(), middle.y(), gradient.radius()
    raise TypeError("cards have linear and radial gradients only")


def _channels(color: QColor, *, mask: bool) -> tuple[float, ...]:
    return (color.alphaF(),) if mask else (color.redF(), color.greenF(), color.blueF())


def _function(stops: list[tuple[float, ...]]) -> str:
    """Colors between stops, as functions of the way along the gradient."""
    if stops[0][0] > 0:
        stops = [(0.0, *stops[0][1:]), *stops]
    if stops[-1][0] < 1:
        stops = [*stops, (1.0, *stops[-1][1:])]
    parts = []
    for a, b in pairwise(stops):
        low, high = (" ".join(_n(value, 3) for value in stop[1:]) for stop in (a, b))
        parts.append(f"<< /FunctionType 2 /Domain [0 1] /C0 [{low}] /C1 [{high}] /N 1 >>")
    if len(parts) == 1:
        return parts[0]
    bounds = " ".join(_n(stop[0], 4) for stop in stops[1:-1])
    encode = " ".join("0 1" for _ in parts)
    functions = " ".join(parts)
    return f"<< /FunctionType 3 /Domain [0 1] /Functions [{functions}] /Bounds [{bounds}] /Encode [{encode}] >>"
