"""Labels that know their role of type and their tone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from luminagames.kit.themed import Themed


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
