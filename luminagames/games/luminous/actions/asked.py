"""What is asked right now, and of whom (section 3)."""

from __future__ import annotations

from luminagames.games.luminous.abilities import question_of, run_of, waiting_of
from luminagames.games.luminous.effects.verb import Answer, Question
from luminagames.games.luminous.paying import ESSENCE, cost_question, paying_of
from luminagames.games.luminous.state import LuminousState


def asked(state: LuminousState) -> tuple[str, int] | None:
    """The kind of the decision and the seat that is asked; None when the match is over."""
    if state.result is not None:
        return None
    if not state.agenda:
        return ("mulligan" if state.phase == "mulligan" else "priority"), state.priority
    frame = state.agenda[-1]
    match frame.step:
        case "run":
            found = question_of(state, frame)
            assert found is not None
            return found.kind, found.seat
        case "may":
            return "may", run_of(frame).seat
        case "batch":
            assert state.batch_seat is not None
            return "order_triggers", state.batch_seat
        case "cost":
            paying = paying_of(frame)
            if paying.stage == ESSENCE:
                return "pay", paying.seat
            question = cost_question(state, frame)
            assert question is not None
            return question.kind, question.seat
        case "blockers":
            assert state.combat is not None
            return "blockers", state.combat.defender
        case "assign":
            return "assign_damage", state.owners[frame.card]
        case "cleanup":
            return "discard", state.active
        case "choose_first":
            seat = frame.bindings[0]
            assert isinstance(seat, int)
            return "choose_first", seat
    raise LookupError(frame.step)


def open_question(state: LuminousState) -> tuple[Question, Answer]:
    """The question of an effect or cost that is open, with what was named already."""
    frame = state.agenda[-1]
    if frame.step == "run":
        found = question_of(state, frame)
        assert found is not None
        return found, run_of(frame).picks
    if frame.step == "cleanup":
        return Question(
            "discard", state.active, tuple(sorted(state.players[state.active].hand))
        ), ()
    question = cost_question(state, frame)
    assert question is not None
    return question, paying_of(frame).picks


def waiting_here(state: LuminousState) -> int:
    """How many triggers can be named by who orders them (3.7)."""
    return min(100, len(waiting_of(state, state.batch_seat)))
