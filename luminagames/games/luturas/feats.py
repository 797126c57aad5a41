"""Goals beyond victory, the easy ones first."""

from __future__ import annotations

from luminagames.engine.contract.feats import Deed, Feat, Need
from luminagames.text import later

WON = Need("won", "=", 1)

FEATS = (
    Feat("first", later("Win a match."), (WON,)),
    Feat("upgrade", later("Upgrade a Lutura."), (Need(Deed("lutura_upgraded"), ">=", 1),)),
    Feat("tool", later("Place a Tool."), (Need(Deed("tool_placed"), ">=", 1),)),
    Feat("strategy", later("Use a Strategy."), (Need(Deed("strategy_used"), ">=", 1),)),
    Feat(
        "crystals",
        later("Place five Crystals in one match."),
        (Need(Deed("crystal_placed"), ">=", 5),),
    ),
    Feat(
        "deploys",
        later("Deploy five Luturas in one match."),
        (Need(Deed("lutura_deployed"), ">=", 5),),
    ),
    Feat(
        "attacks",
        later("Attack ten times in one match."),
        (Need(Deed("attack_declared", whose="acted"), ">=", 10),),
    ),
    Feat(
        "destroyer",
        later("Destroy four cards of your rivals in one match."),
        (Need(Deed("card_destroyed", whose="others"), ">=", 4),),
    ),
    Feat(
        "abilities",
        later("Use five abilities in one match."),
        (Need(Deed("ability_used"), ">=", 5),),
    ),
    Feat(
        "healer",
        later("Heal 40 damage in one match."),
        (Need(Deed("damage_healed", of="amount", whose="acted"), ">=", 40),),
    ),
    Feat(
        "heavy",
        later("Deal 50 damage or more at one stroke."),
        (Need(Deed("damage_dealt", values=(("amount", ">=", 50),), whose="acted"), ">=", 1),),
    ),
    Feat(
        "second",
        later("Win without having begun."),
        (
            WON,
            Need("first", "=", 0),
        ),
    ),
    Feat(
        "kept",
        later("Win with your first hand."),
        (
            WON,
            Need(Deed("hand_redrawn"), "=", 0),
        ),
    ),
    Feat(
        "redrawn",
        later("Win after you redrew your hand."),
        (
            WON,
            Need(Deed("hand_redrawn"), ">=", 1),
        ),
    ),
    Feat(
        "no-strategy",
        later("Win without a Strategy."),
        (
            WON,
            Need(Deed("strategy_used"), "=", 0),
        ),
    ),
    Feat(
        "no-tool",
        later("Win without a Tool."),
        (
            WON,
            Need(Deed("tool_placed"), "=", 0),
        ),
    ),
    Feat(
        "two-upgrades",
        later("Upgrade two Luturas in one match."),
        (Need(Deed("lutura_upgraded"), ">=", 2),),
    ),
    Feat(
        "few-losses",
        later("Win and lose at most one card to destruction."),
        (
            WON,
            Need(Deed("card_destroyed"), "<=", 1),
        ),
    ),
    Feat(
        "fast",
        later("Win in seven turns of your own or fewer."),
        (
            WON,
            Need(Deed("turn_started"), "<=", 7),
        ),
    ),
    Feat(
        "long",
        later("Win a match of fifteen turns of your own or more."),
        (
            WON,
            Need(Deed("turn_started"), ">=", 15),
        ),
    ),
    Feat(
        "few-crystals",
        later("Win with at most three Crystals placed."),
        (
            WON,
            Need(Deed("crystal_placed"), "<=", 3),
        ),
    ),
    Feat(
        "strategies",
        later("Use three Strategies in one match."),
        (Need(Deed("strategy_used"), ">=", 3),),
    ),
    Feat(
        "storm",
        later("Deal 300 damage in one match."),
        (Need(Deed("damage_dealt", of="amount", whose="acted"), ">=", 300),),
    ),
    Feat(
        "few-abilities",
        later("Win with at most one ability used."),
        (
            WON,
            Need(Deed("ability_used"), "<=", 1),
        ),
    ),
)
