"""The settings: each change is stored and seen at once; there is nothing to confirm."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.fields import line
from luminagames.app.preferences.folders_panel import FoldersPanel
from luminagames.app.preferences.games_panel import GamesPanel
from luminagames.app.preferences.language_panel import LanguagePanel
from luminagames.app.preferences.moving_panel import MovingPanel
from luminagames.app.preferences.panels import (
    KeysPanel,
    LookPanel,
    MotionPanel,
    NamesPanel,
    PlayPanel,
    SoundPanel,
    SpeechPanel,
    rows_of,
)
from luminagames.app.preferences.sections import Sections, spoken
from luminagames.app.reading import reading_order
from luminagames.app.widgets import BottomBar, FeltPage, Scroll, TopBar
from luminagames.kit.button import Button
from luminagames.kit.choice import Choice
from luminagames.kit.panel import Panel
from luminagames.text import later, say
from luminagames.text.folding import folded

ALL = later("All")
SECTIONS = {
    ALL: "",
    later("Look and text"): "eye",
    later("Language"): "globe",
    later("Sound"): "sound",
    later("Motion and pace"): "clock",
    later("At the table"): "card",
    later("Keys"): "keys",
    later("Reading aloud"): "quill",
    later("Players"): "people",
    later("Files and folders"): "library",
}
LEFT = ("Look and text", "Motion and pace", "At the table", "Players")
# From this width on, at the usual text size, there is a list at the side, and two columns.
WIDE, NARROW = 1120, 860
APPLIES = later("What you choose applies at once.")
CHANGING = later(
    "Text size is changing: the sample follows the handle, the window follows when you let go."
)


class SettingsPage(FeltPage):
    """Look, motion, play, the names that are offered at set-up, and the folders of own cards."""

    door = "settings"
    # The page of keys is wanted.
    keys_wanted = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__(context, "settings")
        self.caption = say("Settings")
        bar = TopBar(context, say("Settings"), "gear")
        column = self.framed(bar)
        self.search = line(say("Find a setting"), placeholder=say("Find a setting"), limit=40)
        self.search.setMaximumWidth(280)
        self.search.textChanged.connect(self._find)
        bar.row.addWidget(self.search)
        self._body = QHBoxLayout()
        self._body.setContentsMargins(20, 0, 0, 0)
        self._body.setSpacing(0)
        column.addLayout(self._body, 1)
        self._scroll: Scroll | None = None
        self.sections: Sections
        self.foot = BottomBar(context)
        self.undo_button = Button(context, say("Undo last change  (Ctrl+Z)"), "undo")
        self.undo_button.clicked.connect(self.undo)
        done = Button(context, say("Done"), kind="primary")
        done.clicked.connect(self.back)
        self.foot.row.addWidget(self.undo_button)
        self.foot.row.addWidget(done)
        column.addWidget(self.foot)
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Undo),
            self,
            self.undo,
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Find),
            self,
            self.search.setFocus,
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )
        self._fill()
        context.settings.changed.connect(self._show_undo)
        context.themed.connect(self._arrange)
        self._show_undo()

    def _fill(self) -> None:
        """Makes all controls as the settings are now."""
        if self._scroll is not None:
            for old in (self.sections, self._scroll):
                self._body.removeWidget(old)
                old.deleteLater()
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        self.sections = Sections(self.context, SECTIONS)
        self.sections.wanted.connect(self.go_to)
        self.sections.reset.connect(self.reset_all)
        self._body.addWidget(self.sections)
        self._columns = (QVBoxLayout(), QVBoxLayout())
        for at, one in enumerate(self._columns):
            one.setSpacing(16)
            one.setAlignment(Qt.AlignmentFlag.AlignTop)
            row.addLayout(one, 3 - at)
        self._row = row
        self.jump = Choice(self.context, say("Section"))
        for name in SECTIONS:
            self.jump.addItem(say(name), name)
        self.jump.activated.connect(self._jumped)
        self._columns[0].addWidget(self.jump)
        self._make_panels()
        self.foot.words.say(say(APPLIES))
        self._arrange()
        rows_of(content, self._show_all)
        self._scroll = Scroll(content, 1240, (20, 16))
        self._body.addWidget(self._scroll, 1)

    def _make_panels(self) -> None:
        look, keys = LookPanel(self.context), KeysPanel(self.context)
        self._swatches, self.sample = look.swatches, look.sample
        look.text_size.moving.connect(self._size_moves)
        keys.wanted.connect(self.keys_wanted)
        self.moving = MovingPanel(self.context)
        self.panels: dict[str, Panel] = {
            "Look and text": look,
            "Language": self._language(),
            "Sound": SoundPanel(self.context),
            "Motion and pace": MotionPanel(self.context),
            "Reading aloud": SpeechPanel(self.context),
            "Keys": keys,
            "At the table": PlayPanel(self.context),
            "Players": NamesPanel(self.context),
            "Files and folders": FoldersPanel(self.context),
            "Games": GamesPanel(self.context),
            "Moving": self.moving,
        }
        for panel in self.panels.values():
            panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def _arrange(self) -> None:
        """Two columns; one where the window is small for its text. The list at the side goes
        first.
        """
        wide = self.width() / self.context.theme.text_scale if self.width() else WIDE
        self.sections.setVisible(wide >= WIDE)
        self._body.setContentsMargins(20 if wide >= WIDE else 0, 0, 0, 0)
        self.jump.setVisible(wide < WIDE)
        one = wide < NARROW
        self.foot.words.setVisible(not one)
        for name, panel in self.panels.items():
            self._columns[0 if one or name in LEFT else 1].addWidget(panel)
        self._row.setStretchFactor(self._columns[1], 0 if one else 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Columns as the room allows."""
        super().resizeEvent(event)
        self._arrange()

    def _jumped(self, at: int) -> None:
        self.go_to(self.jump.itemData(at))

    def go_to(self, section: str) -> None:
        """Brings a section into sight, and the keyboard to its first control; `ALL` leads to the
        top.
        """
        self.search.clear()
        if self._scroll is None:
            return
        self.sections.mark(section)
        self.jump.choose(section)
        if section == ALL:
            self._scroll.verticalScrollBar().setValue(0)
            return
        panel = self.panels[section]
        first = reading_order(panel)[0]
        first.setFocus(Qt.FocusReason.TabFocusReason)
        self._scroll.verticalScrollBar().setValue(panel.y() - 8)

    def _find(self, words: str) -> None:
        """Only the sections that hold these words."""
        for panel in self.panels.values():
            panel.setVisible(folded(words) in spoken(panel))

    def undo(self) -> None:
        """Takes the last change back."""
        if self.context.settings.undo():
            self._show_all()

    def reset_all(self) -> None:
        """Look, motion, play and sound as they were at first; names and folders stay. Undo takes it
        back.
        """
        self.context.settings.reset()
        self._show_all()

    def _show_all(self) -> None:
        self._fill()
        self._show_undo()

    def _show_undo(self) -> None:
        self.undo_button.setEnabled(self.context.settings.can_undo)
        self.foot.words.say(say(APPLIES))

    def _size_moves(self, per_cent: int) -> None:
        moves = per_cent != self.context.settings.text_size
        self.foot.words.say(say(CHANGING if moves else APPLIES))

    def arrive(self) -> None:
        """The keyboard starts at the theme in force."""
        checked = self._swatches.checkedButton()
        (checked or self).setFocus()

    def _language(self) -> Panel:
        self.languages = LanguagePanel(self.context, self.context.settings.language)
        self.languages.chosen.connect(lambda code: setattr(self.context.settings, "language", code))
        return self.languages

    def arrive_after_speaking(self) -> None:
        """The keyboard is where it was: at the languages."""
        self.languages.take_focus()
