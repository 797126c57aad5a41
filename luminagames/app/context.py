"""What every page shares: the settings, the theme in force, and the games found."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from luminagames.app import style
from luminagames.app.games import found_games
from luminagames.app.preferences import spoken
from luminagames.app.preferences.settings import LANGUAGE, Settings
from luminagames.cardface.theme import Theme, load_theme
from luminagames.cards.problems import Problem
from luminagames.engine.game import Game
from luminagames.games import load_game, table_ids
from luminagames.library.library import Library
from luminagames.text import grammar

LOOK_KEYS = ("look/theme", "look/text_size")


class Context(QObject):
    """Handed to every page. `themed` is sent when theme or text size changed; each widget then asks
    `theme` anew.
    """

    themed = Signal()
    # Another language is spoken: whoever keeps words makes them anew.
    spoken = Signal()
    # The games were read anew: their cards may differ.
    dealt = Signal()
    # The library's file was looked through.
    checked = Signal()

    def __init__(
        self,
        settings: Settings,
        games: Mapping[str, Game] | None = None,
        library: Library | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.library = library if library is not None else Library.open()
        # What is wrong with own cards; a game for which there is something has its shipped cards.
        self.card_problems: list[Problem] = []
        self._given = games is not None
        self.games: Mapping[str, Game] = (
            games if games is not None else found_games(self.card_problems)
        )
        spoken.apply(settings.language)
        self.theme: Theme = self._wanted()
        settings.changed.connect(self._setting_changed)
        self._apply()

    def reload_games(self) -> None:
        """Read the cards of own folders again, after they or the list of folders changed."""
        if self._given:
            return
        self.card_problems = []
        self.games = found_games(self.card_problems)
        self.dealt.emit()

    def game(self, game_id: str) -> Game:
        """The game of that id; `KeyError` if it was not found at the start."""
        return self.games[game_id]

    def load(self, game_id: str) -> Game:
        """The game of that id, for what reads matches; `KeyError` for one that is not here. A match
        at a table without rules brings its own cards: none need be in use.
        """
        if game_id in self.games or game_id not in table_ids():
            return self.games[game_id]
        return load_game(game_id)

    def found(self, game_id: str) -> Game | None:
        """The game of a match that is listed; None for one that is not here."""
        try:
            return self.load(game_id)
        except KeyError:
            return None

    def _wanted(self) -> Theme:
        return load_theme(self.settings.theme, self.settings.text_size / 100)

    def _setting_changed(self, key: str) -> None:
        if key in LOOK_KEYS:
            self.theme = self._wanted()
            self._apply()
            self.themed.emit()
        elif key == LANGUAGE:
            before = grammar()
            spoken.apply(self.settings.language)
            if grammar() is not before:
                self.spoken.emit()

    def _apply(self) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setFont(self.theme.font("body"))
        app.setPalette(style.palette(self.theme))
        sheet = style.sheet(self.theme)
        if sheet != app.styleSheet():  # read anew it takes 50 ms
            app.setStyleSheet(sheet)
