"""The Wanderers against section 8 of Luminous' rules: one test for each requirement, and the pages
of the cards.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from luminagames.games import load_game
from luminagames.games.luminous.text import paragraphs

FOLDER = Path(__file__).resolve().parents[3] / "carddata" / "luminous"
GAME = load_game("luminous")
Data = dict[str, Any]


def _load(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)


CARDS: list[Data] = [
    card for path in sorted((FOLDER / "cards").glob("*.yaml")) for card in _load(path)
]
DECKS: dict[str, Data] = {
    path.stem: _load(path) for path in sorted((FOLDER / "decks").glob("*.yaml"))
}
BY_ID = {card["id"]: card for card in CARDS}
BY_NAME = {card["name"]: card for card in CARDS}
TOKENS = [card for card in CARDS if card.get("token")]
FAVORED = [card for card in CARDS if card["type"] == "favored"]
UNIQUES = [card for card in CARDS if card.get("unique")]
STANDARD = [card for card in CARDS if card not in (*TOKENS, *FAVORED, *UNIQUES)]
PRICED = [
    card for card in CARDS if card["type"] in ("unit", "relic", "spell") and card not in TOKENS
]

# name | type | faction | color | decks
NAMED = """
Jeddos, Brother of the Yard | favored | yard | - | D1 J
Silgar, Apex Predator | favored | hunt | - | D2 S
Rya Jin, Windswept Wanderer | favored | horizon | - | R
The Lodestar | relic unique | neutral | purple | D1 J
Breaker's Chains | relic unique | neutral | orange | D1 J
Quinn, Crown Prince | unit unique | neutral | orange green | D2 S
Essence Burst | spell unique | neutral | green | D2
Standard of Glass | relic unique | neutral | orange | S
Velna, Exiled Magebreaker | unit unique | neutral | purple | R
Kamarua's Gospel | spell unique | neutral | purple | R
Hedge Tinker | unit | neutral | orange | D1 J S
Ancient's Servant | unit | neutral | orange | D1 J S
Wilderroad Sentry | unit | neutral | purple | D1 R
Jeddos's Junk Brigade | unit | yard | orange | D1 J
Toll Collectors | unit | neutral | orange | D1 S
Disciple Apostate | unit | neutral | purple | D1 J
Undercity Expropriator | unit | yard | purple | D1 J
Field Recruiter | unit | neutral | green | D2 S R
Trail Guide | unit | neutral | free | D2 J R
Delcan Operative | unit | neutral | green | D2 R
Diving Dragonspawn | unit | neutral | free | D2 J R
Vinehorn Stag | unit | neutral | green | D2 R
Xanthe Raider | unit | hunt | orange | D2 S
Kynda Infiltrator | unit | neutral | green | D2 S
Freelance Delver | unit | neutral | orange | D2 S
Ashen Owl | unit | neutral | green | D2 R
Silgar's Elite | unit | hunt | orange green | D2 S
Hive Queen | unit | neutral | green | D2
Chartered Expeditioner | unit | neutral | orange | S
Scar City General | unit | neutral | orange | S
Rya's Horizon Guard | unit | horizon | green purple | R
Jungle Dragon | unit | horizon | green | R
Walk Back | spell | neutral | free | D1 J S R
Order the Mind | spell | yard | purple | D1 J
Hired Research | spell | neutral | green | D2 R
Take Flight | spell | neutral | green | D2 S
Sudden Death | spell | neutral | green | D2 S R
Cataclysmic Echo | spell | neutral | free | D2 J R
Strengthen the Mind | spell | hunt | orange | S
Expand the Mind | spell | horizon | green | R
Wander the Stacks | spell | horizon | purple | R
Unstable Salvage | relic | yard | orange | D1 J
Glass Garden | relic | neutral | purple | D1 J
Ancient's Eye | relic | neutral | purple | D1 J
Vortex Cannister | relic | neutral | purple | D1 J R
High Command | relic | neutral | orange | D1 J
Reliquary Tome | relic | neutral | purple | D1 J
Essence Refractor | relic | neutral | free | D1
Kinetic Harness | relic | hunt | orange | D2 S
Mobile Armory | relic | neutral | orange | S
"""
ROWS = [tuple(part.strip() for part in line.split("|")) for line in NAMED.strip().splitlines()]
DECK_OF = {"D1": "duo-jeddos", "D2": "duo-silgar", "J": "jeddos", "S": "silgar", "R": "rya"}
LEADERS = {
    "duo-jeddos": "Jeddos, Brother of the Yard",
    "jeddos": "Jeddos, Brother of the Yard",
    "duo-silgar": "Silgar, Apex Predator",
    "silgar": "Silgar, Apex Predator",
    "rya": "Rya Jin, Windswept Wanderer",
    "isles": "Maro Tidecaller",
}
ORIGINAL = [
    card for card in CARDS if card["name"] not in {row[0] for row in ROWS} and card not in TOKENS
]
COLORS = ("orange", "green", "purple")


# ---------------------------------------------------------------- looking into a card


def walk(node: Any) -> Iterator[tuple[str, Any]]:
    """Every key with its value, at any depth."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield key, value
            yield from walk(value)
    elif isinstance(node, list):
        for one in node:
            yield from walk(one)


