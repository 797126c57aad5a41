"""Selectors (section 4.5): which cards, whose, where, how many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.plain import Json
from luminagames.games.luminous.kinds import COLOR_INDEX, KEYWORD_BITS

if TYPE_CHECKING:
    from luminagames.games.luminous.cards import Card
    from luminagames.games.luminous.effects.context import Context
    from luminagames.games.luminous.state import LuminousState, Perm

FLAGS = ("expended", "damaged", "attacking", "blocking", "token", "fresh", "unique", "fast")
STATS = ("attack", "health", "durability", "cost")
TAKES = ("choose", "up_to", "all", "random")

Range = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Selector:
    """A description of cards. `take` is `` for those that only count or describe; `number` goes with it."""

    kinds: tuple[str, ...] = ()
    side: str = "any"
    zone: str = "play"
    take: str = ""
    number: int = 0
    other: bool = False
    keyword: int = 0
    without: int = 0
    trait: str = ""
    color: int = 0
    flags: tuple[tuple[str, bool], ...] = ()
    ranges: tuple[Range, ...] = ()

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Selector:
        """The selector of its validated data."""
        d: dict = dict(data)  # type: ignore[type-arg]  # validated by the schema
        kind = d.get("kind", ())
        take = next((word for word in TAKES if word in d), "")
        return Selector(
            kinds=(kind,) if isinstance(kind, str) else tuple(kind),
            side=d.get("side", "any"),
            zone=d.get("zone", "play"),
            take=take,
            number=0 if take in ("", "all") else d[take],
            other=bool(d.get("other")),
            keyword=KEYWORD_BITS[d["keyword"]] if "keyword" in d else 0,
            without=KEYWORD_BITS[d["without"]] if "without" in d else 0,
            trait=d.get("trait", ""),
            color=1 << COLOR_INDEX[d["color"]] if "color" in d else 0,
            flags=tuple((flag, d[flag]) for flag in FLAGS if flag in d),
            ranges=tuple(
                (stat, d[stat].get("at_least", -99), d[stat].get("at_most", 999)) for stat in STATS if stat in d
            ),
        )

    def is_question(self) -> bool:
        """Whether a player names the cards."""
        return self.take in ("choose", "up_to")

    def on_side(self, seat: int, owner: int) -> bool:
        """Whether a card's owner is on the side meant, as seen from `seat`."""
        return self.side == "any" or (self.side == "mine") == (owner == seat)

    def fits(self, state: LuminousState, card: int, definition: Card, perm: Perm | None) -> bool:
        """Whether a card is as described, whoever owns it; `perm` is how it is, or was last, in play."""
        if self.kinds and definition.type not in self.kinds:
            return False
        keys = definition.keys if perm is None else perm.keys
        if (self.keyword and not keys & self.keyword) or (self.without and keys & self.without):
            return False
        if self.trait and self.trait not in definition.traits:
            return False
        if self.color and not definition.colors & self.color:
            return False
        for flag, wanted in self.flags:
            if _flag(state, flag, card, definition, perm) != wanted:
                return False
        return all(low <= _stat(stat, definition, perm) <= high for stat, low, high in self.ranges)

    def found(self, state: LuminousState, context: Context) -> list[int]:
        """All cards that fit, by seat from the active player: units, relics, orbs, then Favored (LU-11.12)."""
        if self.zone != "play":
            player = state.players[context.seat]
            pile = player.hand if self.zone == "hand" else player.discard
            return [
                card for card in pile
                if not (self.other and card == context.card) and self.fits(state, card, state.cards[card], None)
            ]  # fmt: skip
        found: list[int] = []
        own = context.card if self.other else 0
        for seat in state.in_order():
            if self.side != "any" and (self.side == "mine") != (seat == context.seat):
                continue
            player = state.players[seat]
            for kind, zone in (("unit", player.units), ("relic", player.relics), ("orb", player.orb_cards)):
                if kind in self.kinds:
                    found.extend(
                        perm.card
                        for perm in zone
                        if perm.card != own and self.fits(state, perm.card, perm.definition, perm)
                    )
            if "favored" in self.kinds:
                perm = player.favored
                if perm.card != own and self.fits(state, perm.card, perm.definition, perm):
                    found.append(perm.card)
        return found

    def watches(self, state: LuminousState, watcher: Perm, card: int, seat: int, perm: Perm | None) -> bool:
        """Whether a `card` filter of an `on_…` trigger matches the card that an event is about."""
        if self.other and card == watcher.card:
            return False
        return self.on_side(watcher.seat, seat) and self.fits(state, card, state.cards[card], perm)


def _flag(state: LuminousState, flag: str, card: int, definition: Card, perm: Perm | None) -> bool:
    match flag:
        case "token":
            return definition.token
        case "unique":
            return definition.unique
        case "fast":
            return definition.fast
        case "attacking":
            return state.combat is not None and state.combat.attacker == card
        case "blocking":
            return state.combat is not None and card in state.combat.blockers
    if perm is None:
        return False
    if flag == "damaged":
        return perm.damage > 0
    return perm.expended if flag == "expended" else perm.fresh


def _stat(stat: str, definition: Card, perm: Perm | None) -> int:
    if stat == "cost":
        return definition.symbols
    if stat == "durability":
        return definition.durability if perm is None else perm.durability
    if stat == "attack":
        return definition.attack if perm is None else perm.attack
    return definition.health if perm is None else perm.health


ANYTHING = Selector()


@dataclass(frozen=True, slots=True)
class Aim:
    """What an operation is about: a reference, or a selector."""

    word: str = ""
    selector: Selector | None = None

    @staticmethod
    def from_data(data: Json) -> Aim:
        """The aim of its data."""
        if isinstance(data, Mapping):
            return Aim("", Selector.from_data(data))
        return Aim(str(data))


def sorted_in_zones(state: LuminousState, cards: Sequence[int]) -> list[int]:
    """Cards in play in the order of LU-11.12."""
    wanted = set(cards)
    found = []
    for seat in state.in_order():
        player = state.players[seat]
        for zone in (player.units, player.relics, player.orb_cards):
            found += [perm.card for perm in zone if perm.card in wanted]
        if player.favored.card in wanted:
            found.append(player.favored.card)
    return found
