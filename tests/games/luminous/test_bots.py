"""What bots must not do here: attack into certain death for nothing, keep a hand that is dead."""

from __future__ import annotations

import pytest

from luminagames.bots import make_bot, play_out
from luminagames.engine.action import Action
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64, seed_for
from luminagames.games.luminous import GAME

MATCHES = 5


def attacks_of(spec: str, seed: int) -> list[bool]:
    """Of each attack in a match whether the attacker died for nothing: the foe lost no unit, relic
    or life by it.
    """
    state = GAME.new_match({}, 2, seed)
    found: list[bool] = []
    attack: tuple[int, int, list[int]] | None = None

    def foes(seat: int) -> list[int]:
        foe = state.players[1 - seat]
        return [len(foe.units), len(foe.relics), foe.life]

    def watch(action: Action, events: object) -> None:
        nonlocal attack
        if action.kind == "attack":
            unit = action.get("unit")
            assert isinstance(unit, int)
            attack = action.seat, unit, foes(action.seat)
        if attack is not None and state.combat is None:
            seat, unit, before = attack
            gone = all(one.card != unit for one in state.players[seat].units)
            found.append(gone and foes(seat) == before)
            attack = None

    play_out(GAME, state, [make_bot(spec, GAME) for _ in range(2)], seed, watch=watch)
    return found


def test_who_attacks_seldom_dies_for_nothing() -> None:
    """A trick from hand may still do it."""
    attacks = [
        died for index in range(MATCHES) for died in attacks_of("normal", seed_for(901, index))
    ]
    assert len(attacks) >= 8 * MATCHES
    assert sum(attacks) * 15 <= len(attacks)


CHEAP = ("hedge-tinker", "wilderroad-sentry", "ashen-owl", "delcan-operative", "xanthe-raider")
DEAR = ("cataclysmic-echo", "saffron-colossus", "jungle-dragon", "hive-queen", "kamaruas-gospel")


@pytest.mark.parametrize("seed", range(4))
def test_a_hand_to_begin_with_gives_away_what_cannot_be_paid_for_long(seed: int) -> None:
    """Of three cheap cards and two dear ones a dear one goes, wherever it lies."""
    rng = SplitMix64(seed)
    cheap, dear = list(CHEAP), list(DEAR)
    rng.shuffle(cheap)
    rng.shuffle(dear)
    hand = cheap[:3] + dear[:2]
    rng.shuffle(hand)
    deck = [*CHEAP, *CHEAP, *DEAR]
    players = [{"hand": hand, "deck": deck}, {"hand": cheap[:3], "deck": deck}]
    data: dict[str, Json] = {"turn": 0, "phase": "mulligan", "players": players}  # type: ignore[dict-item]  # plain data
    state = GAME.position(data, 2, seed)
    for spec in ("normal", "hard:48"):
        bot = make_bot(spec, GAME)
        view = GAME.view(state, 0)
        action = bot.choose(view, view.legal, bot.budget, SplitMix64(seed))
        card = action.get("card")
        assert isinstance(card, int), (spec, action)
        assert view.cards[card] in DEAR, (spec, view.cards[card])
