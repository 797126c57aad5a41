"""Section 9: every event has the fields that the table names, and says what happened."""

from __future__ import annotations

from functools import cache

import pytest

from luminagames.cards.marks import read_file
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin, play
from tests.games.coverage import TESTS
from tests.games.luturas.table import (
    act,
    kinds,
    lutura,
    number,
    only,
    soldier,
    strategy,
    tool,
    with_cards,
)

FIELDS = {
    "coin_tossed": "call side decider",
    "first_chosen": "seat first",
    "round_started": "round first",
    "deck_shuffled": "seat",
    "hand_dealt": "seat cards",
    "hand_redrawn": "seat redraws cards",
    "hand_kept": "seat",
    "turn_started": "seat turn",
    "card_drawn": "seat deck card",
    "crystal_placed": "seat card place",
    "lutura_deployed": "seat card place by",
    "lutura_upgraded": "seat card onto by",
    "attack_declared": "lutura target",
    "attack_negated": "lutura target effects",
    "attack_redirected": "lutura target",
    "attack_ended": "lutura target hit",
    "damage_dealt": "card amount source by",
    "damage_healed": "card amount source",
    "card_destroyed": "seat card cards cause",
    "card_moved": "seat cards from to",
    "cards_discarded": "seat cards",
    "cards_milled": "seat cards",
    "cards_looked": "seat count cards taken taken_count",  # "the number taken: all"
    "cards_revealed": "seat cards",
    "deck_searched": "seat cards",
    "deploy_locked": "seat",
    "tool_placed": "seat card",
    "tool_assigned": "tool lutura",
    "tool_dropped": "tool",
    "strategy_set": "seat card",
    "strategy_used": "seat card window",
    "strategy_negated": "card",
    "window_opened": "seat window",
    "passed": "seat",
    "ability_used": "seat card ability",
    "ability_triggered": "seat card ability",
    "stats_changed": "card combat stamina ends_turn source",
    "keyword_granted": "card keyword value ends_turn source",
    "effect_ended": "card",
    "extra_attack_given": "card source",
    "restricted": "seat rule ends_turn",
    "turn_ended": "seat turn",
    "round_ended": "round winner reason",
    "match_ended": "winners wins reason",
    # Not in the table of section 9: where a deck lies open for a choice, for the information
    # barrier of undo.
    "deck_opened": "seat",
}
WORDS = {
    ("lutura_deployed", "by"): {"action", "effect"},
    ("lutura_upgraded", "by"): {"action", "effect"},
    ("damage_dealt", "by"): {"attack", "effect", "cost"},
    ("card_destroyed", "cause"): {"damage", "effect", "attack", "cost", "end", "replaced"},
    ("card_moved", "to"): {"hand", "deck", "deck_top", "deck_bottom", "portal"},
    ("strategy_used", "window"): {"main", "attack", "arrive", "strategy", "end"},
    ("window_opened", "window"): {"attack", "arrive", "strategy", "end"},
    ("card_drawn", "deck"): {"regular", "crystal"},
    ("round_ended", "reason"): {"soldier", "both_soldiers", "empty_deck", "effect", "turn_limit"},
    ("restricted", "rule"): {
        "no_attack",
        "no_soldier_attack",
        "no_deploy",
        "no_upgrade",
        "no_strategy",
    },
}


@cache
def all_events():
    """All events of all scenarios."""
    found = []
    for path in sorted((TESTS / "scenarios" / "luturas").glob("*.yaml")):
        scenario = read_scenario(read_file(path))
        match = begin(scenario)
        for step in scenario.steps:
            play(match, step)
        found += [event for events in match.events for event in events]
    return found


def test_every_kind_of_event_is_seen_in_a_scenario_and_no_other():
    assert {event.kind for event in all_events()} == set(FIELDS)


def test_every_event_has_its_fields():
    wrong = {
        event.kind for event in all_events() if set(event.data) != set(FIELDS[event.kind].split())
    }
    assert wrong == set()


def test_words_in_events_are_those_of_the_table():
    for (kind, field), words in WORDS.items():
        assert {event.data[field] for event in all_events() if event.kind == kind} <= words, kind


