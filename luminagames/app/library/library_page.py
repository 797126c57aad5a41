"""The Library: every match that was ever begun here, to be continued, watched, exported or taken
away.
"""

from __future__ import annotations

from datetime import UTC

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.fields import line
from luminagames.app.library.daily_check import check_words
from luminagames.app.library.entry_words import seats_words
from luminagames.app.library.library_list import EntryList, title
from luminagames.app.play.matches import said, sentence, why_not
from luminagames.app.trouble.notice import NoticeBar
from luminagames.app.trouble.reason import reason
from luminagames.app.widgets import BottomBar, FeltPage, TopBar
from luminagames.engine.contract.playtest import Playtested
from luminagames.engine.record import RecordError
from luminagames.kit.button import GAP, Button
from luminagames.kit.choice import Choice
from luminagames.kit.label import FittingLabel, Label
from luminagames.library.library import InUseError
from luminagames.library.matchfile import SUFFIX
from luminagames.library.shelf import OVER, PLAYING, Entry
from luminagames.library.trouble import StorageError
from luminagames.text import counted, later, say

STATES = (("", later("All matches")), (PLAYING, later("Unfinished")), (OVER, later("Finished")))
NOTHING = later("No match yet. Whatever you play is kept here from its first action on.")
NOT_FOUND = later("No match fits. Search looks through names, games and decks.")
WIDEST = 1080


