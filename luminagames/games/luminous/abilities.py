"""Abilities at work: triggers in their batch, questions and answers, operations one after another
(LU-9, LU-13.1).
"""

from __future__ import annotations

from typing import NamedTuple, cast

from luminagames.engine.effects import choice
from luminagames.engine.effects.ability import ability_at
from luminagames.engine.effects.agenda import Frame, Scalar
from luminagames.engine.effects.nesting import behind_list, into, onward, operations_at
from luminagames.engine.event import EventLog
from luminagames.games.luminous import facts
from luminagames.games.luminous.effects.ability import Ability
from luminagames.games.luminous.effects.context import Context, Ref
from luminagames.games.luminous.effects.verb import Answer, Question, Verb
from luminagames.games.luminous.kinds import TRIGGER_LIMIT
from luminagames.games.luminous.state import LuminousState, Waiting
from luminagames.games.luminous.statecheck import check_state
from luminagames.games.luminous.stats import fresh


class Run(NamedTuple):
    """The bindings of an ability's frames. `answers` belong to the operation in hand, `picks` to
    its last question.
    """

    seat: int
    stay: int
    it: Ref = (0, 0)
    chosen: tuple[Ref, ...] = ()
    answers: tuple[Answer, ...] = ()
    picks: Answer = ()


def run_of(frame: Frame) -> Run:
    """The bindings of a frame."""
    found = frame.bindings
    if isinstance(found, Run):
        return found
    return Run(*cast("tuple[int, int, Ref, tuple[Ref, ...], tuple[Answer, ...], Answer]", found))


def bound(run: Run) -> tuple[Scalar, ...]:
    """Bindings as a frame holds them."""
    return cast("tuple[Scalar, ...]", run)


def ability_frame(step: str, card: int, definition: str, index: int, run: Run) -> Frame:
    """A frame of an ability; the definition is named, for the card may be hidden by now."""
    return Frame(step, card, f"{definition}:{index}", (0,), bound(run))


def ability_of(state: LuminousState, frame: Frame) -> Ability:
    """The ability of a frame."""
    name, _, index = frame.ability.rpartition(":")
    return ability_at(state.definitions[name], int(index), Ability)


def context_of(state: LuminousState, frame: Frame, run: Run) -> Context:
    """What the words of a frame's ability mean."""
    name, _, index = frame.ability.rpartition(":")
    return Context(
        run.seat, frame.card, run.stay, state.definitions[name], int(index), run.it, run.chosen
    )


def verb_at(ability: Ability, at: tuple[int, ...]) -> tuple[Verb, tuple[int, ...]] | None:
    """The operation at a path, or the next one after it; None at the end."""
    while True:
        verbs = operations_at(ability.do, at)
        if at[-1] < len(verbs):
            return verbs[at[-1]], at
        further = behind_list(at)
        if further is None:
            return None
        at = further


# Questions


def remaining(question: Question, picks: Answer) -> Answer:
    """The candidates that can still be named."""
    if question.stock:
        return tuple(
            one
            for one, number in zip(question.candidates, question.stock, strict=True)
            if picks.count(one) < number
        )
    return tuple(one for one in question.candidates if one not in picks)


def settled(question: Question, picks: Answer) -> Answer | None:
    """The answer where nobody is (or need be) asked any more (LU-13.4); None if somebody is
    asked.
    """
    if question.kind == "given":
        return question.candidates
    left = remaining(question, picks)
    open_ = question.most - len(picks)
    free = question.up_to or (question.kind == "choose_mode" and not picks)
    if question.stock and not free and left and open_ > 0:
        total = sum(question.stock) - len(picks)
        if total <= open_:
            return (
                *picks,
                *(
                    one
                    for one, n in zip(question.candidates, question.stock, strict=True)
                    for _ in range(n - picks.count(one))
                ),
            )
        return (*picks, *left * open_) if len(left) == 1 else None
    return choice.settled(picks, left, open_, exact=not free)


def question_of(state: LuminousState, frame: Frame) -> Question | None:
    """What a `run` frame asks next."""
    found = verb_at(ability_of(state, frame), frame.at)
    if found is None:
        return None
    fresh(state)
    run = run_of(frame)
    return found[0].question(state, context_of(state, frame, run), run.answers)