BLAST = soldier(
    "blast",
    200,
    [{"damage": {"to": {"kind": "lutura", "side": "any", "all": True}, "amount": 100}}],
)
BREAK = soldier(
    "break", 200, [{"destroy": {"what": {"kind": "lutura", "side": "enemy", "choose": 1}}}]
)
NOTHING = soldier(
    "nothing",
    200,
    [
        {"damage": {"to": "enemy_soldier", "amount": 0}},
        {"heal": {"to": "own_soldier", "amount": 10}},
        {"draw": {"count": {"count": {"kind": "crystal", "side": "own"}}}},
        {"mill": {"player": "enemy", "count": 0}},
        {"discard": {"player": "own", "count": 0}},
        {"damage": {"to": {"kind": "lutura", "side": "own", "all": True}, "amount": 0}},
    ],
)
GAME = with_cards(
    BLAST,
    BREAK,
    NOTHING,
    lutura("weak", combat=0),
    lutura("victim", stamina=30),
    lutura("last", abilities=[{"when": "destroyed", "do": [{"draw": 1}]}]),
    lutura(
        "bomb", abilities=[{"when": "activate", "cost": [{"destroy": "self"}], "do": [{"draw": 1}]}]
    ),
    lutura("payer", abilities=[{"when": "activate", "cost": [{"suffer": 7}], "do": [{"draw": 1}]}]),
    strategy("veto", [{"negate_attack": {"effects": True}}], timing=["attack"]),
    strategy("long", timing=["main"], lasts=2),
    tool("rod"),
)


def position(first: dict[str, object], second: dict[str, object], **state: object):
    return GAME.position({**state, "players": [first, second]}, 2, 1)


@pytest.mark.rules("LT-1.10")
def test_an_amount_of_zero_makes_no_event():
    state = position(
        {"soldier": "nothing", "luturas": ["fin"], "hand": ["drop"]}, {"deck": ["drop"]}
    )
    assert kinds(act(GAME, state, 0, "use_ability", card="nothing", ability=0)) == ["ability_used"]


@pytest.mark.rules("LT-1.10", "LT-8.16")
def test_a_hit_of_zero_makes_no_damage_event():
    state = position({"luturas": ["weak"]}, {"luturas": ["rock"]})
    events = act(GAME, state, 0, "attack", lutura="weak", target="rock")
    assert kinds(events) == ["attack_declared", "attack_ended"]


@pytest.mark.rules("LT-8.8")
def test_a_hit_tells_the_damage_its_source_and_that_it_hit():
    state = position({"luturas": ["fin"]}, {"luturas": ["rock"]})
    fin, rock = number(GAME, state, "fin"), number(GAME, state, "rock")
    events = act(GAME, state, 0, "attack", lutura="fin", target="rock")
    assert [(event.kind, dict(event.data)) for event in events] == [
        ("attack_declared", {"lutura": fin, "target": rock}),
        ("damage_dealt", {"card": rock, "amount": 30, "source": fin, "by": "attack"}),
        ("attack_ended", {"lutura": fin, "target": rock, "hit": True}),
    ]


@pytest.mark.rules("LT-8.12", "LT-8.13")
def test_a_negated_attack_is_told_with_its_effects_and_does_not_hit():
    state = position({"luturas": ["fin"]}, {"luturas": ["rock"], "strategy": "veto"})
    act(GAME, state, 0, "attack", lutura="fin", target="rock")
    events = act(GAME, state, 1, "flip_strategy", card="veto")
    assert only(events, "strategy_used")[0].data["window"] == "attack"
    assert only(events, "attack_negated")[0].data["effects"] is True
    assert only(events, "attack_ended")[0].data["hit"] is False


def causes(events) -> list[tuple[int, list[int], str]]:
    found = [event.data for event in only(events, "card_destroyed")]
    return [(data["seat"], list(data["cards"]), data["cause"]) for data in found]


