"""Goals beyond victory: read from the match, kept with the settings, said in story and statistics."""

from __future__ import annotations

import typing
from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from luminagames.app.library.statistics_page import StatisticsPage
from luminagames.app.main_window import MainWindow
from luminagames.app.play import goals
from luminagames.app.preferences.settings import Settings
from luminagames.bots import make_bot
from luminagames.engine.contract.about import Ranked, Result
from luminagames.engine.contract.feats import Deed, Feat, Need, Played, reached
from luminagames.engine.event import Event
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game
from tests.app.test_library_page import keep, library_page
from tests.app.test_library_page import open_table as opened

ENDS = {"won", "score", "margin", "seats", "first"}


def played(name: str, seed: int, seats: tuple[SeatInfo, ...]) -> Match[object]:
    """A match of bots to its end."""
    game = load_game(name)
    match: Match[object] = Match(game, {}, list(seats), seed)
    bot, chance = make_bot("greedy", game), SplitMix64(seed)
    while match.decision is not None:
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, chance))
    return match


# ---------------------------------------------------------------- how they are read


def event(kind: str, **data: object) -> Event:
    return Event(kind, data)  # type: ignore[arg-type]


MATCH = Played(
    seats=3,
    actors=(0, 1, 2, 0),
    events=(
        (event("taken", seat=0, tokens={"red": 2}), event("hit", card=1, amount=4)),
        (event("taken", seat=1, tokens={"red": 1, "blue": 1}),),
        (event("hit", card=2, amount=9), event("scored", scores=[3, 0, 7])),
        (event("taken", seat=0, tokens={"blue": 3}), event("told", seat=2, melds=[1, 2])),
    ),
    result=Result("points", (0,), (Ranked(0, 1, 12), Ranked(2, 2, 9), Ranked(1, 3, 4)), 1),
)


@pytest.mark.parametrize(
    ("need", "seats"),
    [
        (Need("won", "=", 1), {0}),
        (Need("margin", ">=", 3), {0}),
        (Need("margin", "<=", -8), {1}),
        (Need("first", "=", 1), {1}),
        (Need("score", ">=", 9), {0, 2}),
        (Need("seats", "=", 3), {0, 1, 2}),
        (Need(Deed("taken"), "=", 2), {0}),
        (Need(Deed("taken"), "=", 0), {2}),
        (Need(Deed("taken", of="tokens.red"), ">=", 2), {0}),
        (Need(Deed("taken", of="tokens.blue"), "<=", 1), {1, 2}),
        (Need(Deed("taken", whose="others"), ">=", 3), {2}),
        (Need(Deed("hit", (("amount", ">=", 5),), whose="acted"), "=", 1), {2}),
        (Need(Deed("hit", of="amount", whose="acted"), "=", 4), {0}),
        (Need(Deed("scored", (("scores.$seat", "<=", 0),)), ">=", 1), {1}),
        (Need(Deed("told", (("melds.#", ">=", 2),)), ">=", 1), {2}),
        (Need(Deed("told", (("melds.#", ">=", 3),)), ">=", 1), set()),
    ],
)
def test_a_need_is_read_from_the_match(need: Need, seats: set[int]) -> None:
    feats = (Feat("it", "It.", (need,)),)
    assert {seat for seat in range(3) if reached(feats, MATCH, seat)} == seats


# ---------------------------------------------------------------- what the games declare


@pytest.mark.parametrize("name", game_ids())
def test_every_goal_counts_what_the_game_tells(name: str) -> None:
    """Each kind of event is declared, with the fields that the goal asks for."""
    from importlib import import_module

    from luminagames.engine.fact import Facts

    game = load_game(name)
    facts = Facts(import_module(f"luminagames.games.{name}.facts")).kinds
    assert len(game.feats) >= 20
    assert len({feat.id for feat in game.feats}) == len({feat.words for feat in game.feats})
    assert len({feat.id for feat in game.feats}) == len(game.feats)
    for feat in game.feats:
        assert feat.words.endswith(".")
        for need in feat.needs:
            if isinstance(need.figure, str):
                assert need.figure in ENDS
                continue
            fields = typing.get_type_hints(facts[need.figure.kind])
            for place in [*(one[0] for one in need.figure.values), need.figure.of]:
                assert not place or place.split(".")[0] in fields, feat.id


