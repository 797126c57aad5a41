"""The bar at the top: which game, how it stands, and the buttons that are always there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from luminagames.cardface.geometry import circle, polygon, rounded
from luminagames.cardface.ink import fill, ink, radial, stroke
from luminagames.engine.show import Status
from luminagames.engine.wishes import ALWAYS
from luminagames.kit.bar import Bar
from luminagames.kit.tip import plain_tip
from luminagames.table.bars.button import TableButton
from luminagames.table.ink import LEFT, MIDDLE, joined, text, width_of
from luminagames.table.look import Look
from luminagames.table.speech.part import Deed, Part, PartRole
from luminagames.text import say

SEPARATOR = "   ·   "


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a turn in words, which of them belong to the one before, and the index of the
    present one.
    """

    labels: tuple[str, ...]
    inner: tuple[bool, ...]
    now: int | None = None


class TopBar(Bar):
    """Emblem and title at the left, the band in the middle, the buttons at the right."""

    undo = Signal()
    redo = Signal()
    time = Signal()
    hint = Signal()
    log = Signal()
    book = Signal()
    settings = Signal()
    menu = Signal()
    # The name of a stop that was clicked on the track.
    stop_pressed = Signal(str)
    # All stops are wanted: a click beside them.
    stops_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.look = look
        self.band: tuple[str, ...] = ()
        self.banner = ""
        self.steps: Steps | None = None
        # Of each stop the step of the track, its name, how it stands (`engine.wishes`), and that
        # in words.
        self.stops: tuple[tuple[int, str, str, str], ...] = ()
        # Where the beads of the steps were painted last.
        self._beads: dict[int, QRectF] = {}
        self._band = QRectF()
        self.setMouseTracking(True)
        self.setObjectName("topbar")
        self.setAccessibleName(look.game.about.title)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(2)
        row.addStretch(1)
        self.buttons: dict[str, TableButton] = {}
        for name, icon, words in (
            ("undo", "undo", say("Undo")),
            ("redo", "redo", say("Redo")),
            ("time", "clock", say("Look back (Ctrl+B)")),
            ("hint", "hint", say("Hint (H)")),
            ("log", "log", say("Log (L)")),
            ("book", "book", say("Rulebook (R)")),
            ("settings", "gear", say("Settings")),
            ("menu", "menu", say("Menu")),
        ):
            button = TableButton(look, words, "icon", icon, parent=self)
            button.clicked.connect(getattr(self, name).emit)
            self.buttons[name] = button
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.buttons["hint"].setVisible(look.game.about.thinking)
        self.restyle()

    # Where the steps were painted last.
    track = QRectF()

    def restyle(self) -> None:
        """Another theme or text size."""
        self.setFixedHeight(self.look.bar(self.look.theme.top_bar, 0.19))
        super().restyle()

    def show_status(self, status: Status, *, with_track: bool) -> None:
        """Shows another state of the match; the banner stays until the game takes it back.

        With the steps of a turn (`with_track`: the table has no place for them) the band is what
        stands before them.
        """
        plain, track = self.look.words.plain, status.track if with_track else None
        self.band = tuple(plain(message) for message in status.band)
        self.banner = "" if status.banner is None else plain(status.banner)
        self.steps = None
        if track is not None:
            labels = tuple(plain(step.label) for step in track.steps)
            self.steps = Steps(labels, tuple(step.inner for step in track.steps), track.now)
        self.setAccessibleDescription(", ".join(self.band))
        self.update()

    def show_stops(self, stops: tuple[tuple[int, str, str, str], ...]) -> None:
        """Shows at which steps the person who looks stops, or is passed."""
        if stops != self.stops:
            self.stops = stops
            self.update()

    def stop_rect(self, name: str) -> QRectF:
        """Where a stop is on the bar; the track where it is not shown."""
        step = next((step for step, one, _, _ in self.stops if one == name), -1)
        return self._beads.get(step, self.track)

    def _stop_at(self, at: QPointF) -> tuple[int, str, str, str] | None:
        if self.steps is None:
            return None
        return next((one for one in self.stops if self._bead(one[0]).contains(at)), None)

    def _bead(self, step: int) -> QRectF:
        return self._beads.get(step, QRectF())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a bead turns its stop; beside the beads it opens the list of all."""
        at = event.position()
        stop = self._stop_at(at)
        if stop is not None and event.button() == Qt.MouseButton.LeftButton:
            self.stop_pressed.emit(stop[1])
        elif self.stops and self.steps is not None and self._on_track(at):
            self.stops_wanted.emit()
        else:
            super().mousePressEvent(event)

    def _on_track(self, at: QPointF) -> bool:
        return self.track.contains(at) or self._band.contains(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The pointer says what can be clicked, and a tip how it stands."""
        at = event.position()
        stop = self._stop_at(at)
        can = stop is not None or (bool(self.stops) and self._on_track(at))
        self.setCursor(Qt.CursorShape.PointingHandCursor if can else Qt.CursorShape.ArrowCursor)
        self.setToolTip(plain_tip("" if stop is None else stop[3]))
        super().mouseMoveEvent(event)

    def show_time(self, undo: str, redo: str, *, past: bool) -> None:
        """What undo and redo would do, empty where they do nothing; `past`: whether there is
        one.
        """
        for name, key, words, what in (
            ("undo", "Ctrl+Z", say("Undo"), undo),
            ("redo", "Ctrl+Y", say("Redo"), redo),
        ):
            button = self.buttons[name]
            button.setEnabled(bool(what))
            named = f"{words}: {what}" if what else words
            button.setAccessibleName(named)
            button.setToolTip(plain_tip(f"{named} ({key})"))
        self.buttons["time"].setEnabled(past)

    def spoken_role(self) -> PartRole:
        """How the match stands, before the buttons."""
        return "group"

    def spoken_parts(self) -> tuple[Part, ...]:
        """The band, the banner, and the step of the turn."""
        steps = self.steps
        now = "" if steps is None or steps.now is None else steps.labels[steps.now]
        told = [words for words in (*self.band, self.banner, now) if words]
        found = [Part(f"band:{at}", "text", words) for at, words in enumerate(told)]
        if steps is not None:
            found += [
                Part(
                    f"stop:{name}",
                    "text",
                    words,
                    deeds=(Deed(say("Change"), partial(self.stop_pressed.emit, name)),),
                    rect=self._bead(step),
                )
                for step, name, _, words in self.stops
            ]
        return tuple(found)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, brass line, emblem, title, band."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, about = self.look.theme, self.look.game.about
        width, height = self.width(), self.height()
        self.paint_ground(painter, theme.color("panel", 1.0), theme.hairline(), top=False)
        self.look.icon(
            painter, f"emblem_{about.emblem}", 24, height / 2, 26, theme.emblem(about.id)
        )
        font = theme.font("heading")
        title, right = width_of(about.title, font), self.buttons["undo"].x() - 12
        middle = theme.font("button", 500)
        left = 46 + title + 20
        if self.steps is None and self.band and left + width_of(self.band[0], middle) > right:
            # the emblem says which game it is; how the match stands is said by nothing else
            left = 50.0
        else:
            text(
                painter,
                QRectF(46, 0, title + 4, height),
                about.title,
                font,
                theme.color("text"),
                LEFT,
            )
        if self.banner:
            left += self._paint_banner(painter, left, height)
        room = QRectF(left, 0, max(0.0, right - left), height)
        if self.steps is not None:
            self._paint_steps(painter, self.steps, room, middle)
            painter.end()
            return
        words, middle = self._band_in(room, middle)
        wanted = width_of(words, middle)
        centered = QRectF((width - wanted) / 2 - 2, 0, wanted + 4, height)
        rect = (
            centered
            if centered.left() >= room.left() and centered.right() <= room.right()
            else room
        )
        text(painter, rect, words, middle, theme.color("text_muted"), MIDDLE)
        painter.end()

    def _band_in(self, room: QRectF, font: QFont) -> tuple[str, QFont]:
        """What the band says in that room, and how large."""
        theme = self.look.theme
        words = joined(self.band, SEPARATOR, room.width(), font)
        if self.banner and width_of(words, font) * 0.6 > room.width():
            words = ""  # what the banner says is more than the number of the round
        wanted = width_of(words, font)
        if wanted > room.width():
            fit = max(0.6, (room.width() - 2) / wanted)
            font = theme.font_px(
                "button", theme.type_style("button").px * theme.text_scale * fit, 500
            )
        return words, font

    def _paint_steps(self, painter: QPainter, steps: Steps, room: QRectF, font: QFont) -> None:  # noqa: PLR0915 - one band: beads and name share nine measures
        """The band, and a bead for each step: only the present one has its name."""
        theme = self.look.theme
        bold = theme.font("button", 700)
        band = joined(self.band[:2], SEPARATOR, room.width() * 0.5, font)
        before = width_of(band, font) + theme.px(18)
        scale = min(theme.px(1.0), self.height() / 31)
        step, high = 19 * scale, 27 * scale
        label = steps.labels[steps.now] if steps.now is not None else ""
        wide = (
            step * (len(steps.labels) - 1)
            + 30 * scale
            + (width_of(label, bold) + 14 * scale if label else 0)
        )
        if before + wide > room.width():
            before, band = 0.0, ""
        if wide > room.width():  # beads and name shrink together, down to a size that can be read
            fit = max(0.5, room.width() / wide)
            bold = theme.font_px(
                "button", theme.type_style("button").px * theme.text_scale * fit, 700
            )
            scale, step, high = scale * fit, step * fit, high * fit
            wide = (
                step * (len(steps.labels) - 1)
                + 30 * scale
                + (width_of(label, bold) + 14 * scale if label else 0)
            )
        left = max(
            room.left(), min((self.width() - before - wide) / 2, room.right() - before - wide)
        )
        text(
            painter,
            QRectF(left, 0, before, self.height()),
            band,
            font,
            theme.color("text_muted"),
            LEFT,
        )
        y = self.height() / 2
        self._band = QRectF(left, 0, before, self.height())
        self._beads = {}
        self.track = QRectF(left + before, y - high / 2, wide, high)
        frame = rounded(left + before, y - high / 2, wide, high, high / 2)
        fill(painter, frame, theme.color("felt_edge", 0.9))
        stroke(painter, frame, theme.color("hairline", 0.5), 1)
        x, last = left + before + 15 * scale, None
        muted, line = theme.color("text_muted"), theme.color("hairline", 0.6)
        for number, name in enumerate(steps.labels):
            radius = (3.1 if steps.inner[number] else 4.2) * scale
            self._beads[number] = QRectF(x - step / 2, 0, step, self.height())
            self._paint_stop(painter, number, QPointF(x, y), scale)
            if last is not None:
                painter.fillRect(
                    QRectF(last + 6 * scale, y - 0.6, max(0.0, x - last - 12 * scale), 1.2), line
                )
            if number == steps.now:
                gold = theme.color("playable")
                halo = radial(x, y, 15 * scale, (0, ink(gold, 0.7)), (1, ink(gold, 0)))
                fill(painter, circle(x, y, 15 * scale), halo)
                fill(painter, circle(x, y, 5.6 * scale), gold)
                named = QRectF(x + 10 * scale, 0, width_of(name, bold) + 4, self.height())
                text(painter, named, name, bold, theme.color("text"), LEFT)
                last = x + 14 * scale + width_of(name, bold)
                x = last + step
                continue
            if steps.now is not None and number < steps.now:
                fill(painter, circle(x, y, radius), muted)
            else:
                stroke(painter, circle(x, y, radius), muted, 1.3)
            last, x = x, x + step

    def _paint_stop(self, painter: QPainter, step: int, at: QPointF, scale: float) -> None:
        """A bar under a bead where its person stops; chevrons where the table passes."""
        way = next((one[2] for one in self.stops if one[0] == step), None)
        if not way:
            return
        theme = self.look.theme
        y = at.y() + 8.6 * scale
        if way == ALWAYS:
            bar = QRectF(at.x() - 5.5 * scale, y, 11 * scale, 3 * scale)
            fill(
                painter,
                rounded(bar.x(), bar.y(), bar.width(), bar.height(), 1.5 * scale),
                theme.color("target"),
            )
            return
        for side in (-2.6, 2.6):
            x = at.x() + side * scale
            points = [
                QPointF(x - 1.8 * scale, y - 0.6 * scale),
                QPointF(x + 1.8 * scale, y + 1.8 * scale),
                QPointF(x - 1.8 * scale, y + 4.2 * scale),
            ]
            fill(
                painter, polygon([(one.x(), one.y()) for one in points]), theme.color("text_muted")
            )

    def _paint_banner(self, painter: QPainter, left: float, height: float) -> float:
        theme = self.look.theme
        font = theme.font("button")
        width = width_of(self.banner, font) + 44
        rect = QRectF(left, (height - theme.px(26)) / 2, width, theme.px(26))
        path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), rect.height() / 2)
        fill(painter, path, theme.color("playable", 0.16))
        stroke(painter, path, theme.color("playable"), 1.2)
        self.look.icon(
            painter,
            "flag",
            rect.left() + 17,
            rect.center().y(),
            theme.px(14),
            theme.color("playable"),
        )
        text(painter, rect.adjusted(28, 0, -8, 0), self.banner, font, theme.color("text"), LEFT)
        return width + 16
