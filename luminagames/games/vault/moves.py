"""The only functions that move tokens and creatures (law 9)."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.event import EventLog
from luminagames.engine.rng import SplitMix64
from luminagames.games.vault.facts import CreatureDiscarded, CreatureRevealed, DeckShuffled
from luminagames.games.vault.kinds import KINDS, MOST_SEATS
from luminagames.games.vault.state import VaultState

# The Bank among the owners of tokens, beside the seats.
BANK = -1


def pool(state: VaultState, owner: int) -> list[int]:
    """The tokens of the Bank or of a seat."""
    return state.bank if owner == BANK else state.tokens[owner]


# The touchable names of the piles of tokens, without their prefix.
_PILES = {
    BANK: tuple(f"bank.{kind}" for kind in KINDS),
    **{seat: tuple(f"tokens[{seat}].{kind}" for kind in KINDS) for seat in range(MOST_SEATS)},
}


def one_of(kind: int) -> tuple[int, ...]:
    """One token of a kind, as numbers in color order."""
    return _ONES[kind]


_ONES = tuple(tuple(int(other == kind) for other in range(6)) for kind in range(6))


def move_tokens(
    state: VaultState, log: EventLog, source: int, target: int, numbers: Sequence[int]
) -> dict[str, int]:
    """Moves tokens in color order, as far as the source goes; gives what moved, without zeros
    (LV-1.9).
    """
    giver, taker = pool(state, source), pool(state, target)
    moved: dict[str, int] = {}
    for kind, number in enumerate(numbers):
        if number:
            there = giver[kind]
            if number > there:
                if not there:
                    continue
                number = there
            giver[kind] = there - number
            taker[kind] += number
            name = KINDS[kind]
            moved[name] = number
            log.move(None, name, number, _PILES[source][kind], None, _PILES[target][kind], None)
    return moved


def reveal_top(state: VaultState, log: EventLog, tier: int) -> int:
    """Turns the top card of a deck face-up at the right-hand end of its row (LV-3.2)."""
    card = state.decks[tier - 1].pop(0)
    row = state.field[tier - 1]
    row.append(card)
    log.move(card, "card", 1, f"deck.{tier}", 0, f"wild_field.{tier}", len(row) - 1)
    log.revealed = True
    log.add(CreatureRevealed(card, tier))
    return card


def to_vault(state: VaultState, log: EventLog, seat: int, card: int) -> None:
    """Moves a creature from its row, which closes up, to the end of a Vault; it counts at once
    (LV-3.8, LV-5.10).
    """
    creature = state.creatures[card]
    row = state.field[creature.tier - 1]
    place = row.index(card)
    del row[place]
    vault = state.vaults[seat]
    vault.append(card)
    state.bonuses[seat][creature.color] += 1
    state.vault_points[seat] += creature.points
    log.move(
        card, "card", 1, f"wild_field.{creature.tier}", place, f"vault[{seat}]", len(vault) - 1
    )


def discard(state: VaultState, log: EventLog, card: int) -> None:
    """Shuffles a creature into the deck of its tier, wherever it was (LV-1.10)."""
    _to_deck(state, log, card)
    shuffle(state, log, state.creatures[card].tier)


def discard_together(state: VaultState, log: EventLog, cards: Sequence[int]) -> None:
    """Discards creatures together, then shuffles each deck concerned once (LV-9.14)."""
    for card in cards:
        _to_deck(state, log, card)
    for tier in sorted({state.creatures[card].tier for card in cards}):
        shuffle(state, log, tier)


def shuffle(state: VaultState, log: EventLog, tier: int) -> None:
    """Shuffles a deck."""
    rng = SplitMix64(state.rng)
    rng.shuffle(state.decks[tier - 1])
    state.rng = rng.state
    log.revealed = True
    log.add(DeckShuffled(tier))


def _to_deck(state: VaultState, log: EventLog, card: int) -> None:
    creature = state.creatures[card]
    tier = creature.tier
    row = state.field[tier - 1]
    if card in row:
        zone, place = f"wild_field.{tier}", row.index(card)
        del row[place]
    else:
        seat = next(seat for seat in range(state.n) if card in state.vaults[seat])
        zone, place = f"vault[{seat}]", state.vaults[seat].index(card)
        del state.vaults[seat][place]
        # Permanent means never used up: a creature that leaves takes its bonus and points along
        # (LV-1.3).
        state.bonuses[seat][creature.color] -= 1
        state.vault_points[seat] -= creature.points
    state.decks[tier - 1].append(card)
    log.move(card, "card", 1, zone, place, f"deck.{tier}", None)
    log.add(CreatureDiscarded(card, tier, zone))
