"""What Vault's acts share: the types of their parameters, and how a refusal is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from luminagames.engine.act import Act
from luminagames.engine.action import Action, Card, WordOf
from luminagames.engine.fact import Reader
from luminagames.engine.message import CardName, Count, Message, Pattern, Value
from luminagames.engine.refusal import Refusal
from luminagames.games.vault.kinds import KINDS, NOUNS
from luminagames.games.vault.state import VaultState

CardNumber = Annotated[int, Card()]
TokenKind = Annotated[str, WordOf(KINDS)]

OWN_TOKENS = "pile:tokens[{actor}].{token}"
TRAY = "zone:tokens[{actor}]"


class VaultAct(Act):
    """An act of Vault: each kind says itself which of its actions are legal."""

    __slots__ = ()

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        raise NotImplementedError

    def is_offered(self, state: VaultState) -> bool:
        """Whether it is one of the legal ones; for an act whose parameters have one form."""
        return self.action() in self.legal(state, self.seat)


def no(
    clause: str, sentence: Pattern, missing: Message | None = None, /, **values: Value
) -> Refusal:
    """A refusal with its clause, and perhaps with what would make the act possible."""
    return Refusal(clause, Message(sentence, values), missing)


def counted(number: int, kind: int) -> Count:
    """So many tokens of a kind."""
    return Count(number, *NOUNS[kind])


def card_name(card: object, reader: Reader) -> Value:
    """The name of a card that the reader sees."""
    cards = reader.view.cards
    return CardName(cards[card]) if isinstance(card, int) and card in cards else "?"
