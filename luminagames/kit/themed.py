"""What a widget of the kit is given: the theme in force, and word of another one."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtGui import QColor

from luminagames.cardface.ink import mix
from luminagames.cardface.theme import Theme


class Themed(Protocol):
    """Whoever holds the theme: ask `theme` anew when `themed`, a signal without values, is sent."""

    theme: Theme

    @property
    def themed(self) -> Any:
        """Theme or text size is another one (`SignalInstance`; a class has it as `Signal`)."""


def field_ground(theme: Theme) -> QColor:
    """The ground of what is typed into: a little deeper than its panel."""
    if theme.is_high_contrast:
        return theme.color("panel")
    return (
        mix(theme.color("panel"), theme.color("felt_edge"), 0.6)
        if theme.is_dark
        else theme.color("panel_raised")
    )
