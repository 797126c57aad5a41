"""Balance: every game's targets can be measured, verdicts follow the intervals, the page holds it
all.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from luminagames.engine.game import Game
from luminagames.games import game_ids, load_game
from luminagames.lab.balance import (
    FAILS,
    HOLDS,
    UNSURE,
    Target,
    balance,
    judged,
    plans_of,
    table_of,
)
from luminagames.lab.farm import LabError
from luminagames.lab.measures import MEASURES, Reading, Series, rate
from luminagames.lab.page import page
from luminagames.lab.row import Plan, Row, play_row
from luminagames.lab.simulate import report
from luminagames.text import languages


@pytest.mark.parametrize("name", game_ids())
def test_every_target_of_a_game_can_be_measured(name: str) -> None:
    game = load_game(name)
    table = table_of(name)
    plans = plans_of(game, table, 2, "random", 1)
    assert set(plans) == {target.series for target in table.targets}
    for target in table.targets:
        series = Series(game, plans[target.series], ())
        assert (
            judged(target, MEASURES[target.measure](series, target.parameters))["verdict"] == UNSURE
        )
        where = target.parameters.get("where")
        if where is not None:
            assert series.where(where), f"{target.name}: there are no such cards"


def test_a_report_says_what_holds_and_its_page_shows_it() -> None:
    game = load_game("luminars")
    found = balance(game, 8, "random", seed=2, jobs=1)
    assert {key: value for key, value in found.items() if key != "seconds"} == {
        key: value
        for key, value in balance(game, 8, "random", seed=2, jobs=2).items()
        if key != "seconds"
    }
    html = page(game, found)
    assert html.count("<h2>") == 5
    for target in table_of("luminars").targets:
        assert target.name in html
    assert "http" not in html


def test_a_page_speaks_german() -> None:
    game = load_game("vault")
    found = balance(game, 8, "random", seed=2, jobs=1)
    with languages.speaking("de"):
        html = page(game, found)
    assert '<html lang="de">' in html
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", html)
    assert {"final_round", "round_limit", "stalemate"}.isdisjoint(text.split()), (
        "codes are no words"
    )
    titles = {word for card in game.definitions for word in game.card_title(card).split()}
    english = re.findall(
        r"\b(?:the|of|with|seats?|wins?|turns?|cards?|matches|rounds?|used|who|is)\b", text, re.I
    )
    assert [word for word in english if word not in titles] == []


def test_a_page_shows_decks_of_two_seats_against_each_other_and_of_four_with_their_share() -> None:
    """`make balance` ended with an error at the tables of four of Luminous."""
    game, decks = load_game("luminous"), ("jeddos", "silgar", "rya", "isles")
    found: dict[str, Any] = {
        "games": 2,
        "bot": "normal",
        "seed": 1,
        "definitions": "",
        "targets": [],
        "series": {},
    }
    for seats in (2, 4):
        plan = Plan("luminous", 2, ("normal",) * seats, 1)
        shares = (1.0, *(0.0,) * (seats - 1))
        rows = [
            Row(number, shares, (0,) * seats, 0, 9, "life", 20, {}, {}, decks=sides)
            for number, sides in enumerate((decks[:seats], decks[:seats][::-1]))
        ]
        found["series"][f"of {seats}"] = report(plan, rows, 0.0)
    two, four = page(game, found).split("<h2>Series: of ")[1:]
    assert two.count(">50%<") == 2, "each won one of two against the other"
    assert '<th>jeddos</th><td class="n">50%</td><td class="n">2</td>' in four
    assert '<th>rya</th><td class="n">0%</td><td class="n">2</td>' in four


def test_the_verdict_follows_the_interval() -> None:
    target = Target("8", "a share", "two", "starter", 0.45, 0.55)
    assert judged(target, [rate("", 500, 1000)])["verdict"] == HOLDS
    assert judged(target, [rate("", 10, 20)])["verdict"] == UNSURE
    near, far = judged(target, [rate("", 560, 1000)]), judged(target, [rate("", 700, 1000)])
    assert (near["verdict"], near["outside"]) == (FAILS, False)
    assert (far["verdict"], far["outside"]) == (FAILS, True)
    both: Any = judged(target, [rate("a", 500, 1000), rate("b", 700, 1000)])
    assert both["failing"] == ["b"]
    assert both["worst"]["what"] == "b"


def test_the_leader_at_half_time_and_lengths() -> None:
    plan = Plan("vault", 2, ("a", "b"), 1)
    rows = [
        Row(0, (1.0, 0.0), (15, 9), 0, 8, "final_round", 80, {}, {}, leads=(0, 1, 1, 0, 0, 0, 0)),
        Row(
            1,
            (0.0, 1.0),
            (12, 13),
            0,
            10,
            "final_round",
            90,
            {},
            {},
            leads=(-1, 0, 0, -1, 1, 1, 1, 1, 1),
        ),
    ]
    series = Series(load_game("vault"), plan, rows)
    assert MEASURES["half_lead"](series, {}) == [rate("", 1.0, 1)]
    (found,) = MEASURES["length"](series, {"unit": "rounds", "percent": 50})
    assert (found.value, found.number) == (4.0, 2)


def test_a_series_of_four_seats_has_four_decks() -> None:
    plan = plans_of(load_game("luminous"), table_of("luminous"), 240, "normal", 1)["four"]
    assert (plan.games, len(plan.bots), len(plan.decks)) == (24, 4, 24)
    assert set(plan.decks[0]) == {"jeddos", "silgar", "rya", "isles"}


def test_opening_hands_without_a_playable_card_are_counted() -> None:
    game = load_game("luturas")
    plan = Plan("luturas", 1, ("random", "random"), 3, {"mode": "standard"})
    counts = play_row(plan, game, 0).counts
    assert (counts["opening_hand"], counts["opening_hand@idle"]) == (2, 0)
    assert (
        "opening_hand"
        not in play_row(Plan("vault", 1, ("random", "random")), load_game("vault"), 0).counts
    )
    hand = [_of(game, gear=2)]
    state = game.position({"players": [{"hand": hand, "deck": []}, {}]}, 2, 1)
    assert list(game.playable_hand(state) or ()) == []
    state = game.position(
        {"players": [{"hand": [*hand, _of(game, type="crystal")], "deck": []}, {}]}, 2, 1
    )
    assert len(game.playable_hand(state) or ()) == 1


def _of(game: Game[object], **wanted: object) -> str:
    """A card with these values."""
    return next(
        card
        for card, data in game.definitions.items()
        if all(data.get(k) == v for k, v in wanted.items())
    )


def test_cards_are_measured_against_their_like() -> None:
    game = load_game("vault")
    tier1 = [
        card
        for card, data in game.definitions.items()
        if data["tier"] == 1 and not data.get("points")
    ][:2]
    rows = [
        Row(
            i,
            (1.0, 0.0),
            (9, 3),
            0,
            8,
            "final_round",
            80,
            {},
            {tier1[0]: (0,), tier1[1]: (1,)},
            seen=(tier1[0],),
        )
        for i in range(4)
    ]
    series = Series(game, Plan("vault", 4, ("a", "b")), rows)
    found = {
        one.what: one.value
        for one in MEASURES["card_wins"](series, {"against": ["tier", "points"]})
    }
    assert found == {tier1[0]: 0.5, tier1[1]: -0.5}
    assert [one.value for one in MEASURES["seen_used"](series, {})] == [1.0]
    assert isinstance(found[tier1[0]], float)


def test_a_game_without_targets_is_a_sentence() -> None:
    with pytest.raises(LabError, match="no balance targets"):
        table_of("nothing")
    assert Reading("", 0.0, 0.0, 0.0, 0).number == 0
