"""Combat (LU-10): the attack, the blockers, the damage, the end."""

from __future__ import annotations

from typing import cast

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.luminous import facts, moves
from luminagames.games.luminous.damage import deal
from luminagames.games.luminous.kinds import CANNOT_BLOCK, FLIGHT, LUNGE, OVERWHELM, WATCHFUL
from luminagames.games.luminous.state import Combat, LuminousState, Perm
from luminagames.games.luminous.statecheck import check_state
from luminagames.games.luminous.stats import fresh
from luminagames.games.luminous.triggers import note, note_event


def attack(state: LuminousState, log: EventLog, unit: int, target: int) -> None:
    """Declares an attack (LU-10.5, LU-10.6)."""
    perm, aim = state.perm(unit), state.perm(target)
    assert perm is not None
    assert aim is not None
    log.add(facts.PhaseStarted("combat", "attack"))
    state.phase, state.step = "combat", "attack"
    source = moves.play_zone(state, perm)
    perm.expended = True
    state.attacks += 1
    state.combat = Combat(unit, target, aim.stay, aim.seat, state.attacks)
    state.stale = True
    moves.note_move(log, unit, source, "combat", 0)
    log.add(facts.Attacked(perm.seat, unit, target, state.attacks))
    fresh(state)
    note_event(
        state, log, "on_attack", perm, unit, perm.seat, (unit, perm.stay), ("wave", "attack")
    )
    state.agenda += [Frame("block_step"), Frame("batch")]
    check_state(state, log)


def block_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """The Block/Effect Step begins, with the defending player (LU-10.7), unless the attacker is
    gone (LU-10.24).
    """
    state.agenda.pop()
    combat = state.combat
    if combat is None or not combat.attacker:
        end_combat(state, log, early=True)
        return False
    state.step = "block"
    log.add(facts.PhaseStarted("combat", "block"))
    state.priority, state.passes = combat.defender, 0
    return False


# Blocking


def why_not_block(state: LuminousState, unit: Perm) -> str | None:
    """The clause that keeps a unit from blocking (LU-10.10, LU-8.11, LU-12.18, LU-12.2)."""
    combat = state.combat
    assert combat is not None
    if unit.card in combat.blockers:
        return "LU-10.10"
    if unit.expended:
        return "LU-8.11"
    if unit.keys & CANNOT_BLOCK:
        return "LU-12.18"
    attacker = state.perm(combat.attacker)
    if attacker is not None and attacker.keys & FLIGHT and not unit.keys & (FLIGHT | WATCHFUL):
        return "LU-12.2"
    return None


def block(state: LuminousState, log: EventLog, unit: int) -> None:
    """Names a blocker (LU-10.8)."""
    perm, combat = state.perm(unit), state.combat
    assert perm is not None
    assert combat is not None
    source = moves.play_zone(state, perm)
    perm.expended = True
    state.combat = combat._replace(blocked=True, blockers=(*combat.blockers, unit))
    state.stale = True
    moves.note_move(log, unit, source, "combat", len(combat.blockers) + 1)
    log.add(facts.Blocked(perm.seat, unit))


def blockers_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """More blockers are asked for as long as a unit may block; then what blocking triggers is noted
    (LU-10.13).
    """
    combat = state.combat
    assert combat is not None
    fresh(state)
    if any(why_not_block(state, unit) is None for unit in state.players[combat.defender].units):
        return True
    done_blocking(state, log)
    return False


def done_blocking(state: LuminousState, log: EventLog) -> None:
    """The block action ends."""
    state.agenda.pop()
    combat = state.combat
    assert combat is not None
    attacker = state.perm(combat.attacker)
    for card in combat.blockers:
        perm = state.perm(card)
        for index in perm.definition.triggers.get("block", ()) if perm is not None else ():
            assert perm is not None
            note(state, log, perm, index, (combat.attacker, state.stays[combat.attacker]))
    for index in attacker.definition.triggers.get("blocked", ()) if attacker is not None else ():
        assert attacker is not None
        note(state, log, attacker, index)


# Damage


def damage_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """The Combat Damage Step (LU-10.16 to LU-10.22)."""
    state.agenda.pop()
    combat = state.combat
    assert combat is not None
    state.step = "damage"
    log.add(facts.PhaseStarted("combat", "damage"))
    fresh(state)
    state.agenda += [Frame("combat_over"), Frame("batch")]
    if combat.blocked:
        if combat.blockers:
            state.agenda.append(Frame("assign", combat.attacker, "", (), ()))
        return False
    attacker, target = state.perm(combat.attacker), state.perm(combat.target)
    if attacker is not None and target is not None and target.stay == combat.target_stay:
        deal(state, log, attacker.card, 0, [(target.card, attacker.attack)], True, attacker)
        check_state(state, log)
    return False


def assign_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """The shares of the blockers, asked one after another (LU-10.18); then the damage is dealt."""
    combat = state.combat
    assert combat is not None
    attacker = state.perm(combat.attacker)
    assert attacker is not None
    shares = cast("tuple[int, ...]", frame.bindings)
    left = attacker.attack - sum(shares)
    while len(shares) < len(combat.blockers):
        if left > 0 and len(shares) < len(combat.blockers) - 1:
            state.agenda[-1] = frame.bound(shares)
            return True
        assigned(log, attacker.seat, combat.blockers[len(shares)], left)
        shares, left = (*shares, left), 0
    state.agenda.pop()
    _clash(state, log, attacker, shares)
    return False


def assigned(log: EventLog, seat: int, unit: int, amount: int) -> None:
    """A share is named, or follows."""
    log.add(facts.DamageAssigned(seat, unit, amount))


def _clash(state: LuminousState, log: EventLog, attacker: Perm, shares: tuple[int, ...]) -> None:
    """Attacker and blockers deal their damage, at once or the attacker first (LU-10.19,
    LU-12.3).
    """
    combat = state.combat
    assert combat is not None
    first = bool(attacker.keys & LUNGE)
    hits = list(zip(combat.blockers, shares, strict=True))
    back = [
        (perm.card, perm.attack) for perm in map(state.perm, combat.blockers) if perm is not None
    ]
    deal(state, log, attacker.card, attacker.keys & OVERWHELM, hits, True, attacker)
    if first:
        check_state(state, log)
        combat = state.combat
        if state.result is not None or combat is None:
            return
        fresh(state)
        back = [
            (perm.card, perm.attack)
            for perm in map(state.perm, combat.blockers)
            if perm is not None
        ]
    for card, amount in back:
        deal(state, log, card, 0, [(attacker.card, amount)], True)
    check_state(state, log)


# The end


def combat_over_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """The Combat Phase is over (LU-10.23)."""
    state.agenda.pop()
    end_combat(state, log, early=False)
    return False


def end_combat(state: LuminousState, log: EventLog, early: bool) -> None:
    """Units go back, and the active player gets priority (LU-6.9, LU-10.23, LU-10.24)."""
    state.agenda += [Frame("main_back"), Frame("batch")]
    combat = state.combat
    if combat is not None:
        state.combat = None
        for card in (combat.attacker, *combat.blockers):
            perm = state.perm(card)
            if perm is not None:
                moves.note_move(log, card, "combat", moves.play_zone(state, perm))
        log.add(facts.CombatEnded(early))
    state.phase, state.step = "main", None
    state.stale = True
    check_state(state, log)
