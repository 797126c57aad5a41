"""The cards, and the state of a match: ids, ints and tuples in slots; cheap to clone (law 6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json
from luminagames.engine.remembered import Remembering
from luminagames.games.luminous.effects.base import Costs, PriceFilter, Watcher
from luminagames.games.luminous.kinds import PILE, WATCH_INDEX, WATCHES, Check, Price


@dataclass(frozen=True, slots=True)
class Card:
    """A card as the engine reads it; `symbols` is its cost in the sense of LU-2.17, `colors` a mask
    (LU-2.18).

    `triggers` maps each trigger to the indices of the abilities that it sets off; abilities count
    from 0 here and from 1 in actions and events.
    """

    id: str
    type: str
    name: str
    faction: str = "neutral"
    unique: bool = False
    fast: bool = False
    token: bool = False
    traits: tuple[str, ...] = ()
    price: Price = (0, 0, 0, 0)
    check: Check = (0, 0, 0)
    also: Costs = field(default_factory=Costs)
    symbols: int = 0
    colors: int = 0
    attack: int = 0
    health: int = 0
    durability: int = 0
    life: int = 0
    keys: int = 0
    abilities: tuple[Watcher[LuminousState, Perm], ...] = ()
    prices: tuple[tuple[Price, Check, Costs] | None, ...] = ()
    activated: tuple[int, ...] = ()
    statics: tuple[int, ...] = ()
    resolves: tuple[int, ...] = ()
    triggers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


class Mod(NamedTuple):
    """A change by an effect: numbers, or a keyword bit; `turn` marks those that end with the turn
    (LU-13.7).
    """

    attack: int = 0
    health: int = 0
    keyword: int = 0
    turn: bool = True


class Waiting(NamedTuple):
    """A trigger that waits in the batch (LU-9.1). `definition` is kept: the card may be out of
    sight by then.

    A `stay` of 0 means that the card was never where the trigger could find it.
    """

    seat: int
    card: int
    stay: int
    definition: str
    ability: int
    it: int = 0
    it_stay: int = 0


class Combat(NamedTuple):
    """The combat that is going on; `attacker` is 0 once it has left."""

    attacker: int
    target: int
    target_stay: int
    defender: int
    wave: int
    blocked: bool = False
    blockers: tuple[int, ...] = ()
    forfeited: bool = False


class Perm:
    """A card in play. `attack`, `health` and `keys` are worked out by `stats`, statics included."""

    __slots__ = (
        "attack",
        "card",
        "damage",
        "definition",
        "durability",
        "expended",
        "fresh",
        "health",
        "keys",
        "mods",
        "seat",
        "stay",
        "used",
    )

    card: int
    definition: Card
    seat: int
    stay: int
    expended: bool
    fresh: bool
    damage: int
    durability: int
    mods: tuple[Mod, ...]
    used: tuple[tuple[int, int], ...]
    attack: int
    health: int
    keys: int

    @staticmethod
    def begin(card: int, definition: Card, seat: int, stay: int) -> Perm:
        """A card as it enters play."""
        new = Perm.__new__(Perm)
        new.card, new.definition, new.seat, new.stay = card, definition, seat, stay
        new.expended = new.fresh = False
        new.damage = 0
        new.durability = definition.durability
        new.mods = ()
        new.used = ()
        new.attack, new.health, new.keys = definition.attack, definition.health, definition.keys
        return new

    def clone(self) -> Perm:
        """A copy of its own numbers; the definition is shared, for it never changes."""
        new = Perm.__new__(Perm)
        new.card = self.card
        new.definition = self.definition
        new.seat = self.seat
        new.stay = self.stay
        new.expended = self.expended
        new.fresh = self.fresh
        new.damage = self.damage
        new.durability = self.durability
        new.mods = self.mods
        new.used = self.used
        new.attack = self.attack
        new.health = self.health
        new.keys = self.keys
        return new

    def times_used(self, ability: int) -> int:
        """How often an ability with a limit was used or triggered this turn (LU-8.14, LU-9.9)."""
        for one, times in self.used:
            if one == ability:
                return times
        return 0

    def count_use(self, ability: int) -> None:
        """One use more."""
        times = self.times_used(ability)
        rest = tuple(pair for pair in self.used if pair[0] != ability)
        self.used = tuple(sorted((*rest, (ability, times + 1))))


class Player:
    """A player's cards and counts. `void` pairs each card with whether it lies face down."""

    __slots__ = (
        "acted",
        "blooms",
        "deck",
        "decked",
        "discard",
        "favored",
        "hand",
        "life",
        "mulligan_left",
        "mulligan_taken",
        "orb_cards",
        "orb_pile",
        "orb_played",
        "orbs",
        "orbs_expended",
        "out",
        "played",
        "relics",
        "removed",
        "units",
        "void",
    )

    favored: Perm
    life: int
    deck: list[int]
    hand: list[int]
    discard: list[int]
    void: list[tuple[int, bool]]
    removed: list[int]
    units: list[Perm]
    relics: list[Perm]
    orb_cards: list[Perm]
    orbs: list[int]
    orbs_expended: list[int]
    orb_pile: list[int]
    blooms: int
    orb_played: bool
    played: int
    acted: int
    decked: int
    out: bool
    mulligan_left: int
    mulligan_taken: int

    @staticmethod
    def begin(favored: Perm) -> Player:
        """A player who has a Favored, and nothing else yet."""
        new = Player.__new__(Player)
        new.favored = favored
        new.life = favored.definition.life
        new.deck, new.hand, new.discard, new.void, new.removed = [], [], [], [], []
        new.units, new.relics, new.orb_cards = [], [], []
        new.orbs, new.orbs_expended, new.orb_pile = [0, 0, 0], [0, 0, 0], [PILE] * 3
        new.blooms = 0
        new.orb_played = False
        new.played = new.acted = new.decked = 0
        new.out = False
        new.mulligan_left = new.mulligan_taken = 0
        return new

    def perms(self) -> Iterator[Perm]:
        """The cards in play in zone order (LU-9.6)."""
        if not self.out:
            yield self.favored
            yield from self.units
            yield from self.relics
            yield from self.orb_cards

    def clone(self) -> Player:
        """A copy of its piles and of what it has in play; definitions are shared."""
        new = Player.__new__(Player)
        new.favored = self.favored.clone()
        new.life = self.life
        new.deck = self.deck[:]
        new.hand = self.hand[:]
        new.discard = self.discard[:]
        new.void = self.void[:]
        new.removed = self.removed[:]
        new.units = [one.clone() for one in self.units]
        new.relics = [one.clone() for one in self.relics]
        new.orb_cards = [one.clone() for one in self.orb_cards]
        new.orbs = self.orbs[:]
        new.orbs_expended = self.orbs_expended[:]
        new.orb_pile = self.orb_pile[:]
        new.blooms = self.blooms
        new.orb_played = self.orb_played
        new.played = self.played
        new.acted = self.acted
        new.decked = self.decked
        new.out = self.out
        new.mulligan_left = self.mulligan_left
        new.mulligan_taken = self.mulligan_taken
        return new


