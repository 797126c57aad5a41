"""The cards, and the state of a match: ids, ints and tuples in slots; cheap to clone (law 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json
from luminagames.engine.remembered import Remembering
from luminagames.games.luturas.effects.base import Watcher
from luminagames.games.luturas.kinds import CRYSTAL_LIMIT

Needs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card as the engine reads it; there is one record of each.

    `nature` and `gear` are -1 and 0 where a card has none.

    `needs` are the named natures with their numbers, `need_sum` all needs; `keys` the printed
    keywords as bits; `triggers` maps each trigger to the indices of the abilities that it sets off.
    """

    id: str
    type: str
    name: str
    stars: int
    nature: int = -1
    gear: int = 0
    combat: int = 0
    stamina: int = 0
    needs: Needs = ()
    need_sum: int = 0
    keys: int = 0
    plated: int = 0
    timing: tuple[str, ...] = ()
    lasts: int = 1
    abilities: tuple[Watcher[LuturasState, Lutura, Card], ...] = ()
    activated: tuple[int, ...] = ()
    statics: tuple[int, ...] = ()
    triggers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def is_crystal(self) -> bool:
        """Whether it is a Crystal."""
        return self.type == "crystal"

    @property
    def title(self) -> str:
        """The name that tells the cards of a set apart: the Gears of a line share one printed
        name.
        """
        if not self.gear:
            return self.name
        return f"{self.name} Ultima" if self.gear == 4 else f"{self.name} Gear {self.gear}"


class Mod(NamedTuple):
    """A continuing effect on a Lutura (section 5.3). `keyword` is a bit, 0 for none; `ends_turn` 0
    means `stay`, `tool` 0 that no Tool made it.
    """

    combat: int = 0
    stamina: int = 0
    keyword: int = 0
    value: int = 0
    ends_turn: int = 0
    tool: int = 0


class Ban(NamedTuple):
    """A restriction of a player (LT-14.11); `rule` is a bit."""

    rule: int
    ends_turn: int
    tool: int = 0


class Tool(NamedTuple):
    """A Tool on the field; `bearer` is the top card of its Lutura, 0 for none."""

    card: int
    bearer: int = 0
    assigned: bool = False
    used: tuple[int, ...] = ()


class Strategy(NamedTuple):
    """A card on the Strategy place; `ends_turn` 0 for set cards and those that stay."""

    card: int
    up: bool
    ends_turn: int = 0


class Attack(NamedTuple):
    """The attack being carried out; the present top cards of attacker and target (LT-8.18).

    `lutura_gone` and `target_gone` tell that the card has left the field since; it may have come
    back as another.
    """

    lutura: int
    target: int
    negated: bool = False
    effects_negated: bool = False
    lutura_gone: bool = False
    target_gone: bool = False


class Waiting(NamedTuple):
    """A triggered ability in the line (LT-14.5); `trigger` is what the word `trigger` means, 0 for
    nothing.
    """

    card: int
    ability: int
    trigger: int = 0


class Lutura:
    """A stack on the field. `top` is the definition of the top card; from `combat` on all is worked
    out by `stats`.
    """

    __slots__ = (
        "attacks",
        "card",
        "combat",
        "damage",
        "extra",
        "keys",
        "mods",
        "place",
        "plated",
        "stamina",
        "top",
        "under",
        "upgraded",
        "used",
    )

    card: int
    under: tuple[int, ...]
    top: Card
    place: int
    damage: int
    attacks: int
    extra: int
    upgraded: bool
    used: tuple[int, ...]
    mods: tuple[Mod, ...]
    combat: int
    stamina: int
    keys: int
    plated: int

    @staticmethod
    def begin(card: int, top: Card, place: int) -> Lutura:
        """A Lutura as it comes to a place."""
        new = Lutura.__new__(Lutura)
        new.card = card
        new.top = top
        new.place = place
        new.under = ()
        new.damage = new.attacks = new.extra = 0
        new.upgraded = False
        new.used = ()
        new.mods = ()
        new.combat, new.stamina, new.keys, new.plated = (
            top.combat,
            top.stamina,
            top.keys,
            top.plated,
        )
        return new

    def clone(self) -> Lutura:
        """A copy of its own numbers; the card's definition is shared, for it never changes."""
        new = Lutura.__new__(Lutura)
        new.card = self.card
        new.under = self.under
        new.top = self.top
        new.place = self.place
        new.damage = self.damage
        new.attacks = self.attacks
        new.extra = self.extra
        new.upgraded = self.upgraded
        new.used = self.used
        new.mods = self.mods
        new.combat = self.combat
        new.stamina = self.stamina
        new.keys = self.keys
        new.plated = self.plated
        return new

    def left(self) -> int:
        """The Stamina Points that are left, never below 0 (LT-1.10, LT-9.2)."""
        return max(0, self.stamina - self.damage)

    def holds(self, card: int) -> bool:
        """Whether a card is the top card or covered by it."""
        return card == self.card or card in self.under


