"""A game as a large illustrated tile: lit when it is pointed at or has the keyboard, opened by a
click or Enter.

Tall where several stand in a row, wide where a game stands alone.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication

from luminagames.app.context import Context
from luminagames.app.home.hero import foot_height, paint_hero
from luminagames.app.home.tile_words import (
    Setting,
    minutes_text,
    paint_facts,
    paint_words,
    seats_text,
    weight_word,
)
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, ink, linear, stroke
from luminagames.cardface.lights import lights_of
from luminagames.cardface.pictures.cover import paint_cover
from luminagames.cardface.theme import Theme
from luminagames.engine.contract.about import About
from luminagames.kit.button import GAP, Button
from luminagames.kit.tip import plain_tip
from luminagames.text import say

# Room around a tile for its light and its shadow, in pixels.
HALO = 20
LIFT = 6
# A tile that is lower than this has its picture at the left, unless it is narrower than this share
# of its height.
LOW, NARROW = 300, 0.9
TALL = (280, 468)
WIDE = (900, 450)


class GameTile(QAbstractButton):
    """One game of the start page. Its size includes the room for its light (`HALO` on every
    side).
    """

    # An arrow key: -1 for the tile before, 1 for the one after.
    moved = Signal(int)
    # Its guided match is wanted, by the tile where somebody new begins.
    guided = Signal()
    # A match of it is to be set up.
    wanted = Signal()

    def __init__(self, context: Context, about: About, wide: bool) -> None:
        super().__init__()
        self._context = context
        self.about = about
        self._wide = wide
        self.tag = ""
        # What the first button says, where there is room for it.
        self._words = say("Guided first match")
        """What stands on a ribbon over the picture."""
        self.guide = Button(context, say("Guided first match"), "play", "primary")
        self.set_up = Button(context, say("Set up"))
        self.set_up.setAccessibleName(say("Set up {game}", game=about.title))
        self.guide.clicked.connect(self.guided)
        self.set_up.clicked.connect(self.wanted)
        self.clicked.connect(self._opened)
        for button in (self.guide, self.set_up):
            button.setProperty("grade", "large")
            button.setParent(self)
            button.hide()
        # Where the pointer rested when the page came: it lights nothing until it moves.
        self._at = QPoint()
        self.setMouseTracking(True)
        self._picture: QPixmap | None = None
        self._lights = lights_of(context.theme)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(about.title)
        facts = say(
            "{seats_text} seats, {minutes_text}, {weight_word}",
            seats_text=seats_text(about),
            minutes_text=minutes_text(about),
            weight_word=weight_word(about),
        )
        self.setAccessibleDescription(f"{say(about.sentence)} {facts}.")
        context.themed.connect(self._restyle)

    def set_tag(self, words: str) -> None:
        """Says something on a ribbon; empty: nothing."""
        if words != self.tag:
            self.tag = words
            self._picture = None
            self._place_buttons()
            self.update()

    @property
    def hero(self) -> bool:
        """Whether it is where somebody new begins: then it has buttons, and Enter is the first of
        them.
        """
        return bool(self.tag) and not self._wide

    def offer(self, words: str) -> None:
        """What the first button says; empty: there is nothing to be guided through."""
        self._words = words
        self.guide.setAccessibleName(words)
        self._place_buttons()

    def rest(self, at: QPoint) -> None:
        """The page comes while the pointer rests there."""
        self._at = at

    def _opened(self) -> None:
        if self.hero and not self.guide.isHidden():
            self.guided.emit()
        else:
            self.wanted.emit()

    def _place_buttons(self) -> None:
        large = self.hero and not is_low(self.width() - 2 * HALO, self.height() - 2 * HALO)
        self.guide.setVisible(large and bool(self._words))
        self.set_up.setVisible(large)
        if not large:
            return
        high = round(foot_height(self._context.theme)) - 20
        room = self.width() - 2 * HALO - 2 * 24
        narrow = min(self.set_up.sizeHint().width(), room // 2) if self._words else room
        for words in (self._words, say("Guided first match"), say("Guided")):
            self.guide.setText(f"{GAP}{words}")
            if self.guide.sizeHint().width() <= room - narrow - 10:
                break
        else:  # its sign alone, and all of the words beside it
            self.guide.setText("")
            narrow = min(self.set_up.sizeHint().width(), room - high - 10)
        self.guide.setToolTip(plain_tip("" if self.guide.text() else self._words))
        y = self.height() - HALO - high - 12
        self.guide.setGeometry(HALO + 24, y, room - narrow - 10, high)
        self.set_up.setGeometry(HALO + 24 + room - narrow, y, narrow, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons stand at the foot."""
        self._place_buttons()

    @property
    def lit(self) -> bool:
        """Whether it has the keyboard, which a pointer brings along; one tile at a time is lit."""
        if self.hasFocus() or self.guide.hasFocus() or self.set_up.hasFocus():
            return True
        pointed = self.underMouse() and self._at.isNull()
        return pointed and not isinstance(QApplication.focusWidget(), GameTile)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the neighbours; Enter and Space open the game."""
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
        """The pointer came, and with it the keyboard: Enter opens what is lit."""
        if event.globalPosition().toPoint() != self._at:
            self._light()
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The pointer moves that rested here as the page came."""
        if event.globalPosition().toPoint() != self._at and not self._at.isNull():
            self._light()
        super().mouseMoveEvent(event)

    def _light(self) -> None:
        self._at = QPoint()
        if not any(button.hasFocus() for button in (self.guide, self.set_up)):
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer went."""
        self.update()

    def _restyle(self) -> None:
        self._picture = None
        self._lights = lights_of(self._context.theme)
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shadow, light and the picture that is kept; lifted while it is lit."""
        theme = self._context.theme
        ratio = self.devicePixelRatioF()
        width, height = self.width() - 2 * HALO, self.height() - 2 * HALO
        radius = theme.radius("tile")
        y = HALO - (LIFT if self.lit and not self.hero else 0)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._lights.shadow("bubble", width, height, ratio, radius).draw(painter, HALO, y)
        if self.lit:
            self._lights.light("playable", width, height, ratio, radius).draw(painter, HALO, y)
        if self._picture is None or self._picture.size() != QSize(
            round(width * ratio), round(height * ratio)
        ):
            self._picture = self._paint_picture(width, height, ratio)
        painter.drawPixmap(QPointF(HALO, y), self._picture)
        edge = (
            theme.color("playable")
            if self.lit
            else ink(theme.emblem(self.about.id), 0.6 if theme.is_dark else 0.8)
        )
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
        elif is_low(width, height):
            paint_short(painter, box, self.about, theme)
        elif self.hero:
            paint_hero(painter, box, self.about, theme)
        else:
            paint_tall(painter, box, self.about, theme)
        if self.tag:
            paint_tag(painter, self.tag, theme)
        painter.end()
        return pixmap


