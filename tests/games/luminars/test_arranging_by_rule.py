"""Hands scored by the game, compared with the vectors of section 12.5 and with the naive
arrangement of the rules.
"""

from __future__ import annotations

import re

import pytest

from luminagames.engine.action import Action
from luminagames.engine.rng import SplitMix64
from tests.games.luminars import naive
from tests.games.luminars.positions import GAME, Table, ids

VECTORS = """
B2 G2 R2 G4 G5 G6 Y5 R7 | 16 | run G4 G5 G6; set R2 G2 B2; left R7 Y5 | -
G1 G1 G1 R1 B4 B5 B6 B7 | 32 | flush G1 G1 G1; run B4 B5 B6 B7; left R1 | 26
G1 G1 W R1 B1 Y6 R4 B3 | 8 | run B1 B3 W; set R1 G1 G1; left R4 Y6 | -
R1 R2 R3 R4 R5 R6 R7 W | 35 | run R1 R2 R3; run R4 R5 R6 R7 W | 35
R1 R2 R3 R4 R5 R6 R7 W G2 | 36 | run R3 R4 R5 R6 R7; set R2 G2 W; left R1 | -
R2 R3 R4 G2 G3 G4 B2 B3 B4 | 27 | run R2 R3 R4; run G2 G3 G4; run B2 B3 B4 | 27
Y7 W W R5 G4 B2 R1 G6 | 17 | run G4 G6 W W; left R1 R5 B2 Y7 | -
R1 R4 W W G6 B2 Y3 G4 | 21 | run G4 G6 W W; left R1 R4 B2 Y3 | -
R1 R5 W W G6 B2 Y3 G7 | 24 | run G6 G7 W W; left R1 R5 B2 Y3 | -
R6 B6 W G5 Y5 R2 G3 B1 | 17 | set G5 Y5 W; left R2 R6 G3 B1 B6 | -
Y6 Y7 Y1 R2 G3 B5 G4 R7 | -14 | left R2 R7 G3 G4 B5 Y1 Y6 Y7 | -
B3 B3 R3 B4 B5 G7 Y2 Y2 | 8 | run B3 B4 B5; left R3 G7 B3 Y2 Y2 | -
B6 B7 W Y1 Y1 Y1 R3 G5 | 30 | flush Y1 Y1 Y1; run B6 B7 W; left R3 G5 | -
G1 G1 G1 R1 R1 B1 Y1 Y1 W | 23 | flush R1 R1 W; flush G1 G1 G1; set B1 Y1 Y1 | 23
Y2 Y3 Y4 Y4 G4 R4 W R7 | 28 | run Y2 Y3 Y4; set R4 G4 Y4 W; left R7 | -
G1 B3 B4 B5 Y1 Y6 Y7 W W | 41 | run B3 B4 B5; run Y6 Y7 W; set G1 Y1 W | 41
R2 R2 G2 B1 B2 B2 B3 W W | 28 | run B1 B2 B3; set R2 R2 G2 B2 W W | 28
R1 R2 R3 R4 G2 G3 G3 B4 Y2 | 15 | set R2 G2 Y2; set R3 G3 G3; left R1 R4 B4 | -
R1 R3 R4 R6 Y1 Y2 W W | 30 | run R3 R4 R6 W; run Y1 Y2 W; left R1 | -
Y3 Y4 Y5 Y6 R5 G5 B6 R6 G6 | 36 | run Y3 Y4 Y5; set R6 G6 B6 Y6; left R5 G5 | -
"""
ROWS = [[part.strip() for part in line.split("|")] for line in VECTORS.strip().splitlines()]

SETS = {"amount": 5, "each": "sets", "limit": 9}
RUNS = {"amount": -3, "each": "runs"}
OVER = {"amount": -2, "each": "unmatched_cards", "limit": 6}
LONG = {"amount": 2, "each": "longest_meld"}
PASSED = {"when": "drawn", "do": [{"pass_card": {"to": "other"}}]}
CARDS = [
    {
        "id": "t-sets",
        "name": "A",
        "type": "action",
        "abilities": [{"when": "score", "do": [{"points": SETS}]}],
    },
    {
        "id": "t-runs",
        "name": "B",
        "type": "action",
        "abilities": [PASSED, {"when": "score", "do": [{"points": RUNS}]}],
    },
    {
        "id": "t-over",
        "name": "C",
        "type": "action",
        "abilities": [PASSED, {"when": "score", "do": [{"points": OVER}]}],
    },
    {
        "id": "t-long",
        "name": "D",
        "type": "action",
        "abilities": [{"when": "score", "do": [{"points": LONG}]}],
    },
]
COUNTS = {
    "t-sets": lambda one: min(9, 5 * sum(kind == "set" for kind, _, _ in one[0])),
    "t-runs": lambda one: -3 * sum(kind == "run" for kind, _, _ in one[0]),
    "t-over": lambda one: -min(6, 2 * len(one[1])),
    "t-long": lambda one: 2 * max((len(cards) for _, cards, _ in one[0]), default=0),
}


