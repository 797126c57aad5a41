"""A word of the vocabulary being put together: a field for each key, the YAML of it, and how a card
reads with it.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from luminagames.cards.trial import Trial, as_yaml, read_value, trial, value_on
from luminagames.cards.vocabulary import Word
from luminagames.engine.plain import Json
from luminagames.kit.tip import plain_tip
from luminagames.studio.desk import Desk
from luminagames.studio.editing.fixed import fixed_font
from luminagames.studio.kit import LineLabel, Pick, TightPanel
from luminagames.text import say, why

TYPING_MS = 150
MONO_PX = 13
NOT_SET = "–"
MOST_KEYS = 12


class Builder(TightPanel):
    """Begins with the values of a card that uses the word, and tries every change on that card."""

    # The YAML is another.
    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.look, say("Build it"), margins=(14, 10, 14, 12))
        look = desk.look
        self._desk = desk
        self._word: Word | None = None
        self._card = ""
        self.fields: dict[str, QLineEdit | Pick] = {}
        self.result = Trial("")
        self._form = QWidget()
        self._grid = QGridLayout(self._form)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(5)
        self.body.addWidget(self._form)
        self.yaml = QLabel()
        self.yaml.setTextFormat(Qt.TextFormat.PlainText)
        self.yaml.setWordWrap(True)
        self.yaml.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.body.addWidget(self.yaml)
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.body.addWidget(self.text)
        self.problem = LineLabel(look, "", "small", "danger", wrap=True)
        self.body.addWidget(self.problem)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(TYPING_MS)
        self._timer.timeout.connect(self.update_now)
        look.themed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        theme = self._desk.look.theme
        self.yaml.setFont(fixed_font(round(theme.px(MONO_PX))) or theme.font("small"))
        self.text.setFont(theme.font("body"))
        ground, ink = (
            theme.card_ink("ink_on_ivory.ground").name(),
            theme.card_ink("ink_on_ivory.text").name(),
        )
        self.text.setStyleSheet(
            f"background: {ground}; color: {ink}; border-radius: 6px; padding: 8px 10px;"
        )

    def show_word(self, word: Word | None, card: str) -> None:
        """Build this word, beginning with what stands on a card."""
        self._word, self._card = word, card
        while self._grid.count():
            item = self._grid.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        self.fields = {}
        game = self._desk.space.game
        self.setVisible(word is not None and card in game.definitions)
        if word is None or card not in game.definitions:
            self.result = Trial(word.example if word is not None else "")
            return
        value = value_on(game.definitions[card], word.name)
        keys = word.keys[:MOST_KEYS] if isinstance(value, dict) else ()
        if not keys:
            self._add(word.name, word.takes, (), needed=True, value=value)
        for key in keys:
            given = value.get(key.name) if isinstance(value, dict) else None
            self._add(key.name, key.takes, key.choices, needed=key.needed, value=given)
        self.update_now()

    def _add(
        self, name: str, takes: str, choices: tuple[str, ...], *, needed: bool, value: Json
    ) -> None:
        look = self._desk.look
        row = self._grid.rowCount()
        label = LineLabel(look, name + (" *" if needed else ""), "body")
        field: QLineEdit | Pick
        shown = "" if value is None else as_yaml("x", value).partition(": ")[2]
        if choices and (shown in choices or not shown):
            field = Pick(look, name)
            field.addItems([*([] if needed and shown else [NOT_SET]), *choices])
            field.setCurrentText(shown or NOT_SET)
            field.currentTextChanged.connect(lambda _text: self._timer.start())
        else:
            field = QLineEdit(shown)
            field.setPlaceholderText(takes)
            field.textChanged.connect(lambda _text: self._timer.start())
        field.setFont(look.theme.font("body"))
        field.setToolTip(plain_tip(takes))
        field.setAccessibleName(name)
        field.setAccessibleDescription(takes)
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(field, row, 1)
        self._grid.setColumnStretch(1, 1)
        self.fields[name] = field

    def set_value(self, key: str, text: str) -> None:
        """Choose or type a value."""
        field = self.fields[key]
        if isinstance(field, Pick):
            field.setCurrentText(text)
        else:
            field.setText(text)

    def update_now(self) -> None:
        """Try it: YAML, text, or what is wrong."""
        self._timer.stop()
        word = self._word
        if word is None or not self.fields:
            return
        try:
            self.result = trial(self._desk.space.game, self._card, word.name, self._value(word))
        except ValueError as error:
            self.result = Trial(self.result.yaml, problem=why(error))
        found = self.result
        self.yaml.setText(found.yaml)
        self.text.setText(found.text)
        self.text.setVisible(bool(found.text))
        self.problem.say(found.problem[:1].upper() + found.problem[1:])
        self.problem.setVisible(bool(found.problem))
        self.changed.emit()

    def _value(self, word: Word) -> Json:
        """What the fields say together. Raises ValueError for one that cannot be read."""
        given: dict[str, Json] = {}
        for name, field in self.fields.items():
            text = field.currentText() if isinstance(field, Pick) else field.text().strip()
            if text and text != NOT_SET:
                given[name] = read_value(text)
        return (
            given.get(word.name)
            if list(self.fields) == [word.name] and not word.keys
            else dict(given)
        )