class Side:
    """A player's half of the field and the piles. `colors` counts the Crystals by nature; `limit`
    (of Crystals) and `rules` (what the player is barred from, as bits) are worked out by `stats`.
    """

    __slots__ = (
        "bans",
        "colors",
        "crystal_deck",
        "crystals",
        "deck",
        "deploy_locked",
        "hand",
        "limit",
        "luturas",
        "portal",
        "redraws",
        "rules",
        "soldier",
        "soldier_damage",
        "soldier_used",
        "strategy",
        "strategy_done",
        "tool",
        "workshop",
    )

    deck: list[int]
    crystal_deck: list[int]
    hand: list[int]
    soldier: int
    soldier_damage: int
    soldier_used: bool
    crystals: list[tuple[int, int]]
    luturas: list[Lutura]
    tool: Tool | None
    strategy: Strategy | None
    workshop: list[int]
    portal: list[int]
    redraws: int
    deploy_locked: bool
    strategy_done: bool
    bans: tuple[Ban, ...]
    colors: list[int]
    limit: int
    rules: int

    @staticmethod
    def begin(soldier: int) -> Side:
        """A side with its Soldier, and nothing else yet."""
        new = Side.__new__(Side)
        new.soldier = soldier
        new.deck, new.crystal_deck = [], []
        new.clear()
        return new

    def clear(self) -> None:
        """Everything but the Soldier and the decks as it is at the beginning of a round."""
        self.soldier_damage, self.soldier_used = 0, False
        self.hand, self.crystals, self.luturas, self.workshop, self.portal = [], [], [], [], []
        self.tool = self.strategy = None
        self.redraws = 0
        self.deploy_locked = self.strategy_done = False
        self.bans = ()
        self.colors = [0] * 7
        self.limit, self.rules = CRYSTAL_LIMIT, 0

    def clone(self) -> Side:
        """A copy of its decks, hand and field; definitions are shared."""
        new = Side.__new__(Side)
        new.deck = self.deck[:]
        new.crystal_deck = self.crystal_deck[:]
        new.hand = self.hand[:]
        new.soldier = self.soldier
        new.soldier_damage = self.soldier_damage
        new.soldier_used = self.soldier_used
        new.crystals = self.crystals[:]
        new.luturas = [lutura.clone() for lutura in self.luturas]
        new.tool = self.tool
        new.strategy = self.strategy
        new.workshop = self.workshop[:]
        new.portal = self.portal[:]
        new.redraws = self.redraws
        new.deploy_locked = self.deploy_locked
        new.strategy_done = self.strategy_done
        new.bans = self.bans
        new.colors = self.colors[:]
        new.limit = self.limit
        new.rules = self.rules
        return new


class LuturasState(Remembering):
    """Everything that determines the rest of the match.

    `cards[n]` is the definition of card n (shared by all clones; card 0 does not exist), `split`
    the first number of seat 1's cards. `stale` says that derived points must be worked out anew,
    `unseen` that LT-9.3 has not been looked at since the field changed.
    """

    __slots__ = (
        "actions",
        "active",
        "agenda",
        "asked",
        "attack",
        "cards",
        "fast",
        "first",
        "line",
        "options",
        "phase",
        "result",
        "rng",
        "round",
        "rounds",
        "sides",
        "split",
        "stale",
        "triggers",
        "turn",
        "unseen",
        "wins",
    )

    cards: tuple[Card, ...]
    split: int
    options: Mapping[str, Json]
    fast: bool
    rounds: int
    round: int
    wins: tuple[int, int]
    phase: str
    asked: int
    first: int
    turn: int
    active: int
    actions: int
    triggers: int
    attack: Attack | None
    agenda: list[Frame]
    line: list[Waiting]
    rng: int
    result: tuple[tuple[int, ...], str] | None
    sides: tuple[Side, Side]
    stale: bool
    unseen: bool

    def clone(self) -> LuturasState:
        """An independent copy; records that never change are shared."""
        new = LuturasState.__new__(LuturasState)
        new.legal_now, new.asked_now = self.legal_now, self.asked_now
        new.cards = self.cards
        new.split = self.split
        new.options = self.options
        new.fast = self.fast
        new.rounds = self.rounds
        new.round = self.round
        new.wins = self.wins
        new.phase = self.phase
        new.asked = self.asked
        new.first = self.first
        new.turn = self.turn
        new.active = self.active
        new.actions = self.actions
        new.triggers = self.triggers
        new.attack = self.attack
        new.agenda = self.agenda[:]
        new.line = self.line[:]
        new.rng = self.rng
        new.result = self.result
        one, other = self.sides
        new.sides = (one.clone(), other.clone())
        new.stale = self.stale
        new.unseen = self.unseen
        return new

    def owner(self, card: int) -> int:
        """The seat whose deck a card came from (LT-1.8)."""
        return 0 if card < self.split else 1

    def lutura(self, card: int) -> Lutura | None:
        """The Lutura on the field that has this card on top or under it."""
        for lutura in self.sides[0 if card < self.split else 1].luturas:
            if lutura.card == card or card in lutura.under:
                return lutura
        return None

    def tool_of(self, lutura: Lutura) -> Tool | None:
        """The Tool that a Lutura bears."""
        tool = self.sides[0 if lutura.card < self.split else 1].tool
        return tool if tool is not None and tool.bearer == lutura.card else None

    def soldier_left(self, seat: int) -> int:
        """The Stamina Points of a Soldier."""
        side = self.sides[seat]
        return max(0, self.cards[side.soldier].stamina - side.soldier_damage)

    def touch(self) -> None:
        """Something on the table has changed: points are stale, and LT-9.3 is to be looked at."""
        self.stale = True
        self.unseen = True
