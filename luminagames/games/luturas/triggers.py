"""Triggered abilities: which are set off by an event, and the line in which they wait (LT-14.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from luminagames.games.luturas.effects.base import Watcher
from luminagames.games.luturas.kinds import OVERDRIVE, TRIGGER_LIMIT
from luminagames.games.luturas.state import Card, Lutura, LuturasState, Waiting
from luminagames.games.luturas.stats import fresh

Watching = Watcher[LuturasState, Lutura, Card]


class Listener(NamedTuple):
    """A card on the field that can be set off."""

    seat: int
    card: int
    definition: Card


def may_use(state: LuturasState, lutura: Lutura) -> bool:
    """Whether a Lutura may attack and use abilities: not upgraded this turn, or Overdrive (LT-7.6,
    LT-15.5).
    """
    if not lutura.upgraded:
        return True
    fresh(state)
    return bool(lutura.keys & OVERDRIVE)


def awake(
    state: LuturasState, seats: Sequence[int] | None = None, names: Sequence[str] = ()
) -> list[Listener]:
    """All cards that can be set off, in the order of LT-14.5: the active player's first.

    With `names` only those that have one of these triggers.
    """
    found: list[Listener] = []
    cards = state.cards
    for seat in (state.active, 1 - state.active) if seats is None else seats:
        side = state.sides[seat]
        if side.luturas:
            found += [
                Listener(seat, lutura.card, lutura.top)
                for lutura in side.luturas
                if _listens(lutura.top, names) and may_use(state, lutura)
            ]
        tool = side.tool
        if tool is not None and tool.bearer and _listens(cards[tool.card], names):
            found.append(Listener(seat, tool.card, cards[tool.card]))
        strategy = side.strategy
        if strategy is not None and strategy.up and _listens(cards[strategy.card], names):
            found.append(Listener(seat, strategy.card, cards[strategy.card]))
    return found


def _listens(definition: Card, names: Sequence[str]) -> bool:
    triggers = definition.triggers
    return bool(triggers) and (not names or not triggers.keys().isdisjoint(names))


def put(state: LuturasState, card: int, index: int, trigger: int = 0, times: int = 1) -> None:
    """Puts an ability into the line, as often as its limits allow (LT-11.8, LT-14.14, LT-14.15)."""
    if state.triggers >= TRIGGER_LIMIT:
        return
    side = state.sides[state.owner(card)]
    if side.tool is not None and side.tool.card == card:
        if index in side.tool.used:
            return
        side.tool = side.tool._replace(used=tuple(sorted((*side.tool.used, index))))
        times = 1
    elif state.cards[card].abilities[index].limit:
        lutura = state.lutura(card)
        if lutura is not None:
            if index in lutura.used:
                return
            lutura.used = tuple(sorted((*lutura.used, index)))
        times = 1
    state.line.extend([Waiting(card, index, trigger)] * times)


def fire(
    state: LuturasState,
    names: Sequence[str],
    fits: Callable[[Listener, Watching], bool],
    word: Callable[[Listener], int] | int = 0,
) -> None:
    """Sets off the abilities with one of these triggers that fit, in order; `word` is what
    `trigger` means.
    """
    for listener in awake(state, None, names):
        triggers = listener.definition.triggers
        if len(names) == 1:
            indices: Sequence[int] = triggers.get(names[0], ())
        else:
            indices = sorted([index for name in names for index in triggers.get(name, ())])
        for index in indices:
            if fits(listener, listener.definition.abilities[index]):
                put(state, listener.card, index, word if isinstance(word, int) else word(listener))


def on_arrival(state: LuturasState, lutura: Lutura, seat: int, upgraded: bool) -> None:
    """A Lutura was deployed or upgraded: `arrive`, `other_deployed`, `other_upgraded` (section
    4.2).
    """
    other = "other_upgraded" if upgraded else "other_deployed"

    def fits(listener: Listener, ability: Watching) -> bool:
        if ability.when == "arrive":
            return listener.card == lutura.card and not upgraded
        if listener.card == lutura.card:
            return False
        return ability.watches(listener.seat, seat) and ability.fits_lutura(state, lutura)

    fire(state, ("arrive", other), fits, lutura.card)


def on_crystal(state: LuturasState, card: int, seat: int) -> None:
    """A Crystal came to a side: `crystal_placed` (section 4.2)."""
    definition = state.cards[card]
    fire(
        state,
        ("crystal_placed",),
        lambda listener, ability: listener.seat == seat and ability.fits_other(definition),
        card,
    )


def on_assigned(state: LuturasState, tool: int, lutura: int) -> None:
    """A Tool was assigned: `assigned` on both cards; the word `trigger` is the other one (section
    4.2).
    """
    fire(
        state,
        ("assigned",),
        lambda listener, _: listener.card in (tool, lutura),
        lambda listener: lutura if listener.card == tool else tool,
    )


def on_strategy_used(state: LuturasState, card: int, seat: int) -> None:
    """A Strategy was used, be it negated: `strategy_used` (section 4.2)."""
    fire(
        state,
        ("strategy_used",),
        lambda listener, ability: ability.watches(listener.seat, seat),
        card,
    )


def on_turn(state: LuturasState, when: str) -> None:
    """`turn_start` and `turn_end` of the active player's cards (section 4.2)."""
    fire(state, (when,), lambda listener, _: listener.seat == state.active)


def on_attack(state: LuturasState) -> None:
    """Step (c): `attack` abilities of the attacker and its Tool, `attacked` ones of target and its
    Tool (LT-8.7).
    """
    attack = state.attack
    assert attack is not None
    lutura = state.lutura(attack.lutura)
    bearers = []
    for card, gone in ((attack.lutura, attack.lutura_gone), (attack.target, attack.target_gone)):
        found = None if gone else state.lutura(card)
        tool = state.tool_of(found) if found is not None else None
        bearers.append(
            (found.card if found is not None else 0, tool.card if tool is not None else 0)
        )
    attackers, targets = bearers
    kind = state.cards[attack.target].type

    def fits(listener: Listener, ability: Watching) -> bool:
        if ability.when == "attacked":
            return listener.card in targets
        return listener.card in attackers and ability.against in (None, kind)

    if lutura is not None:
        fire(state, ("attack", "attacked"), fits)