def position(hand: str, other: str, actions: tuple[str, ...] = ()) -> Table:
    """Seat 0 in the discard step of the round's last turn; the action cards lie before both
    players.
    """
    game = GAME.with_definitions([*GAME.definitions.values(), *CARDS])
    split = [list(actions), []]
    players = [
        {"hand": ids(cards), "actions": split[seat]} for seat, cards in enumerate((hand, other))
    ]
    data = {
        "phase": "discard",
        "actor": 0,
        "dealer": 1,
        "turn": 60,
        "main_deck": ["red-1"],
        "players": players,
    }
    return Table(game, game.position(data, 2, 1))


def shown(one: Table, seat: int) -> str:
    """The arrangement that was scored, as the vectors write it."""
    player = one.game.to_data(one.state)["players"][seat]

    def words(cards: list[int]) -> str:
        return " ".join(short(str(one.name(card))) for card in cards)

    parts = [f"{meld['kind']} {words(meld['cards'])}" for meld in player["melds"]]
    return "; ".join(
        [*parts, *([f"left {words(player['unmatched'])}"] if player["unmatched"] else [])]
    )


def short(card: str) -> str:
    """`R1` for `red-1`, `W` for a wild card."""
    color = re.match(r"(red|green|blue|gold)-(\d)", card)
    return (
        "W"
        if color is None
        else {"red": "R", "green": "G", "blue": "B", "gold": "Y"}[color[1]] + color[2]
    )


def scored(one: Table, seat: int) -> dict[str, int]:
    """The record of a seat."""
    return one.game.to_data(one.state)["rounds"][0]["seats"][seat]


@pytest.mark.rules("LM-9.2", "LM-9.12")
@pytest.mark.parametrize(
    ("hand", "best", "way"), [row[:3] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_the_best_arrangement_of_a_hand_that_was_not_declared(hand, best, way):
    one = position(f"{hand} G7" if "G7" not in hand else f"{hand} Y1", "R1")
    one.act(0, "discard_card", card="G7" if "G7" not in hand else "Y1")
    record = scored(one, 0)
    assert record["meld_points"] + record["gold_loss"] == int(best)
    assert shown(one, 0) == way


@pytest.mark.rules("LM-8.2", "LM-9.3")
@pytest.mark.parametrize(
    ("hand", "complete"), [(row[0], row[3]) for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_the_best_complete_arrangement_of_a_declared_hand(hand, complete):
    one = position(hand, "R1")
    refusal = one.game.check(one.state, Action(0, "declare"))
    if complete == "-":
        assert refusal is not None
        assert refusal.clause == "LM-8.2"
    else:
        one.act(0, "declare")
        assert scored(one, 0)["score"] == int(complete) + 5


def drawn(rng: SplitMix64, size: int) -> str:
    """A hand from the main deck without its Draw cards, often with cards that fit together."""
    copies = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1, 7: 1}
    colors = ("RGBY", "GY", "Y")[rng.below(3)]
    deck = [
        f"{color}{rank}" for color in colors for rank, n in copies.items() for _ in range(n)
    ] + ["W", "W"]
    return " ".join(deck.pop(rng.below(len(deck))) for _ in range(size))


@pytest.mark.rules("LM-8.2", "LM-8.3", "LM-9.2", "LM-9.3", "LM-9.11", "LM-9.12")
@pytest.mark.parametrize("seed", range(40))
def test_random_hands_are_scored_as_the_rules_say(seed):
    rng = SplitMix64(seed)
    hand = drawn(rng, 9)
    actions = tuple(card for card in COUNTS if rng.below(3) == 0)
    one = position(hand, "R1", actions)

    def extra(way: naive.Arrangement) -> int:
        return sum(COUNTS[card](way) for card in actions)

    cards = hand.split()
    numbers = one.game.zone(one.state, "hand[0]") or []
    assert (one.game.check(one.state, Action(0, "declare")) is None) == (
        naive.arrange(cards, True, extra) is not None
    )
    for place, number in enumerate(numbers):
        rest = cards[:place] + cards[place + 1 :]
        legal = (
            one.game.check(one.state, Action(0, "declare_discarding", (("card", number),))) is None
        )
        assert legal == (naive.arrange(rest, True, extra) is not None), cards[place]
    declares = one.game.check(one.state, Action(0, "declare")) is None
    if declares:
        one.act(0, "declare")
    else:
        one.game.apply(one.state, Action(0, "discard_card", (("card", numbers[0]),)))
        cards = cards[1:]
    way = naive.arrange(cards, declares, extra)
    assert way is not None
    record = scored(one, 0)
    assert record["meld_points"] == naive.points(way) + naive.gold_loss(way)
    assert record["gold_loss"] == -naive.gold_loss(way)
    assert record["action_points"] == extra(way)
    parts = [f"{kind} {' '.join(meld)}" for kind, meld, _ in way[0]]
    assert shown(one, 0) == "; ".join([*parts, *([f"left {' '.join(way[1])}"] if way[1] else [])])
