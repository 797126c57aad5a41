"""Who is out, who is decked, and how the game ends (LU-1, LU-14, LU-15.1)."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.engine.game import Ranked, Result
from luminagames.games.luminous import facts
from luminagames.games.luminous.state import LuminousState

# Frames of an ability or card; the first of their bindings is its player.
OWNED = ("begin", "may", "run", "cost", "resolve", "spell_done")
COMBAT = ("block_step", "blockers", "damage", "assign", "combat_over")


def finish(
    state: LuminousState, log: EventLog, groups: Sequence[Sequence[int]], reason: str
) -> None:
    """The game is over: the groups in order, then who went out, the last first (LU-1.7, LU-1.8,
    LU-14.9).
    """
    ranking = tuple(tuple(sorted(group)) for group in (*groups, *reversed(state.outs)) if group)
    state.result = (ranking[0], ranking, reason)
    state.phase, state.step = "over", None
    state.agenda.clear()
    state.waiting.clear()
    state.batch_seat, state.batch_resolved = None, 0
    log.add(facts.MatchOver(list(ranking[0]), [list(group) for group in ranking], reason))


def result(state: LuminousState) -> Result | None:
    """Who has won, by groups that went out together, with the life that was left; None before the
    end (LU-14.9).
    """
    if state.result is None:
        return None
    winners, groups, reason = state.result
    ranking: list[Ranked] = []
    for group in groups:
        place = len(ranking) + 1
        ranking += [Ranked(seat, place, state.players[seat].life) for seat in group]
    return Result(reason, winners, tuple(ranking), state.starting)


def became_decked(state: LuminousState, log: EventLog, seat: int) -> None:
    """A player is decked for the rest of the game; when all are, the last one wins (LU-1.4, LU-1.5,
    LU-14.7).
    """
    player = state.players[seat]
    if player.decked:
        return
    player.decked = 1 + max(one.decked for one in state.players)
    log.add(facts.Decked(seat, player.decked))
    all_decked(state, log)


def all_decked(state: LuminousState, log: EventLog) -> None:
    """Ends the game if every player still in is decked (LU-14.7)."""
    alive = state.alive()
    if all(state.players[seat].decked for seat in alive):
        order = sorted(alive, key=lambda seat: -state.players[seat].decked)
        finish(state, log, [[seat] for seat in order], "empty_deck")


def turn_limit(state: LuminousState, log: EventLog) -> None:
    """The last turn has ended: life decides (LU-15.1)."""
    groups: dict[int, list[int]] = {}
    for seat in state.alive():
        groups.setdefault(state.players[seat].life, []).append(seat)
    finish(state, log, [groups[life] for life in sorted(groups, reverse=True)], "turn_limit")


def _leave(state: LuminousState, log: EventLog, seats: Sequence[int]) -> None:
    for seat in seats:
        state.players[seat].out = True
        log.add(facts.PlayerOut(seat))
    state.outs = (*state.outs, tuple(seats))
    state.stale = True


def go_out(state: LuminousState, log: EventLog, seats: Sequence[int]) -> None:
    """Players leave the game together (LU-1.2, LU-1.3, LU-14.5, LU-14.6)."""
    _leave(state, log, seats)
    alive = state.alive()
    if len(alive) <= 1:
        finish(state, log, [alive], "life")
        return
    combat = state.combat
    ends_combat = combat is not None and (
        combat.defender in seats
        or state.owners[combat.attacker] in seats
        or (not combat.attacker and state.active in seats)
    )
    for seat in seats:
        _clear(state, seat)
    state.waiting = [one for one in state.waiting if one.seat not in seats]
    if state.batch_seat in seats:
        state.batch_seat = None
    kept = [one for one in state.agenda if one.step not in OWNED or one.bindings[0] not in seats]
    if ends_combat:
        log.add(facts.CombatEnded(True))
        state.combat, state.phase, state.step = None, "main", None
        if any(one.step in COMBAT for one in kept):
            kept = [one for one in kept if one.step not in COMBAT]
            kept.insert(0, Frame("main_back"))
    if state.active in seats:
        kept = [one for one in kept if one.step in OWNED or one.step == "batch"]
        if not any(one.step == "batch" for one in kept):
            kept.insert(0, Frame("batch"))
        kept.insert(0, Frame("out_end"))
    state.agenda = kept
    if state.players[state.priority].out:
        state.priority = state.after(state.priority)
    state.recount()
    all_decked(state, log)


def _clear(state: LuminousState, seat: int) -> None:
    """All cards, tokens and orbs of a player leave the game."""
    player = state.players[seat]
    gone = [perm.card for zone in (player.units, player.relics, player.orb_cards) for perm in zone]
    combat = state.combat
    if combat is not None:
        blockers = tuple(card for card in combat.blockers if state.owners[card] != seat)
        attacker = combat.attacker if state.owners[combat.attacker] != seat else 0
        state.combat = combat._replace(blockers=blockers, attacker=attacker)
    if state.announced and state.owners[state.announced] == seat:
        gone.append(state.announced)
        state.announced = 0
    cards = [*player.hand, *gone, *player.discard, *(card for card, _ in player.void), *player.deck]
    for card in cards:
        state.stays[card] += 1
    player.removed += [card for card in cards if not state.cards[card].token]
    player.removed.sort()
    player.hand, player.discard, player.void, player.deck = [], [], [], []
    player.units, player.relics, player.orb_cards = [], [], []
    player.orbs, player.orbs_expended, player.orb_pile, player.blooms = [0] * 3, [0] * 3, [0] * 3, 0
