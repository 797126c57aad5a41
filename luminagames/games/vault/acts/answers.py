"""What an effect asks, and its answers (LV-6.6, LV-6.7, LV-9); tokens above the limit (LV-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, cast

from luminagames.engine.act import act
from luminagames.engine.action import Action
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Reader, Seat
from luminagames.engine.gestures import button, drag, tap
from luminagames.engine.message import Pattern, SeatName, Value
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.games.vault.abilities import (
    begin_effect,
    known_ability,
    operation,
    start_ability,
)
from luminagames.games.vault.acts.base import (
    OWN_TOKENS,
    TRAY,
    CardNumber,
    TokenKind,
    VaultAct,
    card_name,
    no,
)
from luminagames.games.vault.effects.ability import ability_of
from luminagames.games.vault.effects.bundles import Parts, can_move
from luminagames.games.vault.effects.costs import sacrifices
from luminagames.games.vault.effects.plain_verbs import (
    Choose,
    DiscardCreatures,
    Echo,
    MoveTokens,
)
from luminagames.games.vault.facts import (
    AbilityDeclined,
    ClaimDeclined,
    OptionChosen,
    RivalChosen,
    TokensPaid,
    TokensReturned,
    bundle,
)
from luminagames.games.vault.kinds import COLORS, CRYSTAL, INDEX, KINDS, NAMES
from luminagames.games.vault.moves import BANK, discard, move_tokens, one_of, pool
from luminagames.games.vault.pending import count_down
from luminagames.games.vault.state import Creature, VaultState
from luminagames.games.vault.text import operations_text
from luminagames.games.vault.transfers import Transfer, choose

# You may


@act("accept", answers="confirm", words="Yes", gestures=[button("Yes", key="Y")])
class Accept(VaultAct):
    """Uses an effect that may be used (LV-9.5)."""

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        return [Action(seat, "accept")]

    def do(self, state: VaultState, log: EventLog) -> None:
        frame = state.agenda.pop()
        begin_effect(state, log, frame.card, frame.ability)


@act(
    "decline",
    answers=("confirm", "claim_creature"),
    words="No",
    gestures=[
        button("No", key="N", decision="confirm"),
        button("Decline", key="N", decision="claim_creature"),
    ],
)
class Decline(VaultAct):
    """Leaves an effect, or a creature that could be attracted (LV-9.5, LV-9.17)."""

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        return [Action(seat, "decline")]

    def do(self, state: VaultState, log: EventLog) -> None:
        frame = state.agenda.pop()
        if frame.step == "confirm":
            log.add(AbilityDeclined(frame.card, frame.ability, state.seat))
        else:
            log.add(ClaimDeclined(state.seat, frame.card))


# One token


class TokenAct(VaultAct):
    """One token of a kind."""

    token: TokenKind

    __slots__ = ("token",)

    def values(self, reader: Reader) -> dict[str, Value]:
        return {"tokens": bundle({str(self.token): 1})}


class MoveToken(TokenAct):
    """Moves one token whose kind the effect leaves open (LV-9.9 to LV-9.11, LV-9.23)."""

    __slots__ = ()

    clause: ClassVar[str]
    no_dna: ClassVar[Pattern]
    no_crystal: ClassVar[Pattern]
    dna_only: ClassVar[Pattern]

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        transfer = Transfer.read(state.agenda[-1])
        seat = transfer.chooser(state)  # the active player
        return [
            Action(seat, cls.kind, (("token", KINDS[kind]),)) for kind in transfer.open_kinds(state)
        ]

    def why_not(self, state: VaultState) -> Refusal | None:
        kind = INDEX[self.token]
        transfer = Transfer.read(state.agenda[-1])
        if kind in transfer.open_kinds(state):
            return None
        if not pool(state, transfer.ends(state)[0])[kind]:
            return no(
                self.clause,
                self.no_crystal if kind == CRYSTAL else self.no_dna,
                color=NAMES[kind],
                player=SeatName(transfer.todo[0].seat),
            )
        if kind == CRYSTAL:
            return no(self.clause, self.dna_only)
        differ: Pattern = "The colors have to differ: {color} is among them already."
        return no(self.clause, differ, color=NAMES[kind])

    def do(self, state: VaultState, log: EventLog) -> None:
        choose(state, log, state.agenda[-1], INDEX[self.token])


@act(
    "take_token",
    answers="take_token",
    words="Take {tokens}",
    gestures=[drag("pile:bank.{token}", TRAY), tap("pile:bank.{token}", keys="123456")],
)
class TakeToken(MoveToken):
    """Takes it from the Bank (LV-9.9)."""

    token: TokenKind

    clause = "LV-9.9"
    no_dna: ClassVar[Pattern] = "The Bank has no {color} left."
    no_crystal: ClassVar[Pattern] = "The Bank has no Dark Crystal left."
    dna_only: ClassVar[Pattern] = "The effect takes DNA here, no Dark Crystal."


_NO_DNA: Pattern = "You hold no {color}."
_NO_CRYSTAL: Pattern = "You hold no Dark Crystal."


@act(
    "discard_token",
    answers="discard_token",
    words="Discard {tokens}",
    gestures=[drag(OWN_TOKENS, "zone:bank"), tap(OWN_TOKENS, keys="123456")],
)
class DiscardToken(MoveToken):
    """Puts one of one's own into the Bank (LV-9.10)."""

    token: TokenKind

    clause = "LV-9.10"
    no_dna = _NO_DNA
    no_crystal = _NO_CRYSTAL
    dna_only: ClassVar[Pattern] = (
        "The effect discards DNA here: a Dark Crystal does not stand in for it."
    )


