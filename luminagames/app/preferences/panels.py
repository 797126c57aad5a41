"""What can be set, in panels: look, movement, sound, what is read aloud, the table, keys, names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from luminagames.app.context import Context
from luminagames.app.fields import Tick, line
from luminagames.app.preferences.controls import Levels, Pick, Row, Scale, Slide
from luminagames.app.preferences.sample import Sample, SampleCards
from luminagames.app.preferences.sections import Stages
from luminagames.app.preferences.settings import KEYS, MAX_NAME, MOTION, REDUCED, SPEEDS, TEXT_SIZES
from luminagames.app.preferences.swatch import ThemeSwatch
from luminagames.app.widgets import Sign
from luminagames.kit.button import Button
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.table.sound.sounds import Sounds
from luminagames.table.sound.speaker import can_play
from luminagames.text import counted, later, say

THEME_LABELS = {
    "observatory": later("Observatory"),
    "daylight": later("Daylight"),
    "high_contrast": later("High contrast"),
}
MARKS = (80, 100, 125, 150, 175, 200)
MOTION_LABELS = {"full": later("Full"), "less": later("Less"), "none": later("None")}
PACES = (
    (0, later("At once")),
    (400, later("Brisk")),
    (900, later("Easy to follow")),
    (1800, later("Leisurely")),
)
HOVERS = (
    (0, later("Only with Space")),
    (350, later("Soon")),
    (650, later("After a moment")),
    (1200, later("Late")),
)
VOLUME_LABELS = {
    "all": later("All sounds"),
    "cards": later("Cards and tokens"),
    "moments": later("Moments"),
    "room": later("Room at night"),
}
# The cue that a group is tried with; the room is heard itself.
TRIED = {"all": "turn", "cards": "tokens", "moments": "acquire"}
ROOM_MS = 3000
SOUND_NOTE = later(
    "0 % is off. Quiet while a screen reader speaks; no sound is ever the only sign."
)
SPEECH_LABELS = {
    "acts": (
        later("Acts of others"),
        (("full", later("in full")), ("short", later("in one sentence"))),
    ),
    "numbers": (later("Numbers"), (("both", later("old and new")), ("new", later("new only")))),
    "rules": (
        later("Rules text on focus"),
        (
            ("focus", later("with the name")),
            ("pause", later("after a pause")),
            ("never", later("never")),
        ),
    ),
}


class LookPanel(Panel):
    """Themes as small tables, the size of text, and a sample that follows the handle."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, say("Look"))
        settings = context.settings
        row = QHBoxLayout()
        row.setSpacing(12)
        self.swatches = QButtonGroup(self)
        cards = SampleCards(context, self)
        for name, pattern in THEME_LABELS.items():
            swatch = ThemeSwatch(context, name, say(pattern), cards)
            swatch.setChecked(name == settings.theme)
            swatch.clicked.connect(partial(_set, settings, "theme", name))
            self.swatches.addButton(swatch)
            row.addWidget(swatch)
        self.body.addLayout(row)
        self.text_size = Slide(
            context,
            say("Text size"),
            TEXT_SIZES,
            5,
            settings.text_size,
            partial(setattr, settings, "text_size"),
            ("look/text_size",),
            over=True,
        )
        self.text_size.line.addWidget(Scale(context, self.text_size.slider, MARKS))
        self.body.addWidget(self.text_size)
        self.sample = Sample(context, cards)
        self.text_size.moving.connect(self.sample.show_size)
        self.body.addWidget(self.sample)


class MotionPanel(Panel):
    """How much moves, how fast, and how the acts of others are shown."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, say("Motion and pace"))
        settings = context.settings
        row = Row(context, say("Motion"), (MOTION, REDUCED))
        levels = Levels(
            context,
            say("Motion"),
            [(one, say(words)) for one, words in MOTION_LABELS.items()],
            settings.motion,
        )
        levels.chosen.connect(partial(setattr, settings, "motion"))
        row.line.addWidget(levels, 1)
        self.body.addWidget(row)
        note = say("Less: nothing travels, light still fades. None: all changes at once.")
        self.body.addWidget(Label(context, note, "small", "text_muted", wrap=True))
        self.body.addWidget(
            Slide(
                context,
                say("Animation speed"),
                SPEEDS,
                25,
                settings.animation_speed,
                partial(setattr, settings, "animation_speed"),
                ("motion/speed",),
            )
        )
        self.body.addWidget(Label(context, say("How the acts of others are shown"), "button"))
        stages = Stages(context, settings.pace)
        stages.chosen.connect(partial(setattr, settings, "pace"))
        self.body.addWidget(stages)


class SoundPanel(Panel):
    """One switch for all, a slider for each group of sounds, and a button that lets one hear it.
    Without a device one line says so.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context, say("Sound"))
        self.body.setSpacing(4)
        self._context = context
        self.sounds = Sounds(context.settings.table())
        self.tries: dict[str, Button] = {}
        self.destroyed.connect(self.sounds.close)
        if not can_play():
            none = say("This computer has no device that could play sounds.")
            self.body.addWidget(Label(context, none, "body", "text_muted", wrap=True))
            return
        self.switch = Tick(context, say("Sounds"))
        self.switch.setChecked(context.settings.sound_on)
        self.switch.toggled.connect(partial(setattr, context.settings, "sound_on"))
        self.body.addWidget(self.switch)
        self._ends = QTimer(self, singleShot=True, interval=ROOM_MS)
        self._ends.timeout.connect(self.sounds.step_out)
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._group.idClicked.connect(self._pressed)
        for at, (group, pattern) in enumerate(VOLUME_LABELS.items()):
            label = say(pattern)
            slide = Slide(
                context,
                label,
                range(101),
                5,
                context.settings.volume(group),
                partial(context.settings.set_volume, group),
                (f"play/sound_{group}",),
            )
            heard = self.tries[group] = Button(
                context, "", "play", "plain", say("Hear: {label}", label=label)
            )
            self._group.addButton(heard, at)
            heard.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            slide.line.addWidget(heard)
            self.body.addWidget(slide)
        self.body.addWidget(Label(context, say(SOUND_NOTE), "small", "text_muted", wrap=True))

    def _pressed(self, at: int) -> None:
        self.hear(list(VOLUME_LABELS)[at])

    def hear(self, group: str) -> None:
        """Lets a group be heard as loud as it is set now."""
        self.sounds.settings = self._context.settings.table()
        self.sounds.heard = []
        if group in TRIED:
            self.sounds.play(TRIED[group])
        else:
            self.sounds.enter()
            self._ends.start()


