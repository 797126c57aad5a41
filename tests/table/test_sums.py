"""Small acts that follow each other are said as one: in the log, in the bar, and on the stage they
share.
"""

from __future__ import annotations

from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.bots.bot import Bot
from luminagames.engine.contract.sums import Sum, sum_of
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import Count, Listing, Message, SeatName
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from luminagames.table.bars.line import Line
from luminagames.table.bars.log import LogPanel
from luminagames.table.bars.summed import summed
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run, TableWords
from tests.tables import seen_table

SUMS = {
    "{seat} waits.": Sum("{seats} wait.", idle=True),
    "{seat} takes {what}.": Sum("{seats} take {what} each."),
    "{seat} draws.": Sum(many="{seat} draws {number}.", noun=("card", "cards")),
}


def said(pattern: str, seat: int, **values: str) -> Message:
    return Message(pattern, {"seat": SeatName(seat), **values})


def test_several_seats_that_do_the_same_are_one_sentence() -> None:
    found = sum_of(SUMS, [said("{seat} waits.", 1), said("{seat} waits.", 2)])
    assert found == Message("{seats} wait.", {"seats": Listing((SeatName(1), SeatName(2)))})
    found = sum_of(
        SUMS,
        [
            said("{seat} takes {what}.", 1, what="a gem"),
            said("{seat} takes {what}.", 0, what="a gem"),
        ],
    )
    assert found is not None
    assert found.values["what"] == "a gem"


def test_what_differs_is_not_one() -> None:
    assert (
        sum_of(
            SUMS,
            [
                said("{seat} takes {what}.", 1, what="a gem"),
                said("{seat} takes {what}.", 0, what="dust"),
            ],
        )
        is None
    )
    assert sum_of(SUMS, [said("{seat} waits.", 1), said("{seat} draws.", 2)]) is None
    assert (
        sum_of(SUMS, [said("{seat} waits.", 1), said("{seat} waits.", 2), said("{seat} waits.", 1)])
        is None
    )
    assert sum_of(SUMS, [said("{seat} sings.", 1), said("{seat} sings.", 2)]) is None
    assert sum_of(SUMS, [said("{seat} draws.", 1), said("{seat} draws.", 2)]) is None


def test_what_one_seat_does_often_is_counted() -> None:
    found = sum_of(SUMS, [said("{seat} draws.", 1)] * 3)
    assert found == Message(
        "{seat} draws {number}.", {"seat": SeatName(1), "number": Count(3, "card", "cards")}
    )


class Plain:
    """The words of a line as they stand in its message."""

    def runs(self, message: Message) -> tuple[Run, ...]:
        return (Run(message.pattern),)


@pytest.mark.parametrize("seed", range(30))
def test_a_summed_line_is_a_seats_only_where_all_its_lines_are(seed: int) -> None:
    """And every line is told once, in its place."""
    chance = SplitMix64(seed)
    patterns = [*SUMS, "{seat} sings."]
    lines = []
    for _ in range(12):
        seat, pattern = chance.below(3), patterns[chance.below(len(patterns))]
        message = said(pattern, seat, what="a gem") if "what" in pattern else said(pattern, seat)
        lines.append(Line(seat, (), (f"card:{len(lines)}",), told=message))
    found = summed(lines, SUMS, cast("TableWords", Plain()))
    told = [lines[one.first : one.first + one.count] for one in found]
    assert [line for part in told for line in part] == lines
    for one, part in zip(found, told, strict=True):
        seats = {line.seat for line in part}
        assert one.line.seat == (seats.pop() if len(seats) == 1 else None)
        assert one.line.cards == tuple(card for line in part for card in line.cards)