@act(
    "steal_token",
    answers="steal_token",
    words="Steal {tokens}",
    gestures=[
        drag("pile:tokens[{rival}].{token}", TRAY),
        tap("pile:tokens[{rival}].{token}", keys="123456"),
    ],
)
class StealToken(MoveToken):
    """Takes it from a rival (LV-9.11)."""

    token: TokenKind

    clause = "LV-9.11"
    no_dna: ClassVar[Pattern] = "{player} holds no {color}."
    no_crystal: ClassVar[Pattern] = "{player} holds no Dark Crystal."
    dna_only: ClassVar[Pattern] = "The effect steals DNA here, no Dark Crystal."


@act(
    "pay_token",
    answers="pay_token",
    words="Pay {tokens}",
    gestures=[drag(OWN_TOKENS, "zone:bank"), tap(OWN_TOKENS, keys="12345")],
)
class PayToken(TokenAct):
    """Pays DNA of any color: a color that is held, never a crystal (LV-6.6)."""

    token: TokenKind

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        held = state.tokens[state.seat]
        return [
            Action(seat, "pay_token", (("token", color),))
            for i, color in enumerate(COLORS)
            if held[i]
        ]

    def why_not(self, state: VaultState) -> Refusal | None:
        kind = INDEX[self.token]
        if kind == CRYSTAL:
            return no("LV-6.6", "The cost is paid in DNA: a Dark Crystal does not stand in for it.")
        if state.tokens[state.seat][kind]:
            return None
        return no("LV-6.6", "You hold no {color}.", color=NAMES[kind])

    def do(self, state: VaultState, log: EventLog) -> None:
        frame = state.agenda[-1]
        count_down(state, frame)
        tokens = move_tokens(state, log, state.seat, BANK, one_of(INDEX[self.token]))
        log.add(TokensPaid(state.seat, tokens, frame.card))


@act(
    "return_token",
    answers="return_token",
    words="Return {tokens}",
    gestures=[drag(OWN_TOKENS, "zone:bank"), tap(OWN_TOKENS, keys="123456")],
)
class ReturnToken(TokenAct):
    """Puts a token above the limit back at the end of the turn (LV-7.2, LV-7.3)."""

    token: TokenKind

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        a, b, c, d, e, f = state.tokens[seat]
        return _returns(seat, a > 0, b > 0, c > 0, d > 0, e > 0, f > 0)

    def why_not(self, state: VaultState) -> Refusal | None:
        kind = INDEX[self.token]
        if state.tokens[state.seat][kind]:
            return None
        return no("LV-7.3", _NO_CRYSTAL if kind == CRYSTAL else _NO_DNA, color=NAMES[kind])

    def do(self, state: VaultState, log: EventLog) -> None:
        tokens = move_tokens(state, log, state.seat, BANK, one_of(INDEX[self.token]))
        log.add(TokensReturned(state.seat, tokens))


@lru_cache(maxsize=256)
def _returns(seat: int, *held: bool) -> tuple[Action, ...]:
    """One for each kind that is held."""
    return tuple(
        Action(seat, "return_token", (("token", kind),))
        for kind, is_held in zip(KINDS, held, strict=True)
        if is_held
    )


# A rival, a creature, an option


@act(
    "choose_rival",
    answers="choose_rival",
    words="Choose {seat}",
    gestures=[tap("seat:{rival}", keys="1234")],
)
class ChooseRival(VaultAct):
    """A rival for whom a token can move, and who fits the description (LV-9.12)."""

    rival: Seat

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        seats, _ = cast("tuple[tuple[int, ...], Parts]", state.agenda[-1].bindings)
        return [Action(seat, "choose_rival", (("rival", rival),)) for rival in seats]

    def why_not(self, state: VaultState) -> Refusal | None:
        if self.is_offered(state):
            return None
        if not 0 <= self.rival < len(state.tokens):
            return no("LV-9.12", "There is no such player.")
        if self.rival == state.seat:
            return no("LV-9.12", "The effect hits a rival, not you.")
        verb, parts = _rivalry(state)
        moves = can_move(Parts(*parts), verb.pool(state, self.rival))
        return no(
            "LV-9.12",
            "The effect does not mean {player}." if moves else "No token of {player} can move.",
            player=SeatName(self.rival),
        )

    def do(self, state: VaultState, log: EventLog) -> None:
        verb, parts = _rivalry(state)
        log.add(RivalChosen(state.seat, self.rival))
        state.agenda[-1] = Transfer.begin(state.agenda[-1], verb.verb, parts, [self.rival])

    def values(self, reader: Reader) -> dict[str, Value]:
        return {"seat": SeatName(self.rival)}


