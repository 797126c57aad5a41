"""Selectors (section 4.5): which cards, whose, where, how many, and how a text speaks of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple

from luminagames.engine.effects.clauses import Name
from luminagames.engine.effects.phrases import number_word
from luminagames.engine.effects.word import (
    YES,
    Between,
    Length,
    Named,
    OneOf,
    derived,
    part,
    settle,
)
from luminagames.engine.faults import Fault
from luminagames.engine.message import Pattern, worded
from luminagames.games.luminous.effects.base import PriceFilter
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.writer import KIND_NOUNS, Writer
from luminagames.games.luminous.kinds import (
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    COLOR_INDEX,
    COLORS,
    KEYWORD_BITS,
    STAYS_EXPENDED,
    keyword_name,
)
from luminagames.games.luminous.state import Card, LuminousState, Perm
from luminagames.games.luminous.terms import TRAITS

FLAGS = ("expended", "damaged", "attacking", "blocking", "token", "fresh", "unique", "fast")
STATS = ("attack", "health", "durability", "cost")
TAKES = ("choose", "up_to", "all", "random")

Whole = Annotated[int, Between(0, 99)]
Keyword = Annotated[int, Named(KEYWORD_BITS)]
Color = Annotated[int, Named(COLOR_INDEX)]
Trait = Literal[
    "human",
    "kynda",
    "beast",
    "dragon",
    "hive",
    "construct",
    "soldier",
    "scholar",
    "cultist",
    "rogue",
]
Kind = Literal["unit", "relic", "favored", "orb", "spell", "bloom"]
Kinds = Annotated[
    Kind | Annotated[tuple[Kind, ...], Length(1)],
    OneOf("kind", "must be a kind or a list of kinds"),
]


@part
class Range:
    """`at_least` and/or `at_most`."""

    at_least: Whole | None = None
    at_most: Whole | None = None

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """An empty range."""
        if not data:
            yield Fault((), worded("needs at_least or at_most"))

    def text(self, write: Writer) -> str:
        """*2*, *2 to 4*, *3 or more*."""
        low, high = self.at_least, self.at_most
        if low is None:
            return write.say("{n} or less", n=high or 0)
        if high is None:
            return write.say("{n} or more", n=low)
        return str(low) if low == high else write.say("{low} to {high}", low=low, high=high)


@part
class CardFilter(PriceFilter[LuminousState, Perm, Card]):
    """A description of cards without quantity and zone."""

    kind: Kinds | None = None
    side: Literal["mine", "enemy", "any"] = "any"
    other: Annotated[bool, YES] = False
    keyword: Keyword = 0
    without: Keyword = 0
    trait: Trait | None = None
    color: Color | None = None
    expended: bool | None = None
    damaged: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    token: bool | None = None
    fresh: bool | None = None
    unique: bool | None = None
    fast: bool | None = None
    attack: Range | None = None
    health: Range | None = None
    durability: Range | None = None
    cost: Range | None = None
    kinds: tuple[str, ...] = derived()
    # The color as a mask (LU-2.18).
    mask: int = derived()
    flags: tuple[tuple[str, bool], ...] = derived()
    ranges: tuple[tuple[str, int, int], ...] = derived()
    # Whether nothing but the kind is asked for.
    plain: bool = derived()

    def __post_init__(self) -> None:
        ranges = []
        for stat in STATS:
            bounds = getattr(self, stat)
            if bounds is not None:
                low, high = bounds.at_least, bounds.at_most
                ranges.append((stat, -99 if low is None else low, 999 if high is None else high))
        flags = tuple(
            (flag, getattr(self, flag)) for flag in FLAGS if getattr(self, flag) is not None
        )
        asks = (self.keyword, self.without, self.trait, self.color is not None, flags, ranges)
        settle(
            self,
            kinds=()
            if self.kind is None
            else (self.kind,)
            if isinstance(self.kind, str)
            else self.kind,
            mask=0 if self.color is None else 1 << self.color,
            flags=flags,
            ranges=tuple(ranges),
            plain=not any(asks),
        )

    def on_side(self, seat: int, owner: int) -> bool:
        """Whether a card's owner is on the side meant, as seen from `seat`."""
        return self.side == "any" or (self.side == "mine") == (owner == seat)

    def fits(self, state: LuminousState, card: int, definition: Card, perm: Perm | None) -> bool:
        """Whether a card is as described, whoever owns it; `perm` is how it is, or was last, in
        play.
        """
        if self.kinds and definition.type not in self.kinds:
            return False
        keys = definition.keys if perm is None else perm.keys
        if (self.keyword and not keys & self.keyword) or (self.without and keys & self.without):
            return False
        if self.trait and self.trait not in definition.traits:
            return False
        if self.mask and not definition.colors & self.mask:
            return False
        for flag, wanted in self.flags:
            if _flag(state, flag, card, definition, perm) != wanted:
                return False
        return all(low <= _stat(stat, definition, perm) <= high for stat, low, high in self.ranges)

    def watches(
        self, state: LuminousState, watcher: Perm, card: int, seat: int, perm: Perm | None
    ) -> bool:
        """Whether a `card` filter of an `on_…` trigger matches the card that an event is about."""
        if self.other and card == watcher.card:
            return False
        return self.on_side(watcher.seat, seat) and self.fits(state, card, state.cards[card], perm)

    # The text: T-10 of the house style

    def only_flags(self) -> bool:
        """Whether states are all that it asks for."""
        asked = (
            self.kind,
            self.trait,
            self.color,
            self.attack,
            self.health,
            self.durability,
            self.cost,
        )
        return (
            all(one is None for one in asked)
            and not (self.other or self.keyword or self.without)
            and (self.side == "any")
        )

    def noun_kind(self) -> str:
        """What one of them is called: of several kinds *card*, of all that can be aimed at
        *target*.
        """
        if len(self.kinds) == 1:
            return self.kinds[0]
        return "target" if set(self.kinds) >= {"unit", "relic", "favored"} else "card"

    def kind_noun(self, write: Writer, *, many: bool) -> str:
        """*unit*, *units or relics*, *targets*."""
        kinds = self.kinds if self.kinds and self.noun_kind() != "target" else (self.noun_kind(),)
        return write.words.either(
            [write.words.count(2 if many else 1, *KIND_NOUNS[kind]) for kind in kinds]
        )

    def adjectives(self, write: Writer) -> list[str]:
        """State words, color, trait."""
        found = [write.say(_STATES[flag][wanted]) for flag, wanted in self.flags if flag != "fresh"]
        if self.color is not None:
            color = COLORS[self.color]
            found.append(write.icon(f"orb_{color}", write.say(color)))
        if self.trait is not None:
            found.append(write.words.say_as("trait", TRAITS[self.trait]))
        return found

    def noun(self, write: Writer, *, many: bool, where: bool = True) -> str:
        """A noun phrase without quantity: *expended nontoken purple units with cost 2 or less you
        control*; without `where` it is left open whose they are.
        """
        after = []
        if self.without in _BARS:
            after.append(write.say(_BARS[self.without].lacked))
        elif self.without:
            after.append(
                write.say("without {keyword}", keyword=write.say(keyword_name(self.without)))
            )
        has = (
            [write.say(keyword_name(self.keyword))]
            if self.keyword and self.keyword not in _BARS
            else []
        )
        for stat in STATS:
            bounds = getattr(self, stat)
            if bounds is not None:
                has.append(write.say(STAT_RANGES[stat], n=bounds.text(write)))
        if has:
            after.append(write.say("with {parts}", parts=write.join(has)))
        if where and self.side != "any":
            after.append(
                write.say("you control" if self.side == "mine" else "an opponent controls")
            )
        if self.keyword in _BARS:
            after.append(write.say(_BARS[self.keyword].had))
        if self.fresh is not None:
            after.append(
                write.say(
                    "that entered play this turn"
                    if self.fresh
                    else "that did not enter play this turn"
                )
            )
        return write.words.noun(
            self.adjectives(write), self.kind_noun(write, many=many), " ".join(after)
        )

    def some(self, write: Writer, *, where: bool = True) -> str:
        """*a unit you control*, *another relic*."""
        noun = self.noun(write, many=False, where=where)
        return write.say("another {card}", card=noun) if self.other else write.a(noun)

    def others(self, write: Writer, noun: str) -> str:
        """*other* in front of a noun, where it is so."""
        return write.say("other {cards}", cards=noun) if self.other else noun


