"""What no scenario can show: numbers of seats, chance, secrets, whole lists of actions, and where
things lie.
"""

from __future__ import annotations

import pytest

from luminagames.engine.action import Action
from luminagames.engine.refusal import Refusal
from luminagames.games import load_game

GAME = load_game("vault")
TIERS = ("1", "2", "3")


def creature(id_: str, tier: int = 1, color: str = "lithari", **rest: object) -> dict[str, object]:
    """A plain creature."""
    return {"id": id_, "name": id_.title(), "tier": tier, "color": color, **rest}


def act(game, state, **data: object):
    """Does an action given as in a scenario."""
    return game.apply(state, Action.from_data(data))


# LV-1, LV-2


@pytest.mark.rules("LV-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats):
    state = GAME.new_match({}, seats, 1)
    assert len(GAME.to_data(state)["players"]) == seats
    assert GAME.decision(state).actor == 0


@pytest.mark.rules("LV-1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_seats_plays(seats):
    with pytest.raises(Refusal) as refused:
        GAME.new_match({}, seats, 1)
    assert refused.value.clause == "LV-1.1"


@pytest.mark.rules("LV-1.5")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_tokens_vaults_scores_and_field_are_open_and_decks_are_not(seat):
    game = GAME.with_definitions(
        [creature("low"), creature("mid", 2, points=2), creature("high", 3)]
    )
    state = game.position(
        {
            "deck": {"1": ["low", "low"]},
            "wild_field": {"3": ["high"]},
            "players": [
                {"tokens": {"lithari": 2}},
                {"vault": ["mid"], "bonus_points": 1, "tokens": {"dark_crystal": 1}},
            ],
        },
        3,
        1,
    )
    view = game.view(state, seat)
    assert view.data["players"][0]["tokens"]["lithari"] == 2
    assert view.data["players"][1]["tokens"]["dark_crystal"] == 1
    assert view.data["players"][1]["score"] == 3
    assert [view.cards[card] for card in view.zones["vault[1]"]] == ["mid"]
    assert [view.cards[card] for card in view.zones["wild_field.3"]] == ["high"]
    assert view.zones["deck.1"] == (None, None)
    assert "low" not in view.cards.values()
    assert view.data["deck_count"]["1"] == 2
    assert "rng" not in view.data
    assert "agenda" not in view.data


@pytest.mark.rules("LV-1.5")
def test_the_order_of_a_deck_changes_no_view():
    game = GAME.with_definitions([creature("low"), creature("other", color="hydranai")])
    one = game.position({"deck": {"1": ["low", "other"]}}, 2, 1)
    two = game.position({"deck": {"1": ["other", "low"]}}, 2, 99)
    for seat in (0, 1):
        assert game.view(one, seat).to_data() == game.view(two, seat).to_data()


@pytest.mark.rules("LV-2.1")
def test_each_deck_holds_its_tier_shuffled_and_no_card_is_missing():
    orders = []
    for seed in range(1, 6):
        state = GAME.new_match({}, 2, seed)
        data = GAME.to_data(state)
        cards = []
        for tier in TIERS:
            there = data["deck"][tier] + data["wild_field"][tier]
            assert {GAME.definitions[data["cards"][str(card)]]["tier"] for card in there} == {
                int(tier)
            }
            cards += there
        assert sorted(cards) == sorted(map(int, data["cards"]))
        assert len(cards) == len(GAME.definitions) == 90
        orders.append([data["deck"][tier] for tier in TIERS])
    for tier in range(3):
        assert len({tuple(order[tier]) for order in orders}) == len(orders)


@pytest.mark.rules("LV-2.1")
def test_card_numbers_say_nothing_about_a_deck():
    data = GAME.to_data(GAME.new_match({}, 2, 7))
    names = [data["cards"][number] for number in sorted(data["cards"], key=int)]
    assert names == list(GAME.definitions)


@pytest.mark.rules("LV-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_minus_one_draws_the_starting_seat(seats):
    drawn = [GAME.to_data(GAME.new_match({"first_seat": -1}, seats, seed)) for seed in range(60)]
    assert {data["first_seat"] for data in drawn} == set(range(seats))
    assert all(data["turn"]["seat"] == data["first_seat"] for data in drawn)
    assert all(data["options"]["first_seat"] == -1 for data in drawn)


@pytest.mark.rules("LV-2.6", "LV-8.1", "LV-8.8")
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("first_seat", -2, "LV-2.6"),
        ("first_seat", 2, "LV-2.6"),
        ("first_seat", True, "LV-2.6"),
        ("target_score", 4, "LV-8.1"),
        ("target_score", 31, "LV-8.1"),
        ("target_score", "15", "LV-8.1"),
        ("round_limit", 19, "LV-8.8"),
        ("round_limit", 201, "LV-8.8"),
        ("round_limit", 100.0, "LV-8.8"),
    ],
)
def test_an_option_out_of_its_range_is_refused_by_its_clause(option, value, clause):
    with pytest.raises(Refusal) as refused:
        GAME.new_match({option: value}, 2, 1)
    assert refused.value.clause == clause


@pytest.mark.rules("LV-2.6", "LV-8.1", "LV-8.8")
@pytest.mark.parametrize(
    "options",
    [
        {"first_seat": 1, "target_score": 5, "round_limit": 20},
        {"first_seat": -1, "target_score": 30, "round_limit": 200},
    ],
)
def test_the_ends_of_the_ranges_are_allowed_and_a_rematch_keeps_them(options):
    state = GAME.new_match(options, 2, 3)
    assert GAME.to_data(state)["options"] == options
    assert GAME.rematch(state) == options


@pytest.mark.rules("LV-2.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_decks_lie_one_above_the_other_each_beside_its_row(seats):
    places = {place.name: place.rect for place in GAME.table_layout(seats, 0).places}
    decks = [places[f"zone:deck.{tier}"] for tier in (3, 2, 1)]
    assert len({deck.x for deck in decks}) == 1
    assert [deck.y for deck in decks] == sorted({deck.y for deck in decks})
    for tier, deck in zip((3, 2, 1), decks, strict=True):
        row = places[f"zone:wild_field.{tier}"]
        assert row.y == deck.y
        assert row.x >= deck.x + deck.w


@pytest.mark.rules("LV-5.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_vault_is_laid_out_in_a_column_for_each_color(seats):
    places = {place.name: place for place in GAME.table_layout(seats, 1).places}
    for seat in range(seats):
        vault = places[f"zone:vault[{seat}]"]
        assert vault.arrangement == "columns"
        assert vault.column_field == "color"
        assert [column.value for column in vault.columns] == [
            "lithari",
            "hydranai",
            "floraborai",
            "pyronoxi",
            "spectarioni",
        ]


# Chance


@pytest.mark.rules("LV-1.10", "LV-9.14")
def test_a_discarded_creature_is_shuffled_into_its_deck():
    seller = creature(
        "seller",
        abilities=[
            {
                "when": "activate",
                "cost": {"lithari": 1, "discard_creature": "self"},
                "do": [{"gain_points": {"amount": 1}}],
            }
        ],
    )
    others = [creature(f"c{n}") for n in range(12)]
    game = GAME.with_definitions([seller, creature("wall"), *others])
    position = {
        "wild_field": {"1": ["wall"] * 4},
        "deck": {"1": [one["id"] for one in others]},
        "players": [{"vault": ["seller"], "tokens": {"lithari": 1}}],
    }
    orders = []
    for seed in range(20):
        state = game.position(position, 2, seed)
        act(game, state, seat=0, action="unleash", card=game.zone(state, "vault[0]")[0])
        definitions = game.card_definitions(state)
        orders.append([definitions[card] for card in game.zone(state, "deck.1")])
    assert all(
        sorted(order) == sorted(["seller", *(str(one["id"]) for one in others)]) for order in orders
    )
    assert len({order.index("seller") for order in orders}) > 5
    assert len({tuple(order) for order in orders}) == 20


# Whole lists


def listed(game, state) -> list[dict[str, object]]:
    """The legal actions as data, without the seat."""
    return [
        {key: value for key, value in one.to_data().items() if key != "seat"}
        for one in game.legal_actions(state)
    ]


@pytest.mark.rules("LV-4.1", "LV-4.4")
def test_the_first_turn_lists_ten_samplings_five_extractions_and_the_crystal():
    state = GAME.position({}, 2, 1)
    actions = listed(GAME, state)
    colors = ["lithari", "hydranai", "floraborai", "pyronoxi", "spectarioni"]
    sets = [
        [0, 1, 2],
        [0, 1, 3],
        [0, 1, 4],
        [0, 2, 3],
        [0, 2, 4],
        [0, 3, 4],
        [1, 2, 3],
        [1, 2, 4],
        [1, 3, 4],
        [2, 3, 4],
    ]
    assert actions[:10] == [
        {"action": "take_three", "colors": [colors[i] for i in one]} for one in sets
    ]
    assert actions[10:15] == [{"action": "take_two", "color": color} for color in colors]
    assert actions[15:] == [{"action": "take_crystal"}]


@pytest.mark.rules("LV-4.2", "LV-4.5", "LV-4.7", "LV-4.9")
def test_a_thin_bank_lists_what_it_can_give_and_an_empty_one_a_pass():
    bank = {
        "lithari": 4,
        "hydranai": 3,
        "floraborai": 0,
        "pyronoxi": 0,
        "spectarioni": 0,
        "dark_crystal": 0,
    }
    assert listed(GAME, GAME.position({"bank": bank}, 2, 1)) == [
        {"action": "take_three", "colors": ["lithari", "hydranai"]},
        {"action": "take_two", "color": "lithari"},
    ]
    empty = GAME.position({"bank": dict.fromkeys(bank, 0)}, 2, 1)
    assert listed(GAME, empty) == [{"action": "pass"}]


@pytest.mark.rules("LV-10.1")
def test_a_match_that_is_over_asks_and_lists_nothing_and_has_a_result():
    state = GAME.position({"final_round": True, "turn": {"seat": 1}}, 2, 1)
    assert GAME.result(state) is None
    act(GAME, state, seat=1, action="take_crystal")
    assert GAME.decision(state) is None
    assert GAME.legal_actions(state) == []
    assert GAME.result(state).winners == (0, 1)


@pytest.mark.rules("LV-9.20", "LV-9.21")
def test_no_points_and_no_tokens_are_no_events():
    amount = {"count": "creatures", "color": "pyronoxi"}
    nothing = creature(
        "nothing",
        abilities=[
            {
                "when": "claim",
                "do": [
                    {"gain_points": {"amount": amount}},
                    {"take": {"tokens": {"lithari": amount}}},
                    {"discard_creature": {"count": amount}},
                    {"discard_creature": {"count": "all"}},
                ],
            }
        ],
    )
    game = GAME.with_definitions([nothing])
    state = game.position({"wild_field": {"1": ["nothing"]}, "turn": {"extra_granted": True}}, 2, 1)
    events = act(game, state, seat=0, action="acquire", card=0)
    assert [event.kind for event in events] == [
        "creature_acquired",
        "ability_triggered",
        "turn_ended",
        "turn_started",
    ]


@pytest.mark.rules("LV-4.10", "LV-9.5", "LV-9.17")
def test_what_is_not_done_sends_no_event():
    idle = creature(
        "idle",
        abilities=[
            {
                "when": "claim",
                "do": [
                    {"claim": {"discount": "free"}},
                    {"extra_action": True},
                    {"steal": {"from": "chosen_rival", "tokens": {"any_token": 1}}},
                    {"echo": {"zone": "vault"}},
                ],
            }
        ],
    )
    poor = creature(
        "poor",
        abilities=[
            {"when": "claim", "may": True, "cost": {"lithari": 1}, "do": [{"extra_action": True}]}
        ],
    )
    game = GAME.with_definitions([idle, poor])
    state = game.position(
        {"wild_field": {"1": ["poor"], "2": []}, "turn": {"extra_granted": True}}, 2, 1
    )
    events = act(game, state, seat=0, action="acquire", card=0)
    assert [event.kind for event in events] == ["creature_acquired", "turn_ended", "turn_started"]
    state = game.position({"wild_field": {"1": ["idle"]}, "turn": {"extra_granted": True}}, 2, 1)
    events = act(game, state, seat=0, action="acquire", card=0)
    assert [event.kind for event in events] == [
        "creature_acquired",
        "ability_triggered",
        "turn_ended",
        "turn_started",
    ]


@pytest.mark.rules("LV-5.9")
def test_of_35_payments_the_first_32_are_listed_in_their_order():
    cost = {"lithari": 3, "hydranai": 3, "floraborai": 3, "pyronoxi": 3}
    game = GAME.with_definitions([creature("dear", 3, "spectarioni", cost=cost)])
    state = game.position(
        {"wild_field": {"3": ["dear"]}, "players": [{"tokens": {**cost, "dark_crystal": 3}}]}, 2, 1
    )
    listed_payments = [one["crystals"] for one in listed(game, state) if one["action"] == "acquire"]
    colors = list(cost)
    every = [
        (a, b, c, d)
        for a in range(4)
        for b in range(4)
        for c in range(4)
        for d in range(4)
        if a + b + c + d <= 3
    ]
    every.sort(key=lambda one: (sum(one), one))
    assert len(every) == 35
    assert listed_payments == [
        {color: n for color, n in zip(colors, one, strict=True) if n} for one in every[:32]
    ]


@pytest.mark.rules("LV-9.12", "LV-1.11")
def test_rivals_are_listed_clockwise_from_the_active_seat():
    thief = creature(
        "thief",
        abilities=[
            {"when": "claim", "do": [{"steal": {"from": "chosen_rival", "tokens": {"lithari": 1}}}]}
        ],
    )
    game = GAME.with_definitions([thief])
    held = [{"tokens": {"lithari": 1}} for _ in range(4)]
    state = game.position(
        {"turn": {"seat": 2}, "wild_field": {"1": ["thief"]}, "players": held}, 4, 1
    )
    act(game, state, seat=2, action="acquire", card=0)
    assert [one["rival"] for one in listed(game, state)] == [3, 0, 1]


@pytest.mark.rules("LV-9.24")
def test_the_decision_says_who_is_asked_for_what_and_how_much_is_left():
    taker = creature(
        "taker", abilities=[{"when": "claim", "do": [{"take": {"tokens": {"any_dna": 2}}}]}]
    )
    game = GAME.with_definitions([taker])
    state = game.position({"wild_field": {"1": ["taker"]}}, 2, 1)
    card = game.zone(state, "wild_field.1")[0]
    act(game, state, seat=0, action="acquire", card=card)
    decision = game.decision(state)
    assert (decision.actor, decision.kind) == (0, "take_token")
    assert decision.data["source"] == card
    assert decision.data["left"] == 2
    act(game, state, seat=0, action="take_token", token="lithari")
    assert game.decision(state).data["left"] == 1


@pytest.mark.rules("LV-9.22")
def test_left_counts_every_part_that_is_still_to_be_chosen():
    bundle = {"lithari": 1, "different_dna": 2, "any_dna": 1, "any_token": 2}
    taker = creature("taker", abilities=[{"when": "claim", "do": [{"take": {"tokens": bundle}}]}])
    game = GAME.with_definitions([taker])
    state = game.position({"wild_field": {"1": ["taker"]}}, 2, 1)
    act(game, state, seat=0, action="acquire", card=0)
    left = []
    for token in ("lithari", "hydranai", "hydranai", "dark_crystal", "lithari"):
        left.append(game.decision(state).data["left"])
        act(game, state, seat=0, action="take_token", token=token)
    assert left == [5, 4, 3, 2, 1]


# Events


@pytest.mark.rules("LV-5.8", "LV-9.22")
def test_the_fields_of_the_events_of_an_acquisition():
    taker = creature(
        "taker",
        cost={"hydranai": 2},
        points=15,
        abilities=[
            {
                "when": "claim",
                "do": [{"take": {"tokens": {"spectarioni": 1, "lithari": 2, "any_dna": 1}}}],
            }
        ],
    )
    game = GAME.with_definitions([taker])
    state = game.position(
        {
            "wild_field": {"1": ["taker"]},
            "players": [{"tokens": {"hydranai": 1, "dark_crystal": 1}}],
        },
        2,
        1,
    )
    events = act(game, state, seat=0, action="acquire", card=0, crystals={"hydranai": 1})
    assert [(event.kind, dict(event.data)) for event in events] == [
        ("tokens_paid", {"seat": 0, "tokens": {"hydranai": 1, "dark_crystal": 1}, "card": 0}),
        ("creature_acquired", {"seat": 0, "card": 0, "tier": 1}),
        ("final_round_triggered", {"seat": 0, "score": 15}),
        ("ability_triggered", {"card": 0, "ability": "claim", "seat": 0}),
        ("tokens_taken", {"seat": 0, "tokens": {"lithari": 2, "spectarioni": 1}}),
    ]
    events = act(game, state, seat=0, action="take_token", token="pyronoxi")
    assert [(event.kind, dict(event.data)) for event in events] == [
        ("tokens_taken", {"seat": 0, "tokens": {"pyronoxi": 1}}),
        ("turn_ended", {"seat": 0}),
        ("turn_started", {"seat": 1, "round": 1}),
    ]


@pytest.mark.rules("LV-9.14", "LV-8.3")
def test_the_fields_of_the_events_of_a_discard_and_of_the_end():
    gale = creature(
        "gale", abilities=[{"when": "claim", "do": [{"discard_creature": {"count": "all"}}]}]
    )
    game = GAME.with_definitions([gale, creature("mid", 2), creature("high", 3)])
    state = game.position(
        {
            "final_round": True,
            "turn": {"seat": 1},
            "wild_field": {"1": ["gale"], "2": ["mid", "mid"], "3": ["high"]},
        },
        2,
        1,
    )
    events = act(game, state, seat=1, action="acquire", card=0)
    assert [(event.kind, dict(event.data)) for event in events] == [
        ("creature_acquired", {"seat": 1, "card": 0, "tier": 1}),
        ("ability_triggered", {"card": 0, "ability": "claim", "seat": 1}),
        ("creature_discarded", {"card": 1, "tier": 2, "zone": "wild_field.2"}),
        ("creature_discarded", {"card": 2, "tier": 2, "zone": "wild_field.2"}),
        ("creature_discarded", {"card": 3, "tier": 3, "zone": "wild_field.3"}),
        ("deck_shuffled", {"tier": 2}),
        ("deck_shuffled", {"tier": 3}),
        ("turn_ended", {"seat": 1}),
        ("match_ended", {"reason": "final_round", "winners": [0]}),
    ]