def _rivalry(state: VaultState) -> tuple[MoveTokens, Parts]:
    verb = operation(state, state.agenda[-1])
    assert isinstance(verb, MoveTokens)
    _, parts = cast("tuple[tuple[int, ...], Parts]", state.agenda[-1].bindings)
    return verb, parts


@act(
    "choose_creature",
    answers=("pay_creature", "discard_field", "echo"),
    words="Choose {card}",
    gestures=[tap("card:{card}"), drag("card:{card}", "zone:{deck}.{card.tier}")],
)
class ChooseCreature(VaultAct):
    """A creature that a cost discards, that an effect discards, or whose effect is used."""

    card: CardNumber

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        return [
            Action(seat, "choose_creature", (("card", card),))
            for card in _creatures(state, state.agenda[-1])
        ]

    def why_not(self, state: VaultState) -> Refusal | None:
        if self.is_offered(state):
            return None
        frame = state.agenda[-1]
        if frame.step == "pay_creature":
            return no("LV-9.13", "The cost takes another creature of your Vault that fits.")
        if frame.step == "discard_field":
            return no(
                "LV-9.14",
                "The effect discards another face-up creature of the Wild Field that fits.",
            )
        return no(
            "LV-9.18",
            "Only another creature with such an effect that has not started this turn can echo.",
        )

    def do(self, state: VaultState, log: EventLog) -> None:
        """Each of several is shuffled into its deck before the next is chosen (LV-9.14); an effect
        that is echoed starts as if it had just been triggered (LV-9.18).
        """
        frame = state.agenda[-1]
        if frame.step == "discard_field":
            count_down(state, frame)
        else:
            state.agenda.pop()
        if frame.step == "echo":
            echo = operation(state, frame)
            assert isinstance(echo, Echo)
            start_ability(state, log, self.card, echo.when)
        else:
            discard(state, log, self.card)

    def values(self, reader: Reader) -> dict[str, Value]:
        return {"card": card_name(self.card, reader)}


def _creatures(state: VaultState, frame: Frame) -> list[int]:
    if frame.step == "pay_creature":
        cost = known_ability(state, frame.card, frame.ability).cost
        assert cost is not None and cost.discard is not None
        return sacrifices(cost.discard, state, frame.card)
    verb = operation(state, frame)
    assert isinstance(verb, DiscardCreatures | Echo)
    return verb.choices(state, frame.card)


@act("choose_option", answers="choose_option", words="{text}", gestures=[button("", key="123")])
class ChooseOption(VaultAct):
    """One of the printed options, also one that would do nothing (LV-9.19)."""

    option: int

    @classmethod
    def legal(cls, state: VaultState, seat: int) -> Sequence[Action]:
        verb = operation(state, state.agenda[-1])
        assert isinstance(verb, Choose)
        return [Action(seat, "choose_option", (("option", i),)) for i in range(len(verb.options))]

    def why_not(self, state: VaultState) -> Refusal | None:
        if self.is_offered(state):
            return None
        return no("LV-9.19", "The card prints no such option.")

    def do(self, state: VaultState, log: EventLog) -> None:
        frame = state.agenda[-1]
        log.add(OptionChosen(state.seat, frame.card, self.option))
        state.agenda[-1] = frame._replace(
            step="operations", at=(*frame.at, self.option, 0), bindings=()
        )

    def values(self, reader: Reader) -> dict[str, Value]:
        return {"text": self._text(reader)}

    def _text(self, reader: Reader) -> Pattern:
        """The printed text of an option of the effect that asks."""
        pending = reader.view.data["pending"]
        frames = cast("list[tuple[str, int | str, str, list[int], Json]]", pending)
        if not frames or frames[-1][0] != "choose_option" or not isinstance(self.option, int):
            return "Choose one"
        _, card, when, at, _ = frames[-1]
        creatures: Mapping[str, Creature] = reader.definitions
        name = reader.view.cards[card] if isinstance(card, int) else card
        ability = ability_of(creatures[name], when)
        assert ability is not None
        verb: Any = ability.do[at[0]]
        assert isinstance(verb, Choose)
        return operations_text(verb.options[self.option])