class _Bar(NamedTuple):
    """A keyword that says what a card cannot do, behind a noun: of one that has it, and of one that
    does not.
    """

    had: Pattern
    lacked: Pattern


_BARS = {
    CANNOT_ATTACK: _Bar("that cannot attack", "free to attack"),
    CANNOT_BLOCK: _Bar("that cannot block", "free to block"),
    STAYS_EXPENDED: _Bar("that will stay expended", "free to ready"),
}
_STATES = {
    "expended": ("ready", "expended"),
    "damaged": ("undamaged", "damaged"),
    "attacking": ("nonattacking", "attacking"),
    "blocking": ("nonblocking", "blocking"),
    "token": ("nontoken", "token"),
    "unique": ("nonunique", "unique"),
    "fast": ("nonfast", "fast"),
}
STAT_RANGES = {
    "attack": "attack {n}",
    "health": "health {n}",
    "durability": "durability {n}",
    "cost": "cost {n}",
}
ANYTHING = CardFilter()


@part
class Described(CardFilter):
    """Cards that are counted or given something: a kind and a zone, no quantity."""

    kind: Kinds
    zone: Literal["play", "hand", "discard"] = "play"

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """A hidden zone of somebody else."""
        if data.get("zone") in ("hand", "discard") and data.get("side") != "mine":
            yield Fault(("zone",), worded("'hand' and 'discard' need 'side: mine' (4.5)"))

    def found(self, state: LuminousState, context: Context) -> list[int]:
        """All cards that fit, by seat from the active player: units, relics, orbs, then Favored
        (LU-11.12).
        """
        if self.zone != "play":
            player = state.players[context.seat]
            pile = player.hand if self.zone == "hand" else player.discard
            return [
                card
                for card in pile
                if not (self.other and card == context.card)
                and self.fits(state, card, state.cards[card], None)
            ]
        return [perm.card for perm in self.perms(state, context)]

    def perms(self, state: LuminousState, context: Context) -> list[Perm]:
        """The same of the cards in play, as they lie there."""
        found: list[Perm] = []
        own = context.card if self.other else 0
        kinds, plain, fits = self.kinds, self.plain, self.fits
        for seat in (context.seat,) if self.side == "mine" else state.in_order():
            player = state.players[seat]
            if player.out or (self.side == "enemy" and seat == context.seat):
                continue
            zones = []
            if "unit" in kinds:
                zones.append(player.units)
            if "relic" in kinds:
                zones.append(player.relics)
            if "orb" in kinds:
                zones.append(player.orb_cards)
            if "favored" in kinds:
                zones.append([player.favored])
            for zone in zones:
                if plain and not own:
                    found += zone
                    continue
                for perm in zone:
                    if perm.card != own and (
                        plain or fits(state, perm.card, perm.definition, perm)
                    ):
                        found.append(perm)
        return found

    def placed(self, write: Writer, *, many: bool, come: bool = False) -> str:
        """The noun with its zone: *a relic in your hand*; where it comes from there, *from your
        hand*.
        """
        if self.zone == "play":
            return self.noun(write, many=many)
        where = _FROM[self.zone] if come else _IN[self.zone]
        return write.say(where, cards=self.noun(write, many=many, where=False))


