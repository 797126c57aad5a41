"""Views and determinizations (section 6): all is open but the order of the decks and the
generator.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.decision import Decision
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json
from luminagames.engine.view import View
from luminagames.games.vault.data import open_data
from luminagames.games.vault.kinds import KINDS, TIERS, TRIGGERS
from luminagames.games.vault.setup import SEATS
from luminagames.games.vault.state import NOTHING_USED, Creature, VaultState

_OPEN = (*(f"wild_field.{tier}" for tier in TIERS), *(f"vault[{seat}]" for seat in range(SEATS[1])))
_BANK = tuple(f"bank.{kind}" for kind in KINDS)
_TOKENS = tuple(tuple(f"tokens[{seat}].{kind}" for kind in KINDS) for seat in range(SEATS[1]))


def view(
    state: VaultState, seat: int | None, decision: Decision | None, legal: Sequence[Action]
) -> View:
    """The same for every seat, but for its own number (section 6)."""
    creatures = state.creatures
    zones: dict[str, tuple[int | None, ...]] = {}
    cards: dict[int, str] = {}
    for name, shown in zip(_OPEN, [*state.field, *state.vaults], strict=False):
        zones[name] = tuple(shown)
        for card in shown:
            cards[card] = creatures[card].id
    piles = dict(zip(_BANK, state.bank, strict=False))
    for names, held in zip(_TOKENS, state.tokens, strict=False):
        piles.update(zip(names, held, strict=False))
    deck1, deck2, deck3 = ([None] * len(deck) for deck in state.decks)
    zones["deck.1"], zones["deck.2"], zones["deck.3"] = tuple(deck1), tuple(deck2), tuple(deck3)
    data = open_data(state)
    data["deck"] = {"1": deck1, "2": deck2, "3": deck3}
    if state.used != NOTHING_USED:
        turn = dict(cast("Mapping[str, Json]", data["turn"]))
        turn["used"] = {
            when: [_public(card, cards, creatures) for card in used]
            for when, used in zip(TRIGGERS, state.used, strict=True)
        }
        data["turn"] = turn
    # What all saw begin and have not seen end: without it nobody could think on from the middle of
    # an effect.
    data["pending"] = [
        frame._replace(card=-1).to_data()
        if frame.card < 0
        else _frame_data(frame, cards, creatures)
        for frame in state.agenda
    ]
    if (
        decision is not None
        and isinstance(source := decision.data.get("source"), int)
        and source not in cards
    ):
        decision = Decision(
            decision.actor,
            decision.kind,
            decision.kinds,
            decision.prompt,
            {**decision.data, "source": None},
        )
    return View(seat, data, cards, zones, piles, decision, tuple(legal))


def _public(card: int, cards: Mapping[int, str], creatures: Sequence[Creature]) -> int | str:
    """A card's number while its face can be seen; after that all know which creature it was, not
    where it lies.
    """
    return card if card in cards else creatures[card].id


def _frame_data(frame: Frame, cards: Mapping[int, str], creatures: Sequence[Creature]) -> Json:
    data = frame.to_data()
    assert isinstance(data, list)
    return [data[0], _public(frame.card, cards, creatures), *data[2:]]
