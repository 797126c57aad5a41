"""The parts of a card's preview: its print with bleed, cut and safe lines, its sizes on the table,
the switches.

They only show pictures; who draws them is `preview`.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.cardface.geometry import rounded, svg
from luminagames.cardface.ink import stroke
from luminagames.kit.themed import Themed
from luminagames.kit.tip import plain_tip
from luminagames.studio.kit import Push
from luminagames.studio.look import Theming
from luminagames.text import later, say

# The lines over the print: their color role and their word.
LINES = {
    "bleed": ("danger", later("Bleed")),
    "cut": ("text", later("Cut")),
    "safe": ("ok", later("Safe")),
}
TABLE_WIDTHS = (92, 116)
SIDE = 152


class PrintView(QWidget):
    """The card at print proportions, as large as fits with its bleed."""

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._look = look
        self._picture: QPixmap | None = None
        # Whether a picture is being drawn: then nothing is said of a card that was never right.
        self.is_coming = False
        # What is said where there is no picture.
        self.nothing = ""
        self.shown_lines = {"bleed", "safe"}
        self.resized: Callable[[], None] = lambda: None
        # The cut card in millimeters, as its layout has it.
        self.size_mm = look.theme.card.size_mm
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(140, 190)
        self.setAccessibleName(say("Print preview"))

    def card_rect(self) -> QRectF:
        """Where the cut card lies."""
        bleed = self._look.theme.card.bleed_mm / self.size_mm[0]
        aspect = self.size_mm[1] / self.size_mm[0]
        wide = min(self.width() - 8, (self.height() - 8) * (1 + 2 * bleed) / (aspect + 2 * bleed))
        card = wide / (1 + 2 * bleed)
        height = card * aspect
        return QRectF(
            round((self.width() - card) / 2),
            round((self.height() - height) / 2),
            round(card),
            height,
        )

    @property
    def picture(self) -> QPixmap | None:
        """What is shown, None before anything was."""
        return self._picture

    def show_picture(self, image: QImage | None) -> None:
        """Show another picture; None: there has never been a good one."""
        self._picture = None if image is None else QPixmap.fromImage(image)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Card and lines."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        rect = self.card_rect()
        if self._picture is None:
            if not self.is_coming:
                painter.setPen(theme.color("text_muted"))
                painter.setFont(theme.font("body"))
                painter.drawText(
                    self.rect(),
                    int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap),
                    self.nothing,
                )
            painter.end()
            return
        if self._picture.deviceIndependentSize().toSize() == rect.size().toSize():
            painter.drawPixmap(rect.topLeft(), self._picture)
        else:
            painter.drawPixmap(rect, self._picture, QRectF(self._picture.rect()))
        millimetre = rect.width() / self.size_mm[0]
        wide = 1.6 if theme.is_high_contrast else 1.2
        for name, grow, radius, dash in (
            ("bleed", theme.card.bleed_mm, 2.0, (4.0, 3.0)),
            ("cut", 0.0, theme.card.corner_mm * millimetre, (1.0, 0.0)),
            ("safe", -theme.card.safe_mm, 2.0, (2.0, 3.0)),
        ):
            if name in self.shown_lines:
                by = grow * millimetre
                box = rect.adjusted(-by, -by, by, by)
                path = rounded(box.x(), box.y(), box.width(), box.height(), radius)
                stroke(
                    painter, path, theme.color(LINES[name][0]), wide, dash=dash if dash[1] else ()
                )
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size needs another picture; the old one is shown scaled until then."""
        super().resizeEvent(event)
        self.resized()


class TableView(QWidget):
    """The card at two sizes of the table, one above the other."""

    def __init__(self, look: Themed) -> None:
        super().__init__()
        self._look = look
        self._pictures: dict[int, QPixmap] = {}
        self.aspect = 168 / 120
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFixedWidth(SIDE)
        self.setAccessibleName(say("Table preview"))

    def show_picture(self, width: int, image: QImage) -> None:
        """Show the picture of one of the sizes."""
        self._pictures[width] = QPixmap.fromImage(image)
        self.update()

    def clear(self) -> None:
        """Nothing to show."""
        self._pictures.clear()
        self.update()

    @property
    def pictures(self) -> dict[int, QPixmap]:
        """By width in logical pixels."""
        return self._pictures

    def minimumSizeHint(self) -> QSize:
        """At least the small one."""
        return QSize(SIDE, round(TABLE_WIDTHS[0] * self.aspect))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Both, if there is room for both."""
        painter = QPainter(self)
        y = 2.0
        for width in TABLE_WIDTHS:
            picture = self._pictures.get(width)
            if (
                picture is not None
                and y + picture.deviceIndependentSize().height() <= self.height() + 1
            ):
                painter.drawPixmap(QPointF(10, y), picture)
                y += picture.deviceIndependentSize().height() + 22
        painter.end()


class LineToggle(Push):
    """Turns one of the lines on or off; shows its dashes."""

    def __init__(self, look: Themed, name: str) -> None:
        super().__init__(look, say(LINES[name][1]), kind="plain")
        self._line = name
        self.setCheckable(True)
        self.setToolTip(plain_tip(say("Show the {name} line", name=name)))

    def sizeHint(self) -> QSize:
        """Room for the dashes."""
        found = super().sizeHint()
        return QSize(found.width() + 34, found.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dashes beside the word."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y = self.height() / 2
        dash = () if self._line == "cut" else (2.4, 2.2)
        color = self._look.theme.color(LINES[self._line][0], 1.0 if self.isChecked() else 0.45)
        stroke(painter, svg(f"M 9 {y} L 27 {y}"), color, 2, dash=dash)
        painter.end()
