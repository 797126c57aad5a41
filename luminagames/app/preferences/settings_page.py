"""The settings: each change is stored and seen at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from luminagames.app.context import Context
from luminagames.app.fields import Field, Tick, line
from luminagames.app.preferences.folders_panel import FoldersPanel
from luminagames.app.preferences.language_panel import LanguagePanel
from luminagames.app.preferences.moving_panel import MovingPanel
from luminagames.app.preferences.sample import Sample, SampleCards
from luminagames.app.preferences.sections import Sections, Stages, spoken
from luminagames.app.preferences.settings import MAX_NAME, SPEEDS, TEXT_SIZES
from luminagames.app.preferences.swatch import ThemeSwatch
from luminagames.app.reading import reading_order
from luminagames.app.widgets import BottomBar, FeltPage, Scroll, Sign, TopBar
from luminagames.kit.button import Button
from luminagames.kit.choice import Choice
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.text import later, say

THEME_LABELS = {
    "observatory": later("Observatory"),
    "daylight": later("Daylight"),
    "high_contrast": later("High contrast"),
}
PACES = ((0, later("At once")), (400, later("Brisk")), (900, later("Easy to follow")), (1800, later("Leisurely")))
HOVERS = ((0, later("Only with Space")), (350, later("Soon")), (650, later("After a moment")), (1200, later("Late")))

VOLUME_LABELS = {"all": later("All sounds"), "cards": later("Cards and tokens"), "moments": later("Moments")}
SOUND_NOTE = later("0 % is off. Quiet while a screen reader speaks; no sound is ever the only sign.")

SECTIONS = {
    later("Look and text"): "eye", later("Language"): "globe", later("Sound"): "spark",
    later("Motion and pace"): "clock", later("Play"): "card", later("Players"): "crown", later("Folders"): "book",
    later("Moving"): "save",
}  # fmt: skip
LEFT = ("Look and text", "Motion and pace", "Players", "Folders")
WIDE, NARROW = 1120, 860
"""From this width on, at the usual text size, there is a list at the side, and two columns."""


class SettingsPage(FeltPage):
    """Look, motion, play, the names that are offered at set-up, and the folders of own cards."""

    door = "settings"
    keys_wanted = Signal()
    """The page of keys is wanted."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "settings")
        self.caption = say("Settings")
        bar = TopBar(context, say("Settings"))
        column = self.framed(bar)
        self.search = line(say("Find a setting"), placeholder=say("Find a setting"), limit=40)
        self.search.setMaximumWidth(280)
        self.search.textChanged.connect(self._find)
        bar.row.addWidget(self.search)
        self._column = column
        self._scroll: Scroll | None = None
        self.foot = BottomBar(context)
        self.foot.words.say(say("What you choose applies at once."))
        self.undo_button = Button(context, say("Undo last change  (Ctrl+Z)"), "undo")
        self.undo_button.clicked.connect(self.undo)
        done = Button(context, say("Done"), kind="primary")
        done.clicked.connect(self.back)
        self.foot.row.addWidget(self.undo_button)
        self.foot.row.addWidget(done)
        column.addWidget(self.foot)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self.undo,
                  context=Qt.ShortcutContext.WidgetWithChildrenShortcut)  # fmt: skip
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus,
                  context=Qt.ShortcutContext.WidgetWithChildrenShortcut)  # fmt: skip
        self._fill()
        context.settings.changed.connect(self._show_undo)
        context.themed.connect(self._arrange)
        self._show_undo()

    def _fill(self) -> None:
        """Makes all controls as the settings are now."""
        if self._scroll is not None:
            self._column.removeWidget(self._scroll)
            self._scroll.deleteLater()
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        self.sections = Sections(self.context, SECTIONS)
        self.sections.wanted.connect(self.go_to)
        self.sections.reset.connect(self.reset_all)
        row.addWidget(self.sections)
        self._columns = (QVBoxLayout(), QVBoxLayout())
        for at, one in enumerate(self._columns):
            one.setSpacing(16)
            one.setAlignment(Qt.AlignmentFlag.AlignTop)
            row.addLayout(one, 3 - at)
        self._row = row
        self.moving = MovingPanel(self.context)
        self.panels: dict[str, Panel] = {
            "Look and text": self._look(), "Language": self._language(), "Sound": self._sound(),
            "Motion and pace": self._motion(),
            "Play": self._play(), "Players": self._names(), "Folders": FoldersPanel(self.context),
            "Moving": self.moving,
        }  # fmt: skip
        for panel in self.panels.values():
            panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._arrange()
        self._scroll = Scroll(content, 1240, (20, 16))
        self._column.insertWidget(1, self._scroll, 1)

    def _arrange(self) -> None:
        """Two columns; one where the window is small for its text. The list at the side goes first."""
        wide = self.width() / self.context.theme.text_scale if self.width() else WIDE
        self.sections.setVisible(wide >= WIDE)
        one = wide < NARROW
        self.foot.words.setVisible(not one)
        for name, panel in self.panels.items():
            self._columns[0 if one or name in LEFT else 1].addWidget(panel)
        self._row.setStretchFactor(self._columns[1], 0 if one else 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Columns as the room allows."""
        super().resizeEvent(event)
        self._arrange()

    def go_to(self, section: str) -> None:
        """Brings a section into sight, and the keyboard to its first control."""
        panel = self.panels[section]
        if self._scroll is not None:
            self._scroll.ensureWidgetVisible(panel)
        reading_order(panel)[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _find(self, words: str) -> None:
        """Only the sections that hold these words."""
        for panel in self.panels.values():
            panel.setVisible(words.strip().casefold() in spoken(panel))

    def undo(self) -> None:
        """Takes the last change back."""
        if self.context.settings.undo():
            self._fill()
            self._show_undo()

    def reset_all(self) -> None:
        """Look, motion, play and sound as they were at first; names and folders stay. Undo takes it back."""
        self.context.settings.reset()
        self._fill()
        self._show_undo()

    def _show_undo(self) -> None:
        self.undo_button.setEnabled(self.context.settings.can_undo)

    def arrive(self) -> None:
        """The keyboard starts at the theme in force."""
        checked = self._swatches.checkedButton()
        (checked or self).setFocus()

    def _look(self) -> Panel:
        panel = Panel(self.context, say("Look"))
        row = QHBoxLayout()
        row.setSpacing(16)
        self._swatches = QButtonGroup(self)
        cards = SampleCards(self.context, panel)
        for name, pattern in THEME_LABELS.items():
            label = say(pattern)
            swatch = ThemeSwatch(self.context, name, label, cards)
            swatch.setChecked(name == self.context.settings.theme)
            swatch.clicked.connect(lambda _checked=False, chosen=name: self._choose_theme(chosen))
            self._swatches.addButton(swatch)
            row.addWidget(swatch)
        panel.body.addLayout(row)
        size = self._slider(say("Text size"), TEXT_SIZES, 10, self.context.settings.text_size, "text_size")
        panel.body.addWidget(size)
        self.sample = Sample(self.context, cards)
        panel.body.addWidget(self.sample)
        return panel

    def _language(self) -> Panel:
        self.languages = LanguagePanel(self.context, self.context.settings.language)
        self.languages.chosen.connect(lambda code: setattr(self.context.settings, "language", code))
        return self.languages

    def arrive_after_speaking(self) -> None:
        """The keyboard is where it was: at the languages."""
        self.languages.take_focus()

    def _choose_theme(self, name: str) -> None:
        self.context.settings.theme = name

    def _motion(self) -> Panel:
        settings = self.context.settings
        panel = Panel(self.context, say("Motion and pace"))
        panel.body.addWidget(
            self._slider(say("Animation speed"), SPEEDS, 25, settings.animation_speed, "animation_speed")
        )
        still = Tick(self.context, say("Reduced motion"))
        still.setChecked(settings.reduced_motion)
        still.toggled.connect(lambda on: setattr(settings, "reduced_motion", on))
        panel.body.addWidget(still)
        note = say("Cards change place at once; light still shows what happened.")
        panel.body.addWidget(Label(self.context, note, "small", "text_muted", wrap=True))
        panel.body.addWidget(Label(self.context, say("How the acts of others are shown"), "subheading"))
        stages = Stages(self.context, settings.pace)
        stages.chosen.connect(lambda name: setattr(settings, "pace", name))
        panel.body.addWidget(stages)
        return panel

    def _play(self) -> Panel:
        settings = self.context.settings
        panel = Panel(self.context, say("At the table"))
        panel.body.addWidget(self._nearest(say("Bots act"), PACES, settings.bot_pause, "bot_pause"))
        panel.body.addWidget(
            self._nearest(say("A card is shown large when pointed at"), HOVERS, settings.hover, "hover")
        )
        turn = Tick(self.context, say("Turn the table to the acting seat"))
        turn.setChecked(settings.turn_table)
        turn.toggled.connect(lambda on: setattr(settings, "turn_table", on))
        panel.body.addWidget(turn)
        told = Tick(self.context, say("Tell what happened since you last looked"))
        told.setChecked(settings.recap)
        told.toggled.connect(lambda on: setattr(settings, "recap", on))
        panel.body.addWidget(told)
        keys = Button(self.context, say("Keys …"), name=say("Every command has a key: change them"))
        keys.clicked.connect(self.keys_wanted)
        panel.body.addWidget(keys, 0, Qt.AlignmentFlag.AlignLeft)
        return panel

    def _sound(self) -> Panel:
        settings = self.context.settings
        panel = Panel(self.context, say("Sound"))
        for group, pattern in VOLUME_LABELS.items():
            label = say(pattern)
            panel.body.addWidget(self._slider(label, range(101), 5, settings.volume(group), group, settings.set_volume))
        panel.body.addWidget(Label(self.context, say(SOUND_NOTE), "small", "text_muted", wrap=True))
        return panel

    def _names(self) -> Panel:
        panel = Panel(self.context, say("Players’ names"))
        row = QGridLayout()
        row.setSpacing(12)
        self._name_edits: list[QLineEdit] = []
        for at, name in enumerate(self.context.settings.names[:4]):
            seat = self.context.theme.seat(at)
            edit = line(say("Name {at}", at=at + 1), name, say("Player {at}", at=at + 1), MAX_NAME)
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
            choice.addItem(say(words), one)
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
        slider.setRange(allowed.start, allowed.stop - 1)  # a screen reader says the number
        slider.setSingleStep(step)
        slider.setPageStep(step)
        slider.setValue(value)
        shown = Label(self.context, f"{value} %", "button")
        shown.setMinimumWidth(56)
        shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

        def moved(at: int) -> None:
            whole = round(at / step) * step
            shown.say(f"{whole} %")
            if slider.isSliderDown():  # while it is dragged the page would grow under the hand
                return
            if whole == at:
                keep(key, at)
            else:
                slider.setValue(whole)

        def released() -> None:
            moved(slider.value())

        slider.valueChanged.connect(moved)
        slider.sliderReleased.connect(released)
        row.addWidget(slider, 1)
        row.addWidget(shown)
        field = Field(self.context, label, holder)
        field.control = slider
        return field

    def _keep(self, key: str, value: int) -> None:
        setattr(self.context.settings, key, value)
