"""The two large halves of a page of the studio; where they have no room side by side, one of them
and a switch.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from luminagames.studio.kit import Push
from luminagames.studio.look import Theming

# Below this width of the page, at 100 % text, only one half is shown.
NARROW = 700
GAP = 10


def _stacked(parts: Sequence[QWidget]) -> QWidget:
    half = QWidget()
    lines = QVBoxLayout(half)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.setSpacing(10)
    for part_at, part in enumerate(parts):
        lines.addWidget(part, 1 if part_at == 0 else 0)
    return half


class Fold(QWidget):
    """Halves from left to right, each with the words of its button, its parts from top to bottom,
    and its share.
    """

    def __init__(self, look: Theming, halves: Sequence[tuple[str, Sequence[QWidget], int]]) -> None:
        super().__init__()
        self._look = look
        # Which half is shown while the page is narrow.
        self.shown = 0
        self.is_narrow = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._switch = QWidget()
        switch = QHBoxLayout(self._switch)
        switch.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.setSpacing(GAP)
        group = QButtonGroup(self)
        self.buttons: list[Push] = []
        self.halves: list[QWidget] = []
        for at, (words, parts, share) in enumerate(halves):
            button = Push(look, words, kind="plain")
            button.setCheckable(True)
            button.setChecked(at == 0)
            button.clicked.connect(lambda _on, at=at: self.turn_to(at))
            group.addButton(button)
            switch.addWidget(button)
            self.buttons.append(button)
            half = _stacked(parts)
            row.addWidget(half, share)
            self.halves.append(half)
        switch.addStretch(1)
        column.addWidget(self._switch)
        column.addLayout(row, 1)
        self._show()

    def fit(self, width: int, beside: int = 0) -> None:
        """The page is so wide now, in pixels, of which what stands `beside` the halves takes so
        much.
        """
        needs = sum(half.minimumSizeHint().width() for half in self.halves) + GAP
        self.is_narrow = width < self._look.theme.px(NARROW) or width - beside < needs
        self._show()

    def turn_to(self, half: int) -> None:
        """Show this half, where only one is shown."""
        self.shown = half
        self.buttons[half].setChecked(True)
        self._show()

    def _show(self) -> None:
        self._switch.setVisible(self.is_narrow)
        for at, half in enumerate(self.halves):
            half.setVisible(not self.is_narrow or at == self.shown)
