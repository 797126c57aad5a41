"""Damage (LU-11.1 to LU-11.5) and Overwhelm (LU-12.5 to LU-12.7)."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.event import EventLog
from luminagames.games.luminous import facts
from luminagames.games.luminous.kinds import OVERWHELM
from luminagames.games.luminous.state import LuminousState, Perm
from luminagames.games.luminous.stats import fresh
from luminagames.games.luminous.triggers import note

# A card and the damage it is dealt.
Hit = tuple[int, int]


def deal(
    state: LuminousState,
    log: EventLog,
    source: int,
    keys: int,
    hits: Sequence[Hit],
    combat: bool = False,
    striker: Perm | None = None,
) -> None:
    """Deals the damage of one source at one moment; `keys` are its keywords, `striker` the unit of
    combat damage.
    """
    fresh(state)
    excess: dict[int, int] = {}
    for card, amount in hits:
        perm = state.perm(card)
        if perm is None or amount <= 0:
            continue
        if perm.definition.type == "unit" and keys & OVERWHELM:
            lethal = max(0, perm.health - perm.damage)
            if amount > lethal:
                excess[perm.seat] = excess.get(perm.seat, 0) + amount - lethal
                amount = lethal
        _hit(state, log, source, perm, amount, combat, striker)
    for seat, amount in excess.items():
        _hit(state, log, source, state.players[seat].favored, amount, combat, striker)
    state.stale = True


def _hit(
    state: LuminousState,
    log: EventLog,
    source: int,
    perm: Perm,
    amount: int,
    combat: bool,
    striker: Perm | None,
) -> None:
    if amount <= 0:
        return
    kind = perm.definition.type
    if kind == "unit":
        perm.damage += amount
    elif kind == "relic":
        perm.durability = max(0, perm.durability - amount)
    elif kind == "favored":
        state.players[perm.seat].life -= amount
    else:
        return
    log.add(facts.Damaged(source, perm.card, amount, combat))
    if kind == "favored" and striker is not None and striker.seat != perm.seat:
        for index in striker.definition.triggers.get("contact", ()):
            note(state, log, striker, index, (perm.card, perm.stay))
