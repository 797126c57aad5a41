"""A game as a large illustrated tile: lit when it is pointed at or has the keyboard, opened by a click or Enter.

Tall where several stand in a row, wide where a game stands alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton

from luminagames.app.context import Context
from luminagames.app.cover import paint_cover
from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, ink, linear, stroke
from luminagames.cardface.lights import LightBox, paint_button
from luminagames.cardface.theme import Theme
from luminagames.engine.game import About

HALO = 20
"""Room around a tile for its light and its shadow, in pixels."""
LIFT = 6
TALL = (280, 468)
WIDE = (900, 450)
CENTER = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
WRAP = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


def seats_text(about: About) -> str:
    """*2–4*, or *2* where there is no choice."""
    low, high = about.seats
    return str(low) if low == high else f"{low}–{high}"


class GameTile(QAbstractButton):
    """One game of the start page. Its size includes the room for its light (`HALO` on every side)."""

    moved = Signal(int)
    """An arrow key: -1 for the tile before, 1 for the one after."""

    def __init__(self, context: Context, about: About, wide: bool) -> None:
        super().__init__()
        self._context = context
        self.about = about
        self._wide = wide
        self._picture: QPixmap | None = None
        self._lights = LightBox(context.theme)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(about.title)
        self.setAccessibleDescription(f"{about.sentence} {seats_text(about)} seats, {about.minutes} minutes.")
        context.themed.connect(self._restyle)

    @property
    def lit(self) -> bool:
        """Whether it is pointed at or has the keyboard."""
        return self.hasFocus() or self.underMouse()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the widget knows."""
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Up:
                self.moved.emit(-1)
            case Qt.Key.Key_Right | Qt.Key.Key_Down:
                self.moved.emit(1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self.click()
            case _:
                event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer came."""
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer went."""
        self.update()

    def _restyle(self) -> None:
        self._picture = None
        self._lights = LightBox(self._context.theme)
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        theme = self._context.theme
        ratio = self.devicePixelRatioF()
        width, height = self.width() - 2 * HALO, self.height() - 2 * HALO
        radius = theme.radius("tile")
        y = HALO - (LIFT if self.lit else 0)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._lights.shadow("bubble", width, height, ratio, radius).draw(painter, HALO, y)
        if self.lit:
            self._lights.light("playable", width, height, ratio, radius).draw(painter, HALO, y)
        if self._picture is None or self._picture.size() != QSize(round(width * ratio), round(height * ratio)):
            self._picture = self._paint_picture(width, height, ratio)
        painter.drawPixmap(QPointF(HALO, y), self._picture)
        edge = theme.color("playable") if self.lit else ink(theme.emblem(self.about.id), 0.6 if theme.is_dark else 0.8)
        box = rounded(HALO + 0.5, y + 0.5, width - 1, height - 1, radius)
        stroke(painter, box, edge, 2.4 if self.lit and theme.is_high_contrast else 1.6)
        inner = rounded(HALO + 5, y + 5, width - 10, height - 10, radius - 4)
        stroke(painter, inner, ink(theme.card_ink("brass.light"), 0.22), 1)

    def _paint_picture(self, width: int, height: int, ratio: float) -> QPixmap:
        theme = self._context.theme
        pixmap = QPixmap(round(width * ratio), round(height * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(rounded(0, 0, width, height, theme.radius("tile")))
        box = QRectF(0, 0, width, height)
        if self._wide:
            paint_wide(painter, box, self.about, theme)
        else:
            paint_tall(painter, box, self.about, theme)
        painter.end()
        return pixmap


def paint_tall(painter: QPainter, box: QRectF, about: About, theme: Theme) -> None:
    """The picture above, the words under it; clip to the tile's corners before."""
    painter.fillRect(box, theme.color("panel"))
    words = _words_height(about, theme, box.width() - 48)
    art = QRectF(box.x(), box.y(), box.width(), max(120.0, box.height() - words + 8))
    paint_cover(painter, art, about)
    top = art.bottom() - min(104.0, art.height() * 0.4)
    fade = QRectF(art.x(), top, art.width(), art.bottom() - top + 1)
    painter.fillRect(fade, linear(0, top, 0, art.bottom(), *_fade(theme)))
    painter.fillRect(QRectF(art.x(), art.bottom(), art.width(), box.bottom() - art.bottom()), theme.color("panel"))
    left = art.bottom() - 35
    _paint_words(painter, QRectF(art.x() + 24, left, art.width() - 48, box.bottom() - left), about, _Set(theme))


def paint_wide(painter: QPainter, box: QRectF, about: About, theme: Theme) -> None:
    """The picture at the left, the words at the right; clip to the tile's corners before."""
    painter.fillRect(box, theme.color("panel"))
    art = QRectF(box.x(), box.y(), box.width() * 0.62, box.height())
    paint_cover(painter, art, about)
    left = art.x() + art.width() * 0.74
    painter.fillRect(
        QRectF(left, art.y(), art.right() - left + 2, art.height()), linear(left, 0, art.right(), 0, *_fade(theme))
    )
    words = box.x() + box.width() * 0.6
    _paint_words(painter, QRectF(words, box.y(), box.right() - words - 26, box.height()), about, _Set(theme, wide=True))


def _fade(theme: Theme) -> tuple[tuple[float, QColor], ...]:
    return ((0.0, theme.color("panel", 0)), (1.0, theme.color("panel", 1)))


@dataclass(frozen=True, slots=True)
class _Set:
    """How the words of a tile are set: in a wide tile they are larger, and a play sign closes them."""

    theme: Theme
    wide: bool = False

    @property
    def emblem(self) -> float:
        """Radius of the emblem."""
        return 36.0 if self.wide else 27.0

    @property
    def title(self) -> QFont:
        """The font of the title."""
        theme = self.theme
        return theme.font_px("title", theme.px(40)) if self.wide else theme.font("title")

    @property
    def sentence(self) -> QFont:
        """The font of the sentence."""
        theme = self.theme
        return theme.font_px("prompt", theme.px(16 if self.wide else 13.5))

    @property
    def title_height(self) -> float:
        """Room for the title."""
        return QFontMetricsF(self.title).height() * 1.06

    @property
    def foot(self) -> float:
        """Room for seats and minutes, and for the play sign."""
        return self.theme.px(20) + 24 + (self.theme.px(40) + 14 if self.wide else 0)

    def sentence_height(self, about: About, width: float) -> float:
        """Room for the sentence at a width."""
        box = QRectF(0, 0, width, 2000)
        return QFontMetricsF(self.sentence).boundingRect(box, int(WRAP), about.sentence).height() + 8

    def below_emblem(self, about: About, width: float) -> float:
        """Room for everything under the emblem."""
        return 8 + self.title_height + self.sentence_height(about, width) + 14 + self.foot


def _words_height(about: About, theme: Theme, width: float) -> float:
    how = _Set(theme)
    return how.emblem + how.below_emblem(about, width)


def _paint_words(painter: QPainter, box: QRectF, about: About, how: _Set) -> None:
    """Emblem, title, sentence, a line, seats and minutes: from the top of `box`, in a wide tile in its middle."""
    theme = how.theme
    x, width, y = box.x(), box.width(), box.y()
    if how.wide:
        y += (box.height() - 2 * how.emblem - how.below_emblem(about, width)) / 2
    at = QPointF(box.center().x(), y + how.emblem)
    accent = theme.emblem(about.id)
    fill(painter, circle(at.x(), at.y(), how.emblem), theme.color("felt_edge" if theme.is_dark else "panel_raised"))
    side = 2 * how.emblem - 4
    paint_icon(painter, f"emblem_{about.emblem}", QRectF(at.x() - side / 2, at.y() - side / 2, side, side), accent)
    y += 2 * how.emblem + 8
    font = how.title
    wide = QFontMetricsF(font).horizontalAdvance(about.title)
    if wide > width:
        font.setPointSizeF(font.pointSizeF() * width / wide)
    painter.setFont(font)
    painter.setPen(theme.color("text"))
    painter.drawText(QRectF(x, y, width, how.title_height), int(CENTER), about.title)
    y += how.title_height
    sentence = how.sentence_height(about, width)
    painter.setFont(how.sentence)
    painter.setPen(theme.color("text_muted"))
    painter.drawText(_balanced(QRectF(x, y, width, sentence), about.sentence, how.sentence), int(WRAP), about.sentence)
    y += sentence + 6
    painter.fillRect(QRectF(x, y, width, 1), theme.hairline())
    facts = theme.px(20) + 16
    _paint_facts(painter, QRectF(x, y + 6, width, facts), about, theme, accent)
    if how.wide:
        height = theme.px(40)
        breadth = theme.px(150)
        button = QRectF(box.center().x() - breadth / 2, y + facts + 22, breadth, height)
        _paint_play(painter, button, theme)


def _balanced(box: QRectF, words: str, font: QFont) -> QRectF:
    """The narrowest box around the same middle that needs no more lines: no single word is left over."""
    metrics = QFontMetricsF(font)
    height = metrics.boundingRect(box, int(WRAP), words).height()
    narrow = box
    while narrow.width() > box.width() * 0.55:
        narrower = narrow.adjusted(4, 0, -4, 0)
        if metrics.boundingRect(narrower, int(WRAP), words).height() > height + 1:
            break
        narrow = narrower
    return narrow


def _paint_play(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """The golden sign of the one thing to do here; the whole tile does it."""
    paint_button(painter, box, theme, primary=True)
    font = theme.font_px("button", theme.px(15))
    width, side = QFontMetricsF(font).horizontalAdvance("Play"), theme.px(15)
    left = box.center().x() - (side + 8 + width) / 2
    color = theme.color("button_text")
    paint_icon(painter, "play", QRectF(left, box.center().y() - side / 2, side, side), color)
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(QRectF(left + side + 8, box.y(), width + 4, box.height()), int(CENTER), "Play")


def _paint_facts(painter: QPainter, box: QRectF, about: About, theme: Theme, accent: QColor) -> None:
    font = theme.font("button")
    metrics = QFontMetricsF(font)
    side = theme.px(17)
    facts = (("people", seats_text(about)), ("clock", f"{about.minutes} min"))
    widths = [side + 7 + metrics.horizontalAdvance(words) for _, words in facts]
    gap = max(16.0, min(44.0, box.width() - sum(widths)))
    left = box.center().x() - (sum(widths) + gap * (len(facts) - 1)) / 2
    painter.setFont(font)
    painter.setPen(theme.color("text"))
    for (icon, words), width in zip(facts, widths, strict=True):
        paint_icon(painter, icon, QRectF(left, box.center().y() - side / 2, side, side), accent)
        area = QRectF(left + side + 7, box.y(), width, box.height())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)
        left += width + gap
