"""A second table for a match, which nobody sees: pictures and films are taken of it. It looks as
nobody, so a running match gives no hidden card away; of a match that is over all hands are open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from luminagames.bots import make_bot
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import Theme
from luminagames.table.ink import LEFT, RIGHT, text
from luminagames.table.session import AnyMatch, TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.share.webp import Frame
from luminagames.table.widget import TableWidget

# Pixels of a picture, as social pages show them whole; of a film's width.
PICTURE, FILM = (1200, 630), 800
# Pixels of the line under a picture.
FOOT = 56
# Milliseconds of a frame, between two acts, and at the end; frames of a film at most.
FRAME_MS, PAUSE_MS, END_MS, MOST_FRAMES = 50, 500, 1600, 500
FILM_QUALITY = 70
# Nothing is heard of it, no pause is made for a reader.
STILL = TableSettings(reduced_motion=True, still=True, hover_ms=0, bot_pace_ms=0)
MOVING = TableSettings(hover_ms=0, bot_pace_ms=0)


class Double:
    """Call `close` when nothing more is taken of it."""

    def __init__(
        self, match: AnyMatch, theme: Theme, painter: CardPainter, *, moves: bool = False
    ) -> None:
        self._match = match
        nobody = [make_bot("random", match.game)] * len(match.seats)
        session = TableSession(match, nobody, only_look=True)
        settings = MOVING if moves else STILL
        self.table = TableWidget(session, painter, theme, settings)
        session.setParent(self.table)
        self.table.clock.driven = True
        self.table.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.table.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.table.resize(1280, 800)

    def close(self) -> None:
        """The table is gone."""
        self.table.sounds.close()
        self.table.hide()
        self.table.deleteLater()

    def _at(self, step: int) -> None:
        """Shows the match after so many actions."""
        time = self.table.session.time
        time.look_back(step)
        time.open_hands(self.table.session.over)
        if self.table.isHidden():
            self.table.show()
        for box in (self.table.past.head, self.table.past.foot, self.table.past.frame):
            box.hide()

    def moment(self, step: int) -> QImage:
        """The table after `step` actions: 1200 x 630 pixels."""
        bars = self.table.topbar.height() + self.table.prompt.height()
        self.table.resize(PICTURE[0], PICTURE[1] - FOOT + bars)
        self._at(step)
        return self._sheet(self.table.view.grab())

    def end(self) -> QImage | None:
        """Who won, with the picture of the last moment of the ceremony; None where nobody has."""
        result = self._match.game.result(self._match.state)
        if result is None or not result.winners:
            return None
        self.table.resize(PICTURE[0], PICTURE[1] - FOOT)
        self._at(self._match.step)
        crowned = self.table.story.crowned(result, self.table.scene)
        winner = self.table.winner
        winner.crown(crowned, self.table.grab(), QRect(self.table.rect()))
        return self._sheet(winner.grab())

    def _sheet(self, shown: QPixmap) -> QImage:
        image = QImage(*PICTURE, QImage.Format.Format_RGB32)
        image.fill(self.table.look.theme.color("panel"))
        painter = QPainter(image)
        painter.drawPixmap(QRect(0, 0, PICTURE[0], PICTURE[1] - FOOT), shown)
        self._foot(painter)
        painter.end()
        return image

    def _foot(self, painter: QPainter) -> None:
        """The game, and who sits there with what."""
        theme, words = self.table.look.theme, self.table.words
        wide, high = PICTURE
        line = QRectF(28, high - FOOT, wide - 56, FOOT)
        painter.fillRect(QRectF(0, high - FOOT, wide, FOOT), theme.color("panel"))
        painter.fillRect(QRectF(0, high - FOOT, wide, 2), theme.color("text_accent"))
        title = self._match.game.about.title
        text(painter, line, title, theme.font_px("title", 24, 600), theme.color("text"), LEFT)
        measure = self._match.game.measure(self.table.session.view)
        names = [words.seat(seat) for seat in range(len(self._match.seats))]
        told = (
            names
            if measure is None
            else [
                f"{name} {str(value).replace('-', '−')}"
                for name, value in zip(names, measure.values, strict=True)
            ]
        )
        font = theme.font_px("body", 19, 600)
        text(painter, line, "  ·  ".join(told), font, theme.color("text_accent"), RIGHT)

    def film(self, first: int, last: int) -> Iterator[Frame]:
        """What happened between two steps, frame by frame; each is made when it is asked for."""
        self._at(first)
        yield self._frame(PAUSE_MS)
        made = 1
        for step in range(first + 1, last + 1):
            self.table.session.time.show(step)
            while self.table.animator.moving() and made < MOST_FRAMES:
                self.table.clock.advance(FRAME_MS)
                QApplication.sendPostedEvents()
                yield self._frame(FRAME_MS)
                made += 1
            self.table.animator.finish()
            yield self._frame(PAUSE_MS if step < last else END_MS)

    def _frame(self, ms: int) -> Frame:
        image = self.table.view.grab().toImage()
        image = image.scaledToWidth(FILM, Qt.TransformationMode.SmoothTransformation)
        return Frame(as_webp(image), ms)


def as_webp(image: QImage, quality: int = FILM_QUALITY) -> bytes:
    """The picture as a still WebP file; `quality` 0 to 100."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "WEBP", quality)  # type: ignore[call-overload]  # the stubs want bytes for the format
    buffer.close()
    return bytes(data.data())


def size_of(frames: Sequence[Frame]) -> tuple[int, int]:
    """How large the frames are, in pixels."""
    image = QImage.fromData(frames[0].still)
    return image.width(), image.height()
