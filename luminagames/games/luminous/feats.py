"""Goals beyond victory, the easy ones first."""

from __future__ import annotations

from luminagames.engine.contract.feats import Deed, Feat, Need
from luminagames.text import later

WON = Need("won", "=", 1)

FEATS = (
    Feat("first", later("Win a match."), (WON,)),
    Feat("orbs", later("Play seven orbs in one match."), (Need(Deed("orb_played"), ">=", 7),)),
    Feat(
        "deploys",
        later("Bring eight cards into play in one match."),
        (Need(Deed("entered", values=(("token", "=", False),)), ">=", 8),),
    ),
    Feat(
        "tokens",
        later("Make three tokens in one match."),
        (Need(Deed("entered", values=(("token", "=", True),)), ">=", 3),),
    ),
    Feat(
        "spells",
        later("Resolve three spells in one match."),
        (Need(Deed("spell_resolved"), ">=", 3),),
    ),
    Feat(
        "abilities",
        later("Activate five abilities in one match."),
        (Need(Deed("activated"), ">=", 5),),
    ),
    Feat(
        "destroyer",
        later("See five cards of your rivals destroyed in one match."),
        (Need(Deed("destroyed", whose="others"), ">=", 5),),
    ),
    Feat(
        "attacks", later("Declare eight attacks in one match."), (Need(Deed("attacked"), ">=", 8),)
    ),
    Feat("blocks", later("Block three times in one match."), (Need(Deed("blocked"), ">=", 3),)),
    Feat(
        "blooms",
        later("Play five Blooms in one match."),
        (Need(Deed("bloom_played", of="amount"), ">=", 5),),
    ),
    Feat(
        "heal",
        later("Heal three life in one match."),
        (Need(Deed("healed", of="amount"), ">=", 3),),
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
        "healthy",
        later("Win with 15 life or more."),
        (
            WON,
            Need("score", ">=", 15),
        ),
    ),
    Feat(
        "scarcely",
        later("Win with three life or fewer."),
        (
            WON,
            Need("score", "<=", 3),
        ),
    ),
    Feat(
        "heavy",
        later("Deal six damage or more at one stroke."),
        (Need(Deed("damaged", values=(("amount", ">=", 6),), whose="acted"), ">=", 1),),
    ),
    Feat(
        "no-spell",
        later("Win without a spell."),
        (
            WON,
            Need(Deed("spell_resolved"), "=", 0),
        ),
    ),
    Feat(
        "no-block",
        later("Win without a block."),
        (
            WON,
            Need(Deed("blocked"), "=", 0),
        ),
    ),
    Feat(
        "sacrifice",
        later("Sacrifice three times in one match."),
        (Need(Deed("sacrificed"), ">=", 3),),
    ),
    Feat(
        "few-attacks",
        later("Win with five attacks or fewer."),
        (
            WON,
            Need(Deed("attacked"), "<=", 5),
        ),
    ),
    Feat(
        "few-losses",
        later("Win and see at most two of your cards destroyed."),
        (
            WON,
            Need(Deed("destroyed"), "<=", 2),
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
        later("Win a match of twelve turns of your own or more."),
        (
            WON,
            Need(Deed("turn_started"), ">=", 12),
        ),
    ),
    Feat("pivot", later("Pivot an orb."), (Need(Deed("pivoted"), ">=", 1),)),
    Feat(
        "mulligan",
        later("Win after you gave back two cards at the start."),
        (
            WON,
            Need(Deed("mulliganed", of="amount"), ">=", 2),
        ),
    ),
    Feat(
        "three-rivals",
        later("Win against three rivals."),
        (
            WON,
            Need("seats", "=", 4),
        ),
    ),
)
