"""The bar at the bottom: one sentence that says what is asked, and its buttons with their keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from luminagames.cardface.geometry import circle
from luminagames.cardface.ink import fill
from luminagames.cardface.lights import paint_lozenge
from luminagames.kit.bar import Bar
from luminagames.table.bars.button import TableButton
from luminagames.table.bars.offer import Offer
from luminagames.table.ink import width_of
from luminagames.table.look import Look
from luminagames.table.rich import RichText
from luminagames.table.speech.part import Part, PartRole
from luminagames.table.words import Run

# Pixels below which no sentence is set.
LEAST = 10
# Pixels of the bar that are neither the sentence's nor the buttons': the star and what parts them.
BESIDE = 70
# Buttons that would take more of the bar are set closer, without their keys.
CROWDED = 0.62
# One that alone is so much of the bar has its words in two lines, where the sentence has no room in
# one otherwise.
LONG = 0.34


class PromptBar(Bar):
    """Shows a sentence and buttons; decides neither."""

    # An `Offer`.
    pressed = Signal(object)
    # The pointer is over the button of that name, or (empty) over none.
    hovered = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.look = look
        self.runs: tuple[Run, ...] = ()
        self.active = False
        self.offered: tuple[Offer, ...] = ()
        # What was offered before that which is told now.
        self._before: tuple[Offer, ...] = ()
        self.buttons: dict[str, TableButton] = {}
        self.setObjectName("prompt")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 6, 0)
        self._row.setSpacing(0)
        self._row.addStretch(1)
        self.restyle()

    def restyle(self) -> None:
        """Another theme or text size."""
        self.setFixedHeight(self.look.bar(self.look.theme.prompt_bar, 0.25))
        super().restyle()

    def say(
        self, runs: Sequence[Run], buttons: Sequence[Offer], *, active: bool, told: bool = True
    ) -> None:
        """Shows a sentence and its buttons; `active` while a person at this table is asked. Until
        all is `told` buttons that were not there before are veiled: nobody is asked about what has
        not happened yet.
        """
        if told:
            self._before = tuple(buttons)
        for_now = {offer.name for offer in buttons} - (
            {offer.name for offer in self._before} if not told else set()
        )
        self._say(runs, buttons, active=active)
        for name, button in self.buttons.items():
            button.veil(veiled=not told and name in for_now)

    def _say(self, runs: Sequence[Run], buttons: Sequence[Offer], *, active: bool) -> None:
        same = (tuple(runs), active, tuple(buttons)) == (self.runs, self.active, self.offered)
        if tuple(buttons) == self.offered:
            self.offered = tuple(buttons)  # they look the same, and may do something else
        if same:
            return
        self.runs, self.active = tuple(runs), active
        self.setAccessibleName("".join(run.text for run in runs))
        if tuple(buttons) != self.offered:
            self._offer(tuple(buttons))
        else:
            self._set_close()
        for button in self.buttons.values():
            button.renew()
        self.update()

    def _offer(self, buttons: tuple[Offer, ...]) -> None:
        focused = next((name for name, button in self.buttons.items() if button.hasFocus()), "")
        for old in self.buttons.values():
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.offered = buttons
        self.buttons = {}
        for offer in buttons:
            button = TableButton(self.look, offer.words, offer.kind, key=offer.key, parent=self)
            button.setEnabled(offer.enabled)
            button.clicked.connect(lambda _=False, name=offer.name: self._press(name))
            button.hovered.connect(
                lambda over, name=offer.name: self.hovered.emit(name if over else "")
            )
            self.buttons[offer.name] = button
            self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
            button.show()
        self._set_close()
        if focused in self.buttons:
            self.buttons[focused].setFocus(Qt.FocusReason.TabFocusReason)
        self._row.activate()

    def _set_close(self) -> None:
        """Buttons are set closer where they would leave too little room for the sentence."""
        wide = {name: button.full_width() for name, button in self.buttons.items()}
        close = sum(wide.values()) > self.width() * CROWDED
        for button in self.buttons.values():
            button.set_close(close=close)
        sentence = width_of(
            "".join(run.text for run in self.runs), self.look.theme.font("prompt", 600)
        )
        taken = sum(button.sizeHint().width() for button in self.buttons.values())
        if close and sentence > self.width() - taken - BESIDE:
            for name, button in self.buttons.items():
                button.set_close(close=True, folded=wide[name] > self.width() * LONG)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More room, or less."""
        super().resizeEvent(event)
        self._set_close()

    def _press(self, name: str) -> None:
        self.pressed.emit(next(offer for offer in self.offered if offer.name == name))

    def spoken_role(self) -> PartRole:
        """The sentence, before its buttons."""
        return "group"

    def spoken_parts(self) -> tuple[Part, ...]:
        """What is asked."""
        return (Part("prompt", "text", self.accessibleName()),)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, brass line with its lozenge, the star, the sentence."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        width, height = self.width(), self.height()
        self.paint_ground(painter, theme.color("panel", 1.0), theme.hairline(), top=True)
        paint_lozenge(painter, QPointF(width / 2, 1), 3.4, theme.color("hairline"))
        star = theme.color("playable" if self.active else "text_muted")
        star.setAlphaF(0.18)
        fill(painter, circle(30, height / 2, 13), star)
        star.setAlphaF(1)
        self.look.icon(painter, "spark", 30, height / 2, 19, star)
        first = min((button.x() for button in self.buttons.values()), default=width - 14)
        room = first - BESIDE
        sentence = self._fitted(room, height - 6)
        sentence.paint(
            painter, self.look.icons, 54, (height - sentence.height) / 2, theme.color("text")
        )
        painter.end()

    def _fitted(self, width: float, height: float) -> RichText:
        theme = self.look.theme
        size = (
            theme.font("prompt").pointSizeF() / 0.75
        )  # the theme sets pixels as points of 96 to the inch
        while True:  # the whole sentence, smaller, rather than its middle
            plain, strong = theme.font_px("prompt", size), theme.font_px("prompt", size, 600)
            sentence = RichText(self.runs, plain, strong, max(80.0, width), 1.3)
            if sentence.height <= height or size <= LEAST:
                return sentence
            size -= 1