@pytest.mark.rules("LT-9.5")
def test_those_destroyed_together_are_told_the_active_players_first():
    first = {"soldier": "blast", "luturas": ["moss", "fin"]}
    state = position(first, {"luturas": ["rock", {"card": "victim", "place": 1}]}, active=0)
    ids = [number(GAME, state, name) for name in ("moss", "fin", "rock", "victim")]
    events = act(GAME, state, 0, "use_ability", card="blast", ability=0)
    assert causes(events) == [
        (seat, [card], "damage") for seat, card in zip((0, 0, 1, 1), ids, strict=True)
    ]
    state = position({"luturas": ["rock"]}, {"soldier": "blast", "luturas": ["moss"]}, active=1)
    events = act(GAME, state, 1, "use_ability", card="blast", ability=0)
    assert [seat for seat, _, _ in causes(events)] == [1, 0]


@pytest.mark.rules("LT-9.6", "LT-7.13")
def test_a_destroyed_stack_is_one_event():
    state = position({"soldier": "break"}, {"luturas": [{"card": "fin-2", "under": ["fin"]}]})
    events = act(GAME, state, 0, "use_ability", card="break", ability=0)
    destroyed = only(events, "card_destroyed")
    assert len(destroyed) == 1
    assert destroyed[0].data["card"] == number(GAME, state, "fin-2")
    assert causes(events) == [
        (1, [number(GAME, state, "fin"), number(GAME, state, "fin-2")], "effect")
    ]


@pytest.mark.rules("LT-8.10", "LT-12.2", "LT-14.4")
def test_the_cause_of_a_destruction():
    state = position(
        {"luturas": ["fin", "bomb"], "hand": ["plot"], "strategy": "trap"}, {"tool": "rod"}
    )
    assert [
        cause for _, _, cause in causes(act(GAME, state, 0, "attack", lutura="fin", target="rod"))
    ] == ["attack"]
    assert [
        cause for _, _, cause in causes(act(GAME, state, 0, "use_ability", card="bomb", ability=0))
    ] == ["cost"]
    assert [cause for _, _, cause in causes(act(GAME, state, 0, "set_strategy", card="plot"))] == [
        "replaced"
    ]
    state = position({"luturas": ["fin"]}, {"luturas": ["victim"]})
    assert [
        cause
        for _, _, cause in causes(act(GAME, state, 0, "attack", lutura="fin", target="victim"))
    ] == ["damage"]


@pytest.mark.rules("LT-14.4")
def test_damage_as_a_cost_is_told_as_such():
    state = position({"luturas": ["payer"]}, {})
    events = act(GAME, state, 0, "use_ability", card="payer", ability=0)
    payer = number(GAME, state, "payer")
    assert only(events, "damage_dealt")[0].data == {
        "card": payer,
        "amount": 7,
        "source": payer,
        "by": "cost",
    }


@pytest.mark.rules("LT-4.8", "LT-12.8")
@pytest.mark.parametrize("active", [0, 1])
def test_at_the_end_of_a_turn_the_active_players_strategy_goes_first(active):
    used = {"strategy": {"card": "long", "face": "up", "ends_turn": 3}, "deck": ["drop", "drop"]}
    state = position(used, used, active=active)
    events = act(GAME, state, active, "end_turn")
    assert [(seat, cause) for seat, _, cause in causes(events)] == [
        (active, "end"),
        (1 - active, "end"),
    ]
    assert kinds(events).index("card_destroyed") < kinds(events).index("turn_ended")


@pytest.mark.rules("LT-11.9")
def test_a_tool_is_dropped_right_after_its_bearer():
    side = {"luturas": ["rock", "moss"], "tool": {"card": "pin", "bearer": "rock"}}
    state = position({"soldier": "blast"}, side)
    events = kinds(act(GAME, state, 0, "use_ability", card="blast", ability=0))
    assert events[-3:] == ["card_destroyed", "tool_dropped", "card_destroyed"]


@pytest.mark.rules("LT-14.7")
def test_a_triggered_ability_is_told_when_it_begins():
    state = position({"soldier": "break"}, {"luturas": ["last"], "deck": ["drop"]})
    last = number(GAME, state, "last")
    events = act(GAME, state, 0, "use_ability", card="break", ability=0)
    assert kinds(events) == ["ability_used", "card_destroyed", "ability_triggered", "card_drawn"]
    assert only(events, "ability_triggered")[0].data == {"seat": 1, "card": last, "ability": 0}


