"""Scenario positions (section 5): cards named by definition id, what is not given at its start
value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from luminagames.engine.message import worded
from luminagames.engine.plain import Json
from luminagames.engine.position import Path, PositionError, PositionReader, defined, words
from luminagames.engine.refusal import Refusal
from luminagames.games.luturas.data import count_colors
from luminagames.games.luturas.kinds import KEYWORD_BITS, KEYWORDS, RULE_BITS, RULES
from luminagames.games.luturas.moves import free_place
from luminagames.games.luturas.setup import empty_state, resolve_plain
from luminagames.games.luturas.state import (
    Attack,
    Ban,
    Card,
    Lutura,
    LuturasState,
    Mod,
    Side,
    Strategy,
    Tool,
)

_TOP = (
    "options",
    "round",
    "wins",
    "phase",
    "asked",
    "first",
    "turn",
    "active",
    "actions",
    "triggers",
    "attack",
    "rng",
    "result",
    "players",
)
_PLAYER = (
    "deck",
    "crystal_deck",
    "hand",
    "soldier",
    "crystals",
    "luturas",
    "tool",
    "strategy",
    "workshop",
    "portal",
    "redraws",
    "deploy_locked",
    "strategy_done",
    "bans",
)
_LUTURA = (
    "card",
    "under",
    "place",
    "damage",
    "attacks",
    "extra_attacks",
    "upgraded",
    "used",
    "mods",
)
_MOD = ("combat", "stamina", "keyword", "value", "ends_turn", "tool")
PHASES = ("coin", "first", "opening", "turn", "over")


def position(
    data: Mapping[str, Json], n_seats: int, seed: int, cards: Mapping[str, Card]
) -> LuturasState:
    """The state of a position; raises PositionError with the path of a fault."""
    return _Reader(cards, n_seats).read(data, seed)


class _Reader(PositionReader):
    """Reads one position: numbers the cards in the order of the keys and checks every key on the
    way.
    """

    def __init__(self, definitions: Mapping[str, Card], n_seats: int) -> None:
        self.definitions = definitions
        self.n = n_seats
        self.cards: list[Card] = []
        self.later: list[Callable[[LuturasState], None]] = []

    def read(self, data: Mapping[str, Json], seed: int) -> LuturasState:
        top = self.mapping(data, (), _TOP)
        given = self.mapping(top.get("options"), ("options",), ("mode", "rounds", "start"))
        try:
            options = resolve_plain(given, self.n)
        except Refusal as refusal:
            raise PositionError(
                ("options",), f"{refusal.clause}: {refusal.message.pattern}"
            ) from refusal
        listed = self.sequence(top.get("players"), ("players",))
        if len(listed) > 2:
            raise PositionError(
                ("players",), worded("{listed} players at 2 seats", listed=len(listed))
            )
        self.cards = [next(iter(self.definitions.values()))]
        sides = [self.side(listed[0] if listed else None, 0)]
        split = len(self.cards)
        sides.append(self.side(listed[1] if len(listed) > 1 else None, 1))
        state = empty_state(self.cards, split, [side.soldier for side in sides], options, seed)
        state.sides = (sides[0], sides[1])
        for side in state.sides:
            count_colors(state, side)
        self.match(state, top)
        for fill in self.later:
            fill(state)
        return state

    def match(self, state: LuturasState, top: Mapping[str, Json]) -> None:
        state.phase = self.word(top, "phase", "turn", PHASES)
        listed = self.sequence(top.get("wins", (0, 0)), ("wins",))
        wins = [one for one in listed if type(one) is int and one >= 0]
        if len(listed) != 2 or len(wins) != 2:
            raise PositionError(("wins",), worded("wins are two whole numbers of at least 0"))
        state.wins = (wins[0], wins[1])
        state.round = self.number(top, "round", 1, 1)
        state.asked = self.number(top, "asked", 0, 0, 1)
        state.first = self.number(top, "first", 0, 0, 1)
        state.turn = self.number(top, "turn", 3 if state.phase == "turn" else 0, 0)
        state.active = self.number(top, "active", 0, 0, 1)
        state.actions = self.number(top, "actions", 0, 0)
        state.triggers = self.number(top, "triggers", 0, 0)
        state.rng = self.number(top, "rng", state.rng, 0)
        if top.get("attack") is not None:
            attack = self.mapping(
                top["attack"], ("attack",), ("lutura", "target", "negated", "effects_negated")
            )
            state.attack = Attack(
                self.named(state, attack.get("lutura"), ("attack", "lutura")),
                self.named(state, attack.get("target"), ("attack", "target")),
                self.flag(attack, "negated", ("attack",)),
                self.flag(attack, "effects_negated", ("attack",)),
            )
        if top.get("result") is not None:
            result = self.mapping(top["result"], ("result",), ("winners", "reason"))
            winners = self.numbers(result.get("winners"), ("result", "winners"))
            state.result = (winners, str(result.get("reason", "")))

    # Players

    def side(self, data: Json, seat: int) -> Side:
        path: Path = ("players", seat)
        player = self.mapping(data, path, _PLAYER)
        deck = self.pile(player, "deck", path)
        crystal_deck = self.pile(player, "crystal_deck", path)
        hand = self.pile(player, "hand", path)
        soldier = self.record(
            player.get("soldier", "plain-soldier"), (*path, "soldier"), ("card", "damage", "used")
        )
        side = Side.begin(self.card(soldier["card"], (*path, "soldier"), "soldier"))
        side.deck, side.crystal_deck, side.hand = deck, crystal_deck, hand
        side.soldier_damage = self.number(soldier, "damage", 0, 0, None, (*path, "soldier"))
        side.soldier_used = self.flag(soldier, "used", (*path, "soldier"))
        for index, one in enumerate(self.sequence(player.get("crystals"), (*path, "crystals"))):
            where: Path = (*path, "crystals", index)
            crystal = self.record(one, where, ("card", "place"))
            place = free_place(place for _, place in side.crystals)
            number = self.card(crystal["card"], where, "crystal")
            side.crystals.append((number, self.number(crystal, "place", place, 1, None, where)))
        for index, one in enumerate(self.sequence(player.get("luturas"), (*path, "luturas"))):
            side.luturas.append(self.lutura(one, (*path, "luturas", index), side))
        self.tool(player.get("tool"), (*path, "tool"), side)
        self.strategy(player.get("strategy"), (*path, "strategy"), side)
        side.workshop = self.pile(player, "workshop", path)
        side.portal = self.pile(player, "portal", path)
        side.redraws = self.number(player, "redraws", 0, 0, 3, path)
        side.deploy_locked = self.flag(player, "deploy_locked", path)
        side.strategy_done = self.flag(player, "strategy_done", path)
        for index, one in enumerate(self.sequence(player.get("bans"), (*path, "bans"))):
            self.ban(one, (*path, "bans", index), side)
        return side

    def lutura(self, data: Json, path: Path, side: Side) -> Lutura:
        d = self.record(data, path, _LUTURA)
        under = [
            self.card(one, (*path, "under", index), "lutura")
            for index, one in enumerate(self.sequence(d.get("under"), (*path, "under")))
        ]
        number = self.card(d["card"], path, "lutura")
        lutura = Lutura.begin(number, self.cards[number], 0)
        lutura.under = tuple(under)
        taken = [other.place for other in side.luturas]
        lutura.place = self.number(d, "place", free_place(taken), 1, 4, path)
        lutura.damage = self.number(d, "damage", 0, 0, None, path)
        lutura.attacks = self.number(d, "attacks", 0, 0, None, path)
        lutura.extra = self.number(d, "extra_attacks", 0, 0, None, path)
        lutura.upgraded = self.flag(d, "upgraded", path)
        lutura.used = self.numbers(d.get("used"), (*path, "used"))
        for index, one in enumerate(self.sequence(d.get("mods"), (*path, "mods"))):
            self.mod(one, (*path, "mods", index), lutura)
        return lutura

    def mod(self, data: Json, path: Path, lutura: Lutura) -> None:
        d = self.mapping(data, path, _MOD)
        keyword = None if d.get("keyword") is None else self.word(d, "keyword", "", KEYWORDS, path)
        made = Mod(
            self.number(d, "combat", 0, None, None, path),
            self.number(d, "stamina", 0, None, None, path),
            KEYWORD_BITS[keyword] if keyword else 0,
            self.number(d, "value", 0, 0, None, path),
            0 if d.get("ends_turn") is None else self.number(d, "ends_turn", 0, 1, None, path),
        )
        place = len(lutura.mods)
        lutura.mods = (*lutura.mods, made)
        tool = d.get("tool")
        if tool is not None:

            def fill(state: LuturasState) -> None:
                mods = list(lutura.mods)
                mods[place] = mods[place]._replace(tool=self.named(state, tool, (*path, "tool")))
                lutura.mods = tuple(mods)

            self.later.append(fill)

    def ban(self, data: Json, path: Path, side: Side) -> None:
        d = self.mapping(data, path, ("rule", "ends_turn", "tool"))
        ends = 0 if d.get("ends_turn") is None else self.number(d, "ends_turn", 0, 1, None, path)
        place = len(side.bans)
        side.bans = (*side.bans, Ban(RULE_BITS[self.word(d, "rule", "", RULES, path)], ends))
        tool = d.get("tool")
        if tool is not None:

            def fill(state: LuturasState) -> None:
                bans = list(side.bans)
                bans[place] = bans[place]._replace(tool=self.named(state, tool, (*path, "tool")))
                side.bans = tuple(bans)

            self.later.append(fill)

    def tool(self, data: Json, path: Path, side: Side) -> None:
        if data is None:
            return
        d = self.record(data, path, ("card", "bearer", "assigned_this_turn", "used"))
        assigned = self.flag(d, "assigned_this_turn", path)
        used = self.numbers(d.get("used"), (*path, "used"))
        side.tool = tool = Tool(self.card(d["card"], path, "tool"), 0, assigned, used)
        bearer = d.get("bearer")
        if bearer is not None:

            def fill(state: LuturasState) -> None:
                number = self.named(
                    state, bearer, (*path, "bearer"), [lutura.card for lutura in side.luturas]
                )
                side.tool = tool._replace(bearer=number)

            self.later.append(fill)

    def strategy(self, data: Json, path: Path, side: Side) -> None:
        if data is None:
            return
        d = self.record(data, path, ("card", "face", "ends_turn"))
        up = self.word(d, "face", "down", ("up", "down"), path) == "up"
        ends = 0 if d.get("ends_turn") is None else self.number(d, "ends_turn", 0, 1, None, path)
        side.strategy = Strategy(self.card(d["card"], path, "strategy"), up, ends)

    # Cards

    def pile(self, player: Mapping[str, Json], key: str, path: Path) -> list[int]:
        listed = self.sequence(player.get(key), (*path, key))
        return [self.card(one, (*path, key, index)) for index, one in enumerate(listed)]

    def card(self, name: Json, path: Path, kind: str = "") -> int:
        card = defined(self.definitions, name, path)
        if kind and card.type != kind:
            raise PositionError(
                path,
                worded("{name} is no {kind} but a {type}", name=name, kind=kind, type=card.type),
            )
        self.cards.append(card)
        return len(self.cards) - 1

    def named(
        self, state: LuturasState, name: Json, path: Path, among: Sequence[int] | None = None
    ) -> int:
        """The card in the position that a name means, `name.2` its second copy."""
        text, _, copy = str(name).partition(".")
        numbers = range(1, len(state.cards)) if among is None else sorted(among)
        copies = [number for number in numbers if state.cards[number].id == text]
        wanted = int(copy) if copy.isdigit() else 1
        if type(name) is int and name in numbers:
            return name
        if among is not None and copy:
            every = [
                number for number in range(1, len(state.cards)) if state.cards[number].id == text
            ]
            copies = every if len(copies) < wanted else copies
        if not 1 <= wanted <= len(copies):
            raise PositionError(path, worded("no card {name!r} in this position", name=name))
        return copies[wanted - 1]

    # Pieces

    def record(self, data: Json, path: Path, keys: Sequence[str]) -> dict[str, Json]:
        """A mapping with `card`, or the bare card name in short (section 5.3)."""
        if isinstance(data, str):
            return {"card": data}
        found = self.mapping(data, path, keys)
        if "card" not in found:
            raise PositionError(path, worded("{words} needs 'card'", words=words(path)))
        return found

    def numbers(self, data: Json, path: Path) -> tuple[int, ...]:
        listed = self.sequence(data, path)
        found = [one for one in listed if type(one) is int and one >= 0]
        if len(found) != len(listed):
            raise PositionError(
                path, worded("{words} is a list of whole numbers", words=words(path))
            )
        return tuple(sorted(found))
