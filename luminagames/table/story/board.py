"""The story on one board: a chart, three moments that can be watched again, the records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from luminagames.cardface.geometry import circle, rounded
from luminagames.cardface.ink import fill, ink, stroke
from luminagames.cardface.theme import Theme
from luminagames.kit.places import digit
from luminagames.kit.pressed import ENTER
from luminagames.table.bars.button import TableButton, set_in_row
from luminagames.table.boxes.overlay import SHADE, FloatingBox
from luminagames.table.boxes.told import fitted, paint_card, paint_within
from luminagames.table.ink import LEFT, MIDDLE, RIGHT, text, width_of
from luminagames.table.look import Look
from luminagames.table.story.axis import named, scale
from luminagames.table.story.course import Moment, Story
from luminagames.text import counted, say

HEAD, FOOT, MOMENT, FACTS = 54.0, 58.0, 150.0, 74.0
WIDE = 1120.0
# What the chart needs with its words, at least; the least share of usual letters.
CHART, LEAST_SHARE = 130.0, 0.62
# So often a line bears the sign of its seat.
MARKS = 3
# Labels of facts shrink to this at large text, rather than being cut.
LEAST_POINTS = 6.0


class StoryBoard(FloatingBox):
    """Digits watch a moment again, W the whole match, T looks at the table, P shares, N begins anew, Enter
    goes to the scores.
    """

    back = Signal()
    # The person's own decisions are to be looked at again.
    review = Signal()
    rematch = Signal()
    look_on = Signal()
    # A picture or a film is to be shown elsewhere.
    share = Signal()
    # The step before a moment that is to be seen again on the table.
    watch = Signal(int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.story: Story | None = None
        # How the evening between these people stands, in one sentence; empty where it is the first
        # match.
        self.evening = ""
        self._theme = look.theme
        self._under = -1
        self.setObjectName("story")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.buttons = {
            "back": TableButton(look, say("Scores"), "primary", key="Enter", parent=self),
            "watch": TableButton(look, say("Watch it again"), key="W", parent=self),
            "review": TableButton(look, say("Review my decisions"), key="R", parent=self),
            "share": TableButton(look, say("Share"), key="P", parent=self),
            "look": TableButton(look, say("Look at the table"), key="T", parent=self),
            "rematch": TableButton(look, say("Rematch"), key="N", parent=self),
        }
        self.buttons["look"].clicked.connect(self.look_on)
        self.buttons["share"].clicked.connect(self.share)
        self.buttons["rematch"].clicked.connect(self.rematch)
        self.buttons["back"].clicked.connect(self.back)
        self.buttons["review"].clicked.connect(self.review)
        self.buttons["watch"].clicked.connect(lambda: self.watch.emit(0))

    def open(self, story: Story, room: QRectF) -> None:
        """Shows a story in the middle of a room (the parent's pixels)."""
        self.story = story
        width = min(self.look.theme.px(WIDE), room.width() - 16)
        box = QRectF(room.center().x() - width / 2, room.top() + 8, width, room.height() - 16)
        self.beak = None
        self.setGeometry(box.adjusted(-SHADE, -SHADE, SHADE, SHADE).toRect())
        self._theme = self._fitting()
        left = self.content().right() - 10
        shown = list(self.buttons.values())
        set_in_row(shown, self.content().width() - 20, 6)
        for button in self.buttons.values():
            size = button.sizeHint()
            left -= size.width() - 6
            button.setGeometry(
                round(left),
                round(self.content().bottom() - size.height() - 4),
                size.width(),
                size.height(),
            )
        self.setAccessibleName(say("The story"))
        self.setAccessibleDescription(self.plain())
        self.show()
        self.raise_()

    # Words

    def subtitle(self) -> str:
        """How the lead went, in one sentence."""
        changes = 0 if self.story is None else self.story.changes
        if not changes:
            return say("The lead never changed hands.")
        return counted(changes, "The lead changed hands once.", "The lead changed hands {n} times.")

    def plain(self) -> str:
        """All of it in words, for a screen reader."""
        if self.story is None:
            return ""
        name = self.look.words.seat
        moments = [
            f"{at}: {self._when(one)}, {name(one.seat)} {one.old} → {one.new}. {_words(one)}"
            for at, one in enumerate(self.story.moments, start=1)
        ]
        facts = [
            f"{one.value} {self.look.words.plain(one.words)}{'' if one.seat is None else f', {name(one.seat)}'}."
            for one in self.story.facts
        ]
        evening = [self.evening] if self.evening else []
        return " ".join([self.subtitle(), *evening, *moments, *facts])

    def _when(self, moment: Moment) -> str:
        return self.look.words.plain(moment.when)

    # Geometry

    def _fitting(self) -> Theme:
        """The theme with letters so large that all parts have room in the height there is: in a
        low window large text gives way, rather than lie on itself.
        """
        theme, free = self.look.theme, self.content().height() - self._button
        needs = theme.px(HEAD + MOMENT + FACTS + CHART)
        share = max(LEAST_SHARE / theme.text_scale, min(1.0, free / needs))
        return replace(theme, text_scale=theme.text_scale * min(1.0, share))

    @property
    def _button(self) -> float:
        """The height of the row of buttons."""
        return float(self.buttons["back"].sizeHint().height() + 4)

    @property
    def _low(self) -> float:
        """Where the parts over the buttons end."""
        return self.content().bottom() - max(self._theme.px(FOOT), self._button)

    def chart_rect(self) -> QRectF:
        """Where the lines are drawn, the axes' words left out."""
        px, box = self._theme.px, self.content()
        low = self._low - px(FACTS) - px(MOMENT) - px(24)
        return QRectF(
            box.left() + px(66), box.top() + px(HEAD) + px(30), box.width() - px(210), 0
        ).adjusted(0, 0, 0, low - px(22) - (box.top() + px(HEAD) + px(30)))

    def moment_rect(self, at: int) -> QRectF:
        """The card of a moment."""
        px, box = self._theme.px, self.content()
        count = max(1, len(self.story.moments) if self.story is not None else 1)
        width = (box.width() - 40 - 12 * (count - 1)) / count
        top = self._low - px(FACTS) - px(MOMENT) - 6
        return QRectF(box.left() + 20 + at * (width + 12), top, width, px(MOMENT) - 4)

    # Painting

    def paint_content(self, painter: QPainter, box: QRectF) -> None:
        """Head, chart, moments, records."""
        story = self.story
        if story is None:
            return
        theme, px = self._theme, self._theme.px
        head = QRectF(box.left() + 24, box.top() + px(10), box.width() - 48, px(38))
        text(painter, head, say("The story"), theme.font("title"), theme.color("text"), LEFT)
        wide = width_of(say("The story"), theme.font("title")) + 18
        self._paint_beside(painter, head.adjusted(wide, 6, 0, 0))
        self._paint_chart(painter, story)
        for at, moment in enumerate(story.moments):
            self._paint_moment(painter, self.moment_rect(at), at, moment)
        self._paint_facts(painter, box, story)

    def _paint_beside(self, painter: QPainter, area: QRectF) -> None:
        """How the lead went, and under it how the evening stands."""
        theme = self._theme
        if not self.evening:
            words, muted = self.subtitle(), theme.color("text_muted")
            text(painter, area, words, theme.font("body"), muted, LEFT)
            return
        high = area.height() / 2
        upper = QRectF(area.x(), area.y() - 5, area.width(), high)
        lower = upper.translated(0, high)
        for row, words, tone in (
            (upper, self.subtitle(), "text_muted"),
            (lower, self.evening, "text_accent"),
        ):
            font = theme.font("body" if tone == "text_muted" else "small", 600)
            while width_of(words, font) > row.width() and font.pointSizeF() > LEAST_POINTS:
                font.setPointSizeF(font.pointSizeF() - 0.5)
            text(painter, row, words, font, theme.color(tone), LEFT)

    def _points(self, story: Story, seat: int) -> Iterator[QPointF]:
        for turn, scores in enumerate(story.turns):
            yield self._point(story, turn, scores[seat])

    def _span(self, story: Story) -> tuple[int, int]:
        values = [score for scores in story.turns for score in scores]
        written = scale(min([*values, 0]), max([*values, story.target or 0, 1]))
        return written[0], written[-1]

    def _point(self, story: Story, turn: int, value: int) -> QPointF:
        area = self.chart_rect()
        low, high = self._span(story)
        x = area.left() + area.width() * turn / max(1, len(story.turns) - 1)
        return QPointF(x, area.bottom() - area.height() * (value - low) / max(1, high - low))

    def _paint_chart(self, painter: QPainter, story: Story) -> None:
        theme, px = self._theme, self._theme.px
        area = self.chart_rect()
        frame = area.adjusted(-px(52), -px(28), px(132), px(24))
        fill(
            painter,
            rounded(frame.x(), frame.y(), frame.width(), frame.height(), 10),
            theme.color("panel", 0.6),
        )
        stroke(
            painter,
            rounded(frame.x(), frame.y(), frame.width(), frame.height(), 10),
            theme.hairline(),
            1,
        )
        caption = QRectF(frame.x() + 14, frame.y() + 5, frame.width() - 28, px(18))
        label = self.look.words.plain(story.label)
        text(
            painter, caption, label.upper(), theme.font("caption"), theme.color("text_muted"), LEFT
        )
        low, high = self._span(story)
        for value in scale(low, high):
            y = self._point(story, 0, value).y()
            painter.fillRect(QRectF(area.x(), y, area.width(), 1), theme.color("hairline", 0.18))
            beside = QRectF(area.x() - px(48), y - 10, px(40), 20)
            text(painter, beside, str(value), theme.font("small"), theme.color("text_muted"), RIGHT)
        for below, words in self.turn_words(story):
            text(painter, below, words, theme.font("small"), theme.color("text_muted"), MIDDLE)
        if story.target is not None:
            self._paint_target(painter, area, self._point(story, 0, story.target).y(), story.target)
        for seat in range(len(story.turns[0])):
            path = QPainterPath()
            for number, point in enumerate(self._points(story, seat)):
                path.lineTo(point) if number else path.moveTo(point)
            stroke(painter, path, theme.seat(seat).color, 2.6)
        self._paint_marks(painter, story)
        self._paint_names(painter, story, area)
        for turn in dict.fromkeys(moment.turn for moment in story.moments):
            x = self._point(story, turn, 0).x()
            painter.setPen(QPen(theme.color("playable", 0.6), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, area.top() - px(8)), QPointF(x, area.bottom()))
        for at, x in enumerate(self.number_places(story)):
            self._paint_number(painter, QPointF(x, area.top() - px(14)), at)

    def turn_words(self, story: Story) -> list[tuple[QRectF, str]]:
        """The names of turns and where they stand: of two that would lie over each other the later
        one.
        """
        theme, top = self._theme, self.chart_rect().bottom() + 3
        found: list[tuple[QRectF, str]] = []
        for turn, words in reversed(self.named_turns(story)):
            wide = width_of(words, theme.font("small")) + 8
            rect = QRectF(self._point(story, turn, 0).x() - wide / 2, top, wide, theme.px(18))
            if not found or rect.right() <= found[-1][0].left():
                found.append((rect, words))
        return found[::-1]

    def named_turns(self, story: Story) -> list[tuple[int, str]]:
        """The turns that are named under the chart, each the last of what the table calls so, and
        their names.
        """
        last = [
            turn
            for turn, name in enumerate(story.whens, start=1)
            if story.whens[turn : turn + 1] != (name,)
        ]
        return [
            (last[at], self.look.words.plain(story.whens[last[at] - 1])) for at in named(len(last))
        ]

    def _paint_target(self, painter: QPainter, area: QRectF, y: float, target: int) -> None:
        """What ends the match, as a line with its words."""
        theme = self._theme
        painter.setPen(QPen(theme.color("text_accent"), 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        above = QRectF(area.left() + 4, y - theme.px(19), area.width(), theme.px(18))
        words = say("{target} ends the match", target=target)
        text(painter, above, words, theme.font("caption", 600), theme.color("text_accent"), LEFT)

    def number_places(self, story: Story) -> list[float]:
        """Where the numbers of the moments stand over the chart, from the left: over their turns,
        none over another.
        """
        apart, places = (
            self._theme.px(22),
            [self._point(story, one.turn, 0).x() for one in story.moments],
        )
        for at in range(1, len(places)):
            if (over := places[at - 1] + apart - places[at]) > 0:
                places[: at + 1] = [*(x - over / 2 for x in places[:at]), places[at] + over / 2]
        return places

    def _paint_marks(self, painter: QPainter, story: Story) -> None:
        """The seats' signs on their lines: two colors may look alike. Each line has its own turns
        for them.
        """
        seats, last = len(story.turns[0]), len(story.turns) - 1
        for seat in range(seats):
            mark, points = self._theme.seat(seat), list(self._points(story, seat))
            for part in range(MARKS):
                at = points[round(last * (part + (seat + 1) / (seats + 1)) / MARKS)]
                fill(
                    painter,
                    circle(at.x(), at.y(), self._theme.px(8)),
                    self._theme.color("panel"),
                )
                self.look.icon(painter, mark.icon, at.x(), at.y(), self._theme.px(11), mark.color)

    def _paint_names(self, painter: QPainter, story: Story, area: QRectF) -> None:
        """The seats at the right end of their lines, moved apart where they would lie over each
        other.
        """
        theme, px = self._theme, self._theme.px
        ends = sorted(range(len(story.turns[-1])), key=lambda seat: -story.turns[-1][seat])
        y = area.top() - px(20)
        for seat in ends:
            y = max(y + px(20), self._point(story, len(story.turns) - 1, story.turns[-1][seat]).y())
            mark = theme.seat(seat)
            self.look.icon(painter, mark.icon, area.right() + px(16), y, px(12), mark.color)
            row = QRectF(area.right() + px(28), y - px(10), px(98), px(20))
            text(
                painter,
                row,
                self.look.words.seat(seat),
                theme.font("small", 600),
                theme.color("text"),
                LEFT,
            )
            text(
                painter,
                row,
                str(story.turns[-1][seat]),
                theme.font("small", 700),
                ink(mark.color, 1),
                RIGHT,
            )

    def _paint_number(self, painter: QPainter, at: QPointF, number: int) -> None:
        theme, px = self._theme, self._theme.px
        fill(painter, circle(at.x(), at.y(), px(10)), theme.color("playable"))
        area = QRectF(at.x() - 12, at.y() - 12, 24, 24)
        text(
            painter,
            area,
            str(number + 1),
            theme.font("small", 700),
            theme.color("button_text"),
            MIDDLE,
        )

    def _paint_moment(self, painter: QPainter, rect: QRectF, at: int, moment: Moment) -> None:
        theme, px = self._theme, self._theme.px
        outline = rounded(rect.x(), rect.y(), rect.width(), rect.height(), 10)
        fill(painter, outline, theme.color("panel", 0.75))
        lit = at == self._under
        stroke(
            painter,
            outline,
            theme.color("playable") if lit else theme.hairline(),
            1.8 if lit else 1,
        )
        self._paint_number(painter, QPointF(rect.x() + px(20), rect.y() + px(18)), at)
        line = QRectF(rect.x() + px(38), rect.y() + px(6), rect.width() - px(52), px(24))
        text(
            painter,
            line,
            self._when(moment),
            theme.font("small", 600),
            theme.color("text_muted"),
            LEFT,
        )
        figures = f"{moment.old} → {moment.new}"
        text(
            painter, line, figures, theme.font("subheading", 700), theme.color("text_accent"), RIGHT
        )
        mark = theme.seat(moment.seat)
        x = line.right() - width_of(figures, theme.font("subheading", 700)) - px(14)
        self.look.icon(painter, mark.icon, x, line.center().y(), px(12), mark.color)
        left, top, high = (
            rect.x() + px(12),
            line.bottom() + 4,
            rect.bottom() - line.bottom() - px(14),
        )
        for card in moment.cards:
            wide = high * 0.72
            paint_card(painter, self.look, card, QPointF(left, top), wide, self.devicePixelRatioF())
            left += wide + px(12)
        room = QRectF(left, top, rect.right() - left - px(12), high - px(20))
        words = fitted(
            self.look,
            moment.lines,
            room.width(),
            room.height(),
            1.35,
            ("body", "small", "caption"),
            self._theme,
        )
        paint_within(painter, self.look, words, room.topLeft(), room)
        watch = QRectF(left, rect.bottom() - px(26), room.width(), px(20))
        text(
            painter,
            watch,
            say("Watch  ›"),
            theme.font("small", 600),
            theme.color("text_accent"),
            LEFT,
        )

    def _paint_facts(self, painter: QPainter, box: QRectF, story: Story) -> None:
        theme, px = self._theme, self._theme.px
        count = max(1, len(story.facts))
        width = (box.width() - 40 - 12 * (count - 1)) / count
        top = self._low - px(FACTS)
        for at, fact in enumerate(story.facts):
            rect = QRectF(box.left() + 20 + at * (width + 12), top, width, px(FACTS) - 6)
            fill(
                painter,
                rounded(rect.x(), rect.y(), rect.width(), rect.height(), 10),
                theme.color("panel", 0.6),
            )
            number = QRectF(rect.x() + 14, rect.y(), px(70), rect.height())
            text(painter, number, str(fact.value), theme.font("title"), theme.color("text"), LEFT)
            wide = width_of(str(fact.value), theme.font("title")) + 26
            words = QRectF(rect.x() + wide, rect.y() + px(10), rect.width() - wide - 8, px(24))
            label = self.look.words.plain(fact.words)
            font = theme.font("body", 600)
            while width_of(label, font) > words.width() - 2 and font.pointSizeF() > LEAST_POINTS:
                font.setPointSizeF(font.pointSizeF() - 0.5)
            text(
                painter, words, label, font, theme.color("text"), LEFT
            )  # at large text it gives way, and is whole
            if fact.seat is not None:
                name = self.look.words.seat(fact.seat)
                text(
                    painter,
                    words.translated(0, px(22)),
                    name,
                    theme.font("small"),
                    theme.color("text_muted"),
                    LEFT,
                )

    # Hands

    def _watch(self, at: int) -> None:
        if self.story is not None and 0 <= at < len(self.story.moments):
            self.watch.emit(self.story.moments[at].step - 1)

    def _at(self, event: QMouseEvent) -> int:
        count = 0 if self.story is None else len(self.story.moments)
        return next(
            (at for at in range(count) if self.moment_rect(at).contains(event.position())), -1
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The moment under the pointer is lit."""
        self._under = self._at(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A moment is seen again."""
        self._watch(self._at(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits, W, and the way back."""
        if event.key() in (*ENTER, Qt.Key.Key_Escape):
            self.back.emit()
        elif event.key() == Qt.Key.Key_R and self.buttons["review"].isEnabled():
            self.review.emit()
        elif event.key() == Qt.Key.Key_W:
            self.watch.emit(0)
        elif event.key() == Qt.Key.Key_T:
            self.look_on.emit()
        elif event.key() == Qt.Key.Key_P:
            self.share.emit()
        elif event.key() == Qt.Key.Key_N:
            self.rematch.emit()
        elif digit(event) in tuple("123456789"):
            self._watch(int(digit(event)) - 1)
        else:
            super().keyPressEvent(event)


def _words(moment: Moment) -> str:
    return " ".join(line.plain for line in moment.lines)
