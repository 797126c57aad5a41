"""All that painting needs, in one place: theme, pictures, words, and how large a table unit is on
this screen.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPixmap

from luminagames.cardface.lights import Baked, lights_of
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import Theme
from luminagames.engine.show import SCENE
from luminagames.table.faces import Faces, Picture
from luminagames.table.ink import Icons, device_scale, draw_exact
from luminagames.table.plan import Thing
from luminagames.table.session import AnyGame
from luminagames.table.settings import TableSettings
from luminagames.table.words import TableWords

# How far the text size setting reaches on a table of fixed places; bars, log, bubbles and boards
# follow it in full.
_TEXT_RANGE = (0.9, 1.25)
# Pixels: smaller pictures are scaled from one of this size.
SMALL_ART = 160
# So many pictures without their cards are kept.
KEPT_ART = 120


class Look(QObject):
    """What a table is painted with. `unit` is logical pixels per table unit, `ratio` device pixels
    per logical one.
    """

    # Pictures that were shown scaled are there in their right size.
    settled = Signal()
    # Theme, text size or size of the window is another one: bars and buttons follow, as those of
    # pages do (`kit`).
    themed = Signal()

    def __init__(
        self,
        theme: Theme,
        cards: CardPainter,
        game: AnyGame,
        words: TableWords,
        settings: TableSettings,
    ) -> None:
        super().__init__()
        self.cards = cards
        self.game = game
        self.words = words
        self.settings = settings
        self.icons = Icons()
        self.unit = 0.8
        self.ratio = 1.0
        self.window = 1.0
        # The size of the scene in table units.
        self.size: tuple[float, float] = SCENE
        # The table has a ground instead of frames.
        self.bare = False
        self.set_theme(theme)

    def set_window(self, scale: float) -> None:
        """How large the window is for its usual size: bars and texts grow with it, and shrink a
        little.
        """
        if scale != self.window:
            self.window = scale
            self.theme = self._scaled()
            self._fonts.clear()
            self.themed.emit()

    def _scaled(self) -> Theme:
        scale = self.window if self.window >= 1 else (1 + self.window) / 2
        return replace(self._theme, text_scale=self._theme.text_scale * scale)

    @property
    def text_scale(self) -> float:
        """The text size that was chosen, 0.8 to 2; `theme` has it together with the size of the
        window.
        """
        return self._theme.text_scale

    def bar(self, usual: float, growth: float) -> int:
        """The height of a bar in pixels: large text makes it grow by at most a share, for the cards
        keep their room.
        """
        large = min(1.0, max(0.0, (self.text_scale - 1) * 2))
        return round(usual * (1 + growth * large) * self.theme.text_scale / self.text_scale)

    def set_theme(self, theme: Theme) -> None:
        """Paints in another theme from now on."""
        self._theme = theme
        self.theme = self._scaled()
        self._art: OrderedDict[tuple[str, int, int], QImage] = OrderedDict()
        self._fonts: dict[tuple[str, float, int | None, float], QFont] = {}
        self.lights = lights_of(theme)
        self.faces = Faces(self.game, self.cards, self.lights)
        self.faces.settled.connect(self.settled)
        self.themed.emit()

    # Type

    def font(self, style: str, units: float, weight: int | None = None) -> QFont:
        """A font of `units` table units, never smaller on the screen than the theme allows."""
        key = (style, units, weight, self.unit)
        found = self._fonts.get(key)
        if found is None:
            low, high = _TEXT_RANGE
            units *= min(high, max(low, self.text_scale))
            found = self.theme.font_px(style, max(units, self.theme.minimum_px / self.unit), weight)
            self._fonts[key] = found
        return found

    def color(self, role: str, alpha: float | None = None) -> QColor:
        """A color of the theme."""
        return self.theme.color(role, alpha)

    # Pictures

    def pixels(self, units: float) -> int:
        """A length of table units in whole device pixels."""
        return max(1, round(units * self.unit * self.ratio))

    def picture(self, thing: Thing, width: float, elevation: str = "resting_card") -> Picture:
        """The picture of a thing, `width` table units wide."""
        pixels = self.pixels(width)
        if thing.definition:
            variant = "strip" if thing.strip else "table"
            return self.faces.card(thing.definition, variant, pixels, self.ratio, elevation)
        return self.faces.back(thing.back, pixels, self.ratio, elevation)

    def art(self, definition: str, width: float, height: float) -> QImage:
        """The picture of a card without the card, so many table units large."""
        wide, high = self.pixels(width), self.pixels(height)
        key = (definition, wide, high)
        found = self._art.get(key)
        if found is not None:
            self._art.move_to_end(key)
            return found
        if (
            max(wide, high) < SMALL_ART
        ):  # beads are many and small: they are scaled from one picture of their card
            larger = SMALL_ART / max(wide, high)
            whole = self._painted(definition, round(wide * larger), round(high * larger))
            found = whole.scaled(
                wide,
                high,
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
        else:
            return self._painted(definition, wide, high)
        self._art[key] = found
        return found

    def small_art(self, definition: str) -> None:
        """Paints what small pictures of a square window are scaled from, before one is asked
        for.
        """
        self._painted(definition, SMALL_ART, SMALL_ART)

    def has_small_art(self, definition: str) -> bool:
        """Whether that is painted."""
        return (definition, SMALL_ART, SMALL_ART) in self._art

    def _painted(self, definition: str, wide: int, high: int) -> QImage:
        key = (definition, wide, high)
        found = self._art.get(key)
        if found is None:
            found = self._art[key] = self.cards.kept_picture(self.game.face(definition), wide, high)
            while len(self._art) > KEPT_ART:
                self._art.popitem(last=False)
        return found

    def draw(self, painter: QPainter, x: float, y: float, picture: Picture | Baked) -> None:
        """A baked picture around a thing whose corner is at a point in table units; sharp where it
        is not turned.
        """
        margin = picture.margin / self.unit
        self.blit(painter, x - margin, y - margin, picture.pixmap)

    def draw_card(
        self, painter: QPainter, thing: Thing, width: float, elevation: str = "resting_card"
    ) -> None:
        """The picture of a thing, `width` units wide, with the card's corner at the origin."""
        picture = self.picture(thing, width, elevation)
        wanted = self.pixels(width)
        if picture.pixels == wanted:
            self.draw(painter, 0, 0, picture)
            return
        scale = wanted / picture.pixels  # logical pixels on the screen for each of the picture
        size = picture.pixmap.deviceIndependentSize()
        reach = self.lights.shadow_reach(elevation) if picture.margin else 0.0
        cut = max(
            0.0, picture.margin - reach / scale
        )  # the shadow is no wider than that of the right picture
        shown = QRectF(cut, cut, size.width() - 2 * cut, size.height() - 2 * cut)
        side, units = picture.margin - cut, scale / self.unit
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        target = QRectF(-side * units, -side * units, shown.width() * units, shown.height() * units)
        ratio = picture.pixmap.devicePixelRatio()
        source = QRectF(
            shown.x() * ratio, shown.y() * ratio, shown.width() * ratio, shown.height() * ratio
        )
        painter.drawPixmap(target, picture.pixmap, source)

    def blit(self, painter: QPainter, x: float, y: float, pixmap: QPixmap) -> None:
        """A pixmap of the exact size with its corner at a point in table units."""
        transform = painter.worldTransform()
        exact = abs(device_scale(painter) - self.unit * self.ratio) < 0.002
        square = abs(transform.m22() - transform.m11()) < 0.002 * transform.m11()
        if exact and square and not transform.m12() and transform.m11() > 0:
            draw_exact(painter, x, y, pixmap)
            return
        size = pixmap.deviceIndependentSize() / self.unit
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QRectF(x, y, size.width(), size.height()), pixmap, QRectF(pixmap.rect()))

    def canvas(self, area: QRectF, draw: Callable[[QPainter], None]) -> QPixmap:
        """What `draw` paints in an area of table units, as a pixmap of the exact size."""
        picture = QPixmap(self.pixels(area.width()), self.pixels(area.height()))
        picture.setDevicePixelRatio(self.ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.scale(self.unit, self.unit)
        painter.translate(-area.x(), -area.y())
        draw(painter)
        painter.end()
        return picture

    def light(self, painter: QPainter, kind: str, rect: QRectF, radius: float) -> None:
        """A light around a rectangle, both in table units."""
        self.draw(painter, rect.x(), rect.y(), self._baked(kind, rect, radius))

    def _baked(self, kind: str, rect: QRectF, radius: float) -> Baked:
        width = self.pixels(rect.width()) / self.ratio
        height = self.pixels(rect.height()) / self.ratio
        if kind == "focus":
            return self.lights.focus(width, height, self.ratio, radius * self.unit)
        return self.lights.light(kind, width, height, self.ratio, radius * self.unit)

    def shade(self, elevation: str) -> float:
        """How far the shadow of a card reaches beyond it, in table units."""
        return (self.lights.shadow_reach(elevation) + 1) / self.unit

    def reach(self, kind: str) -> float:
        """How far a light reaches beyond what it lights, in table units."""
        if kind == "focus":
            return (self.theme.focus_ring.width * 2 + 6) / self.unit
        recipe = self.theme.light(kind)
        return (max(recipe.halo, recipe.ring) + 10) / self.unit

    def icon(
        self,
        painter: QPainter,
        name: str,
        x: float,
        y: float,
        size: float,
        color: QColor | None = None,
        *,
        dim: bool = False,
    ) -> None:
        """An icon around a point in the painter's units."""
        self.icons.paint(painter, name, x, y, size, color or self.theme.color("text"), dim=dim)
