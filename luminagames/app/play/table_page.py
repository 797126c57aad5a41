"""The page that holds a table: leaving, exporting, a rematch, who sits where, and the rulebook
beside the match.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.play import goals
from luminagames.app.play.evening import said_of
from luminagames.app.play.matches import Sitting, fresh_seed, new_match, said
from luminagames.app.play.players import controllers
from luminagames.app.play.seats import concede, hand_over
from luminagames.app.play.sharing import PNG, Sharing
from luminagames.app.rulebook.aside import Moment
from luminagames.app.rulebook.books import Books, clauses_of
from luminagames.app.rulebook.rulebook_page import RulebookPanel
from luminagames.app.setup.likes import marks_of
from luminagames.app.trouble.reason import reason
from luminagames.app.widgets import FeltPage
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import Theme
from luminagames.engine.action import Action, WordOf
from luminagames.engine.game import Game
from luminagames.library.evening import evening_of
from luminagames.library.matchfile import SUFFIX, TELLS_ALL, write_match
from luminagames.library.trouble import StorageError
from luminagames.table.session import TableSession
from luminagames.table.thumbnail import as_png, thumbnail
from luminagames.table.widget import TableWidget
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.app.hands.phones import Phones

PANEL_WIDTH = 500
# When a match has been over for so long and nothing moves, its picture is taken: nobody waits for
# it then.
PICTURE_MS = 1_500
# What the settings of these beginnings change is seen at the table at once.
TABLE_KEYS = ("motion/", "play/")


def marks_beside(game: Game, action: Action) -> tuple[str, tuple[str, ...]] | None:
    """A parameter of an action whose words may be chosen beside what is typed, with these words;
    None where the action has none.
    """
    for param in game.action_kinds[action.kind].params:
        if isinstance(param.type, WordOf) and not param.required and "" in param.type.words:
            return param.name, tuple(word for word in param.type.words if word)
    return None


class TablePage(FeltPage):
    """One match. What is done in it is in the library before it is shown."""

    settings_wanted = Signal()
    report_wanted = Signal()
    match_wanted = Signal(object)
    # A `Moment` and a clause: the rulebook is wanted as a page of its own.
    whole_rulebook = Signal(object, str)
    """A match that takes this one's place: a rematch, or one that goes on from an earlier moment."""

    # Goals that this match was the first to reach.
    _goals_reached: tuple[str, ...] = ()

    def __init__(self, context: Context, sitting: Sitting, books: Books, dialogs: Dialogs) -> None:
        super().__init__(context, "table")
        self.match = match = sitting.match
        self.kept = sitting.kept
        self.caption = match.game.about.title
        self._books = books
        self._dialogs = dialogs
        self._warned = False
        self._gone = False
        self._arrived = False
        self._pictured = -1
        self._layouts = sitting.private
        bots = controllers(match.seats, match.game)
        hands = sitting.open_hands
        self.session = TableSession(
            match, bots, self, only_look=sitting.only_look, open_hands=hands
        )
        self.session.is_kept = match.journal is not None
        painter = CardPainter(context.theme, match.game.about.id)
        self.table = TableWidget(
            self.session, painter, self._marked_theme(), context.settings.table()
        )
        self.sharing = Sharing(self, self.table, self._marked_theme, self._share_path)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self.rulebook: RulebookPanel | None = None
        # Made when the panel is opened for the first time: nothing of it is imported before.
        self.phones: Phones | None = None
        self._connect_table()
        self.session.read_layouts(sitting.private)
        self.session.hints.read(sitting.private)
        self._connect_session()
        self.table.sync()
        context.themed.connect(self._restyle)
        context.settings.changed.connect(self._setting_changed)

    def _connect_table(self) -> None:
        self.table.leave_requested.connect(self.back)
        self.table.save_requested.connect(self.save)
        self.table.share_wanted.connect(self.sharing.share)
        self.table.rematch_requested.connect(self.rematch)
        self.table.story.evening = self._evening
        self.table.settings_requested.connect(self.settings_wanted)
        self.table.open_rule.connect(self.open_rule)
        self.table.words_wanted.connect(self.ask_words)
        self.table.report_requested.connect(self.report_wanted)
        self.table.seat_wanted.connect(self.hand_over)
        self.table.concede_wanted.connect(self.concede)
        self.table.phones_wanted.connect(self.open_phones)
        self.table.asks_no_more.connect(self._ask_no_more)
        self.session.time.branch_wanted.connect(self.play_on_from)

    def _connect_session(self) -> None:
        self.session.hinted.connect(self._keep_layouts)
        self.session.laid_out.connect(self._keep_layouts)
        self.session.jumped.connect(self._keep_layouts)
        self.session.finished.connect(self._finished)
        time = self.session.time
        for moved in (self.session.stepped, self.session.jumped, time.moved, time.asked):
            moved.connect(self._follow)

    def _finished(self) -> None:
        """What was reached is kept at once, the last picture when all lies still."""
        today = self.context.library.now().date()
        self._goals_reached = goals.keep(self.match, self.context.settings, today)
        self._picture_soon()

    def _picture_soon(self) -> None:
        """The last picture is kept when all lies still: it takes as long as two frames."""
        QTimer.singleShot(PICTURE_MS, self, self._keep_when_still)

    def _keep_when_still(self) -> None:
        if self.table.clock.running and not self._gone:
            self._picture_soon()
        else:
            self.keep_picture()

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.match.game

    def arrive(self) -> None:
        """The keyboard starts on the table, or on what hangs before it; who comes back is told what
        happened.
        """
        if not self._arrived and self.match.step:
            self.table.recap.tell()
        elif not self._arrived:
            self.table.telling.tell_opening()
        self._arrived = True
        self.table.layers.settle(take=True)

    def focusNextPrevChild(self, forth: bool) -> bool:
        """The table orders its own parts: bars after the cards, and nothing behind what lies on
        top.
        """
        return QWidget.focusNextPrevChild(self, forth)

    def help(self) -> bool:
        """The rulebook beside the table, if the game has one."""
        self.open_rule("")
        return self.rulebook is not None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: the table covers the page."""

    def _restyle(self) -> None:
        self.table.set_theme(self._marked_theme())

    def _marked_theme(self) -> Theme:
        """The theme, with the marks that those who sit here like to have."""
        names = [seat.name for seat in self.match.seats]
        return self.context.theme.with_marks(marks_of(names, self.context.settings.likes))

    def _ask_no_more(self) -> None:
        self.context.settings.asks_undone = False

    def _setting_changed(self, key: str) -> None:
        if key.startswith(TABLE_KEYS):
            self.table.set_settings(self.context.settings.table())

    # Leaving

    @property
    def unsaved(self) -> bool:
        """Whether leaving would lose something: only where the library could not write it."""
        return self.kept is not None and not self.kept.settled and self.match.step > 0

    def holds_work(self) -> bool:
        """A match that the library could not write."""
        return self.unsaved

    def may_leave(self) -> bool:
        """At once: the match waits in the library. Where it could not be written there, the person
        decides.
        """
        return not self.unsaved or self._dialogs.confirm(
            self,
            say("Leave this match?"),
            say(
                "It could not be saved: what was played since would be lost. You can export it to another place first."
            ),
            say("Leave"),
            say("Stay"),
        )

    def leave(self) -> None:
        """The table is left: its picture and the layouts of hands are kept, and another window may
        open the match.
        """
        if self._gone:
            return
        self._gone = True
        if self.phones is not None:
            self.phones.close()
        self.session.close()
        self.sharing.close()
        self.table.sounds.close()
        self.table.hints.close()
        self.table.story.close()
        if self.kept is not None:
            self.keep_picture()
            self._keep_layouts()
            self.kept.close()

    def keep_picture(self) -> None:
        """A small picture of the table for the library, as all may see it."""
        if (
            self.kept is not None
            and self.kept.match_id is not None
            and self._pictured != self.match.step
        ):
            self._pictured = self.match.step
            self.kept.set_thumbnail(
                as_png(thumbnail(self.session, self.table.look, self.table.scene.room))
            )

    def _keep_layouts(self) -> None:
        """How hands are laid out, and which hints were asked for, goes beside the match, where it
        has any.
        """
        layouts = self.session.hints.beside(self.session.layouts.to_data())
        if self.kept is not None and layouts != self._layouts:
            self._layouts = layouts
            self.kept.set_private(layouts)

    # Who sits where

    def hand_over(self, seat: int, controller: str) -> None:
        """Hands a seat to a bot, or to a person; not in a match that is only watched."""
        if self.session.only_look:
            return
        hand_over(self.match, seat, controller, self.context.settings.names)
        self._reseated()

    def concede(self, seat: int) -> None:
        """A seat gives the match up; the match closes if nobody is left to play it. A watched match
        stays as it is.
        """
        if self.session.only_look:
            return
        concede(self.match, seat)
        self._reseated()

    def _reseated(self) -> None:
        self.show_names()
        self.session.reseat(controllers(self.match.seats, self.game))
        if self.phones is not None:
            self.phones.reseated()

    def show_names(self) -> None:
        """The names of the seats as they are now."""
        self.table.words.seats = tuple(seat.name for seat in self.match.seats)

    # Hands on phones

    def open_phones(self) -> None:
        """The panel by which hands go to phones and come back."""
        from luminagames.app.hands.panel import HandsPanel
        from luminagames.app.hands.phones import Phones

        if self.phones is None:
            self.phones = Phones(self, self)
        self.session.hide_hands()  # all look at this screen now
        self.session.renew()
        self.session.jumped.emit()
        HandsPanel(self.context, self.phones, self.hand_over, self).open()

    def hand_holds(self) -> bool:
        """Whether a hand at the window holds something."""
        return bool(self.table.hand.holding)

    def make_way(self) -> None:
        """Somebody acts on a phone: scores and what happened meanwhile were read, or are not."""
        self.table.recap.close()
        if self.table.scoreboard.isVisible():
            self.table.close_scores()

    def say_of_phones(self, title: str, words: str) -> None:
        """Says what became of the phones, at the table."""
        self.table.tell(title, words)

    def play_on_from(self, step: int) -> None:
        """A new match that begins as this one did; this one stays as it is."""
        self.match_wanted.emit(self.match.branch(step))

    # Files

    def save(self) -> None:
        """Export the match to a file of the person's choice."""
        settings = self.context.settings
        if self.match.decision is not None and not self._warned:
            self._warned = self._dialogs.confirm(
                self,
                say("Export a match that is not over?"),
                said(TELLS_ALL),
                say("Export"),
            )
            if not self._warned:
                return
        path = self._dialogs.save_path(self, settings.last_folder, self.file_name())
        if path is None:
            return
        try:
            write_match(path, self.match.to_record())
        except OSError as error:
            self._dialogs.tell(self, say("The match was not exported"), reason(error))
            return
        settings.last_folder = path.parent

    def _share_path(self, suffix: str) -> Path | None:
        """Where a picture or a film goes, as the person chooses."""
        settings, dialogs = self.context.settings, self._dialogs
        ask = dialogs.save_picture_path if suffix == PNG else dialogs.save_film_path
        path = ask(self, settings.last_folder, self.file_name(suffix))
        if path is not None:
            settings.last_folder = path.parent
        return path

    def file_name(self, suffix: str = SUFFIX) -> str:
        """A name to offer: the game and who played, nothing of what happened."""
        names = "-".join(re.sub(r"\W+", "", seat.name.lower()) for seat in self.match.seats)
        return f"{self.game.about.id}-{names}{suffix}"

    def rematch(self) -> None:
        """The same people once more, with the options that the rules give for it."""
        options = self.game.rematch(self.match.state)
        self.match_wanted.emit(new_match(self.game, options, self.match.seats, fresh_seed()))

    def _evening(self) -> str:
        """How the evening between these people stands (nothing where the library cannot be read),
        which goals were reached, and which is next.
        """
        done = self.context.settings.goals(self.game.about.id)
        goal = goals.said_of(self.match, self._goals_reached, done)
        try:
            rows = self.context.library.statistics.rows()
        except StorageError:
            return goal
        evening = said_of(evening_of(rows, [seat.name for seat in self.match.seats]))
        return " ".join(part for part in (evening, goal) if part)

    # The rulebook

    def ask_words(self, action: Action, name: str) -> None:
        """Types the words of an action, such as a note; nothing happens without any."""
        session = self.session
        title = self.table.narrator.words.plain(session.game.describe_action(action, session.view))
        chosen = marks_beside(session.game, action)
        if chosen is None:
            text, given = self._dialogs.line(self, title), dict(action.params)
        else:
            param, marks = chosen
            text, mark = self._dialogs.note(self, title, marks)
            given = {**dict(action.params), **({param: mark} if mark else {})}
        if not text or not session.my_turn:
            return
        given[name] = text
        session.submit(Action(action.seat, action.kind, tuple(given.items())))

    def open_rule(self, clause: str) -> None:
        """Open the rulebook beside the table, at a clause if one is given."""
        if self._books.book(self.game.about.id) is None:
            return
        if self.rulebook is None:
            self.rulebook = RulebookPanel(self.context, self._books, self.game.about.id)
            self.rulebook.setParent(self)
            self.rulebook.closed.connect(self.close_rule)
            self.rulebook.whole.connect(self._whole_rulebook)
        self.rulebook.tell(self._moment())
        self._place_rulebook()
        self.rulebook.show()
        self.rulebook.raise_()
        self.rulebook.view.search.setFocus(Qt.FocusReason.OtherFocusReason)
        if clause:
            self.rulebook.view.jump(clause)

    def _follow(self) -> None:
        """The rulebook that is open says how the match stands now: at once where another person
        looks, else when it has been told what led there.
        """
        if self.session.covered or not self.session.live:
            self._tell_rulebook()
        else:
            self.table.once_told(self._tell_rulebook)

    def _tell_rulebook(self) -> None:
        if self.rulebook is not None and self.rulebook.isVisible():
            self.rulebook.tell(self._moment())

    def _moment(self) -> Moment:
        """How the match stands, as the bar over the table says it, and the clauses of what the
        looking seat can do.
        """
        view = self.session.view
        band = self.game.status(view).band
        kinds = {action.kind for action in view.legal}
        asked = view.decision.kind if view.decision is not None else ""
        words = "  ·  ".join(self.table.words.plain(message) for message in band)
        return Moment(self.game.about.id, words, clauses_of(self.game.about.id, kinds, asked))

    def _whole_rulebook(self) -> None:
        """The rulebook as a page; Back leads to the table."""
        if self.rulebook is not None:
            looked = self.rulebook.looked.places
            self.close_rule()
            self.whole_rulebook.emit(self._moment(), looked[0][0] if looked else "")

    def close_rule(self) -> None:
        """Close the rulebook; the keyboard goes back to the table."""
        if self.rulebook is not None:
            self.rulebook.hide()
            self.table.layers.settle(take=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self._place_rulebook()

    def _place_rulebook(self) -> None:
        if self.rulebook is not None:
            top, foot = (
                self.table.y() + self.table.topbar.height() + 8,
                self.table.prompt.height() + 8,
            )
            wide = min(round(self.context.theme.px(PANEL_WIDTH)), self.width() * 3 // 5)
            self.rulebook.setGeometry(
                QRect(self.width() - wide - 8, top, wide, self.height() - top - foot)
            )