def table(qtbot: QtBot, name: str, seats: int, pace: str = "quick") -> TableWidget:
    """A person among bots."""
    game = load_game(name)
    infos = [
        SeatInfo("Ada", "human"),
        *(SeatInfo(one, "bot:easy") for one in ("Ben", "Cleo", "Dan")[: seats - 1]),
    ]
    match: Match[object] = Match(game, {}, infos, 3)
    bots: list[Bot | None] = [None, *(make_bot("easy", game) for _ in range(seats - 1))]
    made = seen_table(
        qtbot,
        TableSession(match, bots),
        TableSettings(reduced_motion=True, bot_pace_ms=0, pace=pace),
    )
    made.session.pause()
    return made


def logged(made: TableWidget, *seats: int) -> LogPanel:
    """The log after these seats have passed."""
    words = made.words
    lines = [
        Line(seat, words.runs(message), told=message)
        for seat in seats
        for message in [said("{seat} passes.", seat)]
    ]
    for line in lines:
        made.log.add([line])
    return made.log


def test_passes_are_one_line_of_the_log_that_grows_as_they_are_told(qtbot: QtBot) -> None:
    log = logged(table(qtbot, "luminous", 4), 1, 2, 3)
    assert len(log.lines) == 3
    assert [one.plain for one in log.shown] == ["Ben, Cleo and Dan pass."]
    log.hide_newest(1)
    assert [one.plain for one in log.shown] == ["Ben and Cleo pass."]
    log.hide_newest(2)
    assert [one.plain for one in log.shown] == ["Ben passes."]
    log.hide_newest(0)
    assert [one.name for one in log.spoken_parts()] == ["Ben, Cleo and Dan pass."]


def test_a_line_that_is_summed_up_is_found_and_searched_as_what_is_shown(qtbot: QtBot) -> None:
    made = table(qtbot, "luminous", 4)
    log = logged(made, 1, 2)
    plain = Line(0, made.words.runs(Message("{seat} plays a green orb.", {"seat": SeatName(0)})))
    log.add([plain])
    log.show_line(2)
    assert log.sums[-1].first == 2
    log.look_for("Cleo")
    assert [one.plain for one in log.shown] == ["Ben and Cleo pass."]
    log.look_for("")
    log.grab()
    assert len(log.shown) == 2


@pytest.mark.parametrize("name", game_ids())
def test_every_sum_has_the_parts_of_its_sentences(name: str) -> None:
    for pattern, one in load_game(name).sums.items():
        assert "{seat}" in pattern
        assert one.seats or one.many
        assert "{seats}" in one.seats or not one.seats
        assert ("{seat}" in one.many and "{number}" in one.many) or not one.many


def test_a_log_of_four_seats_is_shorter_for_its_sums(qtbot: QtBot) -> None:
    made = table(qtbot, "luminous", 4)
    match, bot = made.session.match, make_bot("easy", load_game("luminous"))
    while match.decision is not None and match.step < 90:
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(match.step)))
    lines = made.telling.narrator.history()
    assert len(made.telling.narrator.summed(lines)) < 0.75 * len(lines)


@pytest.mark.parametrize("pace", ["calm", "step"])
def test_a_draw_shares_the_stage_with_the_discard_that_ends_the_turn(
    qtbot: QtBot, pace: str
) -> None:
    """At the pace that shows one act at a time it does not."""
    made = table(qtbot, "luminars", 2, pace)
    match, bot = made.session.match, make_bot("easy", load_game("luminars"))
    shown: list[list[str]] = []
    while match.decision is not None and match.step < 40:
        view, actor = match.view(match.decision.actor), match.decision.actor
        made.session.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(match.step)))
        made.session.pause()
        if actor and made.stage.act is not None and not made.stage.isHidden():
            shown.append([line.plain for line in made.stage.act.lines])
        made.stage.dismiss()
        if not made.curtain.isHidden():
            made.session.lift_curtain()
    turns = [one for one in shown if any("discards" in line for line in one)]
    assert turns
    drawn = [one for one in turns if any("draws" in line for line in one)]
    assert bool(drawn) == (pace == "calm")