class LibraryPage(FeltPage):
    """A list with a search above it; the bar below acts on the chosen match."""

    door = "library"
    resume = Signal(int)
    replay = Signal(int)
    link = Signal(str)
    # The playtest report on the set of a match, by its number.
    playtest = Signal(int)
    caption = later("Library")

    def __init__(self, context: Context, dialogs: Dialogs, notice: NoticeBar) -> None:
        super().__init__(context, "library")
        self._dialogs, self._notice = dialogs, notice
        self._deleted: list[Entry] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._top())
        column.addLayout(self._filters())
        self.list = EntryList(context)
        self.list.opened.connect(self.open_chosen)
        self.list.deleted.connect(self.delete_chosen)
        self.list.chosen.connect(self._show_actions)
        self.empty = Label(context, say(NOTHING), "prompt", "text_muted", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addLayout(_centered(self.list), 1)
        column.addWidget(self.empty, 1)
        self.check = Label(context, "", "small", "text_muted", wrap=True)
        self.check.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.check.hide()
        column.addLayout(_centered(self.check))
        context.checked.connect(self._show_check)
        column.addWidget(self._foot())
        QShortcut(
            QKeySequence("Ctrl+Z"),
            self,
            self.undo_delete,
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )
        QShortcut(
            QKeySequence("Ctrl+F"),
            self,
            self.search.setFocus,
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )

    def _top(self) -> TopBar:
        bar = TopBar(self.context, say("Library"))
        bar.back.connect(self.back)
        for name, words, icon, does in (
            ("statistics", say("Statistics"), "chart", lambda: self.link.emit("statistics")),
            ("import", say("Import …"), "save", self.import_file),
        ):
            button = Button(self.context, words, icon)
            button.setObjectName(name)
            button.clicked.connect(lambda _checked=False, act=does: act())
            bar.row.addWidget(button)
        return bar

    def _filters(self) -> QHBoxLayout:
        self.search: QLineEdit = line(
            say("Search matches"), "", say("Search: a name, a game, a deck"), 80
        )
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _text: self.refresh())
        self.games = Choice(self.context, say("Game"))
        self.games.addItem(say("All games"), "")
        for name, game in self.context.games.items():
            self.games.addItem(game.about.title, name)
        self.states = Choice(self.context, say("Finished or not"))
        for state, pattern in STATES:
            words = say(pattern)
            self.states.addItem(words, state)
        for choice in (self.games, self.states):
            choice.currentIndexChanged.connect(lambda _at: self.refresh())
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.search, 1)
        row.addWidget(self.games)
        row.addWidget(self.states)
        holder = QWidget()
        holder.setLayout(row)
        outer = _centered(holder)
        outer.setContentsMargins(24, 14, 24, 4)
        return outer

    def _foot(self) -> BottomBar:
        bar = BottomBar(self.context)
        bar.words.hide()
        self.count = FittingLabel(self.context, "", "prompt")  # it gives way to the buttons
        bar.row.insertWidget(0, self.count, 1)
        self.buttons: dict[str, Button] = {}
        for name, words, icon, kind, does in (
            ("delete", say("Delete"), "bin", "ghost", self.delete_chosen),
            ("export", say("Export …"), "export", "ghost", self.export_chosen),
            ("replay", say("Watch"), "clock", "ghost", self.watch_chosen),
            ("playtest", say("Playtest report"), "chart", "ghost", self.report_chosen),
            ("resume", say("Continue"), "play", "primary", self.open_chosen),
        ):
            button = Button(self.context, words, icon, kind)
            button.setObjectName(name)
            button.clicked.connect(lambda _checked=False, act=does: act())
            self.buttons[name] = button
            bar.row.addWidget(button)
        return bar

    def arrive(self) -> None:
        """The list as it is now; the keyboard starts in it."""
        self.refresh()
        self._show_check()
        (self.list if self.list.entries.entries else self.search).setFocus()

    # The list

    def refresh(self) -> None:
        """Asks the library anew."""
        words = self.search.text().strip()
        game, state = str(self.games.currentData()), str(self.states.currentData())
        shelf = self.context.library.shelf
        try:
            entries = shelf.entries(words, game, state)
            total = shelf.count()
        except StorageError as error:
            entries, total = [], 0
            self._notice.say(said(error.trouble.message))
        self.list.show_entries(entries)
        self.list.setVisible(bool(entries))
        self.empty.setVisible(not entries)
        self.empty.say(say(NOT_FOUND if total else NOTHING))
        self.count.say(
            counted(total, "{n} match", "{n} matches")
            if len(entries) == total
            else counted(
                total, "{shown} of {n} match", "{shown} of {n} matches", shown=len(entries)
            )
        )

    def _show_check(self) -> None:
        """What the last check of the library's file found."""
        words = check_words(self.context.library.checkup)
        self.check.say(words)
        self.check.setVisible(bool(words))

    def _show_actions(self) -> None:
        entry = self.list.current
        playable = entry is not None and self.context.found(entry.game) is not None
        ended = entry is not None and entry.over
        words = (
            say("The story")
            if entry is not None and ended and not entry.conceded
            else say("Open")
            if ended
            else say("Continue")
        )
        self.buttons["resume"].setText(f"{GAP}{words}")
        self.buttons["resume"].setEnabled(playable and entry is not None and not entry.elsewhere)
        self.buttons["replay"].setEnabled(playable and entry is not None and entry.steps > 0)
        self.buttons["playtest"].setVisible(
            entry is not None
            and entry.state == OVER
            and isinstance(self.context.found(entry.game), Playtested)
        )
        self.buttons["export"].setEnabled(entry is not None)
        self.buttons["delete"].setEnabled(
            entry is not None and not entry.elsewhere and not entry.here
        )

    # What is done with the chosen match

    def open_chosen(self) -> None:
        """Play it on, or read the story of how it ended."""
        entry = self.list.current
        if entry is not None:
            self.resume.emit(entry.id)

    def watch_chosen(self) -> None:
        """Watch it from its beginning."""
        entry = self.list.current
        if entry is not None:
            self.replay.emit(entry.id)

    def report_chosen(self) -> None:
        """The report on the matches of its set."""
        entry = self.list.current
        if entry is not None:
            self.playtest.emit(entry.id)

    def export_chosen(self) -> None:
        """Write it to a file; one that is not over tells all hands, so that is asked first."""
        entry, library, settings = self.list.current, self.context.library, self.context.settings
        if entry is None:
            return
        try:
            warning = library.export_warning(entry.id)
            ask = say("Export a match that is not over?")
            if warning is not None and not self._dialogs.confirm(
                self, ask, said(warning), say("Export")
            ):
                return
            path = self._dialogs.save_path(self, settings.last_folder, file_name(entry))
            if path is None:
                return
            library.export(entry.id, path)
            settings.last_folder = path.parent
        except OSError as error:
            why = reason(error)
            self._dialogs.tell(self, say("The match was not exported"), why)
        except (KeyError, RecordError, StorageError) as error:
            self._dialogs.tell(self, say("The match was not exported"), why_not(error))
        else:
            self._notice.say(say("Exported as {name}.", name=path.name))

    def delete_chosen(self) -> None:
        """Take it out of the list; it can be brought back."""
        entry = self.list.current
        if entry is None:
            return
        try:
            self.context.library.shelf.delete(entry.id)
        except (InUseError, StorageError) as error:
            self._dialogs.tell(self, say("The match was not deleted"), why_not(error))
            return
        self._deleted.append(entry)
        self.refresh()
        gone = say(
            "{title} ({seats_words}) was deleted.",
            title=title(self.context, entry),
            seats_words=seats_words(entry),
        )
        self._notice.say(gone, say("Undo"), self.undo_delete)

    def undo_delete(self) -> None:
        """Bring back what was deleted last."""
        if not self._deleted:
            return
        try:
            self.context.library.shelf.restore(self._deleted[-1].id)
        except StorageError as error:
            self._dialogs.tell(self, say("The match was not brought back"), why_not(error))
            return
        self._deleted.pop()
        self._notice.hide()
        self.refresh()

    def import_file(self) -> None:
        """Put the match of a file into the library."""
        path = self._dialogs.open_path(self, self.context.settings.last_folder)
        if path is None:
            return
        self.context.settings.last_folder = path.parent
        try:
            found = self.context.library.import_file(path, self.context.load)
        except (RecordError, StorageError) as error:
            self._dialogs.tell(self, say("This match cannot be imported"), why_not(error))
            return
        self.search.clear()
        self.games.setCurrentIndex(0)
        self.states.setCurrentIndex(0)
        self.refresh()
        self._choose(found.id)
        if found.note:
            self._notice.say(
                say("{sentence} It was imported up to there.", sentence=sentence(found.note))
            )
        else:
            self._notice.say(
                say("This match is in the library already.")
                if found.known
                else say("The match was imported.")
            )

    def _choose(self, number: int) -> None:
        for row, entry in enumerate(self.list.entries.entries):
            if entry.id == number:
                self.list.setCurrentIndex(self.list.entries.index(row))


def file_name(entry: Entry) -> str:
    """A name to offer: the game, the day, and who played; nothing of what happened."""
    day = entry.began.astimezone(UTC).date().isoformat()
    names = "-".join(
        "".join(char for char in seat.name.lower() if char.isalnum()) for seat in entry.seats
    )
    return f"{entry.game}-{day}-{names}{SUFFIX}"


def _centered(widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(24, 6, 24, 10)
    row.addStretch(1)
    widget.setMaximumWidth(WIDEST)
    row.addWidget(widget, 100)
    row.addStretch(1)
    return row
