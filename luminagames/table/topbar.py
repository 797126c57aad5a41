"""The bar at the top: which game, how it stands, and the buttons that are always there."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from luminagames.cardface.geometry import rounded
from luminagames.cardface.ink import fill, stroke
from luminagames.table.button import TableButton
from luminagames.table.ink import LEFT, MIDDLE, joined, text, width_of
from luminagames.table.look import Look

SEPARATOR = "   ·   "


class TopBar(QWidget):
    """Emblem and title at the left, the band in the middle, the buttons at the right."""

    undo = Signal()
    redo = Signal()
    time = Signal()
    hint = Signal()
    log = Signal()
    book = Signal()
    settings = Signal()
    menu = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.band: tuple[str, ...] = ()
        self.banner = ""
        self.setObjectName("topbar")
        self.setAccessibleName(look.game.about.title)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(2)
        row.addStretch(1)
        self.buttons: dict[str, TableButton] = {}
        for name, icon, words in (
            ("undo", "undo", self.tr("Undo")),
            ("redo", "redo", self.tr("Redo")),
            ("time", "clock", self.tr("Look back (Ctrl+B)")),
            ("hint", "hint", self.tr("Hint (H)")),
            ("log", "log", self.tr("Log (L)")),
            ("book", "book", self.tr("Rulebook (R)")),
            ("settings", "gear", self.tr("Settings")),
            ("menu", "menu", self.tr("Menu")),
        ):
            button = TableButton(look, words, "icon", icon, parent=self)
            button.clicked.connect(getattr(self, name).emit)
            self.buttons[name] = button
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.restyle()

    def restyle(self) -> None:
        """Another theme or text size."""
        self.setFixedHeight(self.look.bar(self.look.theme.top_bar, 0.19))
        for button in self.buttons.values():
            button.updateGeometry()
        self.update()

    def show_state(self, band: tuple[str, ...], banner: str) -> None:
        """Shows another state of the match; the banner stays until the game takes it back."""
        self.band, self.banner = band, banner
        self.setAccessibleDescription(", ".join(band))
        self.update()

    def show_time(self, undo: str, redo: str, *, past: bool) -> None:
        """What undo and redo would do, empty where they do nothing; `past`: whether there is one."""
        for name, key, words, what in (
            ("undo", "Ctrl+Z", self.tr("Undo"), undo),
            ("redo", "Ctrl+Y", self.tr("Redo"), redo),
        ):
            button = self.buttons[name]
            button.setEnabled(bool(what))
            named = f"{words}: {what}" if what else words
            button.setAccessibleName(named)
            button.setToolTip(f"{named} ({key})")
        self.buttons["time"].setEnabled(past)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, brass line, emblem, title, band."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, about = self.look.theme, self.look.game.about
        width, height = self.width(), self.height()
        painter.fillRect(self.rect(), theme.color("panel", 1.0))
        painter.fillRect(QRectF(0, height - 1, width, 1), theme.hairline())
        self.look.icon(painter, f"emblem_{about.emblem}", 24, height / 2, 26, theme.emblem(about.id))
        font = theme.font("heading")
        title = width_of(about.title, font)
        text(painter, QRectF(46, 0, title + 4, height), about.title, font, theme.color("text"), LEFT)
        left = 46 + title + 20
        if self.banner:
            left += self._paint_banner(painter, left, height)
        right = self.buttons["undo"].x() - 12
        room = QRectF(left, 0, max(0.0, right - left), height)
        middle = theme.font("button", 500)
        words = joined(self.band, SEPARATOR, room.width(), middle)
        wanted = width_of(words, middle)
        centered = QRectF((width - wanted) / 2 - 2, 0, wanted + 4, height)
        rect = centered if centered.left() >= room.left() and centered.right() <= room.right() else room
        text(painter, rect, words, middle, theme.color("text_muted"), MIDDLE)
        painter.end()

    def _paint_banner(self, painter: QPainter, left: float, height: float) -> float:
        theme = self.look.theme
        font = theme.font("button")
        width = width_of(self.banner, font) + 44
        rect = QRectF(left, (height - theme.px(26)) / 2, width, theme.px(26))
        path = rounded(rect.x(), rect.y(), rect.width(), rect.height(), rect.height() / 2)
        fill(painter, path, theme.color("playable", 0.16))
        stroke(painter, path, theme.color("playable"), 1.2)
        self.look.icon(painter, "flag", rect.left() + 17, rect.center().y(), theme.px(14), theme.color("playable"))
        text(painter, rect.adjusted(28, 0, -8, 0), self.banner, font, theme.color("text"), LEFT)
        return width + 16