class LuminousState(Remembering):
    """All that determines the rest of a match. `cards[0]` is no card; `definitions` never change in
    a match.

    `stale` says that derived values may be wrong, `plain` that they cannot be: nothing static is in
    play, and no card's own changes have changed since they were worked out.
    """

    __slots__ = (
        "active",
        "agenda",
        "announced",
        "attacks",
        "batch_resolved",
        "batch_seat",
        "cards",
        "combat",
        "cost_changes",
        "definitions",
        "last",
        "options",
        "outs",
        "owners",
        "passes",
        "phase",
        "plain",
        "players",
        "priority",
        "result",
        "rng",
        "split",
        "stale",
        "starting",
        "stays",
        "step",
        "turn",
        "turn_limit",
        "waiting",
        "watched",
    )

    definitions: Mapping[str, Card]
    cards: tuple[Card, ...]
    owners: tuple[int, ...]
    split: tuple[int, ...]
    stays: list[int]
    options: Mapping[str, Json]
    players: list[Player]
    turn: int
    turn_limit: int
    active: int
    starting: int
    phase: str
    step: str | None
    priority: int
    passes: int
    attacks: int
    announced: int
    combat: Combat | None
    batch_seat: int | None
    batch_resolved: int
    waiting: list[Waiting]
    result: tuple[tuple[int, ...], tuple[tuple[int, ...], ...], str] | None
    rng: int
    agenda: list[Frame]
    last: dict[int, Perm]
    outs: tuple[tuple[int, ...], ...]
    watched: list[int]
    stale: bool
    plain: bool
    cost_changes: list[tuple[int, PriceFilter[LuminousState, Perm, Card], int, Perm]]

    def clone(self) -> LuminousState:  # noqa: PLR0915 - a field a line; the bots' hottest path
        """An independent copy, sharing what never changes."""
        new = LuminousState.__new__(LuminousState)
        new.legal_now, new.asked_now = self.legal_now, self.asked_now
        new.definitions = self.definitions
        new.cards = self.cards
        new.owners = self.owners
        new.split = self.split
        new.stays = self.stays[:]
        new.options = self.options
        new.players = [player.clone() for player in self.players]
        new.turn = self.turn
        new.turn_limit = self.turn_limit
        new.active = self.active
        new.starting = self.starting
        new.phase = self.phase
        new.step = self.step
        new.priority = self.priority
        new.passes = self.passes
        new.attacks = self.attacks
        new.announced = self.announced
        new.combat = self.combat
        new.batch_seat = self.batch_seat
        new.batch_resolved = self.batch_resolved
        new.waiting = self.waiting[:]
        new.result = self.result
        new.rng = self.rng
        new.agenda = self.agenda[:]
        new.last = dict(self.last)
        new.outs = self.outs
        new.watched = self.watched[:]
        new.stale = True
        new.plain = self.plain
        new.cost_changes = []
        return new

    def seats(self) -> range:
        """All seats."""
        return range(len(self.players))

    def alive(self) -> list[int]:
        """The seats still in, by number."""
        return [seat for seat, player in enumerate(self.players) if not player.out]

    def in_order(self) -> list[int]:
        """The seats still in, from the active player clockwise."""
        seats = range(len(self.players))
        return [
            seat
            for seat in (*seats[self.active :], *seats[: self.active])
            if not self.players[seat].out
        ]

    def opponents(self, seat: int) -> list[int]:
        """The opponents still in, in turn order from the active player (LU-14.8)."""
        return [one for one in self.in_order() if one != seat]

    def after(self, seat: int) -> int:
        """The next seat clockwise that is still in (LU-14.1)."""
        number = len(self.players)
        for step in range(1, number + 1):
            one = (seat + step) % number
            if not self.players[one].out:
                return one
        return seat

    def perm(self, card: int) -> Perm | None:
        """A card in play."""
        if not 0 < card < len(self.owners):
            return None
        player = self.players[self.owners[card]]
        if player.out:
            return None
        kind = self.cards[card].type
        if kind == "favored":
            return player.favored if player.favored.card == card else None
        zone = (
            player.units
            if kind == "unit"
            else player.relics
            if kind == "relic"
            else player.orb_cards
        )
        for one in zone:
            if one.card == card:
                return one
        return None

    def perms(self) -> Iterator[Perm]:
        """All cards in play, by seat from the active player, in zone order."""
        for seat in self.in_order():
            yield from self.players[seat].perms()

    def zone_of(self, perm: Perm) -> list[Perm]:
        """The list that a unit, relic or orb in play lies in."""
        player = self.players[perm.seat]
        kind = perm.definition.type
        return (
            player.units
            if kind == "unit"
            else player.relics
            if kind == "relic"
            else player.orb_cards
        )

    def watch(self, definition: Card, number: int) -> None:
        """Counts the watching triggers of a card that enters or leaves play."""
        for word in definition.triggers:
            if word in WATCH_INDEX:
                self.watched[WATCH_INDEX[word]] += number

    def recount(self) -> None:
        """Counts all watching triggers anew, after a state was put together."""
        self.watched = [0] * len(WATCHES)
        for perm in self.perms():
            self.watch(perm.definition, 1)

    def in_combat(self, card: int) -> bool:
        """Whether a unit is in the combat zone."""
        combat = self.combat
        return combat is not None and (card == combat.attacker or card in combat.blockers)