def abilities(card: Data) -> list[Data]:
    return list(card.get("abilities", []))


def operations(card: Data) -> list[str]:
    """The verbs of a card's triggered, activated and resolving abilities, nested ones too."""
    found: list[str] = []

    def add(listed: list[Data]) -> None:
        for operation in listed:
            for verb, value in operation.items():
                found.append(verb)
                if verb == "choose_one":
                    for mode in value:
                        add(mode)
                elif verb == "cond":
                    add(value["then"])
                    add(value.get("else", []))

    for ability in abilities(card):
        if ability["when"] != "static":
            add(ability["do"])
    return found


def statics(card: Data) -> list[str]:
    return [
        verb
        for one in abilities(card)
        if one["when"] == "static"
        for operation in one["do"]
        for verb in operation
    ]


def conditions(card: Data) -> set[str]:
    """The names of all conditions of a card, those inside `not`, `all` and `any` too."""
    return {
        name
        for key, value in walk(abilities(card))
        if key in {"if", "not"} and isinstance(value, dict)
        for name in value
    } | {
        name
        for key, value in walk(abilities(card))
        if key in {"all", "any"} and isinstance(value, list)
        for one in value
        for name in one
    }


def symbols(card: Data) -> int:
    return sum(card.get("cost", {}).values()) + sum(card.get("check", {}).values())


def colors(card: Data) -> set[str]:
    return {color for key in ("cost", "check") for color in card.get(key, {}) if color in COLORS}


def on(test: Callable[[Data], Any]) -> int:
    """On how many cards something is."""
    return sum(bool(test(card)) for card in CARDS)


def has(word: str) -> Callable[[Data], bool]:
    return lambda card: word in card.get("keywords", [])


def triggers(word: str) -> Callable[[Data], bool]:
    return lambda card: any(one["when"] == word for one in abilities(card))


def does(verb: str) -> Callable[[Data], bool]:
    return lambda card: verb in operations(card)


# ---------------------------------------------------------------- what there is


def test_there_are_four_favored_ten_uniques_sixty_standard_cards_and_four_tokens() -> None:
    assert (len(FAVORED), len(UNIQUES), len(STANDARD), len(TOKENS)) == (4, 10, 60, 4)
    assert Counter(card["type"] for card in STANDARD) == {
        "unit": 30,
        "spell": 12,
        "relic": 12,
        "orb": 6,
    }
    assert Counter(card["type"] for card in TOKENS) == {"unit": 3, "relic": 1}