_IN = {"hand": "{cards} in your hand", "discard": "{cards} in your discard pile"}
_FROM = {"hand": "{cards} from your hand", "discard": "{cards} from your discard pile"}


@part
class Selector(Described):
    """Cards that are affected: exactly one quantity. `take` is its word, `number` goes with it."""

    choose: Annotated[int, Between(1, 5)] = 0
    up_to: Annotated[int, Between(1, 5)] = 0
    all_: Annotated[bool, YES] = False
    random: Annotated[int, Between(1, 3)] = 0
    take: str = derived()
    number: int = derived()

    def __post_init__(self) -> None:
        CardFilter.__post_init__(self)
        take = next((word for word in ("choose", "up_to", "random") if getattr(self, word)), "all")
        settle(self, take=take, number=0 if take == "all" else getattr(self, take))

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No quantity, or two."""
        yield from Described.faults(data)
        if sum(key in data for key in TAKES) != 1:
            yield Fault((), worded("needs exactly one of choose, up_to, all, random (4.5)"))

    def is_question(self) -> bool:
        """Whether a player names the cards."""
        return self.take in ("choose", "up_to")

    def one_or_none(self) -> bool:
        """Whether it is one card that may be taken or not."""
        return self.take == "up_to" and self.number == 1

    def taken(self, write: Writer, *, come: bool = False, surely: bool = False) -> Name:
        """What is taken: *a unit*, *up to two other orbs*, *a random relic*, *each token*. `surely`
        says *a* where it is *up to one*, since *you may* stands in front.
        """
        many = self.number > 1
        noun = self.placed(write, many=many, come=come)
        if self.take in ("choose", "up_to"):
            write.chose(self.noun_kind(), many=many)
        if self.take == "all":
            pattern = "each other {card}" if self.other else "each {card}"
            return write.noun(write.say(pattern, card=noun))
        if self.take == "random":
            noun = write.say("random {cards}", cards=noun)
        if many or (self.take == "up_to" and not surely):
            pattern = "{number} other {cards}" if self.other else "{number} {cards}"
            noun = write.say(pattern, number=number_word(self.number, write.words), cards=noun)
            return write.noun(
                write.say("up to {cards}", cards=noun) if self.take == "up_to" else noun, many
            )
        return write.noun(write.say("another {card}", card=noun) if self.other else write.a(noun))


_TARGET = OneOf("target", "must be a reference or a selector")
Reference = Literal["self", "it", "chosen", "attacker", "blockers", "my_favored", "enemy_favored"]
Target = Annotated[Reference | Selector, _TARGET]


def taken(
    target: str | Selector, write: Writer, *, come: bool = False, surely: bool = False
) -> Name:
    """How a clause speaks of what it is about."""
    return (
        write.card(target)
        if isinstance(target, str)
        else target.taken(write, come=come, surely=surely)
    )


def acting(
    target: str | Selector,
    write: Writer,
    pattern: Pattern,
    /,
    *,
    come: bool = False,
    **parts: str | int,
) -> str:
    """A clause that does something to `{target}`; *up to one* card is *you may … a card* (T-3)."""
    if isinstance(target, str) or not target.one_or_none() or write.goes_on:
        return write.say(pattern, target=taken(target, write, come=come).object, **parts)
    return write.optional(
        pattern, pattern, target=taken(target, write, come=come, surely=True).object, **parts
    )


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
