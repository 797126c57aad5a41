"""The cards, and the state of a match: ids, ints and tuples in slots; cheap to clone (law 6)."""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.engine.effects.ability import AnyAbility
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.remembered import Remembering

Used = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

NOTHING_USED: Used = ((), (), ())
# The steps of a turn, by the clauses of section 6.
PHASES = ("replenish", "action", "end")


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature as the engine reads it (section 1.1). `color` and `cost` are in color order,
    `price` is the cost without zeros; `attracts`: its Lumina Power may attract a creature.
    """

    id: str
    name: str
    tier: int
    color: int
    points: int
    cost: tuple[int, ...]
    price: tuple[tuple[int, int], ...]
    cost_sum: int
    abilities: tuple[AnyAbility, ...]
    reveal: AnyAbility | None
    claim: AnyAbility | None
    activate: AnyAbility | None
    attracts: bool

    def ability(self, when: str) -> AnyAbility | None:
        """The ability with this trigger, if it has one."""
        if when == "reveal":
            return self.reveal
        return self.claim if when == "claim" else self.activate


class VaultState(Remembering):
    """Everything that determines the rest of the match.

    `creatures[n]` is the definition of card n (shared by all clones). `bank` and `tokens[seat]`
    count the six token kinds; `decks` and `field` are indexed by tier - 1, the first card of a deck
    is its top. `bonuses` and `vault_points` follow the Vaults and are never given.
    """

    __slots__ = (
        "actions_left",
        "agenda",
        "bank",
        "bonus_points",
        "bonuses",
        "creatures",
        "decks",
        "extra_granted",
        "field",
        "final_round",
        "first_option",
        "first_seat",
        "idle_turns",
        "n",
        "over",
        "phase",
        "reason",
        "rng",
        "round",
        "round_limit",
        "seat",
        "target_score",
        "tokens",
        "used",
        "vault_points",
        "vaults",
    )

    creatures: tuple[Creature, ...]
    n: int
    target_score: int
    first_option: int
    round_limit: int
    first_seat: int
    round: int
    seat: int
    phase: str
    actions_left: int
    extra_granted: bool
    used: Used
    idle_turns: int
    final_round: bool
    bank: list[int]
    decks: list[list[int]]
    field: list[list[int]]
    tokens: list[list[int]]
    vaults: list[list[int]]
    bonus_points: list[int]
    bonuses: list[list[int]]
    vault_points: list[int]
    agenda: list[Frame]
    rng: int
    over: bool
    reason: str

    def clone(self) -> VaultState:
        """An independent copy; records that never change are shared."""
        new = VaultState.__new__(VaultState)
        new.legal_now, new.asked_now = self.legal_now, self.asked_now
        new.creatures = self.creatures
        new.n = self.n
        new.target_score = self.target_score
        new.first_option = self.first_option
        new.round_limit = self.round_limit
        new.first_seat = self.first_seat
        new.round = self.round
        new.seat = self.seat
        new.phase = self.phase
        new.actions_left = self.actions_left
        new.extra_granted = self.extra_granted
        new.used = self.used
        new.idle_turns = self.idle_turns
        new.final_round = self.final_round
        new.bank = self.bank[:]
        new.decks = [deck[:] for deck in self.decks]
        new.field = [row[:] for row in self.field]
        new.tokens = [held[:] for held in self.tokens]
        new.vaults = [vault[:] for vault in self.vaults]
        new.bonus_points = self.bonus_points[:]
        new.bonuses = [bonus[:] for bonus in self.bonuses]
        new.vault_points = self.vault_points[:]
        new.agenda = self.agenda[:]
        new.rng = self.rng
        new.over = self.over
        new.reason = self.reason
        return new

    def score(self, seat: int) -> int:
        """Printed points in the Vault plus points given by effects (LV-1.4)."""
        return self.vault_points[seat] + self.bonus_points[seat]

    def recount(self) -> None:
        """Works out bonuses and points from the Vaults, after a state was put together."""
        self.bonuses = [[0] * 5 for _ in range(self.n)]
        self.vault_points = [0] * self.n
        for seat, vault in enumerate(self.vaults):
            for card in vault:
                creature = self.creatures[card]
                self.bonuses[seat][creature.color] += 1
                self.vault_points[seat] += creature.points

    def rivals(self, seat: int) -> list[int]:
        """The other seats, clockwise from the next one."""
        return [(seat + step) % self.n for step in range(1, self.n)]
