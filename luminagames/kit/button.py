"""Push buttons: words, an icon, or both."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy

from luminagames.cardface.icons import icon_size, qicon
from luminagames.kit.pressed import ENTER
from luminagames.kit.themed import Themed
from luminagames.kit.tip import plain_tip

# Stands between an icon and its words: a style sheet cannot set this distance.
GAP = "\u2002"


class Button(QPushButton):
    """A push button. Kinds: `ghost`, `primary`, `plain`; Enter presses it as Space does."""

    # The side of its icon at the usual text size.
    icon_px = 18

    def __init__(
        self, look: Themed, text: str, icon: str = "", kind: str = "ghost", name: str = ""
    ) -> None:
        super().__init__(f"{GAP}{text}" if icon and text else text)
        self._look, self._icon, self._kind = look, icon, kind
        self.setProperty("kind", kind)
        self.setAccessibleName(name or text)
        if not text and name:
            self.setToolTip(plain_tip(name))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._restyle()
        look.themed.connect(self._restyle)

    def set_icon(self, icon: str) -> None:
        """Take another icon."""
        self._icon = icon
        self._restyle()

    def set_words(self, text: str, icon: str = "") -> None:
        """Say something else, with another picture before it or none."""
        self._icon = icon
        self.setText(f"{GAP}{text}" if icon else text)
        self.setAccessibleName(text)
        if not icon:
            self.setIcon(QIcon())
        self._restyle()

    def set_kind(self, kind: str) -> None:
        """Make it the page's main button (`primary`), or one of the others."""
        if kind != self._kind:
            self._kind = kind
            self.setProperty("kind", kind)
            self.style().unpolish(self)
            self.style().polish(self)
            self._restyle()

    def _restyle(self) -> None:
        theme = self._look.theme
        self.setFont(theme.font("button"))
        if self._icon:
            color = theme.color("button_text" if self._kind == "primary" else "text_accent")
            side = theme.px(self.icon_px)
            self.setIcon(qicon(self._icon, color, theme.color("text_muted"), round(side)))
            self.setIconSize(icon_size(side))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it."""
        if event.key() in ENTER and self.isEnabled():
            self.click()
            return
        super().keyPressEvent(event)