class SpeechPanel(Panel):
    """What a screen reader is told at the table."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, say("Reading aloud"))
        self.body.setSpacing(8)
        settings = context.settings
        for name, (label, entries) in SPEECH_LABELS.items():
            self.body.addWidget(
                Pick(
                    context,
                    say(label),
                    entries,
                    settings.speech(name),
                    partial(settings.set_speech, name),
                    (f"play/speech_{name}",),
                )
            )
        clause = Tick(context, say("Say the clause with every refusal"))
        clause.setChecked(settings.says_clause)
        clause.toggled.connect(partial(setattr, settings, "says_clause"))
        self.body.addWidget(clause)


class PlayPanel(Panel):
    """What happens at the table by itself, and when."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, say("At the table"))
        settings = context.settings
        for label, entries, now, key, kept in (
            (say("Bots act"), PACES, settings.bot_pause, "bot_pause", "play/bot_pause"),
            (
                say("A card is shown large when pointed at"),
                HOVERS,
                settings.hover,
                "hover",
                "play/hover",
            ),
        ):
            near = _nearest(entries, now)
            self.body.addWidget(
                Pick(context, label, entries, near, partial(setattr, settings, key), (kept,))
            )
        for words, on, key in (
            (say("Turn the table to the acting seat"), settings.turn_table, "turn_table"),
            (say("Tell what happened since you last looked"), settings.recap, "recap"),
            (
                say("Pass for me against bots where nothing else can be done"),
                settings.passes_alone,
                "passes_alone",
            ),
            (
                say("Ask before a turn ends with something undone"),
                settings.asks_undone,
                "asks_undone",
            ),
        ):
            tick = Tick(context, words)
            tick.setChecked(on)
            tick.toggled.connect(partial(setattr, settings, key))
            self.body.addWidget(tick)


class KeysPanel(Panel):
    """The way to the page of keys."""

    wanted = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context, say("Keys"))
        row = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Label(context, say("Every command has a key"), "button", wrap=True))
        self._told = Label(context, "", "small", "text_muted", wrap=True)
        words.addWidget(self._told)
        row.addLayout(words, 1)
        self.button = Button(
            context, say("Keys …"), name=say("Every command has a key: change them")
        )
        self.button.clicked.connect(self.wanted)
        row.addWidget(self.button)
        self.body.addLayout(row)
        self._settings = context.settings
        self._settings.changed.connect(self._count)
        self._count(KEYS)

    def _count(self, key: str) -> None:
        """How many commands have another key than the usual one."""
        if key == KEYS:
            changed = len(self._settings.keys)
            some = counted(changed, "{n} changed by you", "{n} changed by you")
            self._told.say(some if changed else say("All as they are usual"))


class NamesPanel(Panel):
    """The names that are offered at set-up."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, say("Players’ names"))
        self._context = context
        row = QGridLayout()
        row.setSpacing(12)
        self._edits: list[QLineEdit] = []
        for at, name in enumerate(context.settings.names[:4]):
            seat = context.theme.seat(at)
            edit = line(say("Name {at}", at=at + 1), name, say("Player {at}", at=at + 1), MAX_NAME)
            edit.editingFinished.connect(self._store)
            self._edits.append(edit)
            row.addWidget(Sign(context, seat.icon, 20, seat.color), at // 2, at % 2 * 2)
            row.addWidget(edit, at // 2, at % 2 * 2 + 1)
        self.body.addLayout(row)

    def _store(self) -> None:
        self._context.settings.names = tuple(edit.text() for edit in self._edits)


def _nearest(entries: Sequence[tuple[int, str]], value: int) -> int:
    return min((one for one, _ in entries), key=lambda one: abs(one - value))


def _set(holder: object, name: str, value: object, _checked: bool = False) -> None:
    setattr(holder, name, value)


def rows_of(content: QWidget, back: Callable[[], None]) -> None:
    """Where one setting is set back alone, `back` shows all of them as they are now."""
    for row in content.findChildren(Row):
        row.was_set_back.connect(back, Qt.ConnectionType.QueuedConnection)
