"""Overwhelm on what a spell deals and makes units deal (LU-12.5), against a sum of its own."""

from __future__ import annotations

import pytest

from luminagames.engine.rng import SplitMix64
from tests.games.luminous.table import Table, relic, spell, unit

STRIKE = {
    "strike": {
        "by": {"kind": "unit", "side": "mine", "all": True},
        "to": {"kind": ["unit", "relic"], "side": "enemy", "all": True},
    }
}


def excess(strikers: list[tuple[int, bool]], lethal: list[int], lent: bool) -> int:
    """What the Favored takes: every striker hits every unit, and what is over goes on."""
    left, over = list(lethal), 0
    for attack, own in strikers:
        for index, need in enumerate(left):
            if own or lent:
                over += max(0, attack - need)
                left[index] = max(0, need - attack)
            else:
                left[index] = need - attack
        left = [max(0, need) for need in left]
    return over


@pytest.mark.rules("LU-12.5")
@pytest.mark.parametrize("seed", range(40))
def test_a_spell_lends_its_overwhelm_to_all_it_makes_strike(seed: int) -> None:
    rng = SplitMix64(seed)
    lent = rng.below(3) > 0
    strikers = [(rng.below(6), rng.below(2) > 0) for _ in range(1 + rng.below(3))]
    struck = [(1 + rng.below(5), rng.below(3)) for _ in range(1 + rng.below(3))]
    cards = [
        *(
            unit(f"m{n}", attack, 3, keywords=["overwhelm"] if own else [])
            for n, (attack, own) in enumerate(strikers)
        ),
        *(unit(f"e{n}", 1, health) for n, (health, _) in enumerate(struck)),
        relic("jar", 1),
        spell("duel", STRIKE, keywords=["overwhelm"] if lent else []),
    ]
    damage = [min(hurt, health - 1) for health, hurt in struck]
    table = Table(
        cards,
        {"hand": ["duel"], "units": [f"m{n}" for n in range(len(strikers))]},
        {
            "units": [{"id": f"e{n}", "damage": hurt} for n, hurt in enumerate(damage)],
            "relics": ["jar"],
        },
    )
    own_life = table.state.players[0].life
    life = table.state.players[1].life
    events = table.act(0, "play_card", card="duel", pay="auto")
    lethal = [health - hurt for (health, _), hurt in zip(struck, damage, strict=True)]
    assert life - table.state.players[1].life == excess(strikers, lethal, lent)
    assert table.state.players[0].life == own_life
    sources = {event.data["source"] for event in events if event.kind == "damaged"}
    mine = {table.number(f"m{n}") for n, (attack, _) in enumerate(strikers) if attack}
    assert sources <= mine, "the unit stays the source"
