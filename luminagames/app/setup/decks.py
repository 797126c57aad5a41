"""Which seat plays which deck: a cover for each seat, and every clause that a chosen deck
breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from luminagames.app.context import Context
from luminagames.app.setup.deck_cover import DeckCover
from luminagames.cardface.painter import CardPainter
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.library.deckshelf import DeckShelf


class SeatDecks(QObject):
    """Makes the covers and holds what is chosen for each place, also while nobody sits there; the
    game judges.
    """

    changed = Signal()
    # Open the deck page at this deck.
    edit = Signal(str)

    def __init__(self, context: Context, game: Game, shelf: DeckShelf, stored: Json) -> None:
        super().__init__()
        self.game = game
        self.shelf = shelf
        self._context = context
        self._painter = CardPainter(context.theme, game.about.id)
        self.covers: list[DeckCover] = []
        wanted = (
            list(stored) if isinstance(stored, Sequence) and not isinstance(stored, str) else []
        )
        known = [deck.id for deck in shelf.all]
        # The decks of the places at which nobody sits yet.
        self._waiting = [
            str(wanted[seat])
            if seat < len(wanted) and wanted[seat] in known
            else known[seat % len(known)]
            for seat in range(game.about.seats[1])
        ]

    def add(self) -> DeckCover:
        """A cover for one more seat."""
        cover = DeckCover(self._context, self.game, self._painter, self.shelf, self._waiting.pop(0))
        cover.changed.connect(self.changed)
        cover.edit.connect(self.edit)
        self.covers.append(cover)
        return cover

    def remove(self, cover: DeckCover) -> None:
        """That seat is gone; its deck waits for the next."""
        self.covers.remove(cover)
        self._waiting.insert(0, cover.value())

    def order(self, covers: Sequence[DeckCover]) -> None:
        """The seats changed places."""
        self.covers = list(covers)

    def refresh(self) -> None:
        """Shows the decks as they are now."""
        self.shelf.refresh()
        for cover in self.covers:
            cover.refresh()

    def ids(self) -> list[str]:
        """The chosen decks by id, then those that wait."""
        return [*(cover.value() for cover in self.covers), *self._waiting]

    def know_seats(self, names: Sequence[str]) -> None:
        """Each cover is called after who sits there."""
        for seat, (cover, name) in enumerate(zip(self.covers, names, strict=True)):
            cover.named(name or say("seat {seat}", seat=seat + 1))

    def value(self) -> list[Json]:
        """The option as the game takes it: published decks by id, own ones as records."""
        rules = self.game.deck_rules
        assert rules is not None
        found: list[Json] = []
        for cover in self.covers:
            deck = self.shelf.deck(cover.value())
            found.append(
                deck.to_data(rules)
                if deck is not None and self.shelf.is_own(deck.id)
                else cover.value()
            )
        return found

    def check(self, options: Mapping[str, Json], tell: Callable[[Refusal], str]) -> bool:
        """Says at each deck every clause that it breaks under these options; True if none is
        broken.
        """
        fine = True
        for cover in self.covers:
            deck = self.shelf.deck(cover.value())
            broken = () if deck is None else self.game.check_deck(deck, options)
            cover.object_to("\n".join(tell(refusal) for refusal in broken))
            fine = fine and not broken
        return fine
