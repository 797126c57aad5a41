"""Filters and selections (section 4.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from luminagames.engine.plain import Json
from luminagames.games.luturas.effects.context import Context, stands_for
from luminagames.games.luturas.kinds import KEYWORD_BITS, NATURE_INDEX, VEILED, gear_number
from luminagames.games.luturas.stats import fresh

if TYPE_CHECKING:
    from luminagames.games.luturas.cards import Card
    from luminagames.games.luturas.state import Lutura, LuturasState

FILTER_KEYS = (
    "nature", "gear", "name", "damaged", "tooled", "face", "combat_at_most", "combat_at_least", "stamina_at_most",
    "stamina_at_least", "keyword", "other",
)  # fmt: skip
BOUND_KEYS = ("combat_at_most", "combat_at_least", "stamina_at_most", "stamina_at_least")
NO_BOUND = -1


@dataclass(frozen=True, slots=True)
class Filter:
    """What a card must be; the empty filter fits every card. Bounds are -1 where there is none."""

    natures: tuple[int, ...] = ()
    gears: tuple[int, ...] = ()
    name: str = ""
    damaged: bool | None = None
    tooled: bool | None = None
    face: str = ""
    combat_at_most: int = NO_BOUND
    combat_at_least: int = NO_BOUND
    stamina_at_most: int = NO_BOUND
    stamina_at_least: int = NO_BOUND
    keyword: int = 0
    other: bool = False
    points: bool = False
    """Whether it looks at points or keywords, which must be worked out first."""
    lutura_only: bool = False
    field_only: bool = False

    def fits_lutura(self, state: LuturasState, lutura: Lutura) -> bool:
        """Whether a Lutura on the field fits; `other` is judged by the selection."""
        top = lutura.top
        if (self.natures and top.nature not in self.natures) or (self.gears and top.gear not in self.gears):
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

    def fits_other(self, card: Card, up: bool | None) -> bool:
        """Whether a Crystal, Tool or Strategy on the field fits; `up` is None where a card has no face."""
        if self.natures and card.nature not in self.natures:
            return False
        if self.gears or self.lutura_only or (self.name and card.name != self.name):
            return False
        return not self.face or (up is not None and up == (self.face == "up"))

    def _in_bounds(self, combat: int, stamina: int) -> bool:
        if self.combat_at_most != NO_BOUND and combat > self.combat_at_most:
            return False
        if self.combat_at_least != NO_BOUND and combat < self.combat_at_least:
            return False
        if self.stamina_at_most != NO_BOUND and stamina > self.stamina_at_most:
            return False
        return self.stamina_at_least == NO_BOUND or stamina >= self.stamina_at_least

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Filter:
        """The filter among the keys of a mapping."""
        d: dict = dict(data)  # type: ignore[type-arg]  # validated by the schema
        bounds = {key: d.get(key, NO_BOUND) for key in BOUND_KEYS}
        keyword = KEYWORD_BITS[d["keyword"]] if "keyword" in d else 0
        bounded = any(value != NO_BOUND for value in bounds.values())
        return Filter(
            natures=tuple(NATURE_INDEX[str(one)] for one in _listed(d.get("nature"))),
            gears=tuple(gear_number(one) for one in _listed(d.get("gear"))),
            name=d.get("name", ""),
            damaged=d.get("damaged"),
            tooled=d.get("tooled"),
            face=d.get("face", ""),
            keyword=keyword,
            other=bool(d.get("other", False)),
            points=bounded or keyword != 0,
            lutura_only=bounded or keyword != 0 or "damaged" in d or "tooled" in d,
            field_only="damaged" in d or "tooled" in d or "face" in d,
            **bounds,
        )


def _listed(value: object) -> Sequence[object]:
    if value is None:
        return ()
    return value if isinstance(value, Sequence) and not isinstance(value, str) else (value,)


ANYTHING = Filter()


@dataclass(frozen=True, slots=True)
class Selection:
    """Some cards of a kind. `take` is the way of taking (`choose`, `up_to`, `all`, `random`), empty for all."""

    kind: str
    side: str
    zone: str
    only: Filter
    take: str
    number: int
    by_enemy: bool

    def found(self, state: LuturasState, context: Context) -> list[int]:
        """All cards that fit, the controller's first, as they stand in the state's lists."""
        seat = context.seat
        seats = (seat, 1 - seat) if self.side == "any" else (seat if self.side == "own" else 1 - seat,)
        found: list[int] = []
        for one in seats:
            if self.zone == "field":
                self._on_field(state, one, found)
            else:
                pile: list[int] = getattr(state.sides[one], self.zone)
                cards, only, kind = state.cards, self.only, self.kind
                found += [
                    card for card in pile
                    if (kind == "card" or cards[card].type == kind) and only.fits_card(cards[card])
                ]  # fmt: skip
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
        if kind in ("tool", "card") and tool is not None and only.fits_other(cards[tool.card], None):
            found.append(tool.card)
        if kind in ("strategy", "card") and strategy is not None and only.fits_other(cards[strategy.card], strategy.up):
            found.append(strategy.card)

    def choosable(self, state: LuturasState, context: Context) -> list[int]:
        """The cards that may be chosen or picked at random: without the foe's Veiled Luturas (LT-15.6)."""
        found = self.found(state, context)
        if self.zone != "field" or self.side == "own":
            return found
        fresh(state)
        veiled = {lutura.card for lutura in state.sides[1 - context.seat].luturas if lutura.keys & VEILED}
        return [card for card in found if card not in veiled] if veiled else found

    def is_question(self) -> bool:
        """Whether somebody chooses."""
        return self.take in ("choose", "up_to")

    def chooser(self, context: Context) -> int:
        """Who picks: the controller, or the foe where `by` says so."""
        return 1 - context.seat if self.by_enemy else context.seat

    def hides(self, state: LuturasState, context: Context) -> bool:
        """Whether an `up_to` goes through a hand with cards, so that the player is asked in any case (LT-1.11)."""
        if self.take != "up_to" or self.zone != "hand":
            return False
        seat = context.seat if self.side == "own" else 1 - context.seat
        return bool(state.sides[seat].hand)

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Selection:
        """The selection of its card data."""
        d: dict = dict(data)  # type: ignore[type-arg]  # validated by the schema
        take = next((key for key in ("choose", "up_to", "random", "all") if key in d), "")
        return Selection(
            kind=d["kind"],
            side=d.get("side", "own"),
            zone=d.get("zone", "field"),
            only=Filter.from_data(data),
            take="" if take == "all" else take,
            number=d[take] if take not in ("", "all") else 0,
            by_enemy=d.get("by") == "enemy",
        )


@dataclass(frozen=True, slots=True)
class Aim:
    """What an operation is about: a word or a selection."""

    word: str = ""
    selection: Selection | None = None

    def all(self, state: LuturasState, context: Context) -> Sequence[int]:
        """Everything it stands for or that fits, without choosing."""
        if self.selection is None:
            return stands_for(state, context, self.word)
        return self.selection.found(state, context)

    @staticmethod
    def from_data(data: Json) -> Aim:
        """The aim of its card data."""
        if isinstance(data, Mapping):
            return Aim(selection=Selection.from_data(data))
        return Aim(word=str(data))
