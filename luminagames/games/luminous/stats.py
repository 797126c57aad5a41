"""Attack, health, keywords and prices as they are now (LU-13.8, LU-13.9, LU-7.23).

Worked out at most once after each change (`LuminousState.stale`), and not at all while no static
ability is in play and no card is changed itself (`LuminousState.plain`); only cards with static
abilities are asked.
"""

from __future__ import annotations

from luminagames.games.luminous.kinds import ATTACK_LIMIT, Price
from luminagames.games.luminous.state import Card, LuminousState, Perm


def fresh(state: LuminousState) -> None:
    """Makes the derived values true."""
    if not state.stale:
        return
    state.stale = False
    if state.plain:
        return
    state.cost_changes = []
    sources: list[Perm] = []
    low: list[Perm] = []
    for player in state.players:
        if player.out:
            continue
        for zone in ((player.favored,), player.units, player.relics, player.orb_cards):
            for perm in zone:
                card = perm.definition
                attack, health, keys = card.attack, card.health, card.keys
                for mod in perm.mods:
                    attack += mod.attack
                    health += mod.health
                    keys |= mod.keyword
                perm.attack, perm.health, perm.keys = attack, health, keys
                if not 0 <= attack <= ATTACK_LIMIT:
                    low.append(perm)
                if card.statics:
                    sources.append(perm)
    state.plain = not sources
    raw = {perm.card: perm.attack for perm in low}
    for perm in low:
        perm.attack = min(ATTACK_LIMIT, max(0, perm.attack))
    if sources:
        _apply(state, _changes(state, sources), raw)


def _changes(state: LuminousState, sources: list[Perm]) -> list[tuple[Perm, int, int, int]]:
    """What all static abilities give, read before any of it is given (LU-13.8)."""
    changes: list[tuple[Perm, int, int, int]] = []
    for source in sources:
        for index in source.definition.statics:
            changes += source.definition.abilities[index].give_now(state, source, index)
    return changes


def _apply(
    state: LuminousState, changes: list[tuple[Perm, int, int, int]], raw: dict[int, int]
) -> None:
    touched: dict[int, Perm] = {}
    for perm, attack, health, keyword in changes:
        if perm.card not in touched:
            touched[perm.card] = perm
            perm.attack = raw.get(perm.card, perm.attack)
        perm.attack += attack
        perm.health += health
        perm.keys |= keyword
    for perm in touched.values():
        perm.attack = min(ATTACK_LIMIT, max(0, perm.attack))


def price_now(state: LuminousState, seat: int, card: int, definition: Card) -> Price:
    """The essence cost of a card to be played, with all that makes it cheaper or dearer
    (LU-7.23).
    """
    if state.stale:
        fresh(state)
    price = definition.price
    if not state.cost_changes:
        return price
    change = 0
    for source_seat, selector, dearer, source in state.cost_changes:
        reached = selector.on_side(source_seat, seat) and not (
            selector.other and card == source.card
        )
        if reached and selector.fits(state, card, definition, None):
            change += dearer
    if not change:
        return price
    return (price[0], price[1], price[2], max(0, price[3] + change))
