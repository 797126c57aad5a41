"""Which cards leave the program: by their ids, a deck, or the whole set, each with its back."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from luminagames.cardface.export.job import ExportError, Printed
from luminagames.cardface.lettering.markup import plain
from luminagames.engine.decks import Deck
from luminagames.engine.face import Face
from luminagames.engine.game import Game
from luminagames.text import say


def printed(
    game: Game[object], cards: Sequence[str] = (), *, copies: bool = False
) -> list[Printed]:
    """These cards once each, or the whole set; with `copies` as often as each card's own `copies`
    says.

    Raises `ExportError` for an id that there is not.
    """
    for card in cards:
        if card not in game.definitions:
            near = difflib.get_close_matches(card, list(game.definitions), n=1)
            hint = say("; did you mean '{meant}'?", meant=near[0]) if near else ""
            raise ExportError(say("there is no card '{card}'{hint}", card=card, hint=hint))
    wanted = cards or game.definitions
    return [
        Printed(game.face(card), back_of(game, card), _copies(game, card) if copies else 1)
        for card in wanted
    ]


def _copies(game: Game[object], card: str) -> int:
    found = game.definitions[card].get("copies", 1)
    return found if isinstance(found, int) else 1


def printed_deck(game: Game[object], deck: Deck) -> list[Printed]:
    """A deck: its leader and all copies of its cards. Raises `ExportError` for a card that there is
    not.
    """
    found = []
    for card, copies in ((deck.leader, 1), *deck.cards):
        if card:
            (one,) = printed(game, (card,))
            found.append(Printed(one.face, one.back, copies))
    return found


def card_texts(game: Game[object], cards: Sequence[Printed]) -> dict[str, str]:
    """What each card says, by its id, without marks."""
    return {
        card.face.id: plain(game.card_text(card.face.id))
        for card in cards
        if card.face.id in game.definitions
    }


def find_deck(game: Game[object], name: str) -> Deck:
    """A published deck by its id. Raises `ExportError`."""
    for deck in game.decks:
        if deck.id == name:
            return deck
    known = ", ".join(deck.id for deck in game.decks)
    if not known:
        raise ExportError(say("this game has no decks"))
    raise ExportError(say("there is no deck '{name}'; there are: {known}", name=name, known=known))


def back_of(game: Game[object], card: str) -> Face:
    """The back that a card has in its deck."""
    return game.back(game.back_name(card))
