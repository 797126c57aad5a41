"""What a screen reader is told at the table, as a person wants it told."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.table.boxes.bubble import Reason
from luminagames.table.history.timeline import Step
from luminagames.table.settings import Speech
from luminagames.table.speech.part import walk
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run
from tests.e2e.conftest import open_table as open_table  # a fixture

OpenTable = Callable[..., TableWidget]


def told(table: TableWidget, speech: Speech) -> list[str]:
    """From now on told so; the list grows by each sentence that is said."""
    table.set_settings(replace(table.look.settings, speech=speech))
    said: list[str] = []
    table.reader.voice.said.connect(said.append)
    return said


def test_a_refusal_is_said_with_its_clause_or_without(open_table: OpenTable) -> None:
    table = open_table("vault")
    reason = Reason("No", (Run("Not now."),), clause="4.2")
    said = told(table, Speech())
    table.reader.refused(reason)
    table.set_settings(replace(table.look.settings, speech=Speech(clause=False)))
    table.reader.refused(reason)
    assert "4.2" in said[0]
    assert "4.2" not in said[1]
    assert "Not now." in said[1]


def test_rules_text_comes_with_the_name_after_a_pause_or_never(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    table = open_table("vault")
    cards = [part for part in walk(table.reader.parts()) if part.role == "card"]
    assert any(part.about for part in cards)
    said = told(table, Speech(rules="pause"))
    assert not any(part.about for part in walk(table.reader.parts()))
    table.view.setFocus()
    table.reader._rests.setInterval(1)
    for key in 6 * (Qt.Key.Key_Up, Qt.Key.Key_Left):
        QTest.keyClick(table.view, key)
        thing = table.scene.plan.thing(table.keyboard.cursor)
        if thing is not None and thing.definition:
            break
    assert thing is not None
    assert thing.definition
    qtbot.waitUntil(
        lambda: any(table.session.game.card_text(thing.definition) in one for one in said)
    )
    table.set_settings(replace(table.look.settings, speech=Speech(rules="never")))
    QTest.keyClick(table.view, Qt.Key.Key_Right)
    assert not table.reader._rests.isActive()
    assert not any(part.about for part in walk(table.reader.parts()))


def steps(table: TableWidget, count: int) -> list[Step]:
    """Steps of another match of the same game, as the first seat knows them."""
    match = Match(table.session.game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 1)
    chance, found = random.Random(2), []
    while match.decision is not None and match.step < count:
        action, before = chance.choice(match.view(match.decision.actor).legal), match.view(0)
        match.submit(action)
        found.append(Step(action, match.events_for(match.step, 0), before, match.view(0)))
    return found


def test_a_score_is_said_as_it_is_now_with_what_it_was_or_without(open_table: OpenTable) -> None:
    table = open_table("vault")
    scored = next(step for step in steps(table, 400) if table.reader._numbers(step))
    (sentence,) = table.reader._numbers(scored)
    assert sentence.endswith("before 0.")
    told(table, Speech(numbers="new"))
    (sentence,) = table.reader._numbers(scored)
    assert "before" not in sentence


@pytest.mark.parametrize("game", ["luminous", "luturas"])
def test_a_card_that_is_drawn_is_named_to_whom_it_comes_and_to_nobody_else(
    open_table: OpenTable, game: str
) -> None:
    table = open_table(game)
    drawn: dict[bool, list[list[str]]] = {True: [], False: []}
    for step in steps(table, 60):
        hands = {
            move.target
            for event in step.events
            for move in event.moves
            if event.kind in ("drawn", "card_drawn")
        }
        if len(hands) == 1:
            drawn[hands == {"hand[0]"}].append(table.reader._dealt(step, ()))
    titles = {table.session.game.card_title(one) for one in table.session.game.definitions}
    mine = [sentence for told in drawn[True] for sentence in told]
    assert mine, "cards were drawn"
    assert all(sentence.startswith("New in your hand: ") for sentence in mine)
    assert all(any(title in sentence for title in titles) for sentence in mine)
    assert drawn[False], "the other seat drew, too"
    assert not any(drawn[False])


def test_acts_of_others_can_be_said_in_one_sentence(open_table: OpenTable) -> None:
    table = open_table("vault")
    narrator, mine = table.narrator, table.session.view.seat
    others = [step for step in steps(table, 60) if step.action.seat != mine]
    rich = max(
        others, key=lambda step: len(narrator.lines(step.events, step.after, step.action.seat))
    )
    assert len(narrator.lines(rich.events, rich.after, rich.action.seat)) > 1

    def sentences(acts: str) -> str:
        told(table, Speech(acts=acts))
        table.reader.voice.forget()
        table.reader.stepped(rich)
        return " ".join((table.reader.voice.last, *table.reader.voice.waiting))

    full, short = sentences("full"), sentences("short")
    assert 2 * len(short) < len(full)
    assert "Ben" in short