def test_the_original_cards_are_as_many_of_each_type_as_asked() -> None:
    counts = Counter((card["type"], bool(card.get("unique"))) for card in ORIGINAL)
    assert counts == {
        ("favored", False): 1,
        ("unit", True): 1,
        ("relic", True): 1,
        ("orb", True): 1,
        ("unit", False): 8,
        ("spell", False): 3,
        ("relic", False): 3,
        ("orb", False): 6,
    }


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_named_card_has_its_type_faction_color_and_decks(row: tuple[str, ...]) -> None:
    name, kind, faction, color, decks = row
    card = BY_NAME[name]
    assert [card["type"], *(["unique"] if card.get("unique") else [])] == kind.split()
    assert card.get("faction", "neutral") == faction
    if color != "-":
        assert colors(card) == (set() if color == "free" else set(color.split()))
    where = {DECK_OF[mark] for mark in decks.split()}
    if card["type"] == "favored":
        assert {deck for deck, leader in LEADERS.items() if leader == name} == where
    else:
        assert {deck for deck, data in DECKS.items() if card["id"] in data["cards"]} - {
            "isles"
        } == where


def test_an_id_is_the_name_in_small_letters_with_hyphens() -> None:
    for card in CARDS:
        assert card["id"] == re.sub(r"[',.]", "", card["name"]).lower().replace(" ", "-")


def test_the_original_factions_are_six_isles_two_of_each_other_and_eight_neutral() -> None:
    standard = [card for card in ORIGINAL if card in STANDARD]
    counts = Counter(card.get("faction", "neutral") for card in standard)
    assert counts == {"isles": 6, "yard": 2, "hunt": 2, "horizon": 2, "neutral": 8}
    assert all(
        card.get("faction", "neutral") == "neutral" for card in CARDS if card["type"] == "orb"
    )
    assert all(card.get("faction", "neutral") == "neutral" for card in UNIQUES)
    assert sorted(card["faction"] for card in FAVORED) == ["horizon", "hunt", "isles", "yard"]


# ---------------------------------------------------------------- decks


@pytest.mark.parametrize("deck", sorted(LEADERS))
def test_a_deck_has_its_favored_two_uniques_and_sixteen_cards_three_times(deck: str) -> None:
    data = DECKS[deck]
    assert BY_ID[data["favored"]]["name"] == LEADERS[deck]
    copies = Counter(
        (bool(BY_ID[card].get("unique")), count) for card, count in data["cards"].items()
    )
    assert copies == {(True, 1): 2, (False, 3): 16}
    assert sum(data["cards"].values()) == 50
    assert not GAME.check_deck(next(one for one in GAME.decks if one.id == deck))


def test_there_are_six_decks_and_two_orbs_in_the_last() -> None:
    assert set(DECKS) == set(LEADERS)
    assert (
        sum(
            BY_ID[card]["type"] == "orb" and not BY_ID[card].get("unique")
            for card in DECKS["isles"]["cards"]
        )
        == 2
    )


def test_rya_has_fifteen_fast_cards() -> None:
    assert (
        sum(count for card, count in DECKS["rya"]["cards"].items() if BY_ID[card].get("fast")) >= 15
    )


def test_each_favored_is_about_what_its_deck_does() -> None:
    def text(name: str) -> str:
        return GAME.card_text(BY_NAME[name]["id"]).lower()

    assert "relic" in text("Jeddos, Brother of the Yard")
    assert "attack" in text("Silgar, Apex Predator")
    assert "opponent's turn" in text("Rya Jin, Windswept Wanderer")
    assert "sacrifice" in text("Maro Tidecaller")
    assert "bloom" in text("Maro Tidecaller")


# ---------------------------------------------------------------- must hold


def test_the_symbols_are_spread_from_one_to_six() -> None:
    assert len(PRICED) == 63
    counts = Counter(min(symbols(card), 6) for card in PRICED)
    assert counts[0] == 0
    for number, least in ((1, 5), (2, 12), (3, 14), (4, 10), (5, 6), (6, 4)):
        assert counts[number] >= least, number


