"""Who is asked what, and every legal answer in the order of section 3.2."""

from __future__ import annotations

from functools import lru_cache

from luminagames.engine.action import Action
from luminagames.engine.builtin import Param
from luminagames.engine.effects.agenda import Frame
from luminagames.games.luturas.abilities import chooser_of, offer_of
from luminagames.games.luturas.actions import rules
from luminagames.games.luturas.actions.kinds import PHASE_KINDS, STEP_KINDS
from luminagames.games.luturas.arrivals import (
    has_room_for_crystal,
    may_deploy,
    may_upgrade,
    needs_met,
)
from luminagames.games.luturas.effects.verb import Verb, read_asked
from luminagames.games.luturas.state import LuturasState


def asked(state: LuturasState) -> tuple[str, tuple[str, ...]] | None:
    """The kind of the decision and the kinds that answer it; None when the match is over."""
    if state.agenda:
        return STEP_KINDS[state.agenda[-1].step]
    return PHASE_KINDS.get(state.phase)


def actor(state: LuturasState) -> int:
    """The seat that is asked."""
    if state.agenda:
        frame = state.agenda[-1]
        match frame.step:
            case "window":
                return 1 - state.active
            case "optional" | "mode":
                return state.owner(frame.card)
            case _:
                seat = frame.bindings[0]
                assert isinstance(seat, int)
                return seat
    if state.phase == "turn":
        return state.active
    return 0 if state.phase == "coin" else state.asked


@lru_cache(maxsize=1 << 14)
def action(seat: int, kind: str, *params: tuple[str, Param]) -> Action:
    """An action; the same ones are listed again and again."""
    return Action(seat, kind, params)


def legal_actions(state: LuturasState) -> list[Action]:
    """All legal answers."""
    if state.agenda:
        return _answers(state, state.agenda[-1])
    seat = actor(state)
    match state.phase:
        case "turn":
            return _turn_actions(state, seat)
        case "coin":
            return [action(seat, "call_coin", ("side", side)) for side in ("heads", "tails")]
        case "first":
            return [action(seat, "choose_first", ("first", first)) for first in (0, 1)]
        case "opening":
            return [action(seat, "keep_hand"), action(seat, "redraw_hand")]
    return []


def _answers(state: LuturasState, frame: Frame) -> list[Action]:
    seat = actor(state)
    match frame.step:
        case "draw":
            return [action(seat, "draw_from", ("deck", deck)) for deck in ("regular", "crystal")]
        case "window":
            strategy = state.sides[seat].strategy
            assert strategy is not None
            flips = [] if rules.flip_strategy(state, seat, strategy.card) else [strategy.card]
            return [
                *(action(seat, "flip_strategy", ("card", card)) for card in flips),
                action(seat, "pass"),
            ]
        case "optional":
            return [action(seat, "accept"), action(seat, "decline")]
        case "mode":
            verb = chooser_of(state, frame)
            assert isinstance(verb, Verb)
            return [
                action(seat, "choose_mode", ("mode", mode)) for mode in range(len(verb.parts()))
            ]
    offer = offer_of(state, frame)
    found = [action(seat, "pick", ("card", card)) for card in sorted(offer.cards)]
    if frame.step == "pick" and len(read_asked(frame).picked) >= offer.least:
        found.append(action(seat, "stop"))
    return found


def _turn_actions(state: LuturasState, seat: int) -> list[Action]:
    found: list[Action] = []
    if not rules.too_many_actions(state):
        side, cards = state.sides[seat], state.cards
        hand = sorted(side.hand)
        if has_room_for_crystal(state, seat):
            found += [
                action(seat, "place_crystal", ("card", card))
                for card in hand
                if cards[card].type == "crystal"
            ]
        luturas = [card for card in hand if cards[card].gear]
        if luturas:
            _add_arrivals(state, seat, luturas, found)
        _add_attacks(state, seat, found)
        _add_abilities(state, seat, found)
        if side.tool is None:
            found += [
                action(seat, "place_tool", ("card", card))
                for card in hand
                if cards[card].type == "tool"
            ]
        elif not side.tool.assigned:
            tool = side.tool
            found += [
                action(seat, "assign_tool", ("tool", tool.card), ("lutura", card))
                for card in sorted(lutura.card for lutura in side.luturas)
                if card != tool.bearer
            ]
        if not side.strategy_done:
            _add_strategies(
                state, seat, [card for card in hand if cards[card].type == "strategy"], found
            )
    found.append(action(seat, "end_turn"))
    return found


def _add_arrivals(state: LuturasState, seat: int, hand: list[int], found: list[Action]) -> None:
    cards = state.cards
    ready = [card for card in hand if needs_met(state, seat, card)]
    if ready and may_deploy(state, seat):
        found += [action(seat, "deploy", ("card", card)) for card in ready if cards[card].gear == 1]
    if ready and may_upgrade(state, seat):
        standing = sorted(state.sides[seat].luturas, key=lambda lutura: lutura.card)
        for card in ready:
            definition = cards[card]
            found += [
                action(seat, "upgrade", ("card", card), ("onto", lutura.card))
                for lutura in standing
                if definition.gear == lutura.top.gear + 1 and definition.name == lutura.top.name
            ]


def _add_attacks(state: LuturasState, seat: int, found: list[Action]) -> None:
    side, foe = state.sides[seat], state.sides[1 - seat]
    ready = [lutura for lutura in side.luturas if not rules.attacker(state, seat, lutura)]
    if not ready:
        return
    targets = [lutura.card for lutura in foe.luturas]
    targets += [one.tool.card for one in state.sides if one.tool is not None]
    # Who attacks matters for the Soldier alone.
    targets = sorted(
        [target for target in targets if not rules.attack_target(state, seat, ready[0], target)]
    )
    both = sorted([foe.soldier, *targets])
    for lutura in sorted(ready, key=lambda lutura: lutura.card):
        named = ("lutura", lutura.card)
        bare = rules.attack_target(state, seat, lutura, foe.soldier)
        found += [
            action(seat, "attack", named, ("target", target))
            for target in (targets if bare else both)
        ]


def _add_abilities(state: LuturasState, seat: int, found: list[Action]) -> None:
    side, cards = state.sides[seat], state.cards
    sources = [lutura.card for lutura in side.luturas if lutura.top.activated]
    if not side.soldier_used:
        sources.append(side.soldier)
    if side.tool is not None and side.tool.bearer:
        sources.append(side.tool.card)
    for card in sorted(sources):
        found += [
            action(seat, "use_ability", ("card", card), ("ability", index))
            for index in cards[card].activated
            if not rules.use_ability(state, seat, card, index)
        ]


def _add_strategies(state: LuturasState, seat: int, hand: list[int], found: list[Action]) -> None:
    found += [
        action(seat, "use_strategy", ("card", card))
        for card in hand
        if not rules.use_strategy(state, seat, card)
    ]
    found += [action(seat, "set_strategy", ("card", card)) for card in hand]
    strategy = state.sides[seat].strategy
    if (
        strategy is not None
        and not strategy.up
        and not rules.flip_strategy(state, seat, strategy.card)
    ):
        found.append(action(seat, "flip_strategy", ("card", strategy.card)))
