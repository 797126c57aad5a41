"""The options of a match, folded to one line each, and under them the seed."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator

from luminagames.app.context import Context
from luminagames.app.fields import Field, line
from luminagames.app.setup.option_field import OptionField
from luminagames.app.setup.side import Folded
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.kit.panel import Panel
from luminagames.text import grammar, say

MAX_SEED_DIGITS = 18


class OptionsPanel(Panel):
    """They begin as the last time this game was set up, if that is still allowed."""

    changed = Signal()

    def __init__(self, context: Context, game: Game) -> None:
        super().__init__(context)
        self.body.setContentsMargins(18, 8, 18, 10)
        self.body.setSpacing(2)
        stored = context.settings.options(game.about.id)
        self.fields: dict[str, OptionField] = {}
        self._folded: dict[str, Folded] = {}
        for option in game.setup_options:
            value = stored.get(option.name)
            known = (
                value if isinstance(value, int | str) and option.accepts(value) else option.default
            )
            field = OptionField(context, option, known)
            field.field.title.setVisible(False)
            field.changed.connect(self.changed)
            self.fields[option.name] = field
            self._folded[option.name] = Folded(context, grammar().word(option.label), field)
            self.body.addWidget(self._folded[option.name])
        self.seed = line(say("Seed"), placeholder=say("drawn anew for each match"))
        digits = QRegularExpression(rf"\d{{0,{MAX_SEED_DIGITS}}}")
        self.seed.setValidator(QRegularExpressionValidator(digits, self.seed))
        self.seed.textChanged.connect(lambda _text: self._say_seed())
        help_text = say("The same seed, seats, options and moves give the same match.")
        self.advanced = Folded(
            context, say("Advanced"), Field(context, say("Seed"), self.seed, help_text)
        )
        self._say_seed()
        self.body.addWidget(self.advanced)

    def values(self) -> dict[str, Json]:
        """The options as they stand."""
        return {name: field.value() for name, field in self.fields.items()}

    def chosen_seed(self) -> int | None:
        """The seed that was asked for; None if one is to be drawn."""
        return int(self.seed.text()) if self.seed.text() else None

    def show_values(self) -> None:
        """Each folded line says what is chosen."""
        for name, field in self.fields.items():
            self._folded[name].show_option(field)

    def _say_seed(self) -> None:
        text = self.seed.text()
        self.advanced.row.say(say("seed {text}", text=text) if text else say("seed drawn at start"))