def test_checks_are_on_24_cards_two_symbols_on_6_and_two_colors_on_3() -> None:
    checks = [card["check"] for card in CARDS if card.get("check")]
    assert len(checks) >= 24
    assert sum(sum(check.values()) == 2 for check in checks) >= 6
    assert sum(len(check) == 2 for check in checks) >= 3


def test_three_orbs_have_each_pair_of_colors_and_three_one_color_and_an_ability() -> None:
    orbs = [card for card in STANDARD if card["type"] == "orb"]
    two = [frozenset(card["colors"]) for card in orbs if len(card["colors"]) == 2]
    one = [card for card in orbs if len(card["colors"]) == 1]
    assert len(two) == len(set(two)) == 3
    assert {card["colors"][0] for card in one} == set(COLORS)
    assert all(abilities(card) for card in one)


@pytest.mark.parametrize(
    ("test", "least"),
    [
        (has("dash"), 4),
        (has("flight"), 5),
        (has("lunge"), 4),
        (has("overwhelm"), 4),
        (has("barrier"), 3),
        (has("watchful"), 3),
        (triggers("arrive"), 8),
        (triggers("depart"), 5),
        (triggers("contact"), 4),
        (triggers("wave"), 6),
        (does("bolster"), 5),
        (does("pivot"), 2),
        (lambda card: card.get("fast"), 12),
        (lambda card: has("cannot_attack")(card) or has("cannot_block")(card), 2),
        (triggers("activate"), 10),
        (triggers("static"), 6),
        (triggers("turn_start"), 2),
        (triggers("turn_end"), 2),
    ],
    ids=[
        "dash",
        "flight",
        "lunge",
        "overwhelm",
        "barrier",
        "watchful",
        "arrive",
        "depart",
        "contact",
        "wave",
        "bolster",
        "pivot",
        "fast",
        "cannot",
        "activate",
        "static",
        "turn_start",
        "turn_end",
    ],
)
def test_a_keyword_or_trigger_is_on_enough_cards(test: Callable[[Data], Any], least: int) -> None:
    assert on(test) >= least


def test_dash_is_on_a_relic_and_overwhelm_on_a_spell() -> None:
    assert on(lambda card: card["type"] == "relic" and has("dash")(card)) >= 1
    assert on(lambda card: card["type"] == "spell" and has("overwhelm")(card)) >= 1


def test_fast_is_on_three_units_two_relics_and_five_spells() -> None:
    fast = Counter(card["type"] for card in CARDS if card.get("fast"))
    assert fast["unit"] >= 3
    assert fast["relic"] >= 2
    assert fast["spell"] >= 5


def test_first_second_and_third_wave_are_there() -> None:
    assert {one["nth"] for card in CARDS for one in abilities(card) if one["when"] == "wave"} >= {
        1,
        2,
        3,
    }


@pytest.mark.parametrize(
    "word", ["on_play", "on_enter", "on_attack", "on_destroy", "on_sacrifice", "on_orb"]
)
def test_each_watching_trigger_is_there(word: str) -> None:
    assert on(triggers(word)) >= 1


OPERATIONS = (
    "damage",
    "strike",
    "heal",
    "draw",
    "discard",
    "look",
    "destroy",
    "sacrifice",
    "void",
    "to_hand",
    "to_deck",
    "deploy",
    "token",
    "bloom",
    "add_orb",
    "pivot",
    "ready_orbs",
    "expend",
    "ready",
    "buff",
    "grant",
    "bolster",
    "withdraw",
    "choose_one",
    "cond",
)


@pytest.mark.parametrize("verb", OPERATIONS)
def test_each_operation_is_there(verb: str) -> None:
    assert on(does(verb)) >= 1


