"""Paying for cards and abilities, step by step (LU-7.18 to LU-7.22), and what follows when all is
paid (LU-8.3).
"""

from __future__ import annotations

from typing import NamedTuple, cast

from luminagames.engine.effects.agenda import Frame, Scalar
from luminagames.engine.event import EventLog
from luminagames.games.luminous import facts, moves
from luminagames.games.luminous.abilities import Run, ability_frame, bound, settled
from luminagames.games.luminous.effects.context import Context
from luminagames.games.luminous.effects.costs import Further, further_of
from luminagames.games.luminous.effects.filters import sorted_in_zones
from luminagames.games.luminous.effects.verb import Answer, Question, ask_cards, seats_of
from luminagames.games.luminous.kinds import COLOR_INDEX, COLORS, Check
from luminagames.games.luminous.payments import Source, Spent, automatic, sources_for, symbols_of
from luminagames.games.luminous.state import LuminousState
from luminagames.games.luminous.statecheck import check_state
from luminagames.games.luminous.stats import fresh, price_now
from luminagames.games.luminous.triggers import note_blooms_gone, note_event

ESSENCE, OWN, DISCARD, SACRIFICE, PAID = range(5)


class Paying(NamedTuple):
    """The bindings of a `cost` frame: who pays, what was paid, the symbols left, and how far it has
    come.
    """

    seat: int
    stay: int
    orbs: tuple[int, ...] = (0, 0, 0)
    cards: tuple[int, ...] = ()
    blooms: int = 0
    left: tuple[int, ...] = ()
    check: tuple[int, ...] = (0, 0, 0)
    by_hand: bool = False
    stage: int = ESSENCE
    picks: Answer = ()


def paying_of(frame: Frame) -> Paying:
    """The bindings of a `cost` frame."""
    found = frame.bindings
    return found if isinstance(found, Paying) else Paying(*found)  # type: ignore[arg-type]  # they were a Paying


def due(paying: Paying) -> tuple[Scalar, ...]:
    """A payment as a frame holds it."""
    return cast("tuple[Scalar, ...]", paying)


def check_left(paying: Paying) -> Check:
    """The check that is still to be answered."""
    return cast("Check", paying.check)


def also_of(state: LuminousState, frame: Frame) -> Further:
    """The further costs of the card or ability that is paid for."""
    name, _, index = frame.ability.rpartition(":")
    if not name:
        return further_of(state.cards[frame.card].also)
    costs = state.definitions[name].prices[int(index)]
    assert costs is not None
    return further_of(costs[2])


def spent_on(state: LuminousState, frame: Frame, paying: Paying) -> Spent:
    """What is no source of this payment any more (LU-7.16, LU-7.21)."""
    own = also_of(state, frame).expend and state.cards[frame.card].type == "orb"
    return Spent(frame.card if own else 0, paying.orbs, paying.cards)


def begin_play(state: LuminousState, log: EventLog, seat: int, card: int, by_hand: bool) -> None:
    """Announces a card and begins to pay for it (LU-8.3)."""
    price = price_now(state, seat, card, state.cards[card])
    player = state.players[seat]
    player.hand.remove(card)
    state.stays[card] += 1
    state.announced = card
    state.stale = True
    log.revealed = True
    moves.note_move(log, card, f"hand[{seat}]", "announced", 0)
    log.add(facts.Announced(seat, card, state.cards[card].id))
    paying = Paying(
        seat,
        state.stays[card],
        left=symbols_of(price),
        check=state.cards[card].check,
        by_hand=by_hand,
    )
    state.agenda.append(Frame("cost", card, "", (), due(paying)))


def begin_ability(
    state: LuminousState, log: EventLog, seat: int, card: int, index: int, by_hand: bool
) -> None:
    """Begins to pay for an activated ability."""
    perm = state.perm(card)
    assert perm is not None
    costs = perm.definition.prices[index]
    assert costs is not None
    if perm.definition.abilities[index].limit:
        perm.count_use(index + 1)
    paying = Paying(seat, perm.stay, left=symbols_of(costs[0]), check=costs[1], by_hand=by_hand)
    state.agenda.append(Frame("cost", card, f"{perm.definition.id}:{index}", (), due(paying)))


def pay_symbol(state: LuminousState, log: EventLog, paying: Paying, source: Source) -> Paying:
    """Expends or sacrifices one source for the next symbol."""
    player = state.players[paying.seat]
    left = paying.left[1:]
    state.stale = True
    if source == "bloom":
        player.blooms -= 1
        moves.note_pile(log, "bloom", f"blooms[{paying.seat}].bloom", "supply.bloom")
        return paying._replace(blooms=paying.blooms + 1, left=left)
    if isinstance(source, str):
        index = COLOR_INDEX[source]
        player.orbs_expended[index] += 1
        orbs = tuple(number + (place == index) for place, number in enumerate(paying.orbs))
        return paying._replace(orbs=orbs, left=left)
    orb = state.perm(source)
    assert orb is not None
    orb.expended = True
    return paying._replace(cards=(*paying.cards, source), left=left)


def blooms_gone(state: LuminousState, log: EventLog, seat: int, number: int) -> None:
    """Blooms were sacrificed to pay (LU-7.12)."""
    if number:
        log.add(facts.Sacrificed(seat, blooms=number))
        note_blooms_gone(state, log, seat, number)


