"""The folders of own cards: which are in use, what is in them, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from luminagames.app.context import Context
from luminagames.app.preferences.folder_list import Ask, FolderList
from luminagames.cardface.geometry import rounded
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import stroke
from luminagames.cardface.painter import CardPainter
from luminagames.cards import sources
from luminagames.cards.own import cards_of
from luminagames.cards.used import forget, in_use, remember, remembered
from luminagames.games import about_game, open_ids
from luminagames.kit.label import Label
from luminagames.text import counted, later, say

COVER = (72, 54)

_NONE = later(
    "None yet. A folder with cards of your own is made in the Studio, or with “luminagames cards new”."
)


def _chosen(parent: QWidget) -> Path | None:
    found = QFileDialog.getExistingDirectory(parent, say("A folder with cards of your own"))
    return Path(found) if found else None


class SetCover(QWidget):
    """The cover of a set: the picture of its first card, or the sign of a card where that has none,
    or none is in use.
    """

    def __init__(self, context: Context, folder: Path) -> None:
        super().__init__()
        self._context = context
        self.setFixedSize(*COVER)
        self.card = ""
        game = sources.game_of(folder) if folder.is_dir() else None
        self._game = context.games.get(game) if game is not None else None
        if self._game is not None:
            self.card = next(iter(cards_of(folder, self._game)), "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture in a frame with round corners."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._context.theme
        outline = rounded(0.5, 0.5, self.width() - 1, self.height() - 1, 6)
        face = self._game.face(self.card) if self.card and self._game is not None else None
        if face is not None and face.art and self._game is not None:
            ratio = self.devicePixelRatioF()
            pictures = CardPainter(theme, self._game.about.id)
            image = pictures.picture(
                face, round(self.width() * ratio), round(self.height() * ratio)
            )
            painter.setClipPath(outline)
            painter.drawImage(QRectF(self.rect()), image)
            painter.setClipping(False)
        else:
            paint_icon(
                painter,
                "card",
                QRectF(self.rect()).adjusted(10, 10, -10, -10),
                theme.color("text_muted"),
            )
        stroke(painter, outline, theme.hairline(), 1.2)


class FoldersPanel(FolderList):
    """Lists the own folders in use; `ask` names a further one (tests answer in a person's
    place).
    """

    def __init__(self, context: Context, ask: Ask = _chosen) -> None:
        super().__init__(context, say("Folders of your own cards"), ask)
        self.adding.clicked.connect(self._add)
        context.dealt.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the folders that are in use now."""
        self._clear()
        listed = list(dict.fromkeys([*in_use(), *remembered()]))
        for folder in listed:
            self._rows.addWidget(self._row(folder))
        if not listed:
            self._rows.addWidget(Label(self._context, say(_NONE), "small", "text_muted", wrap=True))
        problems = self._context.card_problems
        more = say(" (and {number} more)", number=len(problems) - 1) if len(problems) > 1 else ""
        self._tell(
            say(
                "Not in use until this is mended: {problem}{more}",
                problem=str(problems[0]),
                more=more,
            )
            if problems
            else ""
        )

    def _row(self, folder: Path) -> QWidget:
        holder, row, _ = self._head(folder)
        row.insertWidget(0, SetCover(self._context, folder))
        what = Label(self._context, self._what(folder), "small", "text_muted")
        what.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(what)
        if folder in remembered():
            away = self._removing(say("Use {name} no more", name=folder.name))
            away.clicked.connect(lambda: self._forget(folder))
            row.addWidget(away)
        return holder

    def _what(self, folder: Path) -> str:
        """The game and how many files, or what is the matter with the folder."""
        if not folder.is_dir():
            return say("is not there")
        game = sources.game_of(folder)
        if game is None:
            return say("names no game")
        number = len(sources.card_files(folder))
        if game not in open_ids():
            return say("names no game")
        title = say(about_game(game).title)  # its cards may be wrong, and the game not in use
        return f"{title} · " + counted(number, "{n} card file", "{n} card files")

    def _add(self) -> None:
        folder = self._ask(self)
        if folder is None:
            return
        if not sources.card_files(folder) and not sources.deck_files(folder):
            self._tell(
                say(
                    "There are no cards in {folder}: they stand in *.yaml files under a folder “cards”.",
                    folder=str(folder),
                )
            )
            return
        self._change(remember, folder)

    def _forget(self, folder: Path) -> None:
        self._change(forget, folder)

    def _change(self, how: Callable[[Path], None], folder: Path) -> None:
        if self._written(lambda: how(folder)):
            self._context.reload_games()
