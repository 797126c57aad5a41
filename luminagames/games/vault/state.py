"""The state of a match: ids, ints and tuples in slots; cheap to clone (law 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json
from luminagames.engine.remembered import Remembering
from luminagames.games.vault.kinds import COLORS, KINDS, TIERS, TRIGGERS
from luminagames.games.vault.scoring import result_data

if TYPE_CHECKING:
    from luminagames.games.vault.cards import Creature

Used = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

NOTHING_USED: Used = ((), (), ())


class VaultState(Remembering):
    """Everything that determines the rest of the match.

    `creatures[n]` is the definition of card n (shared by all clones). `bank` and `tokens[seat]` count the six
    token kinds; `decks` and `field` are indexed by tier - 1, the first card of a deck is its top. `bonuses` and
    `vault_points` follow the Vaults and are never given.
    """

    __slots__ = (
        "actions_left", "agenda", "bank", "bonus_points", "bonuses", "creatures", "decks", "extra_granted", "field",
        "final_round", "first_option", "first_seat", "idle_turns", "n", "over", "phase", "reason", "rng", "round",
        "round_limit", "seat", "target_score", "tokens", "used", "vault_points", "vaults",
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


def counts(tokens: list[int]) -> dict[str, Json]:
    """Token kinds with their numbers, zeros too."""
    return dict(zip(KINDS, tokens, strict=False))


def player_data(state: VaultState, seat: int) -> dict[str, Json]:
    """A player's part of the data form."""
    return {
        "tokens": counts(state.tokens[seat]),
        "vault": list(state.vaults[seat]),
        "bonus_points": state.bonus_points[seat],
        "score": state.score(seat),
        "token_count": sum(state.tokens[seat]),
        "bonuses": dict(zip(COLORS, state.bonuses[seat], strict=False)),
    }


def open_data(state: VaultState) -> dict[str, Json]:
    """What everybody may see of the data form, with card numbers (section 6)."""
    # Written out, without loops: a view is made of this for every bot at every decision.
    reveal, claim, activate = state.used
    field1, field2, field3 = state.field
    deck1, deck2, deck3 = state.decks
    return {
        "options": {
            "target_score": state.target_score,
            "first_seat": state.first_option,
            "round_limit": state.round_limit,
        },
        "first_seat": state.first_seat,
        "round": state.round,
        "turn": {
            "seat": state.seat,
            "phase": state.phase,
            "actions_left": state.actions_left,
            "extra_granted": state.extra_granted,
            "used": {"reveal": list(reveal), "claim": list(claim), "activate": list(activate)},
        },
        "idle_turns": state.idle_turns,
        "final_round": state.final_round,
        "bank": counts(state.bank),
        "wild_field": {"1": field1[:], "2": field2[:], "3": field3[:]},
        "deck_count": {"1": len(deck1), "2": len(deck2), "3": len(deck3)},
        "players": [player_data(state, seat) for seat in range(state.n)],
        "over": state.over,
        "result": result_data(state),
    }


def to_data(state: VaultState) -> dict[str, Json]:
    """The whole data form (section 5)."""
    data = open_data(state)
    data["deck"] = {str(tier): list(state.decks[tier - 1]) for tier in TIERS}
    data["cards"] = {str(number): creature.id for number, creature in enumerate(state.creatures)}
    data["rng"] = state.rng
    data["agenda"] = [frame.to_data() for frame in state.agenda]
    return data


def from_data(data: Mapping[str, Json], definitions: Mapping[str, Creature]) -> VaultState:
    """The state of a data form that `to_data` made."""
    # The data form is ours: its shape is not checked again here. Files are checked by the digest of each step.
    d: dict = dict(data)  # type: ignore[type-arg]
    state = VaultState()
    cards = d["cards"]
    state.creatures = tuple(definitions[cards[str(number)]] for number in range(len(cards)))
    state.n = len(d["players"])
    state.target_score = d["options"]["target_score"]
    state.first_option = d["options"]["first_seat"]
    state.round_limit = d["options"]["round_limit"]
    state.first_seat = d["first_seat"]
    state.round = d["round"]
    turn = d["turn"]
    state.seat = turn["seat"]
    state.phase = turn["phase"]
    state.actions_left = turn["actions_left"]
    state.extra_granted = turn["extra_granted"]
    reveal, claim, activate = (tuple(turn["used"][when]) for when in TRIGGERS)
    state.used = (reveal, claim, activate)
    state.idle_turns = d["idle_turns"]
    state.final_round = d["final_round"]
    state.bank = [d["bank"][kind] for kind in KINDS]
    state.decks = [list(d["deck"][str(tier)]) for tier in TIERS]
    state.field = [list(d["wild_field"][str(tier)]) for tier in TIERS]
    state.tokens = [[player["tokens"][kind] for kind in KINDS] for player in d["players"]]
    state.vaults = [list(player["vault"]) for player in d["players"]]
    state.bonus_points = [player["bonus_points"] for player in d["players"]]
    state.agenda = [Frame.from_data(frame) for frame in d["agenda"]]
    state.rng = d["rng"]
    state.over = d["over"]
    state.reason = "" if d["result"] is None else d["result"]["reason"]
    state.recount()
    return state