def cost_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """Goes on paying; True if the player is asked."""
    paying = paying_of(frame)
    if paying.stage == ESSENCE:
        paying = _essence(state, log, frame, paying)
        also = also_of(state, frame)
        if not (paying.left or also.discard or also.own or also.sacrifice_self):
            # most costs ask for nothing beside essence: no stage of them is worth a frame
            _own_costs(state, log, frame, paying, also)
            _paid(state, log, frame, paying, also)
            return False
        state.agenda[-1] = frame.bound(due(paying))
        return bool(paying.left)
    also = also_of(state, frame)
    if paying.stage == OWN:
        _own_costs(state, log, frame, paying, also)
        state.agenda[-1] = frame.bound(due(paying._replace(stage=DISCARD)))
        return False
    if paying.stage in (DISCARD, SACRIFICE):
        question = cost_question(state, frame)
        answer: Answer | None = ()
        if question is not None:
            answer = settled(question, paying.picks)
        if answer is None:
            return True
        onward = paying._replace(stage=paying.stage + 1, picks=())
        state.agenda[-1] = frame.bound(due(onward))
        if paying.stage == DISCARD:
            for card in seats_of(answer):
                moves.discard(state, log, card)
        else:
            _sacrifice(state, log, frame, also, seats_of(answer))
        return False
    _paid(state, log, frame, paying, also)
    return False


def _essence(state: LuminousState, log: EventLog, frame: Frame, paying: Paying) -> Paying:
    before = paying.blooms
    if paying.by_hand:
        while paying.left:
            sources = sources_for(
                state, paying.seat, paying.left, check_left(paying), spent_on(state, frame, paying)
            )
            if len(sources) != 1:
                break
            paying = pay_symbol(state, log, paying, sources[0])
    else:
        spent = spent_on(state, frame, paying)
        for source in automatic(state, paying.seat, paying.left, check_left(paying), spent):
            paying = pay_symbol(state, log, paying, source)
    blooms_gone(state, log, paying.seat, paying.blooms - before)
    return paying if paying.left else paying._replace(stage=OWN)


def _own_costs(
    state: LuminousState, log: EventLog, frame: Frame, paying: Paying, also: Further
) -> None:
    """Expends the card, removes durability, loses life (LU-7.21)."""
    perm = state.perm(frame.card) if frame.ability else None
    if perm is not None:
        if also.expend:
            perm.expended = True
            log.add(facts.Expended(frame.card))
        perm.durability -= also.durability
    state.players[paying.seat].life -= also.life
    state.stale = True


def cost_question(state: LuminousState, frame: Frame) -> Question | None:
    """The discards or sacrifices that a cost asks for."""
    paying = paying_of(frame)
    also = also_of(state, frame)
    if paying.stage == DISCARD and also.discard:
        return Question(
            "discard", paying.seat, tuple(sorted(state.players[paying.seat].hand)), also.discard
        )
    if paying.stage == SACRIFICE and also.own is not None:
        fresh(state)
        context = Context(paying.seat, frame.card, paying.stay, state.cards[frame.card])
        return ask_cards(state, context, also.own)
    return None


def _sacrifice(
    state: LuminousState, log: EventLog, frame: Frame, also: Further, cards: list[int]
) -> None:
    named = [*cards, frame.card] if also.sacrifice_self else cards
    perms = [state.perm(card) for card in sorted_in_zones(state, named)]
    moves.destroy(state, log, [perm for perm in perms if perm is not None], sacrificed=True)


def _paid(state: LuminousState, log: EventLog, frame: Frame, paying: Paying, also: Further) -> None:
    """All costs are paid: the card or ability resolves (LU-8.3 to LU-8.5)."""
    state.agenda.pop()
    orbs = {color: paying.orbs[i] for i, color in enumerate(COLORS)}
    log.add(
        facts.Paid(paying.seat, orbs, list(paying.cards), paying.blooms, also.life, also.durability)
    )
    name, _, index = frame.ability.rpartition(":")
    if name:
        log.add(facts.Activated(paying.seat, frame.card, int(index) + 1))
        run = Run(paying.seat, paying.stay)
        state.agenda.append(ability_frame("begin", frame.card, name, int(index), run))
        check_state(state, log)
        return
    card = state.cards[frame.card]
    log.add(facts.Played(paying.seat, frame.card, card.id))
    state.players[paying.seat].played += 1
    note_event(state, log, "on_play", None, frame.card, paying.seat, (frame.card, paying.stay))
    state.agenda.append(Frame("resolve", frame.card, "", (), (paying.seat, paying.stay)))
    check_state(state, log)


def resolve_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """A unit or relic enters play; a spell does what it says, then goes to the discard pile
    (LU-8.4, LU-8.5).
    """
    state.agenda.pop()
    card = state.cards[frame.card]
    seat, stay = cast("tuple[int, int]", frame.bindings)
    if card.type != "spell":
        state.announced = 0
        moves.enter(state, log, frame.card, "announced", new_stay=False)
        check_state(state, log)
        return False
    state.agenda.append(Frame("spell_done", frame.card, "", (), (seat,)))
    for index in reversed(card.resolves):
        run = Run(seat, stay)
        state.agenda.append(Frame("begin", frame.card, f"{card.id}:{index}", (0,), bound(run)))
    return False


def spell_done_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """The spell goes to its owner's discard pile."""
    state.agenda.pop()
    seat = state.owners[frame.card]
    state.announced = 0
    state.stays[frame.card] += 1
    state.stale = True
    pile = state.players[seat].discard
    pile.append(frame.card)
    moves.note_move(log, frame.card, "announced", f"discard[{seat}]", len(pile) - 1)
    log.add(facts.SpellResolved(seat, frame.card, state.cards[frame.card].id))
    return False
