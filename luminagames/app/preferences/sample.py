"""Real cards for the settings: in the small tables of the themes, and beside the sentence that shows a text size."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill
from luminagames.cardface.painter import CardPainter
from luminagames.kit.label import Label
from luminagames.text import later, say

SAMPLE = later("Pay 1 token of any color: take 1 more. Ada, choose a lit card.")
CARDS = 3
HEIGHT = 1.4
"""A card is so many times as high as wide."""
WIDE = 72
"""The card of the sample, in pixels."""


class SampleCards(QObject):
    """Some cards of a game, drawn when the page has been seen: opening it does not wait for them."""

    ready = Signal()

    def __init__(self, context: Context, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._game = list(context.games.values())[-1]
        cards = list(self._game.definitions)
        self.cards = cards[:: max(1, len(cards) // CARDS)][:CARDS]
        self._images: dict[tuple[str, int], QImage] = {}
        self._wanted: set[tuple[str, int, float]] = set()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._draw)

    def title(self, card: str) -> str:
        """The name of a card."""
        return self._game.card_title(card)

    def paint(self, painter: QPainter, at: int, box: QRectF, ratio: float) -> None:
        """A card in a box; dark ground until it is drawn."""
        if at >= len(self.cards):
            return
        key = (self.cards[at], round(box.width() * ratio))
        image = self._images.get(key)
        if image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(box, image)
            return
        ground = self._context.theme.card_ink("name_on_night.ground")
        fill(painter, rounded(box.x(), box.y(), box.width(), box.height(), 4), ground)
        self._wanted.add((*key, ratio))
        self._later.start()

    def _draw(self) -> None:
        maker = CardPainter(self._context.theme, self._game.about.id)
        for card, width, ratio in self._wanted:
            self._images[card, width] = maker.image(self._game.face(card), "table", width, ratio)
        self._wanted.clear()
        self.ready.emit()


class SampleCard(QWidget):
    """One card, as large as the sample has room for."""

    def __init__(self, cards: SampleCards) -> None:
        super().__init__()
        self._cards = cards
        self.setFixedSize(QSize(WIDE, round(WIDE * HEIGHT)))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        cards.ready.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._cards.paint(painter, 0, QRectF(self.rect()), self.devicePixelRatioF())
        painter.end()


class Sample(QWidget):
    """A card, its name and a sentence, in the size that is chosen."""

    def __init__(self, context: Context, cards: SampleCards) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 0)
        row.setSpacing(16)
        row.addWidget(SampleCard(cards), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(4)
        self.name = Label(context, cards.title(cards.cards[0]) if cards.cards else "", "subheading", wrap=True)
        self.words = Label(context, say(SAMPLE), "body", wrap=True)
        words.addWidget(self.name)
        words.addWidget(self.words)
        words.addStretch(1)
        row.addLayout(words, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
