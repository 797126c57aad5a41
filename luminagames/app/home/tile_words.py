"""The words of a tile: emblem, title, sentence, seats and minutes, set as large as the person wants
and they fit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from luminagames.cardface.geometry import circle, lozenge
from luminagames.cardface.icons import paint_icon
from luminagames.cardface.ink import fill, stroke
from luminagames.cardface.lights import paint_button
from luminagames.cardface.theme import Theme
from luminagames.engine.contract.about import About
from luminagames.text import later, say

CENTER = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
WRAP = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
# Words shrink to this part of their size before they would be cut.
SMALLEST = 0.55


def seats_text(about: About) -> str:
    """*2–4*, or *2* where there is no choice."""
    low, high = about.seats
    return str(low) if low == high else f"{low}–{high}"


def minutes_text(about: About) -> str:
    """*25–55 min*, or *35 min* where the number of seats does not matter."""
    low, high = about.seats
    times = sorted({about.minutes_with(seats) for seats in range(low, high + 1)})
    return (
        say("{times} min", times=times[0])
        if len(times) == 1
        else say("{least}–{most} min", least=times[0], most=times[-1])
    )


WEIGHTS = (
    later("easy to learn"),
    later("light"),
    later("medium"),
    later("demanding"),
    later("for experts"),
)


def weight_word(about: About) -> str:
    """How much there is to learn, in words."""
    return say(WEIGHTS[min(max(about.weight, 1), len(WEIGHTS)) - 1])


@dataclass(frozen=True, slots=True)
class Setting:
    """How the words are set. `scale` is 1 where there is room for the wanted text size."""

    theme: Theme
    title_px: float
    sentence_px: float
    emblem: float
    play: bool
    scale: float = 1.0

    @staticmethod
    def for_tall(theme: Theme, about: About, width: float, height: float) -> Setting:
        """The largest setting that leaves the picture its part of a tall tile."""
        return _fitted(Setting(theme, 26, 13.5, 27, play=False), about, width, height)

    @staticmethod
    def for_wide(theme: Theme, about: About, width: float, height: float) -> Setting:
        """The largest setting for a wide tile; where it is low, play sign and emblem give way
        first.
        """
        whole = Setting(theme, 40, 16, 36, play=True)
        for how in (whole, replace(whole, play=False), replace(whole, play=False, emblem=0)):
            if how.height(about, width) <= height:
                return how
        return _fitted(replace(whole, play=False, emblem=0), about, width, height)

    def px(self, length: float) -> float:
        """A length in this setting."""
        return self.theme.px(length) * self.scale

    @property
    def title(self) -> QFont:
        """The font of the title."""
        return self.theme.font_px("title", self.px(self.title_px))

    @property
    def sentence(self) -> QFont:
        """The font of the sentence."""
        return self.theme.font_px("prompt", max(self.theme.minimum_px, self.px(self.sentence_px)))

    @property
    def facts(self) -> QFont:
        """The font of seats and minutes."""
        return self.theme.font_px("button", max(self.theme.minimum_px, self.px(13)))

    @property
    def title_height(self) -> float:
        """Room for the title."""
        return QFontMetricsF(self.title).height() * 1.06

    @property
    def facts_height(self) -> float:
        """Room for seats and minutes."""
        return 2 * self.px(20) + 22

    def sentence_height(self, about: About, width: float) -> float:
        """Room for the sentence at a width."""
        box = QRectF(0, 0, width, 2000)
        return (
            QFontMetricsF(self.sentence).boundingRect(box, int(WRAP), say(about.sentence)).height()
            + 8
        )

    def height(self, about: About, width: float) -> float:
        """Room for all of it."""
        emblem = 2 * self.emblem + 8 if self.emblem else 0
        play = self.px(40) + 22 if self.play else 0
        return (
            emblem
            + self.title_height
            + self.sentence_height(about, width)
            + 14
            + self.facts_height
            + play
            + 8
        )


def _fitted(how: Setting, about: About, width: float, height: float) -> Setting:
    while how.height(about, width) > height and how.scale > SMALLEST:
        how = replace(how, scale=how.scale - 0.05)
    return how


def _title_font(about: About, how: Setting, width: float) -> QFont:
    font = how.title
    wide = QFontMetricsF(font).horizontalAdvance(about.title)
    if wide > width:
        font.setPointSizeF(font.pointSizeF() * width / wide)
    return font


def paint_words(painter: QPainter, box: QRectF, about: About, how: Setting) -> None:
    """Emblem, title, sentence, a line, seats and minutes, and the play sign, from the top of `box`
    downwards.
    """
    theme = how.theme
    x, width, y = box.x(), box.width(), box.y()
    accent = theme.emblem(about.id)
    if how.emblem:
        at = QPointF(box.center().x(), y + how.emblem)
        ground = theme.color("felt_edge" if theme.is_dark else "panel_raised")
        fill(painter, circle(at.x(), at.y(), how.emblem), ground)
        side = 2 * how.emblem - 4
        paint_icon(
            painter,
            f"emblem_{about.emblem}",
            QRectF(at.x() - side / 2, at.y() - side / 2, side, side),
            accent,
        )
        y += 2 * how.emblem + 8
    font = _title_font(about, how, width)
    painter.setFont(font)
    painter.setPen(theme.color("text"))
    painter.drawText(QRectF(x, y, width, how.title_height), int(CENTER), about.title)
    y += how.title_height
    height = how.sentence_height(about, width)
    painter.setFont(how.sentence)
    told = say(about.sentence)
    painter.setPen(theme.color("text_muted"))
    painter.drawText(_balanced(QRectF(x, y, width, height), told, how.sentence), int(WRAP), told)
    y += height + 6
    painter.fillRect(QRectF(x, y, width, 1), theme.hairline())
    _paint_facts(painter, QRectF(x, y + 6, width, how.facts_height), about, how, accent)
    if how.play:
        breadth = how.px(150)
        button = QRectF(
            box.center().x() - breadth / 2, y + how.facts_height + 22, breadth, how.px(40)
        )
        _paint_play(painter, button, how)


def _balanced(box: QRectF, words: str, font: QFont) -> QRectF:
    """The narrowest box around the same middle that needs no more lines: no single word is left
    over.
    """
    metrics = QFontMetricsF(font)
    height = metrics.boundingRect(box, int(WRAP), words).height()
    narrow = box
    while narrow.width() > box.width() * 0.55:
        narrower = narrow.adjusted(4, 0, -4, 0)
        if metrics.boundingRect(narrower, int(WRAP), words).height() > height + 1:
            break
        narrow = narrower
    return narrow


def _paint_play(painter: QPainter, box: QRectF, how: Setting) -> None:
    """The golden sign of the one thing to do here; the whole tile does it."""
    paint_button(painter, box, how.theme, primary=True)
    font = how.theme.font_px("button", how.px(15))
    width, side = QFontMetricsF(font).horizontalAdvance(say("Play")), how.px(15)
    left = box.center().x() - (side + 8 + width) / 2
    color = how.theme.color("button_text")
    paint_icon(painter, "play", QRectF(left, box.center().y() - side / 2, side, side), color)
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(
        QRectF(left + side + 8, box.y(), width + 4, box.height()), int(CENTER), say("Play")
    )


def _paint_facts(
    painter: QPainter, box: QRectF, about: About, how: Setting, accent: QColor
) -> None:
    font = how.facts
    metrics = QFontMetricsF(font)
    side = how.px(17)
    line = box.height() / 2
    _paint_weight(painter, QRectF(box.x(), box.y() + line, box.width(), line), about, how, accent)
    box = QRectF(box.x(), box.y(), box.width(), line)
    facts = (("people", seats_text(about)), ("clock", minutes_text(about)))
    widths = [side + 7 + metrics.horizontalAdvance(words) for _, words in facts]
    gap = max(16.0, min(44.0, box.width() - sum(widths)))
    left = box.center().x() - (sum(widths) + gap * (len(facts) - 1)) / 2
    painter.setFont(font)
    painter.setPen(how.theme.color("text"))
    for (icon, words), width in zip(facts, widths, strict=True):
        paint_icon(painter, icon, QRectF(left, box.center().y() - side / 2, side, side), accent)
        area = QRectF(left + side + 7, box.y(), width, box.height())
        painter.drawText(
            area, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words
        )
        left += width + gap


def _paint_weight(
    painter: QPainter, box: QRectF, about: About, how: Setting, accent: QColor
) -> None:
    """Five lozenges, as many filled as the game weighs, and the word for it."""
    size, step = how.px(5), how.px(13)
    word, font = weight_word(about), how.facts
    wide = 5 * step + 8 + QFontMetricsF(font).horizontalAdvance(word)
    x, y = box.center().x() - wide / 2 + size, box.center().y()
    for number in range(5):
        shape = lozenge(x + number * step, y, size * 1.3, size)
        if number < about.weight:
            fill(painter, shape, accent)
        stroke(
            painter, shape, accent if number < about.weight else how.theme.color("text_muted"), 1
        )
    painter.setFont(font)
    painter.setPen(how.theme.color("text_muted"))
    area = QRectF(x + 4 * step + size + 8, box.y(), box.width(), box.height())
    painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), word)


def paint_facts(painter: QPainter, box: QRectF, about: About, theme: Theme) -> None:
    """Title, seats, minutes and weight under each other, from the left: for a tile that is low."""
    accent = theme.emblem(about.id)
    scale = min(1.0, box.height() / theme.px(132))
    title = theme.font_px("title", theme.px(22) * scale)
    wide = QFontMetricsF(title).horizontalAdvance(about.title)
    if wide > box.width():
        title.setPointSizeF(title.pointSizeF() * box.width() / wide)
    left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    step = theme.px(26) * scale
    worded = box.height() >= step * 5.6
    y = box.center().y() - step * (2.6 if worded else 2.2)
    painter.setFont(title)
    painter.setPen(theme.color("text"))
    painter.drawText(QRectF(box.x(), y, box.width() + 4, step * 1.25), left, about.title)
    y += step * 1.35
    font = theme.font_px("button", max(theme.minimum_px, theme.px(13) * scale))
    side = theme.px(16) * scale
    painter.setFont(font)
    for icon, words in (("people", seats_text(about)), ("clock", minutes_text(about))):
        paint_icon(painter, icon, QRectF(box.x(), y + (step - side) / 2, side, side), accent)
        painter.drawText(QRectF(box.x() + side + 8, y, box.width(), step), left, words)
        y += step
    size = theme.px(5) * scale
    for number in range(5):
        shape = lozenge(box.x() + size + number * size * 2.6, y + step / 2, size * 1.3, size)
        if number < about.weight:
            fill(painter, shape, accent)
        stroke(painter, shape, accent if number < about.weight else theme.color("text_muted"), 1)
    if worded:
        painter.setPen(theme.color("text_muted"))
        painter.drawText(
            QRectF(box.x(), y + step * 0.95, box.width(), step), left, weight_word(about)
        )
