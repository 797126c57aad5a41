"""The page that holds a table: leaving, saving, a rematch, and the rulebook beside the match."""

from __future__ import annotations

import re

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout

from luminagames.app.books import Books
from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.matches import AnyMatch, fresh_seed, new_match
from luminagames.app.players import controllers
from luminagames.app.rulebook_page import RulebookPanel
from luminagames.app.widgets import FeltPage
from luminagames.cardface.painter import CardPainter
from luminagames.engine.game import Game
from luminagames.library.matchfile import SUFFIX, write_match
from luminagames.table.session import TableSession
from luminagames.table.widget import TableWidget

PANEL_WIDTH = 500
TABLE_KEYS = ("motion/", "play/")
"""What the settings of these beginnings change is seen at the table at once."""


class TablePage(FeltPage):
    """One match. `saved_step` is how far it is on disk, None if it never was."""

    settings_wanted = Signal()
    match_wanted = Signal(object)
    """A match that takes this one's place: a rematch."""

    def __init__(self, context: Context, match: AnyMatch, books: Books, dialogs: Dialogs) -> None:
        super().__init__(context, "table")
        self.match = match
        self.caption = match.game.about.title
        self._books = books
        self._dialogs = dialogs
        self.saved_step: int | None = None
        self._warned = False
        self.session = TableSession(match, controllers(match.seats, match.game), self)
        painter = CardPainter(context.theme, match.game.about.id)
        self.table = TableWidget(self.session, painter, context.theme, context.settings.table())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self.rulebook: RulebookPanel | None = None
        self.table.leave_requested.connect(self.back)
        self.table.save_requested.connect(self.save)
        self.table.rematch_requested.connect(self.rematch)
        self.table.settings_requested.connect(self.settings_wanted)
        self.table.open_rule.connect(self.open_rule)
        context.themed.connect(self._restyle)
        context.settings.changed.connect(self._setting_changed)

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.match.game

    def arrive(self) -> None:
        """The keyboard starts on the table."""
        self.table.view.setFocus()

    def help(self) -> bool:
        """The rulebook beside the table, if the game has one."""
        self.open_rule("")
        return self.rulebook is not None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: the table covers the page."""

    def _restyle(self) -> None:
        self.table.set_theme(self.context.theme)

    def _setting_changed(self, key: str) -> None:
        if key.startswith(TABLE_KEYS):
            self.table.set_settings(self.context.settings.table())

    # Leaving and saving

    @property
    def unsaved(self) -> bool:
        """Whether leaving would lose a match that is under way."""
        return self.match.decision is not None and self.match.step > 0 and self.saved_step != self.match.step

    def mark_saved(self) -> None:
        """What has happened up to now is on disk."""
        self.saved_step = self.match.step

    def may_leave(self) -> bool:
        """At once if nothing is lost by it, else if the person says so."""
        return not self.unsaved or self._dialogs.confirm(
            self,
            "Leave this match?",
            "It is not saved: what was played since would be lost.",
            "Leave",
            "Stay",
        )

    def save(self) -> None:
        """Save the match to a file of the person's choice."""
        settings = self.context.settings
        if self.match.decision is not None and not self._warned:
            self._warned = self._dialogs.confirm(
                self,
                "Save a match that is not over?",
                "The file tells all that is still hidden, such as the order of the decks.",
                "Save",
            )
            if not self._warned:
                return
        path = self._dialogs.save_path(self, settings.last_folder, self.file_name())
        if path is None:
            return
        try:
            write_match(path, self.match.to_record())
        except OSError as error:
            self._dialogs.tell(self, "The match was not saved", f"{error.strerror or 'The file cannot be written'}.")
            return
        settings.last_folder = path.parent
        self.mark_saved()

    def file_name(self) -> str:
        """A name to offer: the game and who played, nothing of what happened."""
        names = "-".join(re.sub(r"\W+", "", seat.name.lower()) for seat in self.match.seats)
        return f"{self.game.about.id}-{names}{SUFFIX}"

    def rematch(self) -> None:
        """The same people once more, with the options that the rules give for it."""
        if self.unsaved and not self.may_leave():
            return
        options = self.game.rematch(self.match.state)
        self.match_wanted.emit(new_match(self.game, options, self.match.seats, fresh_seed()))

    # The rulebook

    def open_rule(self, clause: str) -> None:
        """Open the rulebook beside the table, at a clause if one is given."""
        if self._books.book(self.game.about.id) is None:
            return
        if self.rulebook is None:
            self.rulebook = RulebookPanel(self.context, self._books, self.game.about.id)
            self.rulebook.setParent(self)
            self.rulebook.closed.connect(self.close_rule)
        self._place_rulebook()
        self.rulebook.show()
        self.rulebook.raise_()
        self.rulebook.view.search.setFocus(Qt.FocusReason.OtherFocusReason)
        if clause:
            self.rulebook.view.jump(clause)

    def close_rule(self) -> None:
        """Close the rulebook; the keyboard goes back to the table."""
        if self.rulebook is not None:
            self.rulebook.hide()
            self.table.view.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self._place_rulebook()

    def _place_rulebook(self) -> None:
        if self.rulebook is not None:
            top, foot = self.table.topbar.height() + 8, self.table.prompt.height() + 8
            wide = min(round(self.context.theme.px(PANEL_WIDTH)), self.width() * 3 // 5)
            self.rulebook.setGeometry(QRect(self.width() - wide - 8, top, wide, self.height() - top - foot))