def is_low(width: float, height: float) -> bool:
    """Whether a tile has its picture at the left: above its words there is no room for one."""
    return height < LOW and width >= height * NARROW


def paint_tag(painter: QPainter, words: str, theme: Theme) -> None:
    """A golden ribbon in the upper left corner of a tile."""
    font = theme.font("caption", 700)
    wide = QFontMetricsF(font).horizontalAdvance(words.upper()) + theme.px(32)
    high = theme.px(26)
    fill(painter, rounded(16, 16, wide, high, high / 2), theme.color("button"))
    painter.setFont(font)
    painter.setPen(theme.color("button_text"))
    painter.drawText(QRectF(16, 16, wide, high), int(Qt.AlignmentFlag.AlignCenter), words.upper())


def paint_tall(painter: QPainter, box: QRectF, about: About, theme: Theme) -> None:
    """The picture above, the words under it; clip to the tile's corners before."""
    painter.fillRect(box, theme.color("panel"))
    how = Setting.for_tall(theme, about, box.width() - 48, box.height() * 0.6)
    height = box.height() - how.height(about, box.width() - 48) + how.emblem
    art = QRectF(box.x(), box.y(), box.width(), height)
    paint_cover(painter, art, about)
    top = art.bottom() - min(104.0, art.height() * 0.4)
    fade = QRectF(art.x(), top, art.width(), art.bottom() - top + 1)
    painter.fillRect(fade, linear(0, top, 0, art.bottom(), *_fade(theme)))
    painter.fillRect(
        QRectF(art.x(), art.bottom(), art.width(), box.bottom() - art.bottom()),
        theme.color("panel"),
    )
    words = QRectF(
        art.x() + 24,
        art.bottom() - how.emblem,
        art.width() - 48,
        box.bottom() - art.bottom() + how.emblem,
    )
    paint_words(painter, words, about, how)


def paint_wide(painter: QPainter, box: QRectF, about: About, theme: Theme) -> None:
    """The picture at the left, the words at the right; clip to the tile's corners before."""
    painter.fillRect(box, theme.color("panel"))
    # the picture begins outside the tile, so that its middle stands in the middle of what the fade
    # leaves of it
    art = QRectF(box.x() - box.width() * 0.05, box.y(), box.width() * 0.66, box.height())
    paint_cover(painter, art, about)
    left = art.x() + art.width() * 0.74
    fade = linear(left, 0, art.right() - 1, 0, *_fade(theme))
    painter.fillRect(QRectF(left, art.y(), art.right() - left + 2, art.height()), fade)
    words = QRectF(box.x() + box.width() * 0.6, box.y(), box.width() * 0.4 - 26, box.height())
    how = Setting.for_wide(theme, about, words.width(), box.height() - 24)
    used = how.height(about, words.width())
    paint_words(painter, words.adjusted(0, (box.height() - used) / 2, 0, 0), about, how)


def paint_short(painter: QPainter, box: QRectF, about: About, theme: Theme) -> None:
    """The picture at the left, title and facts at the right; clip to the tile's corners before."""
    painter.fillRect(box, theme.color("panel"))
    art = QRectF(box.x(), box.y(), box.width() * 0.56, box.height())
    paint_cover(painter, art, about)
    left = art.x() + art.width() * 0.6
    painter.fillRect(
        QRectF(left, art.y(), art.right() - left + 2, art.height()),
        linear(left, 0, art.right() - 1, 0, *_fade(theme)),
    )
    words = QRectF(art.right() - 8, box.y() + 6, box.right() - art.right(), box.height() - 12)
    paint_facts(painter, words, about, theme)


def _fade(theme: Theme) -> tuple[tuple[float, QColor], ...]:
    return ((0.0, theme.color("panel", 0)), (1.0, theme.color("panel", 1)))
