"""How a deck comes in and goes out: by the clipboard, and by files of the person's choice."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from luminagames.app.dialogs import Dialogs
from luminagames.app.preferences.settings import Settings
from luminagames.app.trouble.reason import reason
from luminagames.engine.decks import Deck
from luminagames.engine.game import Game
from luminagames.library.deckshelf import (
    MAX_CHARS,
    DeckFileError,
    read_deck,
    write_list,
    write_yaml,
)
from luminagames.safefiles import write_text
from luminagames.text import say


@dataclass(frozen=True, slots=True)
class Came:
    """A deck that was read, and a sentence for each line that was not."""

    deck: Deck
    unread: tuple[str, ...]


class Exchange:
    """Of the page of one game's decks, which is where its questions are asked."""

    def __init__(self, page: QWidget, game: Game, dialogs: Dialogs, settings: Settings) -> None:
        self.page, self.game, self.dialogs, self.settings = page, game, dialogs, settings

    def copy(self, deck: Deck) -> None:
        """A deck onto the clipboard, as a list that anybody can read and paste."""
        QGuiApplication.clipboard().setText(write_list(deck, self.game))

    def pasted(self) -> Came | None:
        """The deck on the clipboard; None where there is none, which was said."""
        return self._read(QGuiApplication.clipboard().text(), "")

    def export(self, deck: Deck) -> str:
        """Writes a deck as a record (`.yaml`) or as a list (`.txt`); its name, empty where nothing
        was written.
        """
        path = self.dialogs.save_deck_path(self.page, self.settings.last_folder, f"{deck.id}.yaml")
        if path is None:
            return ""
        text = write_list(deck, self.game) if path.suffix == ".txt" else write_yaml(deck, self.game)
        try:
            write_text(path, text)
        except OSError as error:
            self.dialogs.tell(self.page, say("The deck was not exported"), reason(error))
            return ""
        self.settings.last_folder = path.parent
        return path.name

    def imported(self) -> Came | None:
        """The deck of a file; None where none was chosen or it is none, which was said."""
        path = self.dialogs.open_deck_path(self.page, self.settings.last_folder)
        if path is None:
            return None
        try:
            with path.open(encoding="utf-8") as file:
                text = file.read(MAX_CHARS + 1)
        except (OSError, UnicodeDecodeError):
            self.dialogs.tell(
                self.page, say("This deck cannot be imported"), say("The file cannot be read.")
            )
            return None
        self.settings.last_folder = path.parent
        return self._read(text, path.stem)

    def _read(self, text: str, name: str) -> Came | None:
        try:
            deck, unread = read_deck(text, self.game, name or "pasted-deck")
        except DeckFileError as error:
            self.dialogs.tell(self.page, say("This deck cannot be imported"), str(error))
            return None
        return Came(deck, tuple(unread))
