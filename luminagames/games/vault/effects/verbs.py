"""Vault's verbs (section 4.4): one class each, its parameters and what it does.

`run` is called once, when the operation's turn has come. What needs an answer leaves a frame on the agenda;
the steps that resume it are in `pending.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.grammar import Vocabulary
from luminagames.engine.event import EventLog
from luminagames.engine.plain import Json
from luminagames.games.vault.effects.amounts import Amount
from luminagames.games.vault.effects.bundles import Bundle, Parts, can_move
from luminagames.games.vault.effects.conditions import Condition, condition_from_data, holds
from luminagames.games.vault.effects.costs import Cost
from luminagames.games.vault.effects.filters import Filter
from luminagames.games.vault.kinds import COLORS, TIERS
from luminagames.games.vault.moves import discard_together
from luminagames.games.vault.scoring import gain_points
from luminagames.games.vault.transfers import Transfer

if TYPE_CHECKING:
    from luminagames.games.vault.state import VaultState


class Verb(Protocol):
    """An operation of a card. `frame` says whose effect it is and where in the ability it stands."""

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Does it, or leaves a frame that asks."""
        ...


@dataclass(frozen=True, slots=True)
class MoveTokens:
    """`take`, `discard` and `steal`: tokens go between players and the Bank."""

    verb: str
    tokens: Bundle
    who: str
    where: Condition | None

    def affected(self, state: VaultState) -> list[int]:
        """The players it hits, clockwise from the player whose turn it is (LV-9.8)."""
        you = state.seat
        if self.who == "you":
            return [you]
        seats = state.rivals(you)
        if self.who == "each_player":
            seats = [you, *seats]
        elif self.who == "next_player":
            seats = seats[:1]
        return [seat for seat in seats if holds(self.where, state, seat)]

    def candidates(self, state: VaultState, parts: Parts) -> list[int]:
        """The rivals that may be chosen: they fit, and at least one token can move (LV-9.12)."""
        return [seat for seat in self.affected(state) if can_move(parts, self.pool(state, seat))]

    def pool(self, state: VaultState, seat: int) -> list[int]:
        """Where the tokens come from when `seat` is hit."""
        return state.bank if self.verb == "take" else state.tokens[seat]

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Fixes who is affected and how much, when the operation begins (LV-9.8, LV-9.21)."""
        parts = self.tokens.parts(state)
        if self.who == "chosen_rival":
            seats = self.candidates(state, parts)
            if seats:
                state.agenda.append(frame._replace(step="choose_rival", bindings=(tuple(seats), parts)))
            return
        state.agenda.append(Transfer.begin(frame, self.verb, parts, self.affected(state)))


@dataclass(frozen=True, slots=True)
class GainPoints:
    """`gain_points`."""

    amount: Amount

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Adds to your score for good (LV-9.20)."""
        gain_points(state, log, state.seat, self.amount.value(state))


@dataclass(frozen=True, slots=True)
class ExtraAction:
    """`extra_action`."""

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """One more action this turn, never a third (LV-4.10)."""
        if not state.extra_granted:
            state.extra_granted = True
            state.actions_left += 1
            log.emit("extra_action_gained", {"seat": state.seat})


@dataclass(frozen=True, slots=True)
class Claim:
    """`claim`: `discount` lowers each color in color order, `free` all of it."""

    free: bool
    discount: tuple[int, ...]
    where: Filter

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Asks for a creature that fits; with none to pay for there is no answer, so no question (LV-9.16)."""
        state.agenda.append(frame._replace(step="claim_creature"))


@dataclass(frozen=True, slots=True)
class DiscardCreatures:
    """`discard_creature`: from the Wild Field; `count` None is *every other*."""

    count: Amount | None
    where: Filter

    def choices(self, state: VaultState, card: int) -> list[int]:
        """The face-up creatures that fit, but never the one whose effect this is (LV-9.14)."""
        return [
            other for row in state.field for other in row if other != card and self.where.fits(state.creatures[other])
        ]

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """One at a time by choice, or all that fit together (LV-9.14)."""
        if self.count is None:
            discard_together(state, log, self.choices(state, frame.card))
            return
        left = self.count.value(state)
        if left:
            state.agenda.append(frame._replace(step="discard_field", bindings=(left,)))


@dataclass(frozen=True, slots=True)
class Replenish:
    """`replenish`: these tiers, lowest first."""

    tiers: tuple[int, ...]

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Fills the gaps as in Phase 1 (LV-9.15)."""
        state.agenda.append(frame._replace(step="replenish", bindings=self.tiers))


