"""What leads to each page: a page is imported when it is first shown, so that the window comes
soon.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.home.start_page import StartPage
from luminagames.app.pages import Pages
from luminagames.app.play.matches import why_not
from luminagames.app.play.tables import Tables
from luminagames.app.rulebook.books import Books
from luminagames.app.trouble.notice import NoticeBar
from luminagames.cards.bounds import SET_SUFFIX
from luminagames.cards.own import cards_of, with_own_cards
from luminagames.engine.decks import DECKS
from luminagames.engine.game import Game
from luminagames.engine.record import RecordError
from luminagames.games import table_ids
from luminagames.library.playtest import cards_laid, of_set
from luminagames.library.trouble import StorageError
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.app.bench.studio_page import StudioPage
    from luminagames.app.puzzles.page import PuzzlesPage
    from luminagames.app.rulebook.aside import Moment
    from luminagames.app.rulebook.rulebook_page import RulebookPage
    from luminagames.puzzles.puzzle import Puzzle


class Doors:
    """Makes the pages that are no tables, and connects what is wanted on them with the page that
    has it.
    """

    def __init__(
        self,
        window: QWidget,
        context: Context,
        dialogs: Dialogs,
        books: Books,
        pages: Pages,
        notice: NoticeBar,
        tables: Tables,
    ) -> None:
        self._window = window
        self._context = context
        self._dialogs = dialogs
        self._books = books
        self._pages = pages
        self._notice = notice
        self._tables = tables
        tables.settings_wanted.connect(self.open_settings)
        tables.report_wanted.connect(self.report)
        tables.rulebook_wanted.connect(self.open_rulebook_at)
        self._links: dict[str, Callable[[], object]] = {
            "rulebooks": self.open_rulebook,
            "settings": self.open_settings,
            "about": self.open_about,
            "decks": self.open_decks,
            "gallery": self.open_gallery,
            "puzzles": self.open_puzzles,
            "library": self.open_library,
            "statistics": self.open_statistics,
            "report": self.report,
            "studio": self.open_studio,
            "help": self.open_help,
        }

    def lead_from(self, start: StartPage) -> None:
        """A start page leads everywhere."""
        start.chosen.connect(self.open_setup)
        start.link.connect(self._follow)
        start.resume.connect(self._tables.resume)
        start.guided.connect(self._tables.open_guided)
        start.puzzle.connect(self.open_daily)

    def _follow(self, link: str) -> None:
        self._links[link]()

    def open_again(self, link: str) -> None:
        """The page on which the program was closed; nothing for one that there is no longer."""
        if link in self._links:
            self._follow(link)

    # The program's own pages

    def open_settings(self) -> None:
        """Show the settings; a table below follows every change."""
        from luminagames.app.preferences.settings_page import SettingsPage

        def make() -> SettingsPage:
            page = SettingsPage(self._context)
            page.keys_wanted.connect(self.open_keys)
            return page

        self._pages.go(self._pages.keep("settings", make))

    def open_keys(self) -> None:
        """Show the keys, to be changed."""
        from luminagames.app.preferences.keys_page import KeysPage

        self._pages.go(self._pages.keep("keys", lambda: KeysPage(self._context)))

    def open_about(self) -> None:
        """Show version and licenses."""
        from luminagames.app.about_page import AboutPage

        self._pages.go(self._pages.keep("about", lambda: AboutPage(self._context)))

    def open_help(self) -> None:
        """Show the help page."""
        from luminagames.app.help_page import HelpPage

        def make() -> HelpPage:
            page = HelpPage(self._context, self._books)
            page.report.connect(self.report)
            page.rulebook.connect(self.open_rulebook)
            return page

        self._pages.go(self._pages.keep("help", make))

    def report(self) -> None:
        """Write a report of a problem, after it was said what is in it."""
        from luminagames.app.trouble.report_dialogue import report

        table = self._pages.table
        report(self._window, self._context, self._dialogs, None if table is None else table.match)

    # What was played

    def open_library(self) -> None:
        """Show the list of matches."""
        from luminagames.app.library.library_page import LibraryPage

        def make() -> LibraryPage:
            page = LibraryPage(self._context, self._dialogs, self._notice)
            page.resume.connect(self._tables.resume)
            page.replay.connect(self._tables.watch)
            page.link.connect(self._follow)
            page.playtest.connect(self.open_playtest)
            return page

        self._pages.go(self._pages.keep("library", make))

    def open_playtest(self, match_id: int = 0) -> None:
        """Show the playtest report on the matches that were played with the cards of this one;
        without a number, an empty one.
        """
        library = self._context.library
        if not match_id:
            game = self._context.load(table_ids()[0])
            self._report_on(game, say(game.about.title), ())
            return
        try:
            entry = library.shelf.entry(match_id)
            cards = cards_laid(library, match_id)
        except (KeyError, RecordError, StorageError) as error:
            self._dialogs.tell(self._window, say("There is no report"), why_not(error))
            return
        found = None if entry is None else self._context.found(entry.game)
        if found is not None:
            self._report_on(found, say(found.about.title), cards)

    def open_playtest_of(self, game: str, folder: Path) -> None:
        """Show the playtest report on the matches that were played with the cards of a set."""
        found = self._context.found(game)
        if found is not None:
            own = with_own_cards(found, [folder])
            self._report_on(own, folder.name, cards_of(folder, own))

    def _report_on(self, game: Game, name: str, cards: Sequence[str]) -> None:
        from luminagames.app.playtest.page import PlaytestPage

        try:
            entries = of_set(self._context.library, cards, game.about.id)
        except StorageError as error:
            self._dialogs.tell(self._window, say("There is no report"), why_not(error))
            return
        page = PlaytestPage(self._context, self._dialogs, self._notice, game, name, entries)
        page.watch_wanted.connect(self._tables.watch)
        page.card_wanted.connect(lambda card: self._design(game.about.id, card))
        page.opener = lambda: self._report_on(game, name, cards)
        self._pages.go(page)

    def _design(self, game: str, card: str) -> None:
        """The studio, at a card."""
        page = self.open_studio(game)
        page.studio.desk.choose(card)

    def open_statistics(self) -> None:
        """Show what was won and lost."""
        from luminagames.app.library.statistics_page import StatisticsPage

        self._pages.go(
            self._pages.keep("statistics", lambda: StatisticsPage(self._context, self._dialogs))
        )

    # A game's pages

    def open_rulebook(self, game: str = "", clause: str = "") -> None:
        """Show a game's rulebook, at a clause if one is given."""
        page = self._pages.keep("rulebook", self._rulebook_page)
        page.forget()
        if game:
            page.open(game, clause)
        self._pages.go(page)

    def open_rulebook_at(self, moment: Moment, clause: str) -> None:
        """Show the rulebook of the match at the table; Back leads to it."""
        page = self._pages.keep("rulebook", self._rulebook_page)
        page.open(moment.game, clause, moment)
        self._pages.go(page)

    def _rulebook_page(self) -> RulebookPage:
        from luminagames.app.rulebook.rulebook_page import RulebookPage

        page = RulebookPage(self._context, self._books)
        page.guided.connect(self._tables.open_guided)
        return page

    def open_setup(self, game: str) -> None:
        """Show the set-up of a game, as it was last time."""
        from luminagames.app.setup.setup_page import SetupPage

        page = SetupPage(self._context, self._context.game(game))
        page.start.connect(
            lambda seats, options, seed: self._tables.start(game, seats, options, seed)
        )
        page.rulebook.connect(self.open_rulebook)
        page.edit_decks.connect(self.open_decks)
        page.guided.connect(self._tables.open_guided)
        page.opener = lambda: self.open_setup(game)
        self._pages.go(page)

    def open_decks(self, game: str = "", deck: str = "") -> None:
        """Show the decks of a game, of the first that has any where none is named."""
        from luminagames.app.decks.page import DeckPage

        with_decks = [
            name for name, one in self._context.games.items() if one.deck_rules is not None
        ]
        page = DeckPage(
            self._context, self._context.game(game or with_decks[0]), self._dialogs, deck
        )
        page.rulebook.connect(self.open_rulebook)
        page.play.connect(self._play_with)
        page.game_wanted.connect(self._open_other_decks)
        page.opener = lambda: self.open_decks(
            page.game.about.id, page.deck.id if page.deck is not None else ""
        )
        self._pages.go(page)

    def _open_other_decks(self, game: str) -> None:
        """The decks of another game, in place of those shown."""
        if self._pages.back():
            self.open_decks(game)

    def _play_with(self, game: str, deck: str) -> None:
        """The set-up of a game with a deck in the first seat."""
        settings = self._context.settings
        options = settings.options(game)
        stored = options.get(DECKS)
        others = list(stored)[1:] if isinstance(stored, list) else []
        settings.set_options(game, {**options, DECKS: [deck, *others]})
        self.open_setup(game)

    def open_gallery(self, game: str = "", card: str = "") -> None:
        """Show the cards of a game, one of them at the side."""
        from luminagames.app.gallery.page import GalleryPage

        page = GalleryPage(self._context, game, card)
        page.rulebook.connect(self.open_rulebook)
        page.deck_wanted.connect(self.open_decks)
        page.opener = lambda: self.open_gallery(page.game.about.id)
        self._pages.go(page)

    def open_daily(self, puzzle: Puzzle) -> None:
        """Show a puzzle of the day: Enter solves it."""
        self.open_puzzles().choose(puzzle)

    def open_puzzles(self, shelf: str = "") -> PuzzlesPage:
        """Show the puzzles of today, or of a game."""
        from luminagames.app.puzzles.page import TODAY, PuzzlesPage
        from luminagames.puzzles.shelf import Marks

        marks = Marks()
        page = PuzzlesPage(self._context, marks, shelf or TODAY)
        page.solve.connect(lambda puzzle: self._tables.solve(puzzle, marks))
        page.table_wanted.connect(self._tables.play_puzzle)
        page.opener = lambda: self.open_puzzles(page.shelf)
        self._pages.go(page)
        return page

    def open_file(self, path: Path) -> None:
        """A file that was dropped, or that the desktop hands over: a match, or a set."""
        if path.suffix != SET_SUFFIX:
            self._tables.open_match_file(path)
            return
        from luminagames.app.games import designed_games
        from luminagames.app.setsin import take_in
        from luminagames.cards.sources import game_of

        games = designed_games(self._context.games)
        titles = {name: say(game.about.title) for name, game in games.items()}
        folder = take_in(self._context, self._window, self._dialogs, path, titles)
        if folder is not None:
            self._context.reload_games()
            self.open_studio(game_of(folder) or "", folder)

    def open_studio(self, game: str = "", folder: Path | None = None) -> StudioPage:
        """Show the card studio with a game's cards, those of an own folder first; a tried card
        leads to a table.
        """
        from luminagames.app.bench.studio_page import StudioPage

        page = StudioPage(self._context, self._dialogs, game, folder)
        page.try_wanted.connect(self._tables.try_card)
        page.rulebook.connect(self.open_rulebook)
        page.playtest_wanted.connect(self.open_playtest_of)
        page.opener = lambda: self.open_studio(game, folder)
        self._pages.go(page)
        return page
