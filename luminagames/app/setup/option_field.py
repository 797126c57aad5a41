"""A set-up option as a field: a drop-down where its values have words or name seats, else a
number.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.fields import Field, Stepper
from luminagames.engine.game import Option
from luminagames.kit.choice import Choice
from luminagames.text import grammar, say


class OptionField(QWidget):
    """Shows an `Option` and holds its value; it judges nothing, the game does."""

    changed = Signal()

    def __init__(self, context: Context, option: Option, value: int | str) -> None:
        super().__init__()
        self.option = option
        label = grammar().word(option.label)
        self._choice: Choice | None = None
        self._stepper: Stepper | None = None
        if option.seat or option.values or _worded(option):
            self._choice = Choice(context, label)
            self._choice.passes_enter = True  # it starts the match
            self._choice.currentIndexChanged.connect(lambda _at: self.changed.emit())
            control: QWidget = self._choice
            self._fill(value, ())
        else:
            number = value if isinstance(value, int) else option.at_least
            self._stepper = Stepper(label, option.at_least, option.at_most, number)
            self._stepper.changed.connect(lambda _value: self.changed.emit())
            control = self._stepper
        help_text = grammar().word(option.help)
        if not help_text and self._stepper is not None:
            help_text = say(
                "{at_least} to {at_most}, usually {default}",
                at_least=option.at_least,
                at_most=option.at_most,
                default=option.default,
            )
        self.field = Field(context, label, control, help_text)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.field)

    def value(self) -> int | str:
        """The value as it stands, in range or not."""
        if self._choice is not None:
            chosen = self._choice.currentData()
            return chosen if isinstance(chosen, str) else int(chosen)
        assert self._stepper is not None
        return self._stepper.value()

    def words(self) -> str:
        """The value as a person reads it."""
        return str(self.value()) if self._choice is None else self._choice.currentText()

    @property
    def wrong(self) -> bool:
        """Whether the game has objected."""
        return bool(self.field.problem.text())

    def set_value(self, value: int | str) -> None:
        """Show another value."""
        if self._choice is not None:
            self._choice.choose(value)
        elif self._stepper is not None and isinstance(value, int):
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

    def _fill(self, value: int | str, names: Sequence[str]) -> None:
        assert self._choice is not None
        option = self.option
        self._choice.clear()
        for one, words, seat in _entries(option):
            if seat is not None and names and seat >= len(names):
                # before the seats are known all are kept, or a remembered choice would be lost
                continue
            name = names[seat] if seat is not None and seat < len(names) else ""
            self._choice.addItem(words or name or str(one), one)
        self._choice.choose(value if self._choice.findData(value) >= 0 else option.default)


def _entries(option: Option) -> list[tuple[int | str, str, int | None]]:
    """The values of an option that is a choice, each with its words and the seat that it names, if
    any.
    """
    if option.values:
        named = [value for value, words in option.values if not words]
        return [
            (
                value,
                grammar().word(words),
                named.index(value) if option.seat and not words else None,
            )
            for value, words in option.values
        ]
    known = {number: grammar().word(words) for number, words in option.words}
    numbers = sorted(known) if option.listed else range(option.at_least, option.at_most + 1)
    return [(n, known.get(n, ""), n if option.seat and n not in known else None) for n in numbers]


def _worded(option: Option) -> bool:
    """Whether every value has a word."""
    words = dict(option.words)
    return option.listed or all(
        number in words for number in range(option.at_least, option.at_most + 1)
    )
