"""Strategies and reaction windows (LT-12, LT-13)."""

from __future__ import annotations

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.games.luturas import facts, moves, triggers
from luminagames.games.luturas.arrivals import barred
from luminagames.games.luturas.destruction import destroy, look
from luminagames.games.luturas.effects.context import on_field
from luminagames.games.luturas.kinds import RULE_BITS, STAY
from luminagames.games.luturas.state import LuturasState, Strategy

_NO_STRATEGY = RULE_BITS["no_strategy"]


def make_room(state: LuturasState, log: EventLog, seat: int) -> None:
    """A card that still lies on the Strategy place goes to the Workshop first (LT-12.2)."""
    strategy = state.sides[seat].strategy
    if strategy is not None:
        destroy(state, log, [strategy.card], "replaced")


def lay(state: LuturasState, log: EventLog, card: int, up: bool) -> None:
    """Lays a Strategy from the hand on its place (LT-12.2, LT-12.3)."""
    seat = state.owner(card)
    make_room(state, log, seat)
    place = moves.take_from_pile(state, card, "hand")
    state.sides[seat].strategy = Strategy(card, up, last_turn(state, card) if up else 0)
    state.sides[seat].strategy_done = True
    moves.note(log, card, f"hand[{seat}]", place, f"strategy[{seat}]", 0, None if up else (seat,))


def set_down(state: LuturasState, log: EventLog, card: int) -> None:
    """Sets a Strategy face-down; only its owner may look at it (LT-12.3)."""
    lay(state, log, card, up=False)
    log.add(facts.StrategySet(state.owner(card), card))


def use(state: LuturasState, log: EventLog, card: int) -> None:
    """Uses a Strategy from the hand (LT-12.4)."""
    lay(state, log, card, up=True)
    _begin(state, log, card, "main", 0)


def flip(state: LuturasState, log: EventLog, card: int, window: str, trigger: int) -> None:
    """Flips a set Strategy, in the own turn or in a window (LT-12.4, LT-13.3)."""
    side = state.sides[state.owner(card)]
    side.strategy = Strategy(card, True, last_turn(state, card))
    side.strategy_done = True
    state.touch()
    _begin(state, log, card, window, trigger)


def last_turn(state: LuturasState, card: int) -> int:
    """The turn at whose end a Strategy that is used now is destroyed, 0 for one that stays
    (LT-12.8).
    """
    lasts = state.cards[card].lasts
    return 0 if lasts == STAY else state.turn + lasts - 1


def _begin(state: LuturasState, log: EventLog, card: int, window: str, trigger: int) -> None:
    log.revealed = True
    log.add(facts.StrategyUsed(state.owner(card), card, window))
    ability = use_ability(state, card)
    state.agenda.append(Frame("strategy", card, str(ability), (), (trigger, (), "costs", False)))


def use_ability(state: LuturasState, card: int) -> int:
    """The index of a Strategy's `use` ability."""
    return next(index for index, one in enumerate(state.cards[card].abilities) if one.when == "use")


def strategy_step(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    """Using a Strategy: costs, window, effect, what it triggered (LT-12.15)."""
    if state.unseen and look(state, log):
        return False
    trigger, _, step, negated = frame.bindings
    card, seat = frame.card, state.owner(frame.card)
    match step:
        case "costs":
            _next(state, frame, "window")
            state.agenda.append(Frame("cost", card, frame.ability, (0,)))
        case "window":
            _next(state, frame, "effect")
            if seat == state.active:
                state.agenda.append(Frame("window", card, "strategy"))
        case "effect":
            _next(state, frame, "used")
            if not negated:
                state.agenda.append(Frame("run", card, frame.ability, (0,), (trigger, ())))
        case _:
            state.agenda.pop()
            triggers.on_strategy_used(state, card, seat)
            state.agenda.append(Frame("settle"))
    return False


def _next(state: LuturasState, frame: Frame, step: str) -> None:
    trigger, chosen, _, negated = frame.bindings
    state.agenda[-1] = frame.bound((trigger, chosen, step, negated))


def negate(state: LuturasState, log: EventLog, card: int) -> None:
    """A Strategy does nothing; one that would last is destroyed at once (LT-12.14)."""
    for place, frame in enumerate(state.agenda):
        if frame.step == "strategy" and frame.card == card:
            trigger, chosen, step, _ = frame.bindings
            state.agenda[place] = frame.bound((trigger, chosen, step, True))
            log.add(facts.StrategyNegated(card))
            if state.cards[card].lasts != 1 and on_field(state, card):
                destroy(state, log, [card], "effect")
            return


# Windows


def is_asked(state: LuturasState, seat: int) -> bool:
    """A set Strategy, no Strategy step yet, not barred; whatever card it is (LT-13.2)."""
    side = state.sides[seat]
    strategy = side.strategy
    return (
        strategy is not None
        and not strategy.up
        and not side.strategy_done
        and not barred(state, seat, _NO_STRATEGY)
    )


def window_step(state: LuturasState, log: EventLog, frame: Frame) -> bool:
    """Opens a window for the player who is not active, or goes on (LT-13.1, LT-13.2)."""
    if frame.bindings:
        return True
    if state.unseen and look(state, log):
        return False
    seat = 1 - state.active
    gone = frame.ability == "arrive" and state.lutura(frame.card) is None
    if gone or not is_asked(state, seat):
        state.agenda.pop()
        return False
    state.agenda[-1] = frame.bound(("open",))
    log.add(facts.WindowOpened(seat, frame.ability))
    return True
