"""The playtest report as a page: notes as the sheets they were, what each card did, and beside them
turns, counters, and the card that stands out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from luminagames.app.charts import Bar, Bars
from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.library.entry_words import ago, seats_words
from luminagames.app.play.matches import said
from luminagames.app.playtest.courses import CourseChart
from luminagames.app.playtest.notes import NoteSheet
from luminagames.app.playtest.uses import Uses
from luminagames.app.trouble.notice import NoticeBar
from luminagames.app.trouble.reason import reason
from luminagames.app.widgets import BottomBar, FeltPage, Scroll, TopBar
from luminagames.cardface.painter import CardPainter
from luminagames.engine.game import Game
from luminagames.kit.button import Button
from luminagames.kit.choice import Choice
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.library import playtest
from luminagames.library.playtest import Report
from luminagames.library.shelf import Entry
from luminagames.library.trouble import StorageError
from luminagames.safefiles import write_whole
from luminagames.text import counted, later, say

# From this width on, at 100 % text, the three columns stand side by side.
WIDE = 1080.0
# The least width of the columns at 100 %.
NOTES, CARDS, BESIDE = 300.0, 420.0, 240.0
NOTHING = later(
    "There is nothing to report yet: finish a match with these cards. Notes belong to their authors until then."
)


class PlaytestPage(FeltPage):
    """The report on some matches of one set; a choice above narrows it to one of them."""

    caption = later("Playtest report")
    scrolls = True
    # The number of a match, and after how many acts it is looked at.
    watch_wanted = Signal(int, int)
    # The id of a card that is wanted in the studio.
    card_wanted = Signal(str)

    def __init__(
        self,
        context: Context,
        dialogs: Dialogs,
        notice: NoticeBar,
        game: Game,
        name: str,
        entries: Sequence[Entry],
    ) -> None:
        super().__init__(context, "playtest")
        self.game, self._name = game, name
        self._dialogs, self._notice = dialogs, notice
        self._entries = list(entries)
        self._painter = CardPainter(context.theme, game.about.id)
        self.report = Report()
        self._growing: Iterator[Report] | None = None
        bar = TopBar(context, say("Playtest report"), "chart")
        column = self.framed(bar)
        self.which = Choice(context, say("Which matches"))
        self._fill_choice()
        self.which.currentIndexChanged.connect(lambda _at: self.refresh())
        bar.row.addWidget(self.which)
        column.addWidget(self._make_content(), 1)
        column.addWidget(self._foot())
        self._tick = QTimer(self)
        self._tick.setInterval(0)
        self._tick.timeout.connect(self._grow)
        context.themed.connect(self._restyle)

    def _fill_choice(self) -> None:
        total = len(self._entries)
        self.which.addItem(
            counted(total, "{n} match of this set", "All {n} matches of this set"), 0
        )
        for entry in self._entries:
            self.which.addItem(f"{ago(entry.changed)}: {seats_words(entry)}", entry.id)

    def _make_content(self) -> QWidget:
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(16, 10, 16, 8)
        inner.setSpacing(10)
        self.head = Label(self.context, "", "body", "text_muted", wrap=True)
        inner.addWidget(self.head)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(12)
        inner.addLayout(self._columns, 1)
        self._make_notes()
        self._make_cards()
        self._make_beside()
        return content

    def _make_notes(self) -> None:
        self.notes_panel = Panel(self.context, say("Notes"), (12, 12, 12, 12))
        holder = QWidget()
        self._sheets = QVBoxLayout(holder)
        self._sheets.setContentsMargins(0, 0, 0, 0)
        self._sheets.setSpacing(8)
        self.notes_panel.body.addWidget(Scroll(holder, 700, (0, 0)), 1)
        self._columns.addWidget(self.notes_panel, 30)

    def _make_cards(self) -> None:
        panel = Panel(self.context, say("What each card did"), (12, 12, 12, 12))
        self.uses = Uses(self.context)
        self.uses.list.opened.connect(lambda: self._open_card(self.uses.list.current))
        panel.body.addWidget(self.uses, 1)
        self._columns.addWidget(panel, 42)

    def _make_beside(self) -> None:
        holder = QWidget()
        self._beside = QVBoxLayout(holder)
        self._beside.setContentsMargins(0, 0, 0, 0)
        self._beside.setSpacing(10)
        turns = Panel(self.context, say("A turn takes"), (14, 12, 14, 12))
        self.paces = Bars(self.context, say("A turn takes"))
        self.no_paces = Label(
            self.context, say("How long turns took is not known."), "small", "text_muted", wrap=True
        )
        turns.body.addWidget(self.paces)
        turns.body.addWidget(self.no_paces)
        self._beside.addWidget(turns)
        self._courses = QVBoxLayout()
        self._courses.setSpacing(10)
        self._beside.addLayout(self._courses)
        out = Panel(self.context, say("Out of this report"), (14, 12, 14, 12))
        self.sentence = Label(self.context, "", "body", wrap=True)
        out.body.addWidget(self.sentence)
        self.open_button = Button(self.context, "", "brush", "primary")
        self.open_button.clicked.connect(self._open_striking)
        out.body.addWidget(self.open_button)
        self._beside.addWidget(out)
        self._beside.addStretch(1)
        self._columns.addWidget(Scroll(holder, 460, (0, 0)), 24)

    def _foot(self) -> BottomBar:
        bar = BottomBar(self.context)
        bar.words.setWordWrap(True)
        bar.words.say(say("A note opens the match where it was written."))
        self.buttons: dict[str, Button] = {}
        for name, words, does in (
            ("csv", "CSV …", self.save_csv),
            ("json", "JSON …", self.save_json),
        ):
            button = Button(
                self.context, words, "export", name=say("Save as {kind}", kind=words[:4].strip())
            )
            button.setObjectName(name)
            button.clicked.connect(lambda _checked=False, act=does: act())
            self.buttons[name] = button
            bar.row.addWidget(button)
        return bar

    # What is shown

    def arrive(self) -> None:
        """The report of now."""
        self.refresh()
        self.which.setFocus()

    def leave(self) -> None:
        """Nothing more is counted."""
        self._tick.stop()

    def refresh(self) -> None:
        """Counts the matches chosen, one in each turn of the event loop, so that nothing waits."""
        chosen = int(self.which.currentData() or 0)
        entries = [one for one in self._entries if chosen in (0, one.id)]
        self.report = Report()
        self._growing = playtest.gather(self.context.library, self.context.load, entries)
        self._show()
        self._tick.start()

    def _grow(self) -> None:
        growing = self._growing
        try:
            report = None if growing is None else next(growing, None)
        except StorageError as error:
            report = None
            self._notice.say(said(error.trouble.message))
        if report is None:
            self._tick.stop()
            self._growing = None
            self._show()
        else:
            self.report = report

    @property
    def counting(self) -> bool:
        """Whether matches are still being counted."""
        return self._growing is not None

    def _show(self) -> None:
        report = self.report
        self._say_head()
        self._show_notes()
        self.uses.show_report(report, self.game, self._painter)
        self._show_paces()
        self._show_courses()
        self._show_sentence()
        for button in self.buttons.values():
            button.setEnabled(bool(report.matches) and not self.counting)

    def _say_head(self) -> None:
        report = self.report
        if not report.matches:
            self.head.say(say("Counting …") if self.counting else say(NOTHING))
            return
        newest = report.matches[0]
        parts = [
            self._name,
            ago(newest.changed),
            counted(len(newest.seats), "{n} seat", "{n} seats"),
        ]
        if minutes := report.minutes.get(newest.id, 0):
            parts.append(counted(minutes, "{n} minute", "{n} minutes"))
        if len(report.matches) > 1:
            before = len(report.matches) - 1
            parts.append(counted(before, "and {n} match before", "and {n} matches before"))
        if report.unread:
            parts.append(
                counted(
                    report.unread, "{n} match could not be read", "{n} matches could not be read"
                )
            )
        self.head.say("  ·  ".join(parts))

    def _show_notes(self) -> None:
        while (item := self._sheets.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        notes = playtest.weighed(self.report.notes)
        caption = self.notes_panel.caption
        assert caption is not None
        caption.say(counted(len(notes), "{n} note", "{n} notes") if notes else say("Notes"))
        self.sheets: list[NoteSheet] = []
        for note in notes:
            sheet = NoteSheet(self.context, self.game, self._painter, note)
            sheet.clicked.connect(
                lambda _checked=False, note=note: self.watch_wanted.emit(note.match, note.step)
            )
            self._sheets.addWidget(sheet)
            self.sheets.append(sheet)
        if not notes:
            words = say("Press N at the table to write one.")
            self._sheets.addWidget(Label(self.context, words, "body", "text_muted", wrap=True))
        self._sheets.addStretch(1)

    def _show_paces(self) -> None:
        paces = self.report.paces
        longest = max((one.seconds for one in paces), default=1.0)
        self.paces.show_bars(
            [Bar(one.name, one.seconds / longest, _clock(one.seconds)) for one in paces]
        )
        self.paces.setVisible(bool(paces))
        self.no_paces.setVisible(not paces)

    def _show_courses(self) -> None:
        while (item := self._courses.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        if not self.report.matches:
            return
        newest = self.report.matches[0]
        names = tuple(seat.name for seat in newest.seats)
        for course in self.report.courses:
            if course.match != newest.id or max(map(len, course.rounds.values())) < 2:
                continue
            label = said(course.label)
            panel = Panel(self.context, say("{counter} by round", counter=label), (14, 12, 14, 12))
            chart = CourseChart(self.context, course, names)
            chart.setAccessibleName(say("{counter} by round", counter=label))
            panel.body.addWidget(chart)
            self._courses.addWidget(panel)

    def _show_sentence(self) -> None:
        found = self.report.striking()
        self.open_button.setVisible(found is not None)
        if found is None:
            self.sentence.say(say("No card stands out."))
            return
        number = counted(len(self.report.matches), "In {n} match", "In {n} matches")
        self.sentence.say(
            say(
                "{matches} {card} was drawn {drawn} times, played {played} times, and left in a hand {left} times.",
                matches=number,
                card=found.name,
                drawn=found.drawn,
                played=found.played,
                left=found.left,
            )
        )
        self.open_button.set_words(say("Open {card}", card=found.name), "brush")

    def _open_striking(self) -> None:
        found = self.report.striking()
        if found is not None:
            self._open_card(found.card)

    def _open_card(self, card: str) -> None:
        if card:
            self.card_wanted.emit(card)

    # Files

    def save_csv(self) -> None:
        """What each card did, as a table."""
        path = self._dialogs.save_table_path(
            self, self.context.settings.last_folder, f"{self._file_name()}.csv"
        )
        self._save(path, playtest.as_csv(self.report))

    def save_json(self) -> None:
        """All that is seen here, as data."""
        path = self._dialogs.save_data_path(
            self, self.context.settings.last_folder, f"{self._file_name()}.json"
        )
        data = playtest.as_json(self.report)
        self._save(path, json.dumps(data, indent=2, ensure_ascii=False) + "\n")

    def _file_name(self) -> str:
        plain = "".join(char if char.isalnum() else "-" for char in self._name.lower())
        return f"{plain.strip('-') or self.game.about.id}-playtest"

    def _save(self, path: Path | None, words: str) -> None:
        if path is None:
            return
        try:
            write_whole(path, words.encode("utf-8"))
        except OSError as error:
            self._dialogs.tell(self, say("The report was not written"), reason(error))
            return
        self.context.settings.last_folder = path.parent
        self._notice.say(say("The report is in {name}.", name=path.name))

    # Its form

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The columns stand below each other where there is no room beside."""
        super().resizeEvent(event)
        self._arrange()

    def _restyle(self) -> None:
        self._painter = CardPainter(self.context.theme, self.game.about.id)
        self._arrange()
        self._show()

    def _arrange(self) -> None:
        px = self.context.theme.px
        narrow = self.room() < px(WIDE)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if way != self._columns.direction():
            self._columns.setDirection(way)
        high = round(px(330)) if narrow else 0
        for at in range(self._columns.count()):
            item = self._columns.itemAt(at)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.setMinimumHeight(high)


def _clock(seconds: float) -> str:
    """*1:36*."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02d}"
