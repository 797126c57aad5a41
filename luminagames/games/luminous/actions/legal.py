"""All legal answers to the decision that is asked, in the order of section 3."""

from __future__ import annotations

from functools import lru_cache

from luminagames.engine.action import Action
from luminagames.games.luminous.abilities import remaining
from luminagames.games.luminous.actions import rules
from luminagames.games.luminous.actions.asked import asked, open_question, waiting_here
from luminagames.games.luminous.combat import why_not_block
from luminagames.games.luminous.kinds import COLORS
from luminagames.games.luminous.paying import check_left, paying_of, spent_on
from luminagames.games.luminous.payments import sources_for, supply_of
from luminagames.games.luminous.state import LuminousState
from luminagames.games.luminous.stats import fresh, price_now

_AUTO, _CHOOSE = ("pay", "auto"), ("pay", "choose")


# The same answers are offered again and again, in a match and in a million: each is made once.


@lru_cache(maxsize=1 << 13)
def _play(seat: int, card: int) -> tuple[Action, Action]:
    """Playing a card, paid for automatically and by hand."""
    return (
        Action(seat, "play_card", (("card", card), _AUTO)),
        Action(seat, "play_card", (("card", card), _CHOOSE)),
    )


@lru_cache(maxsize=1 << 13)
def _use(seat: int, card: int, index: int) -> tuple[Action, Action]:
    """Using an ability, paid for automatically and by hand."""
    what = (("card", card), ("ability", index + 1))
    return Action(seat, "activate", (*what, _AUTO)), Action(seat, "activate", (*what, _CHOOSE))


@lru_cache(maxsize=1 << 14)
def _attack(seat: int, unit: int, target: int) -> Action:
    return Action(seat, "attack", (("unit", unit), ("target", target)))


@lru_cache(maxsize=1 << 10)
def _pass(seat: int) -> Action:
    return Action(seat, "pass")


def legal_actions(state: LuminousState) -> list[Action]:
    """The legal answers; none when the match is over."""
    question = asked(state)
    if question is None:
        return []
    kind, seat = question
    fresh(state)
    match kind:
        case "priority":
            return _priority(state, seat)
        case "mulligan":
            found = [Action(seat, "keep")]
            if state.players[seat].mulligan_left:
                found += [
                    Action(seat, "mulligan_card", (("card", card),))
                    for card in sorted(state.players[seat].hand)
                ]
            return found
        case "choose_first":
            return [Action(seat, "start_player", (("player", one),)) for one in state.seats()]
        case "pay":
            frame = state.agenda[-1]
            paying = paying_of(frame)
            sources = sources_for(
                state, seat, paying.left, check_left(paying), spent_on(state, frame, paying)
            )
            return [
                Action(seat, "pay_rest"),
                *(Action(seat, "pay", (("source", one),)) for one in sources),
            ]
        case "blockers":
            units = sorted(
                unit.card
                for unit in state.players[seat].units
                if why_not_block(state, unit) is None
            )
            return [
                Action(seat, "done_blocking"),
                *(Action(seat, "block", (("unit", one),)) for one in units),
            ]
        case "assign_damage":
            unit, left = share_asked(state)
            return [
                Action(seat, kind, (("unit", unit), ("amount", amount)))
                for amount in range(left + 1)
            ]
        case "order_triggers":
            return [
                Action(seat, "resolve_trigger", (("trigger", one + 1),))
                for one in range(waiting_here(state))
            ]
        case "may":
            return [Action(seat, "decline"), Action(seat, "accept")]
    return _choices(state, kind, seat)


def share_asked(state: LuminousState) -> tuple[int, int]:
    """The blocker whose share is asked, and what is left to share out (LU-10.18)."""
    frame, combat = state.agenda[-1], state.combat
    assert combat is not None
    attacker = state.perm(combat.attacker)
    assert attacker is not None
    left = attacker.attack - sum(share for share in frame.bindings if isinstance(share, int))
    return combat.blockers[len(frame.bindings)], left


