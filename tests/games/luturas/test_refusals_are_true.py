"""What Luturas says of missing Crystals is enough, and no more than there is room for (LT-5.5)."""

from __future__ import annotations

import pytest

from luminagames.engine.action import Action
from luminagames.engine.message import Count, Listing
from luminagames.engine.rng import SplitMix64
from luminagames.scenario.names import resolve_card
from luminagames.text.messages import render
from tests.games.luturas.table import crystal, lutura, with_cards
from tests.games.luturas.test_preview import Names

NATURES = ("aquatic", "flammable", "botanical")


@pytest.mark.rules("LT-5.1", "LT-5.5")
@pytest.mark.parametrize("seed", range(14))
def test_the_crystals_that_are_missing_are_enough_and_fit(seed: int) -> None:
    rng = SplitMix64(seed)
    needs = {nature: 1 + rng.below(2) for nature in NATURES if rng.below(2)}
    if rng.below(2):
        needs["any"] = 1 + rng.below(2)
    game = with_cards(
        lutura("guest", needs=needs), *(crystal(f"c-{nature}", nature) for nature in NATURES)
    )
    laid = [f"c-{NATURES[rng.below(3)]}" for _ in range(rng.below(5))]

    def refused(crystals: list[str]):
        state = game.position({"players": [{"hand": ["guest"], "crystals": crystals}, {}]}, 2, 1)
        card = resolve_card(game, state, "guest")
        return game.check(state, Action(0, "deploy", (("card", card),)))

    refusal = refused(laid)
    if refusal is None:
        return
    assert refusal.clause == "LT-5.5" and refusal.missing is not None
    listed = refusal.missing.values["crystals"]
    assert isinstance(listed, Listing)
    more: list[str] = []
    for part in listed.items:
        assert isinstance(part, Count)
        nature = part.one.split()[0].lower()
        more += [f"c-{nature if nature in NATURES else 'aquatic'}"] * part.number
    assert refused([*laid, *more]) is None, "what is missing is enough"
    assert refused([*laid, *more[1:]]) is not None, "and no more than that"
    said = render(refusal.missing, Names())
    assert (len(laid) + len(more) > 4) == ("Your Crystal Sections have" in said), said
