"""The decks of a set-up: one choice for each seat, with every clause that the chosen deck breaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from luminagames.app.context import Context
from luminagames.app.fields import Choice, Field
from luminagames.app.widgets import Button, Panel
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal

if TYPE_CHECKING:
    from luminagames.library.deckshelf import DeckShelf

class DeckChoice(Panel):
    """Shows decks and holds which seat plays which; the game judges them."""

    changed = Signal()
    edit = Signal(str)
    """Open the deck page at this deck."""

    def __init__(self, context: Context, game: Game, shelf: DeckShelf, stored: Json) -> None:
        super().__init__(context, "Decks")
        self.game = game
        self.shelf = shelf
        self.fields: list[Field] = []
        self.choices: list[Choice] = []
        wanted = list(stored) if isinstance(stored, Sequence) and not isinstance(stored, str) else []
        for seat in range(game.about.seats[1]):
            choice = Choice(context, f"Deck of seat {seat + 1}")
            field = Field(context, f"Deck of seat {seat + 1}", choice)
            self.choices.append(choice)
            self.fields.append(field)
            self.body.addWidget(field)
        self.refresh()
        for seat, choice in enumerate(self.choices):
            known = [deck.id for deck in shelf.all]
            first = wanted[seat] if seat < len(wanted) and wanted[seat] in known else known[seat % len(known)]
            choice.choose(first)
            choice.currentIndexChanged.connect(lambda _at: self.changed.emit())
        button = Button(context, "Edit decks", "card", "plain")
        button.clicked.connect(lambda: self.edit.emit(self.ids()[0]))
        self.body.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def refresh(self) -> None:
        """Offers the decks that there are now; what was chosen stays chosen where it is still there."""
        for choice in self.choices:
            kept = choice.currentData()
            choice.blockSignals(True)
            choice.clear()
            for deck in self.shelf.all:
                note = f"{deck.size()} cards" if not self.shelf.is_own(deck.id) else f"own · {deck.size()} cards"
                choice.addItem(f"{deck.name}  –  {note}", deck.id)
            choice.choose(kept)
            choice.blockSignals(False)

    def ids(self) -> list[str]:
        """The chosen decks by id."""
        return [str(choice.currentData()) for choice in self.choices]

    def know_seats(self, names: Sequence[str]) -> None:
        """Each choice is called after who sits there."""
        for seat, (field, choice) in enumerate(zip(self.fields, self.choices, strict=True)):
            field.setVisible(seat < len(names))
            words = f"Deck of {names[seat]}" if seat < len(names) and names[seat] else f"Deck of seat {seat + 1}"
            field.title.say(words)
            choice.setAccessibleName(words)

    def value(self, n_seats: int) -> list[Json]:
        """The option as the game takes it: published decks by id, own ones as records."""
        rules = self.game.deck_rules
        assert rules is not None
        found: list[Json] = []
        for name in self.ids()[:n_seats]:
            deck = self.shelf.deck(name)
            found.append(deck.to_data(rules) if deck is not None and self.shelf.is_own(name) else name)
        return found

    def check(self, options: Mapping[str, Json], n_seats: int, say: Callable[[Refusal], str]) -> bool:
        """Says at each deck every clause that it breaks under these options; True if none is broken."""
        fine = True
        for field, name in zip(self.fields[:n_seats], self.ids(), strict=False):
            deck = self.shelf.deck(name)
            broken = () if deck is None else self.game.check_deck(deck, options)
            field.object_to("\n".join(say(refusal) for refusal in broken))
            fine = fine and not broken
        return fine
