"""Filters and selections (section 4.5): which cards fit, and how a text speaks of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

from luminagames.engine.effects.clauses import Name
from luminagames.engine.effects.phrases import number_word
from luminagames.engine.effects.word import (
    INLINE,
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
from luminagames.games.luturas.effects.context import Context, stands_for
from luminagames.games.luturas.effects.writer import Writer
from luminagames.games.luturas.kinds import (
    KEYWORD_BITS,
    NATURE_INDEX,
    NATURES,
    ULTIMA,
    VEILED,
    gear_number,
    keyword_name,
)
from luminagames.games.luturas.state import Card, Lutura, LuturasState
from luminagames.games.luturas.stats import fresh

Nature = Annotated[int, Named(NATURE_INDEX)]
Gear = Annotated[Literal[1, 2, 3] | Literal["ultima"], OneOf("gear", "must be 1, 2, 3 or 'ultima'")]
Natures = Annotated[
    Nature | Annotated[tuple[Nature, ...], Length(1)],
    OneOf("nature", "must be a nature or a list of natures"),
]
Gears = Annotated[
    Literal[1, 2, 3] | Literal["ultima"] | Annotated[tuple[Gear, ...], Length(1)],
    OneOf("gear", "must be a Gear or a list of Gears"),
]
Keyword = Annotated[int, Named(KEYWORD_BITS)]
Kind = Literal["lutura", "crystal", "tool", "strategy", "card"]
Points = Annotated[int, Between(0, 999)]
Few = Annotated[int, Between(1, 99)]


@part
class Filter:
    """What a card must be; the empty filter fits every card."""

    nature: Natures | None = None
    gear: Gears | None = None
    name: Annotated[str, Length(1)] = ""
    damaged: bool | None = None
    tooled: bool | None = None
    face: Literal["up", "down"] | None = None
    combat_at_most: Points | None = None
    combat_at_least: Points | None = None
    stamina_at_most: Points | None = None
    stamina_at_least: Points | None = None
    keyword: Keyword = 0
    other: Annotated[bool, YES] = False
    natures: tuple[int, ...] = derived()
    gears: tuple[int, ...] = derived()
    # Whether it looks at points or keywords, which must be worked out first.
    points: bool = derived()
    lutura_only: bool = derived()
    field_only: bool = derived()

    def __post_init__(self) -> None:
        bounds = (
            self.combat_at_most,
            self.combat_at_least,
            self.stamina_at_most,
            self.stamina_at_least,
        )
        points = any(bound is not None for bound in bounds) or self.keyword != 0
        on_field = self.damaged is not None or self.tooled is not None
        natures = _listed(self.nature)
        gears = sorted({gear_number(gear) for gear in _listed(self.gear)})
        settle(
            self,
            natures=tuple(dict.fromkeys(natures)),  # what is named twice is one
            gears=tuple(gears),
            points=points,
            lutura_only=points or on_field,
            field_only=on_field or self.face is not None,
        )

    def fits_lutura(self, state: LuturasState, lutura: Lutura) -> bool:
        """Whether a Lutura on the field fits; `other` is judged by the selection."""
        top = lutura.top
        if (self.natures and top.nature not in self.natures) or (
            self.gears and top.gear not in self.gears
        ):
            return False
        if (self.name and top.name != self.name) or self.face:
            return False
        if self.damaged is not None and self.damaged != (lutura.damage > 0):
            return False
        if self.tooled is not None and self.tooled != (state.tool_of(lutura) is not None):
            return False
        if not self.points:
            return True
        fresh(state)
        if self.keyword and not lutura.keys & self.keyword:
            return False
        return self._in_bounds(lutura.combat, lutura.left())

    def fits_card(self, card: Card) -> bool:
        """Whether a card off the field fits, by what is printed on it."""
        if self.natures and card.nature not in self.natures:
            return False
        if (self.gears and card.gear not in self.gears) or (self.name and card.name != self.name):
            return False
        if self.field_only or (self.lutura_only and card.type != "lutura"):
            return False
        if self.keyword and not card.keys & self.keyword:
            return False
        return not self.points or self._in_bounds(card.combat, card.stamina)

    def among(self, state: LuturasState, cards: Sequence[int], kind: str) -> list[int]:
        """The fitting ones of cards off the field that are of a kind, which may be `card`."""
        of = state.cards
        return [
            card for card in cards if kind in ("card", of[card].type) and self.fits_card(of[card])
        ]

    def fits_other(self, card: Card, up: bool | None) -> bool:
        """Whether a Crystal, Tool or Strategy on the field fits; `up` is None where a card has no
        face.
        """
        if self.natures and card.nature not in self.natures:
            return False
        if self.gears or self.lutura_only or (self.name and card.name != self.name):
            return False
        return not self.face or (up is not None and up == (self.face == "up"))

    def _in_bounds(self, combat: int, stamina: int) -> bool:
        if self.combat_at_most is not None and combat > self.combat_at_most:
            return False
        if self.combat_at_least is not None and combat < self.combat_at_least:
            return False
        if self.stamina_at_most is not None and stamina > self.stamina_at_most:
            return False
        return self.stamina_at_least is None or stamina >= self.stamina_at_least

    # Text

    def noun(self, write: Writer, kind: str, many: bool, *, enemy: bool = False) -> str:
        """A noun with what the filter says of it (T-10): *damaged enemy Aquatic Lutura with a
        Tool*.
        """
        kind = self.kind_of(kind)
        before = self.adjectives(write)
        if enemy:
            before.insert(
                sum(one is not None for one in (self.damaged, self.face)), write.say("enemy")
            )
        after = (
            [write.say("named {name}", name=write.words.called("name", self.name))]
            if self.name
            else []
        )
        if self.tooled is False:
            after.append(write.say("without a Tool"))
        has = self.having(write)
        if has:
            after.append(write.say("with {parts}", parts=write.join(has)))
        return write.words.noun(before, write.kind_noun(kind, many), " ".join(after))

    def kind_of(self, kind: str) -> str:
        """`lutura` where only a Lutura could fit."""
        return (
            "lutura"
            if kind in ("", "card") and (self.lutura_only or self.gears)
            else kind or "card"
        )

    def adjectives(self, write: Writer) -> list[str]:
        """State, natures, Gears."""
        found = []
        if self.damaged is not None:
            found.append(write.say("damaged" if self.damaged else "undamaged"))
        if self.face:
            found.append(write.say("face-up" if self.face == "up" else "face-down"))
        if self.natures:
            found.append(write.words.either([write.nature(NATURES[one]) for one in self.natures]))
        if self.gears:
            found.append(self.gear_text(write))
        return found

    def gear_text(self, write: Writer) -> str:
        """*Gear 2, 3 or Ultima*."""
        return write.say("Gear {gears}", gears=self.gear_names(write))

    def gear_names(self, write: Writer) -> str:
        """*2, 3 or Ultima*."""
        return write.words.either(
            [write.say("Ultima") if one == ULTIMA else str(one) for one in self.gears]
        )

    def having(self, write: Writer) -> list[str]:
        """What stands behind *with* or *has*: *a Tool*, *Bulwark*, *60 or less Combat Points*."""
        found = [write.say("a Tool")] if self.tooled else []
        if self.keyword:
            found.append(write.say(keyword_name(self.keyword)))
        for low, high, words in (
            (self.combat_at_least, self.combat_at_most, _COMBAT),
            (self.stamina_at_least, self.stamina_at_most, _STAMINA),
        ):
            if low is not None and high is not None:
                one = words[5] if high else words[3]
                found.append(write.say(one if low == high else words[2], low=low, n=high))
            elif high is not None:
                found.append(write.say(words[0] if high else words[3], n=high))
            elif low is not None:
                found.append(write.say(words[1] if low else words[4], n=low))
        return found


def _listed(one: Any) -> tuple[Any, ...]:
    """What a key names that takes one thing or a list of them."""
    return () if one is None else one if isinstance(one, tuple) else (one,)


_COMBAT: tuple[Pattern, ...] = (
    "{n} or less Combat Points",
    "{n} or more Combat Points",
    "{low} to {n} Combat Points",
    "no Combat Points",
    "any number of Combat Points",
    "exactly {n} Combat Points",
)
_STAMINA: tuple[Pattern, ...] = (
    "{n} or less Stamina Points",
    "{n} or more Stamina Points",
    "{low} to {n} Stamina Points",
    "no Stamina Points",
    "any number of Stamina Points",
    "exactly {n} Stamina Points",
)
ANYTHING = Filter()

_ZONES = {
    ("hand", "own"): "{cards} in your hand",
    ("workshop", "own"): "{cards} in your Workshop",
    ("portal", "own"): "{cards} in your Portal",
    ("hand", "enemy"): "{cards} in your opponent's hand",
    ("workshop", "enemy"): "{cards} in your opponent's Workshop",
    ("portal", "enemy"): "{cards} in your opponent's Portal",
    ("hand", "any"): "{cards} in both players' hands",
    ("workshop", "any"): "{cards} in both Workshops",
    ("portal", "any"): "{cards} in both Portals",
}


@part
class Counted:
    """All cards of a kind that fit: what a `count` counts, and to whom a static ability gives."""

    kind: Kind
    side: Literal["own", "enemy", "any"]
    zone: Literal["field", "hand", "workshop", "portal"] = "field"
    only: Annotated[Filter, INLINE] = ANYTHING

    def found(self, state: LuturasState, context: Context) -> list[int]:
        """All cards that fit, the controller's first, as they stand in the state's lists."""
        seat = context.seat
        seats = (
            (seat, 1 - seat) if self.side == "any" else (seat if self.side == "own" else 1 - seat,)
        )
        found: list[int] = []
        for one in seats:
            if self.zone == "field":
                self._on_field(state, one, found)
            else:
                pile: list[int] = getattr(state.sides[one], self.zone)
                cards, only, kind = state.cards, self.only, self.kind
                found += [
                    card
                    for card in pile
                    if (kind == "card" or cards[card].type == kind) and only.fits_card(cards[card])
                ]
        if self.only.other:
            own = stands_for(state, context, "self")
            found = [card for card in found if card not in own]
        return found

    def _on_field(self, state: LuturasState, seat: int, found: list[int]) -> None:
        side, only, kind, cards = state.sides[seat], self.only, self.kind, state.cards
        if kind in ("crystal", "card"):
            found += [card for card, _ in side.crystals if only.fits_other(cards[card], None)]
        if kind in ("lutura", "card"):
            found += [lutura.card for lutura in side.luturas if only.fits_lutura(state, lutura)]
        tool, strategy = side.tool, side.strategy
        if (
            kind in ("tool", "card")
            and tool is not None
            and only.fits_other(cards[tool.card], None)
        ):
            found.append(tool.card)
        if (
            kind in ("strategy", "card")
            and strategy is not None
            and only.fits_other(cards[strategy.card], strategy.up)
        ):
            found.append(strategy.card)

    def bare(self, write: Writer, many: bool) -> str:
        """The noun without whose it is: *Gear 3 Luturas*."""
        return self.only.noun(write, self.kind, many)

    def noun(self, write: Writer, many: bool) -> str:
        """*Luturas you control*, *damaged enemy Lutura*, *Tools in your Workshop*."""
        if self.zone != "field":
            return write.say(_ZONES[self.zone, self.side], cards=self.bare(write, many))
        text = self.only.noun(write, self.kind, many, enemy=self.side == "enemy")
        return write.say("{cards} you control", cards=text) if self.side == "own" else text

    def every(self, write: Writer) -> str:
        """*each other Lutura you control*."""
        pattern = "each other {card}" if self.only.other else "each {card}"
        return write.say(pattern, card=self.noun(write, False))

    def for_each(self, write: Writer) -> str:
        """What stands behind *for each*: *other Lutura you control*."""
        return self.others(write, self.noun(write, False))

    def others(self, write: Writer, noun: str) -> str:
        """*other* in front of a noun, where it is so."""
        return write.say("other {cards}", cards=noun) if self.only.other else noun


_TAKES = ("choose", "up_to", "all", "random")


@part
class Selection(Counted):
    """Some cards of a kind. `take` is the way of taking, empty for all; `number` how many."""

    choose: Few = 0
    up_to: Few = 0
    all_: Annotated[bool, YES] = False
    random: Few = 0
    by: Literal["enemy"] | None = None
    take: str = derived()
    number: int = derived()

    def __post_init__(self) -> None:
        take = next((take for take in ("choose", "up_to", "random") if getattr(self, take)), "")
        settle(self, take=take, number=getattr(self, take) if take else 0)

    @staticmethod
    def faults(data: Mapping[str, object]) -> Iterable[Fault]:
        """No way of taking or two of them; hand cards of the foe that cannot be seen."""
        takes = [key for key in _TAKES if key in data]
        if not takes:
            yield Fault((), worded("needs one of {known} (LT-19.2)", known=", ".join(_TAKES)))
        elif len(takes) > 1:
            yield Fault((takes[1],), worded("a selection has one way of taking (LT-19.2)"))
        asks = "choose" in data or "up_to" in data
        if "by" in data and takes and not asks:
            yield Fault(("by",), worded("'by' goes with 'choose' and 'up_to' only (LT-19.2)"))
        if data.get("zone") == "hand" and data.get("side") != "own" and asks and "by" not in data:
            yield Fault(
                (),
                worded(
                    "hand cards of the opponent are taken at random, all, or 'by: enemy' (LT-19.2)"
                ),
            )

    def choosable(self, state: LuturasState, context: Context) -> list[int]:
        """The cards that may be chosen or picked at random: without the foe's Veiled Luturas
        (LT-15.6).
        """
        found = self.found(state, context)
        if self.zone != "field" or self.side == "own":
            return found
        fresh(state)
        veiled = {
            lutura.card for lutura in state.sides[1 - context.seat].luturas if lutura.keys & VEILED
        }
        return [card for card in found if card not in veiled] if veiled else found

    def is_question(self) -> bool:
        """Whether somebody chooses."""
        return self.take in ("choose", "up_to")

    def chooser(self, context: Context) -> int:
        """Who picks: the controller, or the foe where `by` says so."""
        return 1 - context.seat if self.by is not None else context.seat

    def hides(self, state: LuturasState, context: Context) -> bool:
        """Whether an `up_to` goes through a hand with cards, so that the player is asked in any
        case (LT-1.11).
        """
        if self.take != "up_to" or self.zone != "hand":
            return False
        seat = context.seat if self.side == "own" else 1 - context.seat
        return bool(state.sides[seat].hand)

    def taken(self, write: Writer) -> Name:
        """What is taken, and whether it is several: *an enemy Lutura*, *up to two other Crystals
        you control*.
        """
        kind = self.only.kind_of(self.kind)
        if not self.take:
            write.chose(kind, True)
            return write.noun(self.every(write))
        many = self.number > 1
        text = self.noun(write, many)
        if self.take == "random":
            text = write.say("random {cards}", cards=text)
        if many or self.take == "up_to":
            pattern = "{number} other {cards}" if self.only.other else "{number} {cards}"
            text = write.say(pattern, number=number_word(self.number, write.words), cards=text)
            if self.take == "up_to":
                text = write.say("up to {cards}", cards=text)
        else:
            text = write.say("another {card}", card=text) if self.only.other else write.a(text)
        if self.by is not None:
            text = write.say("{cards} of your opponent's choice", cards=text)
        write.chose(kind, many)
        return write.noun(text, many)


Word = Literal["self", "bearer", "attacker", "target", "trigger", "chosen"]
ReadWord = Literal[
    "self", "bearer", "attacker", "target", "trigger", "chosen", "own_soldier", "enemy_soldier"
]
HurtWord = Literal[
    "self",
    "bearer",
    "attacker",
    "target",
    "trigger",
    "chosen",
    "own_soldier",
    "enemy_soldier",
    "both_soldiers",
]
_AIM = OneOf("aim", "must be a word for a card or a selection")
Aim = Annotated[Word | Selection, _AIM]
HurtAim = Annotated[HurtWord | Selection, _AIM]
GiftAim = Annotated[Word | Counted, _AIM]


def all_of(
    aim: str | Counted, state: LuturasState, context: Context
) -> list[int] | tuple[int, ...]:
    """Every card that a word stands for or that fits, without choosing."""
    return stands_for(state, context, aim) if isinstance(aim, str) else aim.found(state, context)


def taken(aim: str | Selection, write: Writer) -> Name:
    """How a clause speaks of what it is about."""
    return write.card(aim) if isinstance(aim, str) else aim.taken(write)
