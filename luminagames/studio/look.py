"""The look that the studio's widgets share: a theme that can change under them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from luminagames.cardface.lights import lights_of
from luminagames.cardface.theme import Theme


class Theming(QObject):
    """Handed to every widget of the studio. `themed` is sent when the theme is another one; ask
    `theme` anew then.
    """

    themed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.lights = lights_of(theme)

    def set_theme(self, theme: Theme) -> None:
        """Another theme or text size from now on."""
        self.theme = theme
        self.lights = lights_of(theme)
        self.themed.emit()
