"""The pictures of a rulebook, drawn by the program when a page asks for them: cards, icons, and
tables from scenarios.

A page names them by address: `card:GAME/ID`, `melds:GAME/ID,ID` (in braces), `loose:GAME/ID,ID`
(dimmed), `icon:NAME`, `disc:3`, `sign:here`, `table:GAME/NAME` (the scenario `GAME-NAME.yaml`
beside the players' pages), behind a space the places that are numbered. So a picture is never out
of date, and follows theme and screen. A table takes longer: its room is kept, and it is drawn when
the page stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import unquote

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPen, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from luminagames.app.context import Context
from luminagames.app.play.players import controllers
from luminagames.cardface.icons import has_icon
from luminagames.cardface.icons.paint import icon_image, paint_icon
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import Theme
from luminagames.cards.marks import read_file
from luminagames.engine.board import Room
from luminagames.outside import place
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin, play
from luminagames.table.look import Look
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.thumbnail import paint_number, thumbnail
from luminagames.table.words import TableWords
from luminagames.text import later, say

CARD_PX = 72
TABLE_PX = 372
ICON_PX = 18
DISC_PX = 24
BRACE_PX = 10
SCHEMES = ("card", "melds", "loose", "icon", "disc", "sign", "table")
LARGEST = 1.5
TABLE_SHAPE = 9 / 16
# Who sits at the tables of the pictures.
PLAYERS = (later("You"), "Ada", "Cleo", "Ben")


class PicturedBrowser(QTextBrowser):
    """A page of rich text whose pictures the program draws."""

    # A table is there now: what lies below it may have moved.
    drawn = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._painters: dict[str, CardPainter] = {}
        self._made: dict[str, QImage] = {}
        self._waiting: dict[str, QUrl] = {}
        context.themed.connect(self._forget)

    def _forget(self) -> None:
        self._painters.clear()
        self._made.clear()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press begins a new selection: without this a press on selected text would begin a drag
        of the desktop.
        """
        if event.button() == Qt.MouseButton.LeftButton and self.textCursor().hasSelection():
            kept = self.textCursor()
            kept.clearSelection()
            self.setTextCursor(kept)
        super().mousePressEvent(event)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """The picture at an address of ours; anything else as Qt finds it."""
        address = _address(name)
        scheme, _, path = address.partition(":")
        if scheme not in SCHEMES:
            return super().loadResource(kind, name)
        made = self._made.get(address)
        if made is None:
            if scheme == "table":
                return self._later(name if isinstance(name, QUrl) else QUrl(name), path)
            made = self._made[address] = self._draw(scheme, path)
        return made

    def _later(self, url: QUrl, path: str) -> QImage:
        """Room for a table, which is drawn when nothing else is to be done."""
        wide = self._wide(TABLE_PX)
        room = QImage(
            round(wide), round(wide * TABLE_SHAPE), QImage.Format.Format_ARGB32_Premultiplied
        )
        room.fill(self._context.theme.color("panel_raised"))
        address = _address(url)
        if address not in self._waiting:
            self._waiting[address] = url
            QTimer.singleShot(0, self, self._draw_next)
        return room

    def _draw_next(self) -> None:
        if not self._waiting:
            return
        address, url = next(iter(self._waiting.items()))
        del self._waiting[address]
        image = self._made[address] = self._draw("table", address.partition(":")[2])
        document = self.document()
        document.addResource(QTextDocument.ResourceType.ImageResource, url, image)
        document.markContentsDirty(0, document.characterCount())
        self.drawn.emit()

    def picture(self, game: str, card: str, width: float) -> QImage:
        """A card in a width of its own."""
        ratio = self.devicePixelRatioF()
        return self._painter(game).image(
            self._context.game(game).face(card), "table", round(width * ratio), ratio
        )

    def _wide(self, pixels: float) -> float:
        """Pictures grow with the text, less than it: their words are not what is read."""
        return pixels * min(LARGEST, max(1.0, self._context.theme.text_scale))

    def _draw(self, scheme: str, path: str) -> QImage:
        ratio = self.devicePixelRatioF()
        match scheme:
            case "icon":
                side = round(ICON_PX * self._context.theme.text_scale)
                return icon_image(path, side, ratio) if has_icon(path) else QImage()
            case "disc" | "sign":
                return _sign(path if scheme == "disc" else "", self._context.theme, ratio)
        game, _, name = path.partition("/")
        if scheme == "card":
            return self.picture(game, name, self._wide(CARD_PX))
        if scheme in ("melds", "loose"):
            cards = [
                self.picture(game, card.strip(), self._wide(CARD_PX)) for card in name.split(",")
            ]
            return _group(cards, self._context.theme, ratio, loose=scheme == "loose")
        scenario, *places = name.split(" ")
        image = self._table(game, scenario, places).scaledToWidth(
            round(self._wide(TABLE_PX) * ratio), Qt.TransformationMode.SmoothTransformation
        )
        image.setDevicePixelRatio(ratio)
        return image

    def _painter(self, game: str) -> CardPainter:
        if game not in self._painters:
            self._painters[game] = CardPainter(self._context.theme, game)
        return self._painters[game]

    def _table(self, game: str, name: str, places: Sequence[str]) -> QImage:
        """The table after the steps of a scenario, some of its places numbered."""
        file = place("pictures", game) / f"{game}-{name}.yaml"
        scenario = read_scenario(read_file(file))
        match = begin(scenario, self._context.game)
        for step in scenario.steps:
            play(match, step)
        session = TableSession(match, controllers(match.seats, match.game), only_look=True)
        words = TableWords(match.game, [say(name) for name in PLAYERS[: len(match.seats)]])
        look = Look(self._context.theme, self._painter(game), match.game, words, TableSettings())
        image = thumbnail(session, look, Room(), seat=0, numbered=places)
        session.deleteLater()
        return image


def _address(name: QUrl | str) -> str:
    """An address as the page has it, spaces and brackets too."""
    return (
        unquote(name.toString(QUrl.ComponentFormattingOption.FullyEncoded))
        if isinstance(name, QUrl)
        else name
    )


def _group(cards: Sequence[QImage], theme: Theme, ratio: float, *, loose: bool) -> QImage:
    """Cards side by side over a brace, or dimmed without one."""
    gap = round(4 * ratio)
    wide = sum(card.width() for card in cards) + gap * (len(cards) - 1)
    high = max(card.height() for card in cards) + round((0 if loose else BRACE_PX) * ratio)
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(0.55 if loose else 1.0)
    x = 0
    for card in cards:
        painter.drawImage(QRectF(x, 0, card.width(), card.height()), card)
        x += card.width() + gap
    if not loose:
        painter.setPen(QPen(theme.color("ok"), 2 * ratio))
        top, foot = high - 7 * ratio, high - 1.5 * ratio
        painter.drawPolyline(
            [
                QPointF(ratio, top),
                QPointF(ratio, foot),
                QPointF(wide - ratio, foot),
                QPointF(wide - ratio, top),
            ]
        )
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def _sign(number: str, theme: Theme, ratio: float) -> QImage:
    """A number in a disc, or the lozenge that marks what counts now."""
    high = DISC_PX * max(1.0, theme.text_scale)
    wide = high if number else high * 0.75
    image = QImage(
        round(wide * ratio), round(high * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if number:
        paint_number(painter, QPointF(high / 2, high / 2), number, theme, high / 2 - 1)
    else:
        side = high / 2.5
        box = QRectF((wide - side) / 2, (high - side) / 2, side, side)
        paint_icon(painter, "seat_diamond", box, theme.color("text_accent"))
    painter.end()
    return image
