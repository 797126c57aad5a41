"""Labels that know their role of type and their tone, and follow the theme."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from luminagames.app.context import Context


class Words(QLabel):
    """A label in a role of type (`title`, `body`, `caption`, …) and a tone of `style.TONES`."""

    def __init__(
        self,
        context: Context,
        text: str,
        role: str = "body",
        tone: str = "text",
        *,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._role = role
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("tone", tone)
        self.setWordWrap(wrap)
        if wrap:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.say(text)
        self._restyle()
        context.themed.connect(self._restyle)

    def say(self, text: str) -> None:
        """Show another text; screen readers get it as it was written, captions are shown in capitals."""
        self.setAccessibleName(text)
        upper = self._context.theme.type_style(self._role).upper
        self.setText(text.upper() if upper else text)

    def set_tone(self, tone: str) -> None:
        """Take another color role."""
        self.setProperty("tone", tone)
        self.style().unpolish(self)
        self.style().polish(self)

    def _restyle(self) -> None:
        self.setFont(self._context.theme.font(self._role))