@pytest.mark.parametrize("name", game_ids())
def test_bots_reach_most_goals_and_all_of_them_none(name: str) -> None:
    """None is given with every match but for a few easy ones, and most are within reach."""
    found: Counter[str] = Counter()
    game, seats = load_game(name), 0
    for seed in range(6):
        match = played(name, seed + 60, (SeatInfo("Ada"), SeatInfo("Ben")))
        result = game.result(match.state)
        assert result is not None
        told = Played(2, [one.seat for one in match.actions], match.events, result)
        for seat in range(2):
            found.update(reached(game.feats, told, seat))
            seats += 1
    assert len(found) >= 12
    assert sum(found.values()) / seats < 0.6 * len(game.feats)
    assert found["first"] == 6


# ---------------------------------------------------------------- kept and said


def test_only_people_who_played_on_reach_a_goal() -> None:
    match = played("vault", 61, (SeatInfo("Ada"), SeatInfo("Ben", "bot:greedy")))
    found = goals.reached_in(match)
    assert found
    assert set(found.values()) == {"Ada"}
    bots = played("vault", 61, (SeatInfo("Ada", "bot:easy"), SeatInfo("Ben", "bot:greedy")))
    assert goals.reached_in(bots) == {}


def test_who_was_first_stays_and_what_is_new_is_said(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    match = played("vault", 61, (SeatInfo("Ada"), SeatInfo("Ben")))
    new = goals.keep(match, settings, date(2026, 3, 4))
    assert new
    assert goals.keep(match, settings, date(2026, 3, 5)) == ()
    settings.sync()
    kept = Settings(tmp_path / "settings.ini").goals("vault")
    assert set(kept) == set(new)
    assert {day for _, day in kept.values()} == {"2026-03-04"}
    said = goals.said_of(match, new, kept)
    assert f"{len(new)} goals reached" in said
    following = goals.next_goal(match.game.feats, kept, 2)
    assert following is not None
    assert following.id not in kept
    assert said.endswith(f"A next goal: {following.words}")
    assert goals.next_goal(match.game.feats, [one.id for one in match.game.feats], 2) is None


def test_settings_that_were_tampered_with_have_no_goals(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    for text in ("[]", "{", '{"first": 3}', '{"first": ["Ada"]}', '"first"'):
        settings._set("goals/vault", text)
        assert settings.goals("vault") == {}


def test_statistics_show_the_goals_of_a_game(qtbot: QtBot, window: MainWindow) -> None:
    match = played("vault", 61, (SeatInfo("Ada"), SeatInfo("Ben")))
    keep(window.context.library, "vault", ("Ada", "Ben"), 61)
    goals.keep(match, window.context.settings, date(2026, 3, 4))
    done = window.context.settings.goals("vault")
    library_page(window)
    window.doors.open_statistics()
    page = window.page
    assert isinstance(page, StatisticsPage)
    said = [label.text() for label in page.goals.findChildren(QLabel)]
    title = match.game.about.title
    assert f"{title}: {len(done)} of {len(match.game.feats)} goals" in said
    page.games.setCurrentIndex(page.games.findData("vault"))
    qtbot.waitUntil(lambda: len(page.goals.findChildren(QLabel)) > 20)
    said = [label.text() for label in page.goals.findChildren(QLabel)]
    assert len([one for one in said if one.startswith("✓")]) == len(done)
    assert len([one for one in said if one.startswith("○")]) == len(match.game.feats) - len(done)
    assert any("Win a match. (Ada" in one for one in said) == ("first" in done)


def test_the_end_of_a_match_keeps_its_goals(window: MainWindow) -> None:
    page = opened(window)
    match = page.session.match
    bot, chance = make_bot("greedy", match.game), SplitMix64(3)
    while match.decision is not None:
        if page.session.covered:
            page.session.lift_curtain()
        view = match.view(match.decision.actor)
        page.session.submit(bot.choose(view, view.legal, bot.budget, chance))
    page.table.animator.finish()
    assert window.context.settings.goals("vault")
    assert page.table.story.open()
    assert "A next goal: " in page.table.story.board.evening
