"""Options and set-up (LV-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from luminagames.engine.game import Option, Options
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.games.vault.about import ABOUT
from luminagames.games.vault.kinds import CRYSTALS, ROW, TIERS, TOKENS_OF_A_COLOR
from luminagames.games.vault.state import NOTHING_USED, Creature, VaultState

SEATS = ABOUT.seats

OPTIONS = (
    Option(
        "target_score",
        "Lumina Points that start the final round",
        15,
        5,
        30,
        "LV-8.1",
        help="The first researcher to reach them starts the final round.",
    ),
    Option(
        "first_seat",
        "Who is the youngest?",
        0,
        -1,
        3,
        "LV-2.6",
        words=((-1, "draw at random"),),
        seat=True,
        help="The youngest player starts.",
    ),
    Option(
        "round_limit",
        "Rounds at most",
        100,
        20,
        200,
        "LV-8.8",
        help="After so many rounds the match is scored.",
    ),
)


def resolve_options(options: Options, n_seats: int) -> dict[str, Json]:
    """All options with defaults; refuses a wrong number of seats, unknown names and values out of
    range (LV-1.1).
    """
    if type(n_seats) is not int or not SEATS[0] <= n_seats <= SEATS[1]:
        raise Refusal("LV-1.1", Message("Lumina Vault is played by two, three or four."))
    known = {option.name: option for option in OPTIONS}
    resolved: dict[str, Json] = {option.name: option.default for option in OPTIONS}
    for name, value in options.items():
        option = known.get(name)
        if option is None:
            raise Refusal("LV-10.4", Message("There is no option {name}.", {"name": str(name)}))
        most = n_seats - 1 if option.seat else option.at_most
        if type(value) is not int or not option.at_least <= value <= most:
            values: dict[str, str | int] = {"name": name, "least": option.at_least, "most": most}
            raise Refusal(
                option.clause, Message("{name} is a whole number from {least} to {most}.", values)
            )
        resolved[name] = value
    return resolved


def empty_state(
    creatures: Sequence[Creature], options: Mapping[str, Any], n_seats: int, seed: int
) -> VaultState:
    """A table with nothing on it but the full Bank, at the first decision of round 1 (LV-2.4,
    LV-2.5).
    """
    state = VaultState()
    state.creatures = tuple(creatures)
    state.n = n_seats
    state.target_score = options["target_score"]
    state.first_option = options["first_seat"]
    state.round_limit = options["round_limit"]
    state.first_seat = state.seat = 0
    state.round = 1
    state.phase = "action"
    state.actions_left = 1
    state.extra_granted = False
    state.used = NOTHING_USED
    state.idle_turns = 1
    state.final_round = False
    state.bank = full_bank()
    state.decks = [[], [], []]
    state.field = [[], [], []]
    state.tokens = [[0] * 6 for _ in range(n_seats)]
    state.vaults = [[] for _ in range(n_seats)]
    state.bonus_points = [0] * n_seats
    state.agenda = []
    state.rng = SplitMix64(seed).state
    state.over = False
    state.reason = ""
    state.recount()
    return state


def full_bank() -> list[int]:
    """All tokens, whatever the number of seats (LV-2.4)."""
    return [TOKENS_OF_A_COLOR] * 5 + [CRYSTALS]


def new_match(
    options: Options, n_seats: int, seed: int, cards: Mapping[str, Creature]
) -> VaultState:
    """Draws the starting seat if it is to be drawn, shuffles the decks, deals the Wild Field
    (LV-2.1 to LV-2.7).
    """
    creatures = tuple(cards.values())
    state = empty_state(creatures, resolve_options(options, n_seats), n_seats, seed)
    rng = SplitMix64(state.rng)
    state.first_seat = state.seat = starting_seat(state, rng)
    for tier in TIERS:
        deck = [number for number, creature in enumerate(creatures) if creature.tier == tier]
        rng.shuffle(deck)
        # On Reveal effects do nothing during set-up, so the row is simply laid out (LV-2.3).
        state.field[tier - 1] = deck[:ROW]
        state.decks[tier - 1] = deck[ROW:]
    state.rng = rng.state
    return state


def starting_seat(state: VaultState, rng: SplitMix64) -> int:
    """The youngest, or one drawn at random (LV-2.6)."""
    return rng.below(state.n) if state.first_option == -1 else state.first_option
