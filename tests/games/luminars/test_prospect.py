"""What hard hopes for with its next card: of the cards that it has not seen, and of no other."""

from __future__ import annotations

import pytest

from luminagames.bots import make_bot
from luminagames.bots.evaluation import learned
from luminagames.engine.rng import SplitMix64
from tests.games.luminars.positions import GAME, Table, ids, table

WEIGHTS = tuple(learned("luminars")[name].early for name in GAME.feature_names)
HAND = "R1 R2 R3 B1 B2 B3 G5 G6"


def prospect(one: Table, seat: int = 0) -> int:
    return GAME.prospect(one.state, seat, WEIGHTS)


def held(hand: str) -> int:
    """What the parts of a hand weigh, apart from the points, the turn and the hurry of both."""
    one = table("draw", 1, 0, [hand, "R5"], main_deck="Y7")
    parts = zip(GAME.feature_names, GAME.features(one.state, 0), WEIGHTS, strict=True)
    other = ("points", "late_points", "action_cards", "hurry", "tempo")
    return sum(number * weight for name, number, weight in parts if name not in other)


def test_it_is_the_mean_of_what_each_card_not_seen_would_be_kept_as() -> None:
    """Blue 7 is thrown away again; with Green 7 the hand is declared: 6 and 6 and 18, and 5
    more.
    """
    weights = learned("luminars")
    gain = 35 * (weights["points"].early + weights["late_points"].early) - held(HAND)
    assert prospect(table("draw", 1, 0, [HAND, "B7"], main_deck="B7")) == 0
    assert prospect(table("draw", 1, 0, [HAND, "B7"], main_deck="G7")) == pytest.approx(
        gain / 2, abs=1
    )
    three = table("draw", 1, 0, [HAND, "B7"], main_deck=[*ids("G7 B7"), "draw-action"])
    assert prospect(three) == pytest.approx(gain / 3, abs=1)


def test_what_lies_open_is_no_hope() -> None:
    hidden = table("draw", 1, 0, [HAND, "G7 R5"], main_deck="G4 Y7")
    seen = table("draw", 1, 0, [HAND, "Y6 R5"], main_deck="G4 Y7", discard="G7")
    assert prospect(hidden) > prospect(seen) > 0
    elsewhere = table("draw", 1, 0, [HAND, "G4 Y7"], main_deck="G7 R5")
    assert prospect(elsewhere) == prospect(hidden), "who holds what cannot be seen"


def test_nothing_is_hoped_for_when_a_round_is_over_or_the_turn_is_not() -> None:
    assert prospect(table("discard", 0, 0, [f"{HAND} Y7", "R5"], main_deck="G7")) == 0
    assert prospect(table("gather", 0, 0, [HAND, "R5"], main_deck="G7")) == 0
    assert GAME.prospect(table("draw", 1, 0, [HAND, "R5"], main_deck="G7").state, 0, ()) == 0


def given(one: Table, spec: str) -> set[str]:
    """What a bot gives away, over some generators."""
    bot, view = make_bot(spec, one.game), one.game.view(one.state, 0)
    actions = (bot.choose(view, view.legal, bot.budget, SplitMix64(seed)) for seed in range(4))
    return {str(one.name(action.get("card"))) for action in actions}


# All that would make a set of the Wrights in the hand, but a wild card.
OPEN = "R3 G3 B3 B3 Y3 Y3"


@pytest.mark.parametrize("rivals", [1, 3])
def test_hard_keeps_the_cards_for_which_others_can_still_come(rivals: int) -> None:
    """Red 2 and 3 wait for three Red 1 and two Red 4, the pair of Wrights for nothing: normal keeps
    the pair.
    """
    hand = "B5 B6 B7 Y1 Y1 Y1 R2 R3 G3"
    rest = [GAME.pack.ids[number] for number, card in enumerate(GAME.pack.cards) if card.main]
    for name in ids(f"{hand} {OPEN}"):
        rest.remove(name)
    rest.sort(key="draw-action".__eq__)  # no Draw card in a hand
    hands = [hand, *(" ".join(rest[8 * at : 8 * at + 8]) for at in range(rivals))]
    one = table("discard", 0, 1, hands, discard=OPEN, main_deck=rest[8 * rivals :])
    assert given(one, "hard:40") == {"green-3"}
    assert given(one, "normal") == {"red-2"}
