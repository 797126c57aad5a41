"""The match in one sentence: the marks and names of who plays, how strong the bots are, and how
long it takes.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from luminagames.app.context import Context
from luminagames.app.library.entry_words import joined
from luminagames.app.start import SeatPlan
from luminagames.bots.levels import bot_name
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.roles import Seat
from luminagames.table.ink import LEFT, text, width_of
from luminagames.text import say


class Summary(QWidget):
    """One line; where it is too narrow the words at the end are elided."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._seats: list[tuple[Seat, str, str]] = []
        self._spoken: list[str] = []
        self._rest = ""
        self._wrong = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        context.themed.connect(self.update)

    def show_match(
        self, plans: Sequence[SeatPlan], marks: Sequence[Seat], minutes: int, wrong: str
    ) -> None:
        """Another match; `wrong` stands instead of it while something is."""
        self._seats = []
        bots = [
            "" if not plan.bot or plan.name.startswith(bot_name(plan.bot)) else plan.bot
            for plan in plans
        ]
        self._spoken = [
            f"{plan.name} ({bot})" if bot else plan.name
            for plan, bot in zip(plans, bots, strict=True)
        ]
        for at, (plan, mark) in enumerate(zip(plans, marks, strict=True)):
            joint = "" if at == len(plans) - 1 else say(" and ") if at == len(plans) - 2 else ", "
            self._seats.append((mark, plan.name, f" ({bots[at]}){joint}" if bots[at] else joint))
        self._rest = say("  ·  about {minutes} minutes", minutes=minutes)
        self._wrong = wrong
        self.setAccessibleName(self.words)
        self.update()

    @property
    def words(self) -> str:
        """The sentence without the marks."""
        if self._wrong:
            return self._wrong
        return f"{joined(self._spoken)}{self._rest}"

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(200, round(self._context.theme.px(30)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Mark, name, mark, name, and the rest."""
        theme = self._context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plain, bold = theme.font("prompt"), theme.font("prompt", 600)
        if self._wrong:
            text(painter, QRectF(self.rect()), self._wrong, plain, theme.color("text"), LEFT)
            return
        x, side = 0.0, theme.px(15)

        def put(words: str, font: QFont) -> None:
            nonlocal x
            box = QRectF(x, 0, self.width() - x, self.height())
            if box.width() > 8:
                text(painter, box, words, font, theme.color("text"), LEFT)
            x += width_of(words, font)

        for mark, name, after in self._seats:
            paint_icon(
                painter, mark.icon, QRectF(x, (self.height() - side) / 2, side, side), mark.color
            )
            x += side + theme.px(6)
            put(name, bold)
            put(after, plain)
        put(self._rest, plain)
