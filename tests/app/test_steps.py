"""Which clause a step is explained by: a table that was read against the rulebooks, word by word.

Each row holds words of its clause, so that a clause that is renumbered or reworded is read again.
"""

from __future__ import annotations

import re

import pytest

from luminagames.app.rulebook.books import clauses_of
from luminagames.data import assets
from luminagames.games import game_ids, load_game

RULEBOOKS = assets() / "rulebooks"
PAGES = RULEBOOKS / "players"

# Step (a kind of action, or DECISION.KIND) -> clauses -> words that explain the step.
STEPS: dict[str, dict[str, dict[str, str]]] = {
    "vault": {
        "take_three": {"LV-4.1": "one each of different colors", "LV-4.2": "exactly three tokens"},
        "take_two": {"LV-4.4": "exactly two tokens", "LV-4.5": "at least four tokens"},
        "take_crystal": {"LV-4.7": "exactly one Dark Crystal"},
        "acquire": {
            "LV-5.1": "attract one creature",
            "LV-5.2": "less your bonuses",
            "LV-5.3": "stand in for one owed DNA token",
        },
        "claim_creature.acquire": {"LV-9.16": "attract a creature* by an effect"},
        "unleash": {"LV-6.1": "unleash a power", "LV-6.5": "pay its whole cost"},
        "pass": {"LV-4.9": "pass only if no other action is legal"},
        "accept": {"LV-9.5": "its controller is asked"},
        "decline": {"LV-9.5": "its controller is asked", "LV-9.17": "always decline"},
        "confirm.decline": {"LV-9.5": "its controller is asked"},
        "claim_creature.decline": {"LV-9.17": "always decline"},
        "take_token": {"LV-9.9": "*Take* gives tokens"},
        "discard_token": {"LV-9.10": "*Discard* returns"},
        "steal_token": {"LV-9.11": "*Steal* moves tokens"},
        "pay_token": {"LV-6.6": "DNA tokens you choose"},
        "return_token": {"LV-7.1": "return tokens to the Bank"},
        "choose_rival": {"LV-9.12": "rival of your choice"},
        "choose_creature": {"LV-9.14": "Discard creatures in the Wild Field"},
        "pay_creature.choose_creature": {
            "LV-6.7": "Discard a creature* in a cost",
            "LV-9.13": "creature discarded as a cost",
        },
        "echo.choose_creature": {"LV-9.18": "effect of another creature"},
        "choose_option": {"LV-9.19": "Choose one"},
    },
    "luturas": {
        "call_coin": {"LT-3.2": "calls heads or tails"},
        "choose_first": {"LT-3.3": "names who takes the first turn"},
        "keep_hand": {"LT-3.7": "or keep it"},
        "redraw_hand": {"LT-3.7": "draw 5 new ones"},
        "draw_from": {"LT-4.2": "draws one card", "LT-16.3": "its player chooses the deck"},
        "place_crystal": {"LT-5.1": "place as many Crystal cards"},
        "deploy": {"LT-6.1": "deploy a Lutura card from your hand"},
        "upgrade": {"LT-7.1": "This is called upgrading"},
        "attack": {
            "LT-8.1": "each Lutura of yours may attack once",
            "LT-8.2": "An attack names one target",
            "LT-8.3": "only while the foe has no Lutura",
        },
        "use_ability": {"LT-14.2": "may be used once in each turn"},
        "place_tool": {"LT-11.1": "one Tool on the field"},
        "assign_tool": {"LT-11.3": "assign your Tool to a Lutura"},
        "use_strategy": {"LT-12.1": "use one from the hand"},
        "set_strategy": {"LT-12.1": "set one face-down", "LT-12.3": "Any Strategy may be set"},
        "flip_strategy": {"LT-12.4": "by flipping", "LT-13.3": "to flip the set Strategy"},
        "turn.flip_strategy": {"LT-12.1": "flip a set one", "LT-12.4": "while you act"},
        "pass": {"LT-13.3": "or to pass"},
        "end_turn": {"LT-4.7": "The turn ends when the active player says so"},
        "pick": {"LT-14.8": "Each choice is made"},
        "pay_cost.pick": {"LT-14.4": "costs must be payable"},
        "stop": {"LT-14.8": "Each choice is made"},
        "accept": {"LT-14.7": "controller is then asked"},
        "decline": {"LT-14.7": "controller is then asked"},
        "choose_mode": {"LT-14.8": "Each choice is made"},
    },
    "luminous": {
        "start_player": {"LU-4.3": "is asked to choose"},
        "keep": {"LU-4.6": "A mulligan"},
        "mulligan_card": {"LU-4.6": "lays cards from the hand under the own deck"},
        "pass": {"LU-5.7": "pass", "LU-6.1": "Passing is always allowed"},
        "play_orb": {"LU-7.3": "at most one orb play each turn"},
        "play_orb_card": {"LU-7.9": "A non-basic orb in hand is played"},
        "play_bloom": {"LU-7.6": "play a Luminous Bloom token"},
        "pivot": {"LU-7.7": "Pivot"},
        "play_card": {"LU-8.1": "may be played only by the active player"},
        "activate": {"LU-8.12": "may activate an activated ability"},
        "attack": {"LU-10.1": "attack", "LU-10.4": "attack"},
        "block": {"LU-10.8": "names one or more ready units", "LU-10.9": "may block"},
        "done_blocking": {"LU-10.8": "This is one action"},
        "pay": {"LU-7.20": "the player may choose the sources"},
        "pay_rest": {
            "LU-7.20": "the rest may be left to automatic payment",
            "LU-7.19": "Automatic payment",
        },
        "assign_damage": {"LU-10.17": "divided as damage among the blockers"},
        "resolve_trigger": {"LU-9.2": "in any order they choose"},
        "accept": {"LU-9.8": "is asked", "LU-13.16": "asked yes or no"},
        "decline": {"LU-9.8": "is asked", "LU-13.16": "asked yes or no"},
        "choose_none": {"LU-13.3": "from none to N"},
        "choose": {"LU-13.3": "named one at a time"},
        "choose_player": {"LU-14.8": "An opponent"},
        "choose_mode": {"LU-13.18": "Choose one"},
        "choose_color": {"LU-12.15": "Pivot", "LU-13.19": "put into play by an effect"},
        "choose_orb": {"LU-12.15": "Pivot", "LU-13.3": "Choose N"},
        "discard": {"LU-5.11": "down to six"},
    },
    "luminars": {
        "cut_deck": {"LM-3.1": "takes a card", "LM-3.2": "wins the cut"},
        "deal_cards": {"LM-4.2": "gives every player one card"},
        "pass_to": {"LM-5.4": "chooses another player"},
        "draw_card": {"LM-6.3": "draw the top card"},
        "take_discard": {"LM-6.3": "take the face-up card"},
        "discard_card": {"LM-6.7": "put one card of your hand"},
        "declare": {"LM-8.1": "declare Enlightenment", "LM-8.2": "With nine"},
        "declare_discarding": {"LM-8.1": "declare Enlightenment", "LM-8.3": "With eight"},
        "gather_cards": {"LM-11.3": "gathers all cards"},
        "take_role": {"LM-11.5": "chooses one of the 27 roles"},
    },
}

