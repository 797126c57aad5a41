"""A set-up option as a field: a drop-down where its values have words or name seats, else a number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.fields import Choice, Field, Stepper
from luminagames.engine.game import Option


class OptionField(QWidget):
    """Shows an `Option` and holds its value; it judges nothing, the game does."""

    changed = Signal()

    def __init__(self, context: Context, option: Option, value: int) -> None:
        super().__init__()
        self.option = option
        self._choice: Choice | None = None
        self._stepper: Stepper | None = None
        if option.seat or _worded(option):
            self._choice = Choice(context, option.label)
            self._choice.currentIndexChanged.connect(lambda _at: self.changed.emit())
            control: QWidget = self._choice
            self._fill(value, ())
        else:
            self._stepper = Stepper(option.label, option.at_least, option.at_most, value)
            self._stepper.changed.connect(lambda _value: self.changed.emit())
            control = self._stepper
        help_text = option.help
        if not help_text and self._stepper is not None:
            help_text = f"{option.at_least} to {option.at_most}, usually {option.default}"
        self.field = Field(context, option.label, control, help_text)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.field)

    def value(self) -> int:
        """The value as it stands, in range or not."""
        if self._choice is not None:
            return int(self._choice.currentData())
        assert self._stepper is not None
        return self._stepper.value()

    def set_value(self, value: int) -> None:
        """Show another value."""
        if self._choice is not None:
            self._choice.choose(value)
        elif self._stepper is not None:
            self._stepper.number.set_value(value)

    def object_to(self, sentence: str) -> None:
        """Show why the game refuses the value; an empty sentence: it does not."""
        self.field.object_to(sentence)

    def know_seats(self, names: Sequence[str]) -> None:
        """An option that names a seat offers the seats there are, by their players' names."""
        if self.option.seat and self._choice is not None:
            kept = self.value()
            self._choice.blockSignals(True)
            self._fill(kept, names)
            self._choice.blockSignals(False)

    def _fill(self, value: int, names: Sequence[str]) -> None:
        assert self._choice is not None
        option = self.option
        words = dict(option.words)
        self._choice.clear()
        for number in range(option.at_least, option.at_most + 1):
            if option.seat and names and number >= len(names) and number not in words:
                continue  # before the seats are known all are kept, or a remembered choice would be lost
            name = names[number] if option.seat and 0 <= number < len(names) else ""
            self._choice.addItem(words.get(number, name or str(number)), number)
        self._choice.choose(value if self._choice.findData(value) >= 0 else option.default)


def _worded(option: Option) -> bool:
    """Whether every value has a word."""
    words = dict(option.words)
    return all(number in words for number in range(option.at_least, option.at_most + 1))
