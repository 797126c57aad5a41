"""Scenario positions (section 5): cards named by definition id, what is not given at its start
value.
"""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.message import Message, worded
from luminagames.engine.plain import Json
from luminagames.engine.position import Path, PositionError, PositionReader, defined
from luminagames.engine.refusal import Refusal
from luminagames.games.vault.kinds import KINDS, ROW, TIERS, TRIGGERS
from luminagames.games.vault.setup import empty_state, full_bank, resolve_options
from luminagames.games.vault.state import Creature, VaultState
from luminagames.text.messages import render


def position(
    data: Mapping[str, Json], n_seats: int, seed: int, cards: Mapping[str, Creature]
) -> VaultState:
    """The state of a position, at `choose_action` of its seat; raises PositionError with the path
    of a fault.
    """
    return _Reader(cards, n_seats).read(data, seed)


class _Reader(PositionReader):
    """Reads one position: numbers the cards in zone order and checks every key on the way."""

    def __init__(self, definitions: Mapping[str, Creature], n_seats: int) -> None:
        self.definitions = definitions
        self.n = n_seats
        self.creatures: list[Creature] = []

    def read(self, data: Mapping[str, Json], seed: int) -> VaultState:
        top = self.mapping(data, (), _TOP)
        try:
            options = resolve_options(self.mapping(top.get("options"), ("options",), None), self.n)
        except Refusal as refusal:
            name = refusal.message.values.get("name")
            path = ("options",) if name is None else ("options", str(name))
            raise PositionError(path, f"{_say(refusal.message)} ({refusal.clause})") from refusal
        field = self.zones(top.get("wild_field"), "wild_field")
        if any(len(row) > ROW for row in field):
            raise PositionError(
                ("wild_field",), worded("a tier shows at most {row} creatures", row=ROW)
            )
        players = self.players(top.get("players"))
        decks = self.zones(top.get("deck"), "deck")
        state = empty_state(self.creatures, options, self.n, seed)
        state.field, state.decks = field, decks
        for seat, (tokens, vault, points) in enumerate(players):
            state.tokens[seat], state.vaults[seat], state.bonus_points[seat] = tokens, vault, points
        state.bank = self.bank(top.get("bank"), state)
        state.first_seat = self.number(top, "first_seat", 0, 0, self.n - 1)
        state.round = self.number(top, "round", 1, 1)
        state.idle_turns = self.number(top, "idle_turns", 1, 0)
        state.final_round = self.flag(top, "final_round", ())
        state.over = self.flag(top, "over", ())
        state.rng = self.number(top, "rng", state.rng, 0)
        self.turn(
            state,
            self.mapping(
                top.get("turn"), ("turn",), ("seat", "actions_left", "extra_granted", "used")
            ),
        )
        state.recount()
        return state

    def turn(self, state: VaultState, turn: Mapping[str, Json]) -> None:
        state.seat = self.number(turn, "seat", state.first_seat, 0, self.n - 1, ("turn",))
        state.actions_left = self.number(turn, "actions_left", 1, 0, 2, ("turn",))
        state.extra_granted = self.flag(turn, "extra_granted", ("turn",))
        used = self.mapping(turn.get("used"), ("turn", "used"), TRIGGERS)
        reveal, claim, activate = (tuple(self.used(used.get(when), when)) for when in TRIGGERS)
        state.used = (reveal, claim, activate)

    def used(self, data: Json, when: str) -> list[int]:
        path: Path = ("turn", "used", when)
        numbers = []
        for index, name in enumerate(self.sequence(data, path)):
            text, _, copy = str(name).partition(".")
            copies = [
                number for number, creature in enumerate(self.creatures) if creature.id == text
            ]
            wanted = int(copy) if copy.isdigit() else 1
            if not 1 <= wanted <= len(copies):
                raise PositionError(
                    (*path, index), worded("no card {name!r} in this position", name=name)
                )
            numbers.append(copies[wanted - 1])
        return numbers

    def players(self, data: Json) -> list[tuple[list[int], list[int], int]]:
        listed = self.sequence(data, ("players",))
        if len(listed) > self.n:
            raise PositionError(
                ("players",), worded("{listed} players at {n} seats", listed=len(listed), n=self.n)
            )
        players = []
        for seat, one in enumerate(listed):
            path: Path = ("players", seat)
            player = self.mapping(one, path, ("tokens", "vault", "bonus_points"))
            tokens = self.mapping(player.get("tokens"), (*path, "tokens"), KINDS)
            counted = [self.number(tokens, kind, 0, 0, None, (*path, "tokens")) for kind in KINDS]
            vault = self.cards(player.get("vault"), (*path, "vault"))
            players.append((counted, vault, self.number(player, "bonus_points", 0, 0, None, path)))
        return players

    def bank(self, data: Json, state: VaultState) -> list[int]:
        given = self.mapping(data, ("bank",), KINDS)
        start = [
            max(0, n - sum(held[kind] for held in state.tokens))
            for kind, n in enumerate(full_bank())
        ]
        return [
            self.number(given, kind, start[index], 0, None, ("bank",))
            for index, kind in enumerate(KINDS)
        ]

    def zones(self, data: Json, name: str) -> list[list[int]]:
        tiers = self.mapping(data, (name,), tuple(str(tier) for tier in TIERS))
        rows = []
        for tier in TIERS:
            row = self.cards(tiers.get(str(tier)), (name, str(tier)))
            for index, card in enumerate(row):
                if self.creatures[card].tier != tier:
                    raise PositionError(
                        (name, str(tier), index),
                        worded("{id} is not of Tier {tier}", id=self.creatures[card].id, tier=tier),
                    )
            rows.append(row)
        return rows

    def cards(self, data: Json, path: Path) -> list[int]:
        first = len(self.creatures)
        for index, name in enumerate(self.sequence(data, path)):
            self.creatures.append(defined(self.definitions, name, (*path, index)))
        return list(range(first, len(self.creatures)))


_TOP = (
    "options",
    "first_seat",
    "round",
    "turn",
    "idle_turns",
    "final_round",
    "bank",
    "deck",
    "wild_field",
    "players",
    "over",
    "rng",
)


class _NoNames:
    """A position's faults name no seat and no card."""

    def seat(self, seat: int) -> str:
        return f"seat {seat}"

    def card(self, definition: str) -> str:
        return definition


def _say(message: Message) -> str:
    return render(message, _NoNames())
