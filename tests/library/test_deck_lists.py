"""Deck lists as other programs and people write them. The files in `data/decks` are small copies of
what was reported elsewhere.
"""

from __future__ import annotations

import json
import random
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from luminagames.cards.decklist import read_list
from luminagames.cli.main import main
from luminagames.games import load_game
from luminagames.library.deckread import Catalogue
from luminagames.library.deckshelf import DeckFileError, leaders, read_text, titles
from luminagames.text.decoding import decoded

DATA = Path(__file__).parent / "data" / "decks"
JEDDOS = "jeddos-brother-of-the-yard"
THREE = (
    *("toll-collectors", "disciple-apostate", "hedge-tinker", "glass-garden", "walk-back"),
    *("high-command", "vortex-cannister"),
)


def command(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = main(["decks", "read", str(path), "luminous", "--json"])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("name", "called", "cards"),
    [
        (
            "deck-curly.txt",
            "deck-curly",
            dict.fromkeys(
                ("ancients-servant", "ancients-eye", "breakers-chains", "jeddoss-junk-brigade"), 3
            ),
        ),
        ("deck-counts.txt", "deck-counts", dict.fromkeys(THREE, 3)),
        ("deck-bare.txt", "deck-bare", {"hedge-tinker": 2, "glass-garden": 1}),
        ("deck-bom.txt", "Club night", {"hedge-tinker": 3}),
        ("deck-utf16.txt", "deck-utf16", {"hedge-tinker": 3}),
    ],
)
def test_a_list_from_elsewhere_is_read(
    name: str, called: str, cards: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(DATA / name, capsys) == (
        0,
        {"name": called, "leader": JEDDOS, "cards": cards, "left_out": [], "unread": []},
    )


def test_a_sideboard_stays_out_and_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = command(DATA / "deck-sideboard.txt", capsys)
    assert code == 0
    assert found["cards"] == {"hedge-tinker": 3}
    assert found["unread"] == []
    assert [(one["line"], one["text"]) for one in found["left_out"]] == [
        (7, "2 High Command"),
        (8, "SB: 1 Glass Garden"),
    ]
    assert {one["why"] for one in found["left_out"]} == {"it stands in the sideboard"}


def test_unread_lines_are_listed_and_end_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(
        "1 Jeddos, Brother of the Yard\n3 Hegde Tinker\nGlas Garden (3)\nUnits (3)\n2 Walk Back\n"
        "what is this?\n",
        encoding="utf-8",
    )
    code, found = command(path, capsys)
    assert code == 1
    assert found["cards"] == {"walk-back": 2}
    assert found["unread"] == [
        {"line": 2, "text": "3 Hegde Tinker"},
        {"line": 3, "text": "Glas Garden (3)"},
        {"line": 6, "text": "what is this?"},
    ]
    assert main(["decks", "read", str(path), "luminous"]) == 1
    said = capsys.readouterr()
    assert "did you mean 'Hedge Tinker'?" in said.err
    assert "2 Walk Back" in said.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["none.txt", "luminous"], "'none.txt' cannot be read"),
        (["none.txt", "vault"], "has no decks"),
        (["none.txt", "nogame"], "there is no game 'nogame'"),
    ],
)
def test_a_wrong_call_is_one_line(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["decks", "read", *words]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "copies"),
    [
        ("3 Hedge Tinker", 3),
        ("3  hedge\u00a0 TINKER ", 3),
        ("3 hedge-tinker", 3),
        ("x3 Hedge Tinker", 3),
        ("×3 Hedge Tinker", 3),
        ("3x Hedge Tinker", 3),
        ("3xHedge Tinker", 3),
        ("３ Ｈedge Tinker", 3),
        ("(3) Hedge Tinker", 3),
        ("[3] Hedge Tinker", 3),
        ("3. Hedge Tinker", 3),
        ("3) Hedge Tinker", 3),
        ("3: Hedge Tinker", 3),
        ("3,Hedge Tinker", 3),
        ('3;"Hedge Tinker"', 3),
        ("3\tHedge Tinker", 3),
        ("3 - Hedge Tinker", 3),
        ("3 copies of Hedge Tinker", 3),
        ("− 3 Hedge Tinker", 3),
        ("* 3 Hedge Tinker", 3),
        ("[x] 3 Hedge Tinker", 3),
        ("Hedge Tinker x3", 3),
        ("Hedge Tinker ×3", 3),
        ("Hedge Tinker 3x", 3),
        ("Hedge Tinker (3)", 3),
        ("Hedge Tinker (x3)", 3),
        ("Hedge Tinker: 3", 3),
        ("Hedge Tinker,3", 3),
        ("Hedge Tinker - 3", 3),
        ("Hedge Tinker 3", 3),
        ("• Hedge Tinker", 1),
        ("HEDGE TİNKER", 1),
        ("3 Hedge Tinker (LUM) 45", 3),
        ("3 Hedge Tinker [LUM]", 3),
        ("3 [LUM] Hedge Tinker", 3),
        ("3 Hedge Tinker (LUM) 45 *F*", 3),
        ("3 Hedge Tinker <foil> #4", 3),
        ("Hedge Tinker (LUM) 45", 1),
        ("Hedge Tinker (3) *F*", 3),
        ("3 Hedge Tinker ★", 3),
        ("Unit: 3 Hedge Tinker", 3),
        ("3 Hedge Tinker,", 3),
    ],
)
def test_copies_in_all_forms(line: str, copies: int) -> None:
    found = read_text(f"{JEDDOS}\n{line}", load_game("luminous"))
    assert found.unread == ()
    assert found.deck.leader == JEDDOS
    assert found.deck.cards == (("hedge-tinker", copies),)


