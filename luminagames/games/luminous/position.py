"""A scenario's position (section 5): cards by name, everything left out at its start value."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.engine.position import Path, PositionError, PositionReader, defined
from luminagames.engine.refusal import Refusal
from luminagames.games.luminous.kinds import COLORS, KEYWORD_BITS, KEYWORDS, PILE, PLAIN_FAVORED
from luminagames.games.luminous.setup import empty_state, resolve_plain
from luminagames.games.luminous.state import Card, LuminousState, Mod, Perm, Player

_TOP = (
    "options",
    "turn",
    "active",
    "starting",
    "phase",
    "step",
    "priority",
    "passes",
    "attacks",
    "turn_limit",
    "announced",
    "players",
)
_PLAYER = (
    "favored",
    "life",
    "deck",
    "hand",
    "discard",
    "void",
    "units",
    "relics",
    "orb_cards",
    "orbs",
    "orbs_expended",
    "orb_pile",
    "blooms",
    "orb_played",
    "played",
    "acted",
    "decked",
    "out",
    "mulligan_left",
    "mulligan_taken",
)
_CARD = ("id", "expended", "fresh", "damage", "durability", "mods", "used", "face_down")
_MOD = ("attack", "health", "keyword", "until")


def position(
    data: Mapping[str, Json], n_seats: int, seed: int, cards: Mapping[str, Card]
) -> LuminousState:
    """The state of a position; raises PositionError with the path of a fault."""
    return _Reader(cards, n_seats).read(data, seed)


def _in_no_step(top: Mapping[str, Json]) -> None:
    if top.get("step") is not None:
        raise PositionError(("step",), worded("a position begins in no step"))
    if top.get("announced") is not None:
        raise PositionError(("announced",), worded("a position begins with no card announced"))


class _Reader(PositionReader):
    """Reads one position: numbers the cards in the order of section 5 and checks every key on the
    way.
    """

    def __init__(self, definitions: Mapping[str, Card], n_seats: int) -> None:
        self.definitions = definitions
        self.n = n_seats
        self.cards: list[Card] = [definitions[PLAIN_FAVORED]]
        self.owners = [0]

    def read(self, data: Mapping[str, Json], seed: int) -> LuminousState:
        top = self.mapping(data, (), _TOP)
        try:
            options = resolve_plain(self.mapping(top.get("options"), ("options",), None), self.n)
        except Refusal as refusal:
            raise PositionError(
                ("options",), f"{refusal.clause}: {refusal.message.pattern}"
            ) from refusal
        phase = self.word(top, "phase", "main", ("main", "mulligan"))
        listed = self.sequence(top.get("players"), ("players",))
        if len(listed) > self.n:
            raise PositionError(
                ("players",), worded("{listed} players at {n} seats", listed=len(listed), n=self.n)
            )
        starting = self.number(top, "starting", 0, 0, self.n - 1)
        players, split = [], []
        for seat in range(self.n):
            split.append(len(self.cards))
            given = listed[seat] if seat < len(listed) else None
            left = 0 if phase == "main" else 1 if seat == starting else 2
            players.append(self.player(given, seat, left))
        split.append(len(self.cards))
        state = empty_state(
            self.definitions, self.cards, self.owners, split, players, options, seed
        )
        state.phase, state.starting = phase, starting
        state.step = None
        _in_no_step(top)
        state.turn = self.number(top, "turn", 3 if phase == "main" else 0, 0)
        state.active = self.number(top, "active", 0, 0, self.n - 1)
        state.priority = self.number(
            top, "priority", state.active if phase == "main" else starting, 0, self.n - 1
        )
        state.passes = self.number(top, "passes", 0, 0)
        state.attacks = self.number(top, "attacks", 0, 0)
        state.turn_limit = self.number(top, "turn_limit", state.turn_limit, 1)
        state.outs = tuple((seat,) for seat, player in enumerate(players) if player.out)
        state.recount()
        return state

    def player(self, data: Json, seat: int, mulligan: int) -> Player:
        path: Path = ("players", seat)
        d = self.mapping(data, path, _PLAYER)
        favored = self.perm(d.get("favored", PLAIN_FAVORED), (*path, "favored"), seat, "favored")
        player = Player.begin(favored)
        player.life = self.number(d, "life", player.life, None, None, path)
        player.hand = [card for card, _ in self.pile(d, "hand", path, seat)]
        player.units = self.zone(d, "units", path, seat, "unit")
        player.relics = self.zone(d, "relics", path, seat, "relic")
        player.orb_cards = self.zone(d, "orb_cards", path, seat, "orb")
        player.discard = [card for card, _ in self.pile(d, "discard", path, seat)]
        player.void = self.pile(d, "void", path, seat)
        player.deck = [card for card, _ in self.pile(d, "deck", path, seat)]
        player.orbs = self.colors(d, "orbs", [0, 0, 0], path)
        player.orbs_expended = self.colors(d, "orbs_expended", [0, 0, 0], path)
        player.orb_pile = self.colors(
            d, "orb_pile", [max(0, PILE - number) for number in player.orbs], path
        )
        if any(out > there for out, there in zip(player.orbs_expended, player.orbs, strict=True)):
            raise PositionError(
                (*path, "orbs_expended"), worded("more orbs are expended than are in play")
            )
        player.blooms = self.number(d, "blooms", 0, 0, None, path)
        player.orb_played = self.flag(d, "orb_played", path)
        player.played = self.number(d, "played", 0, 0, None, path)
        player.acted = self.number(d, "acted", 0, 0, None, path)
        player.decked = self.number(d, "decked", 0, 0, None, path)
        player.out = self.flag(d, "out", path)
        player.mulligan_left = self.number(d, "mulligan_left", mulligan, 0, None, path)
        player.mulligan_taken = self.number(d, "mulligan_taken", 0, 0, None, path)
        return player

    # Cards

    def card(
        self, data: Json, path: Path, seat: int, kind: str = ""
    ) -> tuple[int, dict[str, Json]]:
        d: dict[str, Json] = (
            {"id": data} if isinstance(data, str) else self.mapping(data, path, _CARD)
        )
        name = d.get("id")
        card = defined(self.definitions, name, path)
        if kind and card.type != kind:
            raise PositionError(
                path,
                worded("{name} is no {kind} but a {type}", name=name, kind=kind, type=card.type),
            )
        self.cards.append(card)
        self.owners.append(seat)
        return len(self.cards) - 1, d

    def pile(
        self, player: Mapping[str, Json], key: str, path: Path, seat: int
    ) -> list[tuple[int, bool]]:
        found = []
        for index, one in enumerate(self.sequence(player.get(key), (*path, key))):
            number, d = self.card(one, (*path, key, index), seat)
            found.append((number, self.flag(d, "face_down", (*path, key, index))))
        return found

    def zone(
        self, player: Mapping[str, Json], key: str, path: Path, seat: int, kind: str
    ) -> list[Perm]:
        listed = self.sequence(player.get(key), (*path, key))
        return [self.perm(one, (*path, key, index), seat, kind) for index, one in enumerate(listed)]

    def perm(self, data: Json, path: Path, seat: int, kind: str) -> Perm:
        number, d = self.card(data, path, seat, kind)
        perm = Perm.begin(number, self.cards[number], seat, 1)
        perm.expended, perm.fresh = self.flag(d, "expended", path), self.flag(d, "fresh", path)
        perm.damage = self.number(d, "damage", 0, 0, None, path)
        perm.durability = self.number(d, "durability", perm.definition.durability, 0, None, path)
        for index, one in enumerate(self.sequence(d.get("mods"), (*path, "mods"))):
            where: Path = (*path, "mods", index)
            mod = self.mapping(one, where, _MOD)
            word = (
                self.word(mod, "keyword", "", KEYWORDS, where)
                if mod.get("keyword") is not None
                else ""
            )
            turn = self.word(mod, "until", "turn", ("turn", "always"), where) == "turn"
            made = Mod(
                self.number(mod, "attack", 0, None, None, where),
                self.number(mod, "health", 0, None, None, where),
                KEYWORD_BITS[word] if word else 0,
                turn and word != "stays_expended",
            )
            perm.mods = (*perm.mods, made)
        used = self.mapping(d.get("used"), (*path, "used"), None)
        perm.used = tuple(
            sorted(
                (self.ability(key, path), self.times(value, path)) for key, value in used.items()
            )
        )
        return perm

    def ability(self, key: str, path: Path) -> int:
        if not key.isdecimal():
            raise PositionError(
                (*path, "used"), worded("used is a mapping from ability numbers to numbers")
            )
        return int(key)

    def times(self, value: Json, path: Path) -> int:
        if type(value) is not int or value < 0:
            raise PositionError(
                (*path, "used"), worded("used is a mapping from ability numbers to numbers")
            )
        return value

    # Pieces

    def colors(self, d: Mapping[str, Json], key: str, default: list[int], path: Path) -> list[int]:
        given = self.mapping(d.get(key), (*path, key), COLORS)
        where: Path = (*path, key)
        return [
            self.number(given, color, default[index], 0, None, where)
            for index, color in enumerate(COLORS)
        ]