def with_answer(state: LuminousState, frame: Frame, question: Question, answer: Answer) -> Frame:
    """The frame with a question settled."""
    run = run_of(frame)
    chosen = run.chosen
    if question.takes:
        chosen = tuple((card, state.stays[card]) for card in answer if isinstance(card, int))
    return frame.bound(bound(Run(run.seat, run.stay, run.it, chosen, (*run.answers, answer))))


# Steps


def run_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:  # noqa: PLR0915 - hot: a call more for each step of a search costs
    """Goes on with an ability: one operation, or the next question. True if somebody is asked."""
    ability = ability_of(state, frame)
    found = verb_at(ability, frame.at)
    if found is None:
        state.agenda.pop()
        return False
    verb, at = found
    if at is not frame.at:
        frame = frame.moved(at, frame.bindings)
    fresh(state)
    context = context_of(state, frame, run_of(frame))
    while True:
        run = run_of(frame)
        if run.chosen != context.chosen:
            context = context._replace(chosen=run.chosen)
        question = verb.question(state, context, run.answers)
        if question is None:
            break
        if question.kind == "start":
            verb.start(state, log, context)
            deck = state.players[question.seat].deck
            answer: Answer | None = (0,) * min(question.most, len(deck))
        elif question.kind == "random":
            answer = tuple(choice.drawn(state, log, question.candidates, question.most))  # LU-13.14
        else:
            answer = settled(question, run.picks)
        if answer is None:
            state.agenda[-1] = frame
            return True
        frame = with_answer(state, frame, question, answer)
    answers = run.answers
    parts = verb.parts()
    branch = verb.branch(state, context, answers) if parts else None
    further = into(at, branch) if branch is not None else onward(at)
    state.agenda[-1] = frame.moved(further, bound(Run(run.seat, run.stay, run.it, run.chosen)))
    if not parts:
        verb.perform(state, log, context, answers)
        check_state(state, log)
    return False


def begin_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """An ability begins to resolve: its condition is looked at, then its player may be asked
    (LU-9.8).
    """
    ability = ability_of(state, frame)
    if ability.if_ is not None:
        fresh(state)
        if not ability.if_.holds(state, context_of(state, frame, run_of(frame))):
            state.agenda.pop()
            return False
    state.agenda[-1] = Frame(
        "may" if ability.may else "run", frame.card, frame.ability, frame.at, frame.bindings
    )
    return ability.may


def batch_step(state: LuminousState, log: EventLog, frame: Frame) -> bool:
    """The batch goes on: the next trigger, chosen by its player where there are several (LU-9.2 to
    LU-9.5).
    """
    if not state.waiting:
        state.agenda.pop()
        state.batch_seat, state.batch_resolved = None, 0
        return False
    if state.batch_resolved >= TRIGGER_LIMIT:
        log.add(facts.TriggersDropped(len(state.waiting)))
        state.waiting.clear()
        return False
    mine = waiting_of(state, state.batch_seat)
    if not mine:
        state.batch_seat = next(seat for seat in state.in_order() if waiting_of(state, seat))
        mine = waiting_of(state, state.batch_seat)
    if len(mine) == 1:
        resolve(state, log, mine[0])
        return False
    vain = next((one for one in mine if in_vain(state, one)), None)
    if vain is None:
        return True
    resolve(state, log, vain)
    return False


def in_vain(state: LuminousState, trigger: Waiting) -> bool:
    """Whether a trigger does nothing in whatever order those that wait are resolved: its condition
    is false and stays so. Nobody is asked for its place (LU-9.8).
    """
    definition = state.definitions[trigger.definition]
    condition = ability_at(definition, trigger.ability, Ability).if_
    if condition is None:
        return False
    fresh(state)
    it = (trigger.it, trigger.it_stay)
    context = Context(trigger.seat, trigger.card, trigger.stay, definition, trigger.ability, it, ())
    return condition.certain(state, context) is False


def waiting_of(state: LuminousState, seat: int | None) -> list[Waiting]:
    """The triggers of a seat that wait, the oldest first."""
    return [one for one in state.waiting if one.seat == seat]


def resolve(state: LuminousState, log: EventLog, trigger: Waiting) -> None:
    """A trigger begins to resolve."""
    state.waiting.remove(trigger)
    state.batch_resolved += 1
    log.add(facts.TriggerResolved(trigger.seat, trigger.card, trigger.ability + 1))
    run = Run(trigger.seat, trigger.stay, (trigger.it, trigger.it_stay))
    state.agenda.append(
        ability_frame("begin", trigger.card, trigger.definition, trigger.ability, run)
    )