@pytest.mark.rules("LT-18.1", "LT-18.7")
def test_the_end_is_told_with_winner_and_reason():
    state = position({"luturas": ["fin"]}, {"soldier": {"card": "chief", "damage": 180}})
    events = act(GAME, state, 0, "attack", lutura="fin", target="chief")
    assert only(events, "round_ended")[0].data == {"round": 1, "winner": 0, "reason": "soldier"}
    assert only(events, "match_ended")[0].data == {
        "winners": [0],
        "wins": [1, 0],
        "reason": "soldier",
    }
    assert "card_destroyed" not in kinds(events)
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (0,)
    assert result.reason == "soldier"


@pytest.mark.rules("LT-14.12")
def test_changes_tell_their_end_and_their_source():
    change = [
        {
            "modify": {
                "to": {"kind": "lutura", "side": "own", "all": True},
                "combat": 5,
                "for": "enemy_turn",
            }
        }
    ]
    grant = [
        {
            "grant": {
                "to": {"kind": "lutura", "side": "own", "all": True},
                "keyword": "plated",
                "value": 3,
            }
        }
    ]
    ban = [{"restrict": {"player": "enemy", "rule": "no_attack", "for": "own_turn"}}]
    game = with_cards(soldier("boss", 200, [*change, *grant, *ban]))
    state = game.position({"players": [{"soldier": "boss", "luturas": ["fin"]}, {}]}, 2, 1)
    boss, fin = number(game, state, "boss"), number(game, state, "fin")
    events = act(game, state, 0, "use_ability", card="boss", ability=0)
    assert [(event.kind, dict(event.data)) for event in events] == [
        ("ability_used", {"seat": 0, "card": boss, "ability": 0}),
        ("stats_changed", {"card": fin, "combat": 5, "stamina": 0, "ends_turn": 4, "source": boss}),
        (
            "keyword_granted",
            {"card": fin, "keyword": "plated", "value": 3, "ends_turn": 3, "source": boss},
        ),
        ("restricted", {"seat": 1, "rule": "no_attack", "ends_turn": 5}),
    ]


@pytest.mark.rules("LT-14.8")
def test_cards_that_an_operation_takes_away_are_laid_down_the_controllers_first():
    everything = {"kind": "crystal", "side": "any", "all": True}
    moving = strategy("tide", [{"move": {"what": everything, "to": "hand"}}], timing=["attack"])
    breaking = strategy("quake", [{"destroy": {"what": everything}}], timing=["attack"])
    game = with_cards(moving, breaking)
    for card, kind in (("tide", "card_moved"), ("quake", "card_destroyed")):
        second = {"crystals": ["flame"], "strategy": card}
        state = game.position(
            {"players": [{"luturas": ["fin"], "crystals": ["drop"]}, second]}, 2, 1
        )
        act(game, state, 0, "attack", lutura="fin", target="plain-soldier.2")
        events = act(game, state, 1, "flip_strategy", card=card)
        assert [event.data["seat"] for event in only(events, kind)] == [1, 0]


def test_an_upgrade_is_told_with_the_gear_since_all_gears_of_a_line_bear_one_name():
    from luminagames.bots import make_bot
    from luminagames.engine.journal import SeatInfo
    from luminagames.engine.match import Match
    from luminagames.engine.rng import SplitMix64
    from luminagames.games import load_game
    from luminagames.text.messages import render

    game = load_game("luturas")
    match = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 2)
    bot, rng, told = make_bot("greedy", game), SplitMix64(2), []

    class Names:
        def seat(self, seat: int) -> str:
            return "Ada"

        def card(self, definition: str) -> str:
            return game.face(definition).name

    while match.decision is not None and not told:
        view = match.view(match.decision.actor)
        events = match.submit(bot.choose(view, view.legal, bot.budget, rng))
        told = [
            render(game.describe_event(one, match.view(None)), Names())
            for one in events
            if one.kind == "lutura_upgraded"
        ]
    assert told
    assert "to Gear 2" in told[0] or "to Gear 3" in told[0]
