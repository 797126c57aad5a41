"""The chosen box in numbers: where it lies and how large it is, in millimetres, to be typed."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSignalBlocker, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QWidget

from luminagames.studio.kit import Label
from luminagames.studio.look import Look

FIELDS = (("x", "x"), ("y", "y"), ("width", "Width"), ("height", "Height"))
MOST_MM = 400.0
STEP_MM = 0.1


class ValuesPanel(QWidget):
    """Four numbers of the chosen box, and a word about what it is."""

    kept = Signal(str, QRectF)
    """A number was typed: the element, and where it shall lie in units of the layout."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._element, self._unit_mm = "", 1.0
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(8)
        self.what = Label(look, "", "small", "text_muted")
        grid.addWidget(self.what, 0, 0, 1, 8)
        self.fields: dict[str, QDoubleSpinBox] = {}
        for at, (name, words) in enumerate(FIELDS):
            field = QDoubleSpinBox()
            field.setRange(-MOST_MM, MOST_MM)
            if name in ("width", "height"):
                field.setMinimum(STEP_MM)
            field.setSingleStep(STEP_MM)
            field.setDecimals(2)
            field.setSuffix(" mm")
            field.setFont(look.theme.font("body"))
            field.setAccessibleName(f"{words} of the box in millimetres")
            field.setKeyboardTracking(False)  # a number that is half typed moves nothing
            field.valueChanged.connect(lambda _value: self._typed())
            self.fields[name] = field
            grid.addWidget(Label(look, words, "small", "text_muted"), 1, 2 * at)
            grid.addWidget(field, 1, 2 * at + 1)
            grid.setColumnStretch(2 * at + 1, 1)

    def show_box(self, element: str, kind: str, rect: QRectF | None, unit_mm: float, *, locked: bool) -> None:
        """Show a box; None: no box is chosen."""
        self._element, self._unit_mm = element, unit_mm
        self.what.say(f"{element}: {kind}{', locked' if locked else ''}" if rect is not None else "No box is chosen")
        for name, field in self.fields.items():
            with QSignalBlocker(field):
                field.setEnabled(rect is not None and not locked)
                if rect is not None:
                    field.setValue(round(getattr(rect, name)() * unit_mm, 2))

    def _typed(self) -> None:
        if self._element:
            x, y, wide, tall = (self.fields[name].value() / self._unit_mm for name, _ in FIELDS)
            self.kept.emit(self._element, QRectF(x, y, wide, tall))
