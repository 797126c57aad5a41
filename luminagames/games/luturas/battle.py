"""Attacks, step by step, and damage (LT-8, LT-9)."""

from __future__ import annotations

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.luturas import facts, triggers
from luminagames.games.luturas.destruction import destroy, look
from luminagames.games.luturas.effects.context import is_soldier
from luminagames.games.luturas.kinds import OVERRUN, PRISMATIC, TWIN, is_strong
from luminagames.games.luturas.state import Attack, Lutura, LuturasState
from luminagames.games.luturas.stats import fresh


def attacks_left(state: LuturasState, lutura: Lutura) -> int:
    """How many attacks a Lutura still has this turn (LT-8.1, LT-15.7)."""
    if state.stale:
        fresh(state)
    return (2 if lutura.keys & TWIN else 1) + lutura.extra - lutura.attacks


def declare(state: LuturasState, log: EventLog, lutura: Lutura, target: int) -> None:
    """Step (a): attacker and target are named, and the attack is used up (LT-8.1, LT-8.7)."""
    lutura.attacks += 1
    state.touch()
    state.attack = Attack(lutura.card, target)
    log.add(facts.AttackDeclared(lutura.card, target))
    state.agenda.append(Frame("attack", bindings=("effects",)))
    state.agenda.append(Frame("window", lutura.card, "attack"))


def attack_step(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    """Steps (c) to (e), one after the other (LT-8.7)."""
    attack = state.attack
    assert attack is not None
    match frame.bindings[0]:
        case "effects":
            if attack.lutura_gone:
                _end(state, log, hit=False)
                return False
            _next(state, frame, "hit")
            if not attack.effects_negated:
                triggers.on_attack(state)
            state.agenda.append(Frame("settle"))
        case "hit":
            # What is gone or negated by now does not hit (LT-8.11, LT-8.12).
            if attack.lutura_gone or attack.target_gone or attack.negated:
                _end(state, log, hit=False)
                return False
            _next(state, frame, "outcome")
            hit(state, log, attack)
            if not look(state, log, struck=attack.target):
                state.agenda.append(Frame("settle"))
        case _:
            _end(state, log, hit=True)
    return False


def _next(state: LuturasState, frame: Frame, step: str) -> None:
    state.agenda[-1] = frame.bound((step,))


def _end(state: LuturasState, log: EventLog, hit: bool) -> None:
    attack = state.attack
    assert attack is not None
    state.agenda.pop()
    state.attack = None
    log.add(facts.AttackEnded(attack.lutura, attack.target, hit))


def hit(state: LuturasState, log: EventLog, attack: Attack) -> None:
    """Step (d): total Combat Points to a Lutura or Soldier; a Tool is destroyed (LT-8.8,
    LT-8.10).
    """
    attacker = state.lutura(attack.lutura)
    assert attacker is not None
    fresh(state)
    if is_soldier(state, attack.target):
        if attacker.top.nature != PRISMATIC:
            damage(state, log, attack.target, attacker.combat, attack.lutura, "attack")
        return
    target = state.lutura(attack.target)
    if target is None:
        destroy(state, log, [attack.target], "attack")
        return
    amount = hit_damage(state, attacker, target)
    over = amount - target.left()
    damage(state, log, target.card, amount, attack.lutura, "attack")
    if over > 0 and attacker.keys & OVERRUN and attacker.top.nature != PRISMATIC:
        soldier = state.sides[state.owner(target.card)].soldier
        damage(state, log, soldier, over, attack.lutura, "attack")


def hit_damage(state: LuturasState, attacker: Lutura, target: Lutura) -> int:
    """Combat Points, in Fast Mode doubled against a weak nature, less Plated (LT-15.3, LT-16.7)."""
    fresh(state)
    amount = attacker.combat
    if state.fast and is_strong(attacker.top.nature, target.top.nature):
        amount *= 2
    return max(0, amount - target.plated)


def damage(
    state: LuturasState, log: EventLog, card: int, amount: int, source: int, by: str
) -> None:
    """Puts damage on a Lutura or Soldier; other cards are passed over (LT-9.1)."""
    if amount <= 0:
        return
    lutura = state.lutura(card)
    if lutura is not None:
        lutura.damage += amount
    elif is_soldier(state, card):
        state.sides[state.owner(card)].soldier_damage += amount
    else:
        return
    state.touch()
    log.add(facts.DamageDealt(card, amount, source, by))
