"""Goals beyond victory, the easy ones first."""

from __future__ import annotations

from luminagames.engine.contract.feats import Deed, Feat, Need
from luminagames.text import later

WON = Need("won", "=", 1)

FEATS = (
    Feat("first", later("Win a match."), (WON,)),
    Feat("enlightened", later("Reach Enlightenment."), (Need(Deed("enlightenment"), ">=", 1),)),
    Feat(
        "discards",
        later("Take eight cards from the discard pile in one match."),
        (Need(Deed("discard_taken"), ">=", 8),),
    ),
    Feat("action", later("Keep an action card."), (Need(Deed("action_kept"), ">=", 1),)),
    Feat(
        "given",
        later("Pass on two action cards in one match."),
        (Need(Deed("action_passed"), ">=", 2),),
    ),
    Feat(
        "three-melds",
        later("Lay out three melds in one hand."),
        (Need(Deed("hand_scored", values=(("melds.#", ">=", 3),)), ">=", 1),),
    ),
    Feat(
        "whole-hand",
        later("Score a hand in which every card is in a meld."),
        (Need(Deed("hand_scored", values=(("unmatched.#", "=", 0),)), ">=", 1),),
    ),
    Feat(
        "forty",
        later("Score 40 points or more in one round."),
        (Need(Deed("round_scored", values=(("scores.$seat", ">=", 40),)), ">=", 1),),
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
        "twice",
        later("Reach Enlightenment twice in one match."),
        (Need(Deed("enlightenment"), ">=", 2),),
    ),
    Feat(
        "clear",
        later("Win by 50 points or more."),
        (
            WON,
            Need("margin", ">=", 50),
        ),
    ),
    Feat(
        "close",
        later("Win by five points or fewer."),
        (
            WON,
            Need("margin", "<=", 5),
        ),
    ),
    Feat(
        "hundred-fifty", later("End a match with 150 points or more."), (Need("score", ">=", 150),)
    ),
    Feat(
        "no-action",
        later("Win without keeping an action card."),
        (
            WON,
            Need(Deed("action_kept"), "=", 0),
        ),
    ),
    Feat(
        "action-points",
        later("Score five points or more with one action card."),
        (Need(Deed("action_scored", values=(("points", ">=", 5),)), ">=", 1),),
    ),
    Feat(
        "no-gold-loss",
        later("Win without losing a point to Gold."),
        (
            WON,
            Need(Deed("hand_scored", values=(("gold_loss", ">=", 1),)), "=", 0),
        ),
    ),
    Feat(
        "no-discard",
        later("Win with at most three cards from the discard pile."),
        (
            WON,
            Need(Deed("discard_taken"), "<=", 3),
        ),
    ),
    Feat(
        "three-times",
        later("Reach Enlightenment three times in one match."),
        (Need(Deed("enlightenment"), ">=", 3),),
    ),
    Feat(
        "no-light",
        later("Win without Enlightenment."),
        (
            WON,
            Need(Deed("enlightenment"), "=", 0),
        ),
    ),
    Feat(
        "fifty",
        later("Score 50 points or more in one round."),
        (Need(Deed("round_scored", values=(("scores.$seat", ">=", 50),)), ">=", 1),),
    ),
    Feat(
        "bad-round",
        later("Win though you scored nothing, or less, in one round."),
        (
            WON,
            Need(Deed("round_scored", values=(("scores.$seat", "<=", 0),)), ">=", 1),
        ),
    ),
    Feat(
        "hundred-seventy",
        later("End a match with 170 points or more."),
        (Need("score", ">=", 170),),
    ),
    Feat(
        "rout",
        later("Win by 75 points or more."),
        (
            WON,
            Need("margin", ">=", 75),
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
