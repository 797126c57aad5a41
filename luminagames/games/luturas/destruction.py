"""Destruction: by an effect or with 0 Stamina Points, together, with what it sets off (LT-9.3 to
LT-9.7).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from luminagames.engine.event import EventLog
from luminagames.games.luturas import facts, triggers
from luminagames.games.luturas.moves import drop_tools, end_tool_effects, lift, note_lifted
from luminagames.games.luturas.outcome import end_round
from luminagames.games.luturas.state import LuturasState
from luminagames.games.luturas.stats import fresh


def look(state: LuturasState, log: EventLog, struck: int = 0) -> bool:
    """Looks for Soldiers and Luturas without Stamina Points until nothing more is found (LT-9.3,
    LT-9.5, LT-9.7).

    `struck` is the Lutura that the attack has just hit. True if a Soldier fell, which ends the
    round.
    """
    while state.unseen:
        state.unseen = False
        cards = state.cards
        fallen = [
            seat
            for seat, side in enumerate(state.sides)
            if side.soldier_damage >= cards[side.soldier].stamina
        ]
        if len(fallen) == 2:
            end_round(state, log, None, "both_soldiers")
            return True
        if fallen:
            end_round(state, log, 1 - fallen[0], "soldier")
            return True
        if state.stale:
            fresh(state)
        worn_out = [
            lutura.card
            for seat in (state.active, 1 - state.active)
            for lutura in state.sides[seat].luturas
            if lutura.damage >= lutura.stamina
        ]
        if worn_out:
            destroy(state, log, worn_out, "damage", struck)
    return False


def as_they_stand(state: LuturasState, cards: Iterable[int], first: int) -> list[int]:
    """Cards on the field in the order of the state's lists, those of seat `first` first."""
    wanted = set(cards)
    found = []
    for seat in (first, 1 - first):
        side = state.sides[seat]
        standing = [card for card, _ in side.crystals] + [lutura.card for lutura in side.luturas]
        standing += [side.tool.card] if side.tool is not None else []
        standing += [side.strategy.card] if side.strategy is not None else []
        found += [card for card in standing if card in wanted]
    return found


def destroy(
    state: LuturasState, log: EventLog, cards: Sequence[int], cause: str, struck: int = 0
) -> None:
    """Destroys cards on the field together, in the order given, and sets off what that triggers
    (LT-9.4, LT-9.6).

    Whether a `destroyed` ability is set off is looked at before, all else after (section 4.2).
    """
    fallen = {seat: _fallen(state, cards, seat) for seat in (0, 1)}
    watched = _watched(state, cards)
    for card in cards:
        _to_workshop(state, log, card, cause)
    for seat in (state.active, 1 - state.active):
        for card, index in fallen[seat]:
            triggers.put(state, card, index)
        _set_off_watchers(state, seat, watched, struck if struck in cards else 0)


def _fallen(state: LuturasState, cards: Sequence[int], seat: int) -> list[tuple[int, int]]:
    """The `destroyed` abilities of a player's cards that are about to go, in the order in which
    they stand.
    """
    if not any(state.cards[card].triggers for card in cards):
        return []
    return [
        (listener.card, index)
        for listener in triggers.awake(state, (seat,))
        if listener.card in cards
        for index in listener.definition.triggers.get("destroyed", ())
        if not _spent(state, listener.card, index)
    ]


def _spent(state: LuturasState, card: int, index: int) -> bool:
    """Whether an ability's limit for this turn is reached; afterwards the card's marks are gone."""
    lutura = state.lutura(card)
    if lutura is not None:
        return lutura.top.abilities[index].limit is not None and index in lutura.used
    tool = state.sides[state.owner(card)].tool
    return tool is not None and tool.card == card and index in tool.used


def _watched(state: LuturasState, cards: Sequence[int]) -> dict[tuple[int, int], int]:
    """How often each `other_destroyed` ability is set off: filters look at the cards as they
    were.
    """
    luturas = [lutura for card in cards if (lutura := state.lutura(card)) is not None]
    if not luturas:
        return {}
    found: dict[tuple[int, int], int] = {}
    for seat, side in enumerate(state.sides):
        watchers = [(lutura.card, lutura.top) for lutura in side.luturas]
        watchers += [
            (one.card, state.cards[one.card])
            for one in (side.tool, side.strategy)
            if one is not None
        ]
        for card, definition in watchers:
            for index in definition.triggers.get("other_destroyed", ()):
                ability = definition.abilities[index]
                times = sum(
                    lutura.card != card
                    and ability.watches(seat, state.owner(lutura.card))
                    and ability.fits_lutura(state, lutura)
                    for lutura in luturas
                )
                if times:
                    found[card, index] = times
    return found


def _set_off_watchers(
    state: LuturasState, seat: int, watched: dict[tuple[int, int], int], struck: int
) -> None:
    """`other_destroyed`, and `destroys` of the attacker and its Tool if the hit destroyed its
    target (section 4.2).
    """
    winners: set[int] = set()
    if struck and state.attack is not None and not state.attack.lutura_gone:
        attacker = state.lutura(state.attack.lutura)
        if attacker is not None:
            tool = state.tool_of(attacker)
            winners = {attacker.card} | ({tool.card} if tool is not None else set())
    if not watched and not winners:
        return
    for listener in triggers.awake(state, (seat,)):
        for index, ability in enumerate(listener.definition.abilities):
            if ability.when == "other_destroyed" and (listener.card, index) in watched:
                triggers.put(state, listener.card, index, times=watched[listener.card, index])
            elif ability.when == "destroys" and listener.card in winners:
                triggers.put(state, listener.card, index)


def _to_workshop(state: LuturasState, log: EventLog, card: int, cause: str) -> None:
    seat = state.owner(card)
    side = state.sides[seat]
    strategy = side.strategy
    if strategy is not None and strategy.card == card and not strategy.up:
        log.revealed = True
    was_tool = side.tool is not None and side.tool.card == card
    cards, zone, place = lift(state, card)
    start = len(side.workshop)
    side.workshop += cards
    note_lifted(
        state,
        log,
        cards,
        zone,
        place,
        f"workshop[{seat}]",
        list(range(start, start + len(cards))),
        False,
    )
    log.add(facts.CardDestroyed(seat, card, cards, cause))
    drop_tools(state, log)
    if was_tool:
        end_tool_effects(state, log, card)