@pytest.mark.parametrize(
    ("line", "card", "copies"),
    [
        ("Tidewhisker Gear 1", "tidewhisker-1", 1),
        ("Tidewhisker Gear 2 x3", "tidewhisker-2", 3),
        ("Tidewhisker Gear 2 3", "tidewhisker-2", 3),
        ("3 Tidewhisker Gear 1", "tidewhisker-1", 3),
        ("Tidewhisker Gear 3 (2)", "tidewhisker-3", 2),
    ],
)
def test_names_that_end_with_a_figure(line: str, card: str, copies: int) -> None:
    found = read_text(line, load_game("luturas"))
    assert found.deck.cards == ((card, copies),)
    assert found.unread == ()


@pytest.mark.parametrize(
    "heading",
    [
        *("Units (3)", "UNITS:", "== Units ==", "# Units", "// Units", "[Spells]", "Relics: 12"),
        *("Deck", "Main deck (40 cards)", "Mainboard", "Favored", "Einheiten"),
    ],
)
def test_a_heading_is_no_card(heading: str) -> None:
    found = read_text(f"{heading}\n3 Hedge Tinker\n1 {JEDDOS}", load_game("luminous"))
    assert (found.deck.cards, found.unread, found.left_out) == ((("hedge-tinker", 3),), (), ())


@pytest.mark.parametrize(
    "text",
    [
        "About\nName Club night\n\nDeck\n1 J\n3 Hedge Tinker\n\nSideboard\n2 Walk Back\n",
        "Name: Club night\n1 J\n3 Hedge Tinker\n\n// Sideboard\n2 Walk Back\n",
        "# Club night\n1 J\nSIDEBOARD:\n2 Walk Back\nMain deck\n3 Hedge Tinker\n",
        "# Club night\n1 J\n3 Hedge Tinker\nSideboard: 2 Walk Back\n",
    ],
)
def test_names_and_sideboards_of_other_programs(text: str) -> None:
    text = text.replace("1 J", "1 Jeddos, Brother of the Yard")
    found = read_text(text, load_game("luminous"))
    assert found.deck.name == "Club night"
    assert found.deck.cards == (("hedge-tinker", 3),)
    assert [line.text.removeprefix("Sideboard: ") for line in found.left_out] == ["2 Walk Back"]
    assert found.unread == ()


