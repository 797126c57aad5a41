"""Goals beyond victory, the easy ones first."""

from __future__ import annotations

from luminagames.engine.contract.feats import Deed, Feat, Need
from luminagames.text import later

WON = Need("won", "=", 1)

FEATS = (
    Feat("first", later("Win a match."), (WON,)),
    Feat(
        "tier-three",
        later("Attract a creature of Tier 3."),
        (Need(Deed("creature_acquired", values=(("tier", "=", 3),)), ">=", 1),),
    ),
    Feat("power", later("Unleash a power."), (Need(Deed("power_unleashed"), ">=", 1),)),
    Feat("thief", later("Steal a token."), (Need(Deed("tokens_stolen"), ">=", 1),)),
    Feat(
        "triggers",
        later("Let five abilities trigger in one match."),
        (Need(Deed("ability_triggered"), ">=", 5),),
    ),
    Feat(
        "small",
        later("Attract seven creatures of Tier 1 in one match."),
        (Need(Deed("creature_acquired", values=(("tier", "=", 1),)), ">=", 7),),
    ),
    Feat(
        "crystals",
        later("Take three Dark Crystals in one match."),
        (Need(Deed("tokens_taken", of="tokens.dark_crystal"), ">=", 3),),
    ),
    Feat(
        "begun",
        later("Win after you began the final round."),
        (
            WON,
            Need(Deed("final_round_triggered"), ">=", 1),
        ),
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
        "clear",
        later("Win by five points or more."),
        (
            WON,
            Need("margin", ">=", 5),
        ),
    ),
    Feat(
        "close",
        later("Win by one point, or on a tie."),
        (
            WON,
            Need("margin", "<=", 1),
        ),
    ),
    Feat(
        "no-crystal",
        later("Win without a Dark Crystal."),
        (
            WON,
            Need(Deed("tokens_taken", of="tokens.dark_crystal"), "=", 0),
        ),
    ),
    Feat(
        "nothing-back",
        later("Win and never return a token to the Bank for having too many."),
        (
            WON,
            Need(Deed("tokens_returned"), "=", 0),
        ),
    ),
    Feat(
        "no-power",
        later("Win without unleashing a power."),
        (
            WON,
            Need(Deed("power_unleashed"), "=", 0),
        ),
    ),
    Feat(
        "no-tier-three",
        later("Win without a creature of Tier 3."),
        (
            WON,
            Need(Deed("creature_acquired", values=(("tier", "=", 3),)), "=", 0),
        ),
    ),
    Feat(
        "few",
        later("Win with nine creatures or fewer."),
        (
            WON,
            Need(Deed("creature_acquired"), "<=", 9),
        ),
    ),
    Feat(
        "two-large",
        later("Attract two creatures of Tier 3 in one match."),
        (Need(Deed("creature_acquired", values=(("tier", "=", 3),)), ">=", 2),),
    ),
    Feat("eighteen", later("End a match with 18 points or more."), (Need("score", ">=", 18),)),
    Feat(
        "gains",
        later("Gain three points from abilities in one match."),
        (Need(Deed("points_gained", of="amount"), ">=", 3),),
    ),
    Feat("extra", later("Gain an extra action."), (Need(Deed("extra_action_gained"), ">=", 1),)),
    Feat(
        "from-behind",
        later("Win though a rival began the final round."),
        (
            WON,
            Need(Deed("final_round_triggered", whose="others"), ">=", 1),
        ),
    ),
    Feat(
        "fast",
        later("Win in 17 turns of your own or fewer."),
        (
            WON,
            Need(Deed("turn_started"), "<=", 17),
        ),
    ),
    Feat(
        "large-thief",
        later("Steal three times in one match."),
        (Need(Deed("tokens_stolen"), ">=", 3),),
    ),
    Feat(
        "no-small",
        later("Win with at most three creatures of Tier 1."),
        (
            WON,
            Need(Deed("creature_acquired", values=(("tier", "=", 1),)), "<=", 3),
        ),
    ),
    Feat(
        "rout",
        later("Win by ten points or more."),
        (
            WON,
            Need("margin", ">=", 10),
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