# Numbered places of the set-up pictures -> (words of the English page, of the German one, clause).
SET_UPS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "vault": (
        ("Tier 3", "Stufe 3", "LV-2.8"),
        ("Tier 1", "Stufe 1", "LV-2.8"),
        ("The Bank", "Die Bank", "LV-2.4"),
        ("Your Vault", "Dein Hort", "LV-5.10"),
    ),
    "luminous": (
        ("Your Favored", "Dein Favorit", "LU-1.2"),
        ("Your units", "Deine Einheiten", "LU-2.11"),
        ("Your relics", "Deine Reliquien", "LU-2.11"),
        ("Your orb pile", "Dein Sphärenstapel", "LU-3.4"),
        ("The opposing Favored", "Der gegnerische Favorit", "LU-1.2"),
    ),
    "luturas": (
        ("Your Soldier", "Dein Soldat", "LT-3.1"),
        ("Your Crystals", "Deine Kristalle", "LT-5.1"),
        ("Your Luturas", "Deine Luturas", "LT-6.3"),
        ("Your deck", "Dein Deck", "LT-4.2"),
        ("The enemy Soldier", "Der gegnerische Soldat", "LT-18.1"),
    ),
}

# What the pages say that the rules deny or settle -> words that must (not) stand there.
SAID = (
    ("luminous.md", "the second to whom that happens **wins**", "loses, too"),
    ("luminous.de.md", "der **gewinnt** sofort", "verliert ebenfalls"),
    ("luturas.md", "with a Tool in hand you could place and assign it", "More you cannot do"),
    ("luturas.de.md", "Ein Werkzeug auf der Hand könntest du legen", "Mehr geht in deinem ersten"),
)


def clause_texts(game: str) -> dict[str, str]:
    page = (RULEBOOKS / f"{game}.md").read_text("utf-8")
    parts = re.split(r"^- \*\*([A-Z]{2}-\d+\.\d+)\*\*", page, flags=re.MULTILINE)
    texts = [re.split(r"\n#|\n\n", one)[0] for one in parts[2::2]]
    return {name: " ".join(one.split()) for name, one in zip(parts[1::2], texts, strict=True)}


@pytest.mark.parametrize("game", game_ids())
def test_each_step_marks_the_clause_that_explains_it(game: str) -> None:
    steps = STEPS[game]
    assert {name for name in steps if "." not in name} == set(load_game(game).action_kinds)
    texts = clause_texts(game)
    for name, rows in steps.items():
        decision, _, kind = name.rpartition(".")
        assert clauses_of(game, [kind], decision) == set(rows), name
        for clause, words in rows.items():
            assert words in texts[clause], (name, clause)


def test_what_is_no_step_of_the_table_is_marked_by_its_kind() -> None:
    assert clauses_of("vault", ["accept"], "no_such_decision") == {"LV-9.5"}


@pytest.mark.parametrize("game", sorted(SET_UPS))
def test_the_set_up_picture_says_what_lies_there_by_its_clause(game: str) -> None:
    texts = clause_texts(game)
    for at, language in enumerate(("", ".de")):
        page = (PAGES / f"{game}{language}.md").read_text("utf-8")
        lines = re.findall(r"^\d\. (.*)$", page.split("table:set-up")[1], flags=re.MULTILINE)
        lines = lines[: len(SET_UPS[game])]
        for line, row in zip(lines, SET_UPS[game], strict=True):
            assert row[at] in line
            assert re.findall(r"\[([^]]*)\]", line) == [row[2]], line
            assert row[2] in texts


@pytest.mark.parametrize(("page", "said", "denied"), SAID)
def test_a_players_page_says_what_the_rules_say(page: str, said: str, denied: str) -> None:
    text = (PAGES / page).read_text("utf-8")
    assert said in text
    assert denied not in text


def test_no_clause_points_to_a_section_that_is_not_there() -> None:
    for path in RULEBOOKS.rglob("*.md"):
        text = path.read_text("utf-8")
        assert not re.findall(r"\b[Ss]ections? \d|\bAbschnitt \d", text), path.name