@dataclass(frozen=True, slots=True)
class Echo:
    """`echo`: the On Claim effect of a creature in your Vault or the On Reveal effect of one in the Wild Field."""

    zone: str
    where: Filter

    @property
    def when(self) -> str:
        """The kind of effect that is echoed."""
        return "claim" if self.zone == "vault" else "reveal"

    def choices(self, state: VaultState, card: int) -> list[int]:
        """Other creatures there with such an effect that has not started this turn (LV-9.18)."""
        cards = state.vaults[state.seat] if self.zone == "vault" else [c for row in state.field for c in row]
        used = state.used[1 if self.zone == "vault" else 0]
        return [
            other
            for other in cards
            if other != card
            and other not in used
            and state.creatures[other].ability(self.when) is not None
            and self.where.fits(state.creatures[other])
        ]

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Asks which, if there is one (LV-9.18)."""
        if self.choices(state, frame.card):
            state.agenda.append(frame._replace(step="echo"))


@dataclass(frozen=True, slots=True)
class Choose:
    """`choose`: one of the printed options."""

    options: tuple[tuple[Verb, ...], ...]

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Asks for one of the options, also one that would do nothing (LV-9.19)."""
        state.agenda.append(frame._replace(step="choose_option"))


def _mapping(data: Json) -> Mapping[str, Json]:
    assert isinstance(data, Mapping)
    return data


def _where(data: Mapping[str, Json]) -> Condition | None:
    return condition_from_data(_mapping(data["where"])) if "where" in data else None


def _take(data: Json) -> Verb:
    data = _mapping(data)
    return MoveTokens("take", Bundle.from_data(data["tokens"]), str(data.get("who", "you")), _where(data))


def _discard(data: Json) -> Verb:
    data = _mapping(data)
    return MoveTokens("discard", Bundle.from_data(data["tokens"]), str(data.get("who", "you")), _where(data))


def _steal(data: Json) -> Verb:
    data = _mapping(data)
    return MoveTokens("steal", Bundle.from_data(data["tokens"]), str(data["from"]), _where(data))


def _gain_points(data: Json) -> Verb:
    return GainPoints(Amount.from_data(_mapping(data)["amount"]))


def _extra_action(data: Json) -> Verb:
    return ExtraAction()


def _claim(data: Json) -> Verb:
    data = _mapping(data)
    where = Filter.from_data(data.get("where"))
    discount = data["discount"]
    if discount == "free":
        return Claim(True, (0,) * 5, where)
    less = _mapping(discount)
    each = int(less.get("each_color", 0))  # type: ignore[arg-type]
    return Claim(False, tuple(each + int(less.get(color, 0)) for color in COLORS), where)  # type: ignore[arg-type]


def _discard_creature(data: Json) -> Verb:
    data = _mapping(data)
    count = data["count"]
    return DiscardCreatures(None if count == "all" else Amount.from_data(count), Filter.from_data(data.get("where")))


def _replenish(data: Json) -> Verb:
    tier = _mapping(data)["tier"]
    return Replenish(TIERS if tier == "all" else (int(tier),))  # type: ignore[arg-type]


def _echo(data: Json) -> Verb:
    data = _mapping(data)
    return Echo(str(data["zone"]), Filter.from_data(data.get("where")))


def _choose(data: Json) -> Verb:
    options = _mapping(data)["options"]
    return Choose(tuple(VOCABULARY.operations(option) for option in options))  # type: ignore[union-attr]


VOCABULARY: Vocabulary[Condition, Cost, Verb] = Vocabulary(
    verbs={
        "take": _take,
        "discard": _discard,
        "steal": _steal,
        "gain_points": _gain_points,
        "extra_action": _extra_action,
        "claim": _claim,
        "discard_creature": _discard_creature,
        "replenish": _replenish,
        "echo": _echo,
        "choose": _choose,
    },
    condition=condition_from_data,
    cost=Cost.from_data,
)
