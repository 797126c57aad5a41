"""What the bench measures of this game besides: the best partition of a hand (section 12.2)."""

from __future__ import annotations

from luminagames.engine.game import Workload
from luminagames.engine.rng import SplitMix64
from luminagames.games.luminars import solver
from luminagames.games.luminars.cards import Pack
from luminagames.games.luminars.kinds import HAND

TURNS = 60


def best_partition(pack: Pack) -> Workload:
    """The hands that a bot looks at in a match: nine cards, and what is left without each; the memo
    empty at first.
    """
    hands = _hands(pack)

    def work() -> int:
        solver.forget()
        return sum(solver.best_score(hand) for hand in hands)

    return work, len(hands)


def _hands(pack: Pack) -> list[int]:
    rng = SplitMix64(1)
    deck = [number for number, card in enumerate(pack.cards) if card.main and card.type != "draw"]
    rng.shuffle(deck)
    held, rest = deck[:HAND], deck[HAND:]
    hands = []
    for _ in range(TURNS):
        held.append(rest.pop(0))
        whole = pack.hand(held)
        hands.append(whole)
        hands += [whole - pack.weights[card] for card in held]
        rest.append(held.pop(rng.below(len(held))))
    return hands
