"""The studio: its bar, its pages, the sentence at the foot, and what the keys do everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QLineEdit,
    QPlainTextEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from luminagames.cards.problems import Problem, errors
from luminagames.engine.game import Game
from luminagames.kit.drafts import LAYOUT, TABLE, Draft, shared
from luminagames.studio import makers
from luminagames.studio.asking import Asking
from luminagames.studio.cards.cards_page import CardsPage
from luminagames.studio.desk import Desk
from luminagames.studio.editing.document import OpenFile, Outside
from luminagames.studio.editing.hover import CardHelp
from luminagames.studio.kit import Foot
from luminagames.studio.look import Theming
from luminagames.studio.tabs import TopBar
from luminagames.studio.words import counted
from luminagames.text import later, say

CARDS, LAYOUTS, VOCABULARY, IMPORT, CHECKS, NUMBERS, EXPORT, CHANGES = range(8)
TABS = (
    later("Cards"),
    later("Layouts"),
    later("Vocabulary"),
    later("Import"),
    later("Checks"),
    later("Numbers"),
    later("Export"),
)
COUNT_MS = 150
# How long the sentence at the foot stays.
TOLD_MS = 9000


class Studio(QWidget):
    """`games` are the games found; `folders` gives the own card folders of one of them."""

    back = Signal()
    # A `Tryout` of the chosen card.
    try_wanted = Signal(object)
    # A game and the clause at which its rules are wanted.
    rule_wanted = Signal(str, str)
    # A game and the folder of the set whose playtest report is wanted.
    playtest_wanted = Signal(str, object)

    def __init__(
        self,
        look: Theming,
        games: Mapping[str, Game[object]],
        asking: Asking,
        folders: Callable[[str], Sequence[Path]],
    ) -> None:
        super().__init__()
        self.look, self.asking = look, asking
        self._games = games
        self._folders = folders
        self.desk = Desk(look, asking)
        self.desk.setParent(
            self
        )  # it goes with the studio: what hangs on its signals would stay for good
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.setSizeConstraint(
            QVBoxLayout.SizeConstraint.SetNoConstraint
        )  # pages fold: none widens the window
        self.top = TopBar(
            look,
            tuple(say(name) for name in TABS),
            {name: say(game.about.title) for name, game in games.items()},
        )
        self.top.back.connect(self.back)
        self.top.chosen.connect(self.show_tab)
        self.top.game_chosen.connect(self.open_game)
        self.top.try_wanted.connect(self.try_now)
        column.addWidget(self.top)
        self._stack = QStackedWidget()
        column.addWidget(self._stack, 1)
        self.foot = Foot(look)
        column.addWidget(self.foot)
        self._make_timers()
        self._typed_in: QWidget | None = None
        self._pages: dict[int, QWidget] = {}
        self.cards = CardsPage(self.desk)
        self._pages[CARDS] = self.cards
        self.help = CardHelp(self.desk, self.cards.pane.editor)
        self._stack.addWidget(self.cards)
        self._connect()
        self.top.show_tab(CARDS)

    def _make_timers(self) -> None:
        self._told = QTimer(self)
        self._told.setSingleShot(True)
        self._told.setInterval(TOLD_MS)
        self._told.timeout.connect(self._hush)
        self._counting = QTimer(self)  # decks are judged once the card is drawn
        self._counting.setSingleShot(True)
        self._counting.setInterval(COUNT_MS)
        self._counting.timeout.connect(self._count)

    def _connect(self) -> None:
        self.cards.changes_wanted.connect(lambda: self.show_tab(CHANGES))
        self.cards.new_folder_wanted.connect(self.new_folder)
        self.cards.new_card_wanted.connect(self.new_card)
        self.cards.copy_wanted.connect(self.copy_to_own)
        self.desk.told.connect(self.tell)
        shared().failed.connect(self._draft_failed)
        self.desk.clause_wanted.connect(self._to_rule)
        self.desk.problems_changed.connect(self._counting.start)
        self.desk.go_to.connect(self.go_to)
        self.desk.cards_changed.connect(lambda _cards: self._counting.start())
        self.desk.chosen.connect(lambda _card: self._can_try())
        for at in range(len(TABS)):
            QShortcut(QKeySequence(f"Ctrl+{at + 1}"), self, lambda at=at: self.show_tab(at))
        QShortcut(QKeySequence("F5"), self, self.try_now)
        QShortcut(QKeySequence("Alt+Left"), self, self.back.emit)

    # ------------------------------------------------------------ games and pages

    def open_game(self, game: str) -> bool:
        """Open another game; False if unsaved edits are kept instead."""
        if not self.may_leave():
            self.top.games.choose(self.desk.space.game_id)
            return False
        self.top.games.choose(game)
        self.desk.open(game, self._folders(game))
        self._count()
        return True

    @property
    def tab(self) -> int:
        """The page that is shown."""
        shown = self._stack.currentWidget()
        return next((at for at, page in self._pages.items() if page is shown), CARDS)

    def show_tab(self, at: int) -> None:
        """Show a page, made when it is first asked for."""
        self.cards.pane.flush()
        page = self._pages.get(at)
        if page is None:
            page = self._pages[at] = self._make(at)
            self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        self.top.show_tab(CARDS if at == CHANGES else at)
        arrive = getattr(page, "arrive", None)
        if arrive is not None:
            arrive()

    def page(self, at: int) -> QWidget:
        """One of the pages, made if it has not been asked for."""
        if at not in self._pages:
            self._pages[at] = self._make(at)
            self._stack.addWidget(self._pages[at])
        return self._pages[at]

    def _make(self, at: int) -> QWidget:
        match at:
            case 1:  # LAYOUTS
                from luminagames.studio.layouts.layouts_page import LayoutsPage

                return LayoutsPage(self.desk)
            case 2:  # VOCABULARY
                from luminagames.studio.vocabulary.vocabulary_page import VocabularyPage

                words = VocabularyPage(self.desk)
                words.insert_wanted.connect(self._insert)
                return words
            case 3:  # IMPORT
                from luminagames.studio.imports.import_page import ImportPage

                table = ImportPage(self.desk)
                table.make_set = lambda: makers.new_folder(self, is_empty=True)
                table.plain = next(
                    (name for name, game in self._games.items() if not game.has_rules), ""
                )
                table.open_plain = lambda: self.open_game(table.plain)
                return table
            case 4:  # CHECKS
                from luminagames.studio.findings.checks_page import ChecksPage

                return ChecksPage(self.desk)
            case 5:  # NUMBERS
                from luminagames.studio.findings.numbers_page import NumbersPage

                numbers = NumbersPage(self.desk)
                numbers.playtest_wanted.connect(self._to_report)
                return numbers
            case 6:  # EXPORT
                from luminagames.studio.exports.export_page import ExportPage

                export = ExportPage(self.desk, self.cards)
                export.pack_wanted.connect(lambda: makers.pack_set(self))
                return export
            case 7:  # CHANGES
                from luminagames.studio.findings.changes_page import ChangesPage

                page = ChangesPage(self.desk)
                page.back.connect(lambda: self.show_tab(CARDS))
                return page
        raise LookupError(f"there is no page {at}")

    def _insert(self, line: str) -> None:
        """A word of the vocabulary at the cursor of the open card."""
        self.show_tab(CARDS)
        self.cards.pane.editor.insertPlainText(line)
        self.cards.pane.edit()

    def arrive(self) -> None:
        """The studio is shown: the keyboard starts on the list, or is where something was typed
        before another page.
        """
        was = self._typed_in
        (was if was is not None and was.isVisibleTo(self) else self.cards.list).setFocus()

    @property
    def unsaved(self) -> bool:
        """Whether there are edits that are not saved."""
        if self.desk.workspace is None:
            return False
        self.cards.pane.flush()
        return bool(self.desk.space.unsaved())

    def may_leave(self) -> bool:
        """At once if nothing is lost by it, else if the person says so."""
        if self.desk.workspace is None:
            return True
        self.cards.pane.flush()
        unsaved = self.desk.space.unsaved()
        if not unsaved:
            return True
        names = ", ".join(file.path.name for file in unsaved)
        words = say("There are edits that are not saved in {names}.", names=names)
        match self.asking.unsaved(
            self, say("Save before you leave?"), words, say("Leave without saving")
        ):
            case "save":
                left = [file for file in unsaved if not self._save(file)]
                return not left
            case "lose":
                return True
        return False

    def _save(self, file: OpenFile) -> bool:
        """Writes a file that is left; a file that changed outside, or cannot be written, is shown
        instead.
        """
        file.check_disk()
        if file.outside not in (Outside.CHANGED, Outside.UNREADABLE):
            try:
                file.save()
            except OSError as error:
                self.tell(
                    say(
                        "{name} was not saved: {reason}.",
                        name=file.path.name,
                        reason=error.strerror or say("it cannot be written"),
                    )
                )
                return False
            return True
        self.tell(
            say(
                "{name} was changed by another program: say in the editor which text is to stay.",
                name=file.path.name,
            )
        )
        return False

    def close_down(self) -> None:
        """The studio is left for good: nothing that it started goes on."""
        for page in self._pages.values():
            leave = getattr(page, "leave", None)
            if leave is not None:
                leave()
        self._counting.stop()
        self.desk.close()

    # ------------------------------------------------------------ drafts

    def take_up(self, draft: Draft) -> bool:
        """Bring a text back that was not saved when the program died; False where its file is not
        of an open folder, or cannot be edited.
        """
        path = Path(draft.place)
        if draft.editor == TABLE:
            from luminagames.studio.imports.import_page import ImportPage

            self.show_tab(IMPORT)
            page = self._pages[IMPORT]
            assert isinstance(page, ImportPage)
            return page.take_up(path, draft.text)
        file = self.desk.space.open(path)
        file.allow()  # whoever wrote the draft was asked
        if file.read_only:
            return False
        file.take_up(draft.text, draft.base)
        if draft.editor == LAYOUT:
            from luminagames.studio.layouts.layouts_page import LayoutsPage

            self.show_tab(LAYOUTS)
            layouts = self._pages[LAYOUTS]
            assert isinstance(layouts, LayoutsPage)
            layouts.take_up(file)
        else:
            self.show_tab(CARDS)
            self.cards.take_up(file)
        return True

    def _draft_failed(self, error: OSError) -> None:
        self.tell(
            say(
                "What you type cannot be kept for the case that the program ends: {reason}.",
                reason=error.strerror or str(error),
            )
        )

    # ------------------------------------------------------------ words

    def tell(self, sentence: str) -> None:
        """Say something at the foot of the window, for a while."""
        self.foot.say(sentence)
        self._told.start()

    def _hush(self) -> None:
        self.foot.say("")

    def _count(self) -> None:
        space = self.desk.space
        self.top.count.say(counted(len(space.entries), "card"))
        self.top.tabs[CHECKS].set_badge(len(errors(self.desk.all_problems())))
        self._can_try()

    def _can_try(self) -> None:
        entry = self.desk.entry
        is_played = self.desk.workspace is not None and self.desk.space.game.can_open
        self.top.try_button.setEnabled(is_played and entry is not None and entry.face is not None)

    def go_to(self, problem: Problem) -> None:
        """Show where a problem is."""
        if Path(problem.file) in self.desk.layout_problems:
            from luminagames.studio.layouts.layouts_page import LayoutsPage

            self.show_tab(LAYOUTS)
            page = self._pages[LAYOUTS]
            assert isinstance(page, LayoutsPage)
            page.go_to(problem)
            return
        self.show_tab(CARDS)
        self.cards.go_to(problem)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes lists and searches, and never leaves the studio."""
        if event.key() == Qt.Key.Key_Escape:
            event.accept()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------ own folders

    def new_folder(self) -> None:
        """Ask for a name and make a folder from the template; its first card is chosen."""
        makers.new_folder(self)

    def new_card(self) -> None:
        """A new card in the own folder that is listed, or in the first; without one a folder is
        made first.
        """
        makers.new_card(self)

    def copy_to_own(self) -> None:
        """Copy the chosen card's file to an own folder, to be changed there."""
        makers.copy_to_own(self)

    # ------------------------------------------------------------ trying

    def try_now(self) -> None:
        """Open a table where the chosen card can be used at once, with the definition as it stands
        in the editor.
        """
        from luminagames.studio.cards.tryout import TryoutError, tryout

        self.cards.pane.flush()
        entry = self.desk.entry
        if entry is None:
            return
        if entry.face is None or any(
            one.severity == "error" and one.code != "layout" for one in entry.problems
        ):
            self.tell(say("This card has a mistake: mend it first, then it can be tried."))
            return
        try:
            tried = tryout(self.desk.space.game, entry.id)
        except TryoutError as error:
            self.tell(str(error))
            return
        self._note_place()
        self.try_wanted.emit(tried)

    def _to_rule(self, clause: str) -> None:
        self._note_place()
        self.rule_wanted.emit(self.desk.space.game_id, clause)

    def _to_report(self) -> None:
        """The report on the set that is listed, or on the first own one."""
        folder = self.cards.folder or next(iter(self.desk.space.folders), None)
        if folder is None:
            self.tell(say("Own cards lie in a folder: make one first."))
            return
        if not self.may_leave():
            return
        self._note_place()
        self.playtest_wanted.emit(self.desk.space.game_id, folder)

    def _note_place(self) -> None:
        """Where something is typed now: back from another page the keyboard is there again."""
        now = self.focusWidget()
        self._typed_in = now if isinstance(now, (QLineEdit, QPlainTextEdit)) else None
