"""How a deck comes in and goes out: by the clipboard, and by files of the person's choice."""

from __future__ import annotations

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
    DeckRead,
    read_text,
    write_list,
    write_yaml,
)
from luminagames.safefiles import read_bytes, write_text
from luminagames.text import say
from luminagames.text.decoding import decoded


class Exchange:
    """Of the page of one game's decks, which is where its questions are asked."""

    def __init__(self, page: QWidget, game: Game, dialogs: Dialogs, settings: Settings) -> None:
        self.page, self.game, self.dialogs, self.settings = page, game, dialogs, settings

    def copy(self, deck: Deck) -> None:
        """A deck onto the clipboard, as a list that anybody can read and paste."""
        QGuiApplication.clipboard().setText(write_list(deck, self.game))

    def pasted(self) -> DeckRead | None:
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

    def imported(self) -> DeckRead | None:
        """The deck of a file; None where none was chosen or it is none, which was said."""
        path = self.dialogs.open_deck_path(self.page, self.settings.last_folder)
        if path is None:
            return None
        try:
            text = decoded(read_bytes(path, 4 * MAX_CHARS)).text
        except OSError:
            self.dialogs.tell(
                self.page, say("This deck cannot be imported"), say("The file cannot be read.")
            )
            return None
        self.settings.last_folder = path.parent
        return self._read(text, path.stem)

    def _read(self, text: str, name: str) -> DeckRead | None:
        name = name or "pasted-deck"
        try:
            found = read_text(text, self.game, name, name)
            if not found.deck.cards and not found.deck.leader:
                told = (*found.told(), say("This is neither a deck record nor a deck list."))
                raise DeckFileError(told[0])
        except DeckFileError as error:
            self.dialogs.tell(self.page, say("This deck cannot be imported"), str(error))
            return None
        return found
