"""Abilities trigger (LU-9.1, LU-9.6, LU-9.9): noted in the order of LU-9.6, resolved later as a
batch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from luminagames.engine.event import EventLog
from luminagames.games.luminous import facts
from luminagames.games.luminous.effects.context import Ref
from luminagames.games.luminous.kinds import WATCH_INDEX
from luminagames.games.luminous.state import LuminousState, Perm, Waiting

NOTHING: Ref = (0, 0)


def watched(state: LuminousState, when: str) -> bool:
    """Whether any card in play waits for such an event."""
    return state.watched[WATCH_INDEX[when]] > 0


def note(
    state: LuminousState,
    log: EventLog,
    perm: Perm,
    index: int,
    it: Ref = NOTHING,
    stay: int | None = None,
) -> None:
    """Notes one trigger, unless its limit is used up (LU-9.9)."""
    if state.players[perm.seat].out:
        return
    ability = perm.definition.abilities[index]
    if ability.limit:
        if perm.times_used(index + 1) >= ability.limit:
            return
        perm.count_use(index + 1)
    own = perm.stay if stay is None else stay
    state.waiting.append(Waiting(perm.seat, perm.card, own, perm.definition.id, index, *it))
    log.add(facts.Triggered(perm.seat, perm.card, index + 1))


def in_turn(state: LuminousState, perm: Perm, index: int) -> bool:
    """Whether it is the turn that a trigger names."""
    turn = perm.definition.abilities[index].in_turn()
    return turn == "any" or (turn == "mine") == (state.active == perm.seat)


def note_event(
    state: LuminousState,
    log: EventLog,
    when: str,
    about: Perm | None,
    card: int,
    seat: int,
    it: Ref,
    own: Sequence[str] = (),
    watchers: Iterable[Perm] | None = None,
    own_stay: int | None = None,
) -> None:
    """Notes all triggers of one event: those of the card it is about, then those that watch
    (LU-9.6).

    `own` are the triggers of the card itself beside `when`; `watchers` are the cards that see it,
    if they may have left by now; `own_stay` is the stay that `self` means in the card's own
    triggers.
    """
    if about is not None:
        for index, ability in enumerate(about.definition.abilities):
            if ability.when in own and (ability.when != "wave" or ability.nth == state.attacks):
                note(state, log, about, index, NOTHING, own_stay)
            elif ability.when == when and _sees(state, about, index, card, seat, about):
                note(state, log, about, index, it)
    if not watched(state, when) and watchers is None:
        return
    for watcher in state.perms() if watchers is None else watchers:
        if watcher.card == card:
            continue
        for index in watcher.definition.triggers.get(when, ()):
            if _sees(state, watcher, index, card, seat, about):
                note(state, log, watcher, index, it)


def _sees(
    state: LuminousState, watcher: Perm, index: int, card: int, seat: int, perm: Perm | None
) -> bool:
    ability = watcher.definition.abilities[index]
    if ability.when == "on_sacrifice" and watcher.seat != seat:
        return False
    return in_turn(state, watcher, index) and ability.watches(state, watcher, card, seat, perm)


def note_blooms_gone(state: LuminousState, log: EventLog, seat: int, number: int) -> None:
    """A player sacrifices Blooms: `on_sacrifice` that knows them triggers once for each (4.1)."""
    if not watched(state, "on_sacrifice"):
        return
    for _ in range(number):
        for watcher in state.players[seat].perms():
            for index in watcher.definition.triggers.get("on_sacrifice", ()):
                ability = watcher.definition.abilities[index]
                if ability.knows("bloom") and in_turn(state, watcher, index):
                    note(state, log, watcher, index)


def note_orb(state: LuminousState, log: EventLog, seat: int) -> None:
    """A player puts an orb into play (`on_orb`)."""
    if not watched(state, "on_orb"):
        return
    for watcher in state.players[seat].perms():
        for index in watcher.definition.triggers.get("on_orb", ()):
            if in_turn(state, watcher, index):
                note(state, log, watcher, index)


def note_turn(state: LuminousState, log: EventLog, when: str) -> None:
    """Abilities of the Effect Steps (LU-5.4, LU-5.9)."""
    if not watched(state, when):
        return
    for watcher in list(state.perms()):
        for index in watcher.definition.triggers.get(when, ()):
            if in_turn(state, watcher, index):
                note(state, log, watcher, index)