@pytest.mark.parametrize(
    "verb", ["damage", "draw", "buff", "grant", "token", "to_hand", "destroy", "bloom"]
)
def test_a_common_operation_is_on_three_cards(verb: str) -> None:
    assert on(lambda card: verb in operations(card) or verb in statics(card)) >= 3


@pytest.mark.parametrize(
    "word", ["essence", "check", "expend", "durability", "life", "discard", "sacrifice"]
)
def test_each_cost_is_there(word: str) -> None:
    assert on(lambda card: any(word in one.get("cost", {}) for one in abilities(card))) >= 1


@pytest.mark.parametrize(
    "word", ["count", "life", "hand", "attacks", "played", "turn", "in_combat", "is"]
)
def test_each_condition_is_there(word: str) -> None:
    assert on(lambda card: word in conditions(card)) >= 1


@pytest.mark.parametrize("word", ["attacks", "hand", "life", "blooms", "orbs", "played"])
def test_each_value_that_is_counted_for_a_player_is_there(word: str) -> None:
    assert (
        on(
            lambda card: any(
                key == "value" and value == word for key, value in walk(abilities(card))
            )
        )
        >= 1
    )


def test_amounts_are_counted_and_read_from_cards() -> None:
    def amounts(card: Data) -> Iterator[Data]:
        for key, value in walk(abilities(card)):
            if key in {"amount", "attack", "health"} and isinstance(value, dict):
                yield value

    assert on(lambda card: any("count" in one for one in amounts(card))) >= 1
    assert on(lambda card: any("stat" in one for one in amounts(card))) >= 1


def test_a_favored_has_between_16_and_26_life() -> None:
    assert all(16 <= card["life"] <= 26 for card in FAVORED)


def test_a_unit_has_no_more_attack_and_health_than_its_cost_pays() -> None:
    for card in CARDS:
        if card["type"] == "unit" and card not in TOKENS:
            assert card["attack"] + card["health"] <= 2 * symbols(card) + 3, card["id"]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card["id"]))
def test_a_printed_text_has_at_most_220_characters_beside_keywords(card: Data) -> None:
    without = {key: value for key, value in card.items() if key != "keywords"}
    assert len("\n".join(paragraphs(without))) <= 220


def test_the_numbers_and_flavors_are_within_the_table_of_fields() -> None:
    for card in CARDS:
        assert len(card["name"]) <= 40
        assert len(card.get("flavor", "")) <= 160
        assert len(card.get("traits", [])) <= 2
        assert symbols(card) <= 9
    assert not any(key in card for card in TOKENS for key in ("cost", "check", "also"))


# ---------------------------------------------------------------- pages


def test_no_two_cards_share_drawing_and_palette() -> None:
    faces = [GAME.face(card["id"]) for card in CARDS]
    assert max(Counter((face.art, face.palette) for face in faces).values()) == 1
    assert max(Counter(face.art for face in faces).values()) <= 2


def test_each_type_has_its_own_page() -> None:
    layouts = {
        (card["type"], bool(card.get("token"))): GAME.face(card["id"]).layout for card in CARDS
    }
    assert layouts == {
        ("favored", False): "favored",
        ("orb", False): "orb",
        ("relic", False): "relic",
        ("spell", False): "spell",
        ("unit", False): "unit",
        ("unit", True): "unit-token",
        ("relic", True): "relic-token",
    }


def test_a_page_prints_the_number_of_any_color_once_and_each_colored_symbol() -> None:
    face = GAME.face("quinn-crown-prince")
    assert face.values["tokens"] == (("orb_number", 2), ("orb_orange", 1), ("orb_green", 1))
    assert face.values["check"] == (("check_orange", 1), ("check_green", 1))
    assert (face.values["tint"], face.values["tint_last"]) == ("orb_orange", "orb_green")


def test_keywords_and_the_expend_cost_are_printed_with_their_signs() -> None:
    assert GAME.face("hedge-tinker").values["rules"] == ("{turn|expend}: Bolster\u00a01.",)