def _choices(state: LuminousState, kind: str, seat: int) -> list[Action]:
    question, picks = open_question(state)
    left = remaining(question, picks)
    name = {
        "choose_card": "card",
        "discard": "card",
        "choose_player": "player",
        "choose_mode": "mode",
        "choose_color": "color",
        "choose_orb": "source",
    }[kind]
    action = "choose" if kind == "choose_card" else kind
    found = [Action(seat, action, ((name, one),)) for one in left]
    return [Action(seat, "choose_none"), *found] if question.up_to else found


def _priority(state: LuminousState, seat: int) -> list[Action]:  # noqa: C901, PLR0915 - hot: asked at each priority of a search
    found = [_pass(seat)]
    player = state.players[seat]
    if rules.why_no_orb_play(state, seat) is None:
        _orb_plays(state, seat, found)
    supply = supply_of(state, seat)
    known: dict[str, tuple[bool, bool]] = {}
    cards, slow = state.cards, seat == state.active and state.combat is None
    printed, most = not state.cost_changes, supply.most
    for card in sorted(player.hand):
        definition = cards[card]
        if definition.type == "orb" or not (definition.fast or slow):
            continue
        if (
            printed and sum(definition.price) > most
        ):  # most of a hand: nothing else need be asked (LU-7.14)
            continue
        name = definition.id
        can = known.get(name)
        if can is None:
            auto = rules.why_not_play_card(state, seat, card, False, supply) is None
            can = known[name] = (auto, auto and any(price_now(state, seat, card, definition)))
        if can[0]:
            found += _play(seat, card) if can[1] else _play(seat, card)[:1]
    perms = [perm for perm in player.perms() if perm.definition.activated]
    perms.sort(key=lambda perm: perm.card)
    for perm in perms:
        for index in perm.definition.activated:
            costs = perm.definition.prices[index]
            if costs is not None and sum(costs[0]) > most:
                continue
            if rules.why_not_activate(state, seat, perm, index, False, supply) is None:
                by_hand = costs is not None and any(
                    costs[0]
                )  # if there is anything to choose (LU-7.20)
                found += (
                    _use(seat, perm.card, index) if by_hand else _use(seat, perm.card, index)[:1]
                )
    if state.combat is None:
        if seat == state.active:
            _attacks(state, seat, found)
    elif rules.why_no_block(state, seat) is None:
        units = sorted(unit.card for unit in player.units if why_not_block(state, unit) is None)
        found += [Action(seat, "block", (("unit", unit),)) for unit in units]
    return found


def _orb_plays(state: LuminousState, seat: int, found: list[Action]) -> None:
    player = state.players[seat]
    for index, color in enumerate(COLORS):
        if rules.why_not_play_orb(state, seat, index) is None:
            found.append(Action(seat, "play_orb", (("color", color),)))
    found.extend(
        Action(seat, "play_orb_card", (("card", card),))
        for card in sorted(player.hand)
        if state.cards[card].type == "orb"
    )
    if rules.why_not_bloom(state, seat) is not None:
        return
    found.append(Action(seat, "play_bloom"))
    for give in range(3):
        found.extend(
            Action(seat, "pivot", (("give", COLORS[give]), ("take", COLORS[take])))
            for take in range(3)
            if rules.why_not_pivot(state, seat, give, take) is None
        )


def _attacks(state: LuminousState, seat: int, found: list[Action]) -> None:
    units = [
        unit.card
        for unit in state.players[seat].units
        if rules.why_not_attack_with(state, seat, unit) is None
    ]
    if not units:
        return
    targets: list[int] = []
    for other in state.opponents(seat):
        player = state.players[other]
        targets.extend(
            perm.card
            for perm in (player.favored, *player.relics)
            if rules.why_not_attack_at(state, seat, perm) is None
        )
    targets.sort()
    for unit in sorted(units):
        found += [_attack(seat, unit, target) for target in targets]
