"""The chosen box in numbers and words: where it lies, from where that is measured, its style, how
its text stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSignalBlocker, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from luminagames.cardface.layout.model import ALIGNS, ANCHORS, AnyElement, Text
from luminagames.cardface.layout.reader import ReadLayout
from luminagames.studio.kit import LineLabel, Pick, Push
from luminagames.studio.layouts.anchor_grid import AnchorGrid
from luminagames.studio.layouts.fits import Fits
from luminagames.studio.look import Theming
from luminagames.text import figure, later, say

FIELDS = (("x", "x"), ("y", "y"), ("width", later("Wide")), ("height", later("High")))
ALIGN_WORDS = {"left": later("Left"), "center": later("Middle"), "right": later("Right")}
MOST_MM = 400.0
STEP_MM = 0.1


class ValuesPanel(QWidget):
    """Four numbers of the chosen box, its anchor; of a text its style, how it is aligned, and how
    it fits.
    """

    # A number was typed: the element, and where it shall lie in units of the layout.
    kept = Signal(str, QRectF)
    # Another anchor: the element, and one of `ANCHORS`; the box stays where it is.
    anchored = Signal(str, str)
    # Another value: the element, its key, the value as the file has it.
    valued = Signal(str, str, str)

    def __init__(self, look: Theming) -> None:
        super().__init__()
        self._element, self._unit_mm = "", 1.0
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        self.what = LineLabel(look, "", "small", "text_muted")
        column.addWidget(self.what)
        top = QHBoxLayout()
        top.setSpacing(14)
        self._grid = grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        self.fields: dict[str, QDoubleSpinBox] = {}
        self._captions: dict[str, LineLabel] = {}
        for name, pattern in FIELDS:
            words = say(pattern)
            field = self._make_field(look, name, words)
            self.fields[name] = field
            self._captions[name] = LineLabel(
                look, say("{words} mm", words=words), "small", "text_muted"
            )
        self._look = look
        look.themed.connect(self._arrange)
        top.addLayout(grid, 1)
        side = self._make_anchors(look)
        top.addLayout(side)
        column.addLayout(top)
        column.addWidget(self._make_text_row())
        self.fits = LineLabel(look, "", "small", wrap=True)
        column.addWidget(self.fits)

    def _make_field(self, look: Theming, name: str, words: str) -> QDoubleSpinBox:
        field = QDoubleSpinBox()
        field.setRange(-MOST_MM, MOST_MM)
        if name in ("width", "height"):
            field.setMinimum(STEP_MM)
        field.setSingleStep(STEP_MM)
        field.setDecimals(2)
        field.setFont(look.theme.font("body"))
        field.setAccessibleName(say("{words} of the box in millimetres", words=words))
        field.setKeyboardTracking(False)  # a number that is half typed moves nothing
        field.valueChanged.connect(lambda _value: self._typed())
        return field

    def _make_anchors(self, look: Theming) -> QVBoxLayout:
        side = QVBoxLayout()
        side.setSpacing(2)
        side.addWidget(LineLabel(look, say("Anchor"), "small", "text_muted"))
        self.anchor = AnchorGrid(look, ANCHORS)
        self.anchor.chosen.connect(lambda name: self.anchored.emit(self._element, name))
        side.addWidget(self.anchor)
        return side

    def _make_text_row(self) -> QWidget:
        """Style and alignment, for boxes with words."""
        look = self._look
        self._text_row = QWidget()
        row = QHBoxLayout(self._text_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(LineLabel(look, say("Style"), "small", "text_muted"))
        self.style_pick = Pick(look, say("Style of the text"))
        self.style_pick.setMinimumContentsLength(8)
        self.style_pick.activated.connect(
            lambda _at: self._value("style", str(self.style_pick.currentData()))
        )
        row.addWidget(self.style_pick, 1)
        self._group = QButtonGroup(self)
        self.aligns: dict[str, Push] = {}
        for name in ALIGNS:
            button = Push(
                look,
                say(ALIGN_WORDS[name]),
                kind="plain",
                name=say("Align: {where}", where=say(ALIGN_WORDS[name]).lower()),
            )
            button.setCheckable(True)
            button.clicked.connect(lambda _on, name=name: self._value("align", name))
            self._group.addButton(button)
            self.aligns[name] = button
            row.addWidget(button)
        return self._text_row

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may have room for more of them."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Four numbers in one row, in two where their words have no room beside each other."""
        wide = max(caption.sizeHint().width() for caption in self._captions.values())
        across = 4 if 4 * (wide + 8) + self.anchor.sizeHint().width() + 14 <= self.width() else 2
        for at, name in enumerate(self.fields):
            row, column = divmod(at, across)
            self._grid.addWidget(self._captions[name], 2 * row, column)
            self._grid.addWidget(self.fields[name], 2 * row + 1, column)
        for column in range(4):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
        for field in self.fields.values():
            field.setFont(self._look.theme.font("body"))

    def show_box(
        self,
        element: AnyElement | None,
        rect: QRectF | None,
        unit_mm: float,
        styles: Sequence[tuple[str, str]],
        style: str,
        *,
        locked: bool,
    ) -> None:
        """Show a box; None: no box is chosen. `styles` are names and words of those that a text may
        have.
        """
        self._unit_mm = unit_mm
        self._element = element.id if element is not None else ""
        is_free = element is not None and rect is not None and not locked
        if element is None or rect is None:
            self.what.say(say("No box is chosen"))
        else:
            pattern = later("{name}: {kind}, locked") if locked else later("{name}: {kind}")
            self.what.say(say(pattern, name=element.id, kind=element.kind))
        for name, field in self.fields.items():
            with QSignalBlocker(field):
                field.setEnabled(is_free)
                if rect is not None:
                    field.setValue(round(getattr(rect, name)() * unit_mm, 2))
                else:
                    field.clear()  # no box, no numbers
        self.anchor.setEnabled(is_free)
        self.anchor.show_anchor(element.anchor if element is not None else "")
        self._text_row.setVisible(isinstance(element, Text))
        self.fits.setVisible(isinstance(element, Text))
        if isinstance(element, Text):
            self.style_pick.clear()
            for name, words in styles:
                self.style_pick.addItem(words, name)
            self.style_pick.choose(style)
            for name, button in self.aligns.items():
                button.setChecked(name == element.align)
            for part in (self.style_pick, *self.aligns.values()):
                part.setEnabled(is_free)

    def show_fits(self, found: Fits) -> None:
        """Say how the text fits on all cards."""
        worst = f" ({found.worst})" if found.worst else ""
        good = found.fit == found.total
        self.fits.say(f"{'✓' if good else '⚠'}  {found.words}{worst}", "ok" if good else "danger")

    def _typed(self) -> None:
        if self._element:
            x, y, wide, tall = (self.fields[name].value() / self._unit_mm for name, _ in FIELDS)
            self.kept.emit(self._element, QRectF(x, y, wide, tall))

    def _value(self, key: str, value: str) -> None:
        if self._element:
            self.valued.emit(self._element, key, value)


def styles_of(
    read: ReadLayout | None, element: str, unit: float
) -> tuple[list[tuple[str, str]], str]:
    """The styles of a layout, each with its words, and the one that a text has; `unit` is a
    layout's one in mm.
    """
    if read is None:
        return [], ""
    node = read.elements.get(element, {}).get("style")
    styles = [
        (name, say("{name}, {size} mm", name=name, size=figure(f"{style.size * unit:.1f}")))
        for name, style in read.made.items()
    ]
    return styles, node.text if node is not None else ""