def test_search_fields_fold_as_lists_do() -> None:
    assert len(Catalogue(load_game("luturas")).found("-10")) == 2
    assert len(Catalogue(load_game("luturas")).found("−10")) == 2
    assert len(Catalogue(load_game("luminous")).found("ancient’s")) == 2
    assert len(Catalogue(load_game("luminous")).found("ANCIENT´S")) == 2


@pytest.mark.parametrize(
    "text",
    [
        "[" * 50_000,
        "cards: " + "[" * 50_000,
        "cards:\n  a: &a [" + "*a," * 900 + "]",
        "\0" * 90_000,
    ],
)
def test_a_text_that_was_made_to_do_harm_is_no_deck(text: str) -> None:
    try:
        found = read_text(text, load_game("luminous"))
    except DeckFileError as error:
        assert "\n" not in str(error)
    else:
        assert found.deck.cards == ()


# ---------------------------------------------------------------- a generator

SIGNS = {"'": "'’ʼ´`＇", "-": "-−–‐", " ": [" ", "\u00a0", "  ", "\u2003"]}
COUNTS: list[Callable[[int, str], str]] = [
    lambda n, name: f"{n} {name}",
    lambda n, name: f"{n}x {name}",
    lambda n, name: f"x{n} {name}",
    lambda n, name: f"{n}×{name}",
    lambda n, name: f"{name} x{n}",
    lambda n, name: f"{name} ({n})",
    lambda n, name: f"{name} × {n}",
    lambda n, name: f"- {n} {name}",
    lambda n, name: f"• {n} {name}",
    lambda n, name: f"{n}. {name}",
    lambda n, name: f"{n}\t{name}",
    lambda n, name: f"{name}\t{n}",
    lambda n, name: f'{n},"{name}"',
    lambda n, name: f"{n} {name} (LUM) {n + 40}",
    lambda n, name: f"{n} {name} *F*",
    lambda n, name: "\n".join([name] * n),
]
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-16-le", "utf-32")


def varied(name: str, chance: random.Random) -> str:
    """A name as somebody else may type it."""
    found = "".join(chance.choice(SIGNS[one]) if one in SIGNS else one for one in name)
    found = chance.choice([str, str.upper, str.lower, str.title])(found)
    return unicodedata.normalize(chance.choice(["NFC", "NFD"]), found)


def check_invented_list(seed: int) -> None:
    chance = random.Random(seed)
    game = load_game(chance.choice(["luminous", "luturas"]))
    names, led = titles(game), set(leaders(game))
    deck = chance.choice(list(game.decks))
    lines = [
        chance.choice(COUNTS[:1] + COUNTS[-1:])(1, varied(game.card_title(deck.leader), chance))
    ]
    for card, copies in deck.cards:
        lines.append(chance.choice(COUNTS)(copies, varied(game.card_title(card), chance)))
        if chance.random() < 0.1:
            lines.append(chance.choice(["", "# a comment", "Deck", "// Main deck (12)"]))
    cards = [COUNTS[0](2, varied(game.card_title(card), chance)) for card, _ in deck.cards]
    side = [f"SB: {line}" for line in chance.sample(cards, 2)]
    if chance.random() < 0.5:
        lines += ["Sideboard", *chance.sample(cards, 3)]
    lines += side
    end = chance.choice(["\n", "\r\n", "\r"])
    text = "\n".join(lines).replace("\n", end)
    found = read_list(decoded(text.encode(chance.choice(ENCODINGS))).text, names, led)
    told = [(line.number, line.text) for line in found.unread]
    assert told == [], (seed, told)
    assert found.leader == deck.leader, seed
    assert found.cards == dict(deck.cards), seed
    assert len(found.left_out) >= len(side), seed


@pytest.mark.parametrize("seed", range(10))
def test_an_invented_list_is_read(seed: int) -> None:
    check_invented_list(seed)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(10))
def test_many_invented_lists_are_read(block: int) -> None:
    for seed in range(20):
        check_invented_list(1000 + 20 * block + seed)
