"""The pictures of a rulebook, drawn by the program when a page asks for them: cards, icons, and tables from scenarios.

A page names them by address: `card:GAME/ID`, `icon:NAME`, `table:GAME/NAME` (the scenario `GAME-NAME.yaml` beside the
players' pages). So a picture is never out of date, and follows theme and screen.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtWidgets import QTextBrowser

from luminagames.app.context import Context
from luminagames.app.play.players import controllers
from luminagames.cardface.icons import has_icon
from luminagames.cardface.icons.paint import icon_image
from luminagames.cardface.painter import CardPainter
from luminagames.cards.marks import read_file
from luminagames.data import assets
from luminagames.engine.board import Room
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin, play
from luminagames.table.look import Look
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.thumbnail import thumbnail
from luminagames.table.words import Words
from luminagames.text import later, say

CARD_PX = 84
TABLE_PX = 460
ICON_PX = 18
PLAYERS = (later("You"), "Ada", "Cleo", "Ben")
"""Who sits at the tables of the pictures."""


class PicturedBrowser(QTextBrowser):
    """A page of rich text whose pictures the program draws."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._painters: dict[str, CardPainter] = {}
        self._made: dict[str, QImage] = {}
        context.themed.connect(self._forget)

    def _forget(self) -> None:
        self._painters.clear()
        self._made.clear()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press begins a new selection: without this a press on selected text would begin a drag of the desktop."""
        if event.button() == Qt.MouseButton.LeftButton and self.textCursor().hasSelection():
            kept = self.textCursor()
            kept.clearSelection()
            self.setTextCursor(kept)
        super().mousePressEvent(event)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """The picture at an address of ours; anything else as Qt finds it."""
        address = name.toString() if isinstance(name, QUrl) else name
        scheme, _, path = address.partition(":")
        if scheme not in ("card", "icon", "table"):
            return super().loadResource(kind, name)
        made = self._made.get(address)
        if made is None:
            made = self._made[address] = self._draw(scheme, path)
        return made

    def _draw(self, scheme: str, path: str) -> QImage:
        ratio = self.devicePixelRatioF()
        if scheme == "icon":
            return icon_image(path, ICON_PX, ratio) if has_icon(path) else QImage()
        game, _, name = path.partition("/")
        if scheme == "card":
            face = self._context.game(game).face(name)
            return self._painter(game).image(face, "table", round(CARD_PX * ratio), ratio)
        image = self._table(game, name).scaledToWidth(round(TABLE_PX * ratio))
        image.setDevicePixelRatio(ratio)
        return image

    def _painter(self, game: str) -> CardPainter:
        if game not in self._painters:
            self._painters[game] = CardPainter(self._context.theme, game)
        return self._painters[game]

    def _table(self, game: str, name: str) -> QImage:
        """The table after the steps of a scenario."""
        file = assets() / "rulebooks" / "players" / f"{game}-{name}.yaml"
        scenario = read_scenario(read_file(file))
        match = begin(scenario, self._context.game)
        for step in scenario.steps:
            play(match, step)
        session = TableSession(match, controllers(match.seats, match.game), only_look=True)
        words = Words(match.game, [say(name) for name in PLAYERS[: len(match.seats)]])
        look = Look(self._context.theme, self._painter(game), match.game, words, TableSettings())
        image = thumbnail(session, look, Room(), seat=0)
        session.deleteLater()
        return image
