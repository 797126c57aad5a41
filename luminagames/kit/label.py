"""Labels that know their role of type and their tone."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from luminagames.kit.themed import Themed
from luminagames.kit.tip import plain_tip


class Label(QLabel):
    """A label in a role of type (`title`, `body`, `caption`, …) and a tone (`text`, `text_muted`,
    `danger`, …).
    """

    def __init__(
        self,
        look: Themed,
        text: str = "",
        role: str = "body",
        tone: str = "text",
        *,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._role = role
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("tone", tone)
        self.setWordWrap(wrap)
        self.take_room()
        self.say(text)
        self._restyle()
        look.themed.connect(self._restyle)

    def take_room(self) -> None:
        """How it stretches: what is wrapped is as high as its lines."""
        if self.wordWrap():
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def say(self, text: str, tone: str = "") -> None:
        """Show another text, in another tone if one is given; captions are shown in capitals.

        Screen readers get it as it was written.
        """
        self.setAccessibleName(text)
        self.setText(text.upper() if self._look.theme.type_style(self._role).upper else text)
        if tone:
            self.set_tone(tone)

    def set_tone(self, tone: str) -> None:
        """Take another color role."""
        if tone != self.property("tone"):
            self.setProperty("tone", tone)
            self.style().unpolish(self)
            self.style().polish(self)

    def _restyle(self) -> None:
        self.setFont(self._look.theme.font(self._role))


class FittingLabel(Label):
    """One line that shows the longest of its texts for which there is room, and nothing where there
    is none: the first is told by its tool tip then.

    Screen readers get the first.
    """

    _texts: tuple[str, ...] = ()

    def say(self, text: str, tone: str = "") -> None:
        """Show another text where there is room for it."""
        self.say_one((text,), tone)

    def say_one(self, texts: tuple[str, ...], tone: str = "") -> None:
        """Show one of these, the longest first."""
        self._texts = texts
        super().say(texts[0], tone)
        self.updateGeometry()
        self._fit()

    def sizeHint(self) -> QSize:
        """Room for the longest."""
        hint = super().sizeHint()
        return QSize(max(map(self._wide, self._texts), default=0), hint.height())

    def minimumSizeHint(self) -> QSize:
        """It gives way to all others."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room, another text."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Other letters, another text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and self._texts:
            self.updateGeometry()
            self._fit()

    def _wide(self, text: str) -> int:
        flags = Qt.TextFlag.TextSingleLine
        return self.fontMetrics().boundingRect(QRect(0, 0, 10_000, 100), flags, text).width()

    def _fit(self) -> None:
        room = self.contentsRect().width()
        text = next((one for one in self._texts if self._wide(one) <= room), "")
        if text != self.text():
            self.setText(text)
            self.setToolTip(plain_tip("" if text == self._texts[0] else self._texts[0]))
