"""Moving tokens by effects: *take*, *discard*, *steal*, one player after the other, one choice at a
time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.vault.effects.bundles import Parts
from luminagames.games.vault.facts import TokensDiscarded, TokensStolen, TokensTaken
from luminagames.games.vault.kinds import CRYSTAL
from luminagames.games.vault.moves import BANK, move_tokens, one_of, pool
from luminagames.games.vault.state import VaultState


class Due(NamedTuple):
    """What is still to move for one player: six fixed kinds, then the parts whose kinds are chosen
    (LV-9.22).
    """

    seat: int
    fixed: tuple[int, ...]
    different: int
    any_dna: int
    any_token: int


class Transfer(NamedTuple):
    """A `transfer` frame, read: `started` when the fixed part of the first player is done, `chosen`
    the colors taken for *different colors*, as bits in color order.
    """

    verb: str
    todo: tuple[Due, ...]
    started: bool
    chosen: int

    @staticmethod
    def begin(frame: Frame, verb: str, parts: Parts, seats: Sequence[int]) -> Frame:
        """The frame that moves a bundle for each of the seats in turn."""
        return Transfer(verb, tuple(Due(seat, *parts) for seat in seats), False, 0).write(frame)

    @staticmethod
    def read(frame: Frame) -> Transfer:
        """The transfer of its frame."""
        verb, todo, started, chosen = cast(
            "tuple[str, tuple[tuple[Any, ...], ...], bool, int]", frame.bindings
        )
        return Transfer(verb, tuple([Due(*due) for due in todo]), started, chosen)

    def write(self, frame: Frame) -> Frame:
        """The frame of this transfer, for the same card and place as `frame`."""
        return Frame("transfer", frame.card, frame.ability, frame.at, tuple(self))

    def ends(self, state: VaultState) -> tuple[int, int]:
        """From whom to whom the tokens of the first player go."""
        seat = self.todo[0].seat
        if self.verb == "take":
            return BANK, seat
        return (seat, BANK) if self.verb == "discard" else (seat, state.seat)

    def chooser(self, state: VaultState) -> int:
        """Who chooses: the one who takes or discards; for *steal* the thief (LV-9.2, LV-9.11)."""
        return state.seat if self.verb == "steal" else self.todo[0].seat

    def colors(self, source: Sequence[int]) -> list[int]:
        """The colors that *different colors* can still take: there, and not chosen yet
        (LV-9.23).
        """
        return [kind for kind in range(CRYSTAL) if source[kind] and not self.chosen >> kind & 1]

    def open_kinds(self, state: VaultState) -> list[int]:
        """The kinds that may be chosen now: different colors first, then any color, then any kind
        (LV-9.22).
        """
        source = pool(state, self.ends(state)[0])
        _, _, different, any_dna, any_token = self.todo[0]
        if different and (kinds := self.colors(source)):
            return kinds
        if any_dna and (kinds := [kind for kind in range(CRYSTAL) if source[kind]]):
            return kinds
        return [kind for kind in range(6) if source[kind]] if any_token else []

    def left(self, state: VaultState) -> int:
        """How many tokens are still to be chosen, as far as there are any."""
        source = pool(state, self.ends(state)[0])
        _, _, different, any_dna, any_token = self.todo[0]
        first = min(different, len(self.colors(source)))
        second = min(any_dna, sum(source[:CRYSTAL]) - first)
        return first + second + min(any_token, sum(source) - first - second)

    def after(self, state: VaultState, kind: int) -> Transfer:
        """The transfer after a kind was chosen; parts of which nothing more can be had are done."""
        source = pool(state, self.ends(state)[0])
        due, chosen = self.todo[0], self.chosen
        if due.different and self.colors(source):
            due, chosen = due._replace(different=due.different - 1), chosen | 1 << kind
        elif due.any_dna and any(source[:CRYSTAL]):
            due = due._replace(different=0, any_dna=due.any_dna - 1)
        else:
            due = due._replace(different=0, any_dna=0, any_token=due.any_token - 1)
        return Transfer(self.verb, (due, *self.todo[1:]), self.started, chosen)


def move(state: VaultState, log: EventLog, transfer: Transfer, numbers: Sequence[int]) -> None:
    """Moves tokens for the first player of a transfer, as far as they go, with the verb's event
    (LV-9.7).
    """
    tokens = move_tokens(state, log, *transfer.ends(state), numbers)
    if not tokens:
        return
    seat = transfer.todo[0].seat
    if transfer.verb == "steal":
        log.add(TokensStolen(state.seat, seat, tokens))
    else:
        happened = TokensTaken if transfer.verb == "take" else TokensDiscarded
        log.add(happened(seat, tokens))


def step(state: VaultState, log: EventLog, frame: Frame) -> bool:
    """Deals with the affected players one after the other, each completely (LV-9.8). True when
    somebody chooses.
    """
    transfer = Transfer.read(frame)
    if not transfer.todo:
        state.agenda.pop()
    elif not transfer.started:
        state.agenda[-1] = Transfer(transfer.verb, transfer.todo, True, 0).write(frame)
        move(state, log, transfer, transfer.todo[0].fixed)
    elif not (kinds := transfer.open_kinds(state)):
        state.agenda[-1] = Transfer(transfer.verb, transfer.todo[1:], False, 0).write(frame)
    elif len(kinds) == 1:
        choose(state, log, frame, kinds[0])
    else:
        return True
    return False


def choose(state: VaultState, log: EventLog, frame: Frame, kind: int) -> None:
    """Moves one token of a kind and counts it."""
    transfer = Transfer.read(frame)
    state.agenda[-1] = transfer.after(state, kind).write(frame)
    move(state, log, transfer, one_of(kind))
