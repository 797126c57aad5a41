"""The settings: each change is stored and seen at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QLineEdit, QSlider, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.fields import Choice, Field, Tick, line
from luminagames.app.preferences.folders_panel import FoldersPanel
from luminagames.app.preferences.moving_panel import MovingPanel
from luminagames.app.preferences.settings import MAX_NAME, SPEEDS, TEXT_SIZES
from luminagames.app.preferences.swatch import ThemeSwatch
from luminagames.app.widgets import Button, FeltPage, Panel, Scroll, Sign, TopBar
from luminagames.app.words import Words

THEME_LABELS = {"observatory": "Observatory", "daylight": "Daylight", "high_contrast": "High contrast"}
PACES = ((0, "At once"), (400, "Brisk"), (900, "Easy to follow"), (1800, "Leisurely"))
STAGES = (("calm", "Until they are read"), ("brisk", "A moment"), ("quick", "Not at all"), ("step", "Until Space"))
HOVERS = ((0, "Only with Space"), (350, "Soon"), (650, "After a moment"), (1200, "Late"))

VOLUME_LABELS = {"all": "All sounds", "cards": "Cards and tokens", "moments": "Moments"}
SOUND_NOTE = "0 % is off. Quiet while a screen reader speaks; no sound is ever the only sign."


class SettingsPage(FeltPage):
    """Look, motion, play, the names that are offered at set-up, and the folders of own cards."""

    keys_wanted = Signal()
    """The page of keys is wanted."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "settings")
        self.caption = "Settings"
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        bar = TopBar(context, "Settings")
        bar.back.connect(self.back)
        column.addWidget(bar)
        content = QWidget()
        grid = QGridLayout(content)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(16)
        grid.addWidget(self._look(), 0, 0, 1, 2)
        grid.addWidget(self._motion(), 1, 0)
        grid.addWidget(self._play(), 1, 1)
        grid.addWidget(self._sound(), 5, 0, 1, 2)
        grid.addWidget(self._names(), 2, 0, 1, 2)
        grid.addWidget(FoldersPanel(self.context), 3, 0, 1, 2)
        self.moving = MovingPanel(self.context)
        grid.addWidget(self.moving, 4, 0, 1, 2)
        grid.setRowStretch(6, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        column.addWidget(Scroll(content, 980), 1)

    def arrive(self) -> None:
        """The keyboard starts at the theme in force."""
        checked = self._swatches.checkedButton()
        (checked or self).setFocus()

    def _look(self) -> Panel:
        panel = Panel(self.context, "Look")
        row = QHBoxLayout()
        row.setSpacing(16)
        self._swatches = QButtonGroup(self)
        for name, label in THEME_LABELS.items():
            swatch = ThemeSwatch(self.context, name, label)
            swatch.setChecked(name == self.context.settings.theme)
            swatch.clicked.connect(lambda _checked=False, chosen=name: self._choose_theme(chosen))
            self._swatches.addButton(swatch)
            row.addWidget(swatch)
        panel.body.addLayout(row)
        size = self._slider("Text size", TEXT_SIZES, 10, self.context.settings.text_size, "text_size")
        panel.body.addWidget(size)
        return panel

    def _choose_theme(self, name: str) -> None:
        self.context.settings.theme = name

    def _motion(self) -> Panel:
        settings = self.context.settings
        panel = Panel(self.context, "Motion")
        panel.body.addWidget(self._slider("Animation speed", SPEEDS, 25, settings.animation_speed, "animation_speed"))
        still = Tick(self.context, "Reduced motion")
        still.setChecked(settings.reduced_motion)
        still.toggled.connect(lambda on: setattr(settings, "reduced_motion", on))
        panel.body.addWidget(still)
        note = "Cards change place at once; light still shows what happened."
        panel.body.addWidget(Words(self.context, note, "small", "text_muted", wrap=True))
        panel.body.addStretch(1)
        return panel

    def _play(self) -> Panel:
        settings = self.context.settings
        panel = Panel(self.context, "At the table")
        panel.body.addWidget(self._choice("Others’ acts stand on the stage", STAGES, settings.pace, "pace"))
        panel.body.addWidget(self._nearest("Bots act", PACES, settings.bot_pause, "bot_pause"))
        panel.body.addWidget(self._nearest("A card is shown large when pointed at", HOVERS, settings.hover, "hover"))
        turn = Tick(self.context, "Turn the table to the acting seat")
        turn.setChecked(settings.turn_table)
        turn.toggled.connect(lambda on: setattr(settings, "turn_table", on))
        panel.body.addWidget(turn)
        told = Tick(self.context, "Tell what happened since you last looked")
        told.setChecked(settings.recap)
        told.toggled.connect(lambda on: setattr(settings, "recap", on))
        panel.body.addWidget(told)
        keys = Button(self.context, "Keys …", name="Every command has a key: change them")
        keys.clicked.connect(self.keys_wanted)
        panel.body.addWidget(keys, 0, Qt.AlignmentFlag.AlignLeft)
        panel.body.addStretch(1)
        return panel

    def _sound(self) -> Panel:
        settings = self.context.settings
        panel = Panel(self.context, "Sound")
        for group, label in VOLUME_LABELS.items():
            panel.body.addWidget(self._slider(label, range(101), 5, settings.volume(group), group, settings.set_volume))
        panel.body.addWidget(Words(self.context, SOUND_NOTE, "small", "text_muted", wrap=True))
        return panel

    def _names(self) -> Panel:
        panel = Panel(self.context, "Players’ names")
        row = QGridLayout()
        row.setSpacing(12)
        self._name_edits: list[QLineEdit] = []
        for at, name in enumerate(self.context.settings.names[:4]):
            seat = self.context.theme.seat(at)
            edit = line(f"Name {at + 1}", name, f"Player {at + 1}", MAX_NAME)
            edit.editingFinished.connect(self._store_names)
            self._name_edits.append(edit)
            row.addWidget(Sign(self.context, seat.icon, 20, seat.color), 0, 2 * at)
            row.addWidget(edit, 0, 2 * at + 1)
        panel.body.addLayout(row)
        return panel

    def _store_names(self) -> None:
        self.context.settings.names = tuple(edit.text() for edit in self._name_edits)

    def _nearest(self, label: str, entries: tuple[tuple[int, str], ...], value: int, key: str) -> Field:
        """A choice of numbers: the one that is nearest to what is set."""
        return self._choice(label, entries, min((one for one, _ in entries), key=lambda one: abs(one - value)), key)

    def _choice(self, label: str, entries: Sequence[tuple[object, str]], value: object, key: str) -> Field:
        choice = Choice(self.context, label)
        for one, words in entries:
            choice.addItem(words, one)
        choice.choose(value)
        choice.currentIndexChanged.connect(lambda at: setattr(self.context.settings, key, choice.itemData(at)))
        return Field(self.context, label, choice)

    def _slider(
        self, label: str, allowed: range, step: int, value: int, key: str,
        store: Callable[[str, int], None] | None = None,
    ) -> Field:  # fmt: skip
        keep = store or self._keep
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setAccessibleName(label)
        slider.setRange(allowed.start // step, (allowed.stop - 1) // step)
        slider.setPageStep(1)
        slider.setValue(round(value / step))
        shown = Words(self.context, f"{value} %", "button")
        shown.setMinimumWidth(56)
        shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

        def moved(at: int) -> None:
            shown.say(f"{at * step} %")
            if not slider.isSliderDown():  # while it is dragged the page would grow under the hand
                keep(key, at * step)

        slider.valueChanged.connect(moved)
        slider.sliderReleased.connect(lambda: keep(key, slider.value() * step))
        row.addWidget(slider, 1)
        row.addWidget(shown)
        field = Field(self.context, label, holder)
        field.control = slider
        return field

    def _keep(self, key: str, value: int) -> None:
        setattr(self.context.settings, key, value)
