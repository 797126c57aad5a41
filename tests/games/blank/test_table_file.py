"""A set's `table.yaml`: read with places, checked with the cards, and laid out."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.cards.own import with_own_cards
from luminagames.cards.problems import CardErrors
from luminagames.cli.main import main
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.refusal import Refusal
from luminagames.games import load_game
from luminagames.games.blank.table.game import FreeTable

CARDS = "".join(
    f"- {{id: {kind}-{n}, name: {kind} {n}, type: {kind}, text: It is worth {n}.}}\n"
    for kind in ("sun", "moon")
    for n in range(1, 7)
)
TABLE = """\
seats: [2, 4]
zones:
  deck: {holds: {type: sun}, as: pile, seen: nobody, shuffle: true}
  hand: {per: seat, as: fan, seen: owner, deal: {from: deck, count: 2}}
  ground: {as: free, holds: {type: moon}}
counters: {life: {per: seat, start: 20}}
"""


def card_set(folder: Path, table: str = "", cards: str = CARDS) -> Path:
    (folder / "cards").mkdir(parents=True)
    (folder / "cards" / "all.yaml").write_text(cards, "utf-8")
    (folder / "set.yaml").write_text("game: blank\n", "utf-8")
    if table:
        (folder / "table.yaml").write_text(table, "utf-8")
    return folder


def laid(*folders: Path, seats: int = 2, **options: str) -> Match:  # type: ignore[type-arg]  # a table
    game = with_own_cards(load_game("blank"), folders)
    return Match(game, options, [SeatInfo(str(n)) for n in range(seats)], 1)


def test_the_file_is_the_table(tmp_path: Path) -> None:
    one = laid(card_set(tmp_path / "sky", TABLE))
    zones = one.view(0).zones
    assert {name: len(cards) for name, cards in zones.items()} == {
        "deck": 2,
        "hand[0]": 2,
        "hand[1]": 2,
        "ground": 6,
    }


def test_of_several_sets_one_is_laid_out(tmp_path: Path) -> None:
    sky = card_set(tmp_path / "sky", TABLE)
    few = card_set(tmp_path / "few", cards="- {id: a, name: A, text: It stays.}\n")
    assert sum(map(len, laid(sky, few).view(0).zones.values())) == 12
    other = laid(sky, few, set="few", seats=1)
    assert list(other.view(0).zones["deck"]) == [None]
    again = Match(other.game, other.game.rematch(other.state), other.seats, 2)
    assert len(again.view(0).zones["deck"]) == 1
    with pytest.raises(Refusal) as caught:
        laid(sky, few, set="sly")
    assert caught.value.message.values["known"] == "sky, few"


def test_without_a_file_decks_are_made_by_a_column(tmp_path: Path) -> None:
    one = laid(card_set(tmp_path / "sky"), by="type")
    assert [len(one.view(0).zones[f"deck_{kind}"]) for kind in ("sun", "moon")] == [6, 6]
    with pytest.raises(Refusal) as caught:
        laid(card_set(tmp_path / "other"), by="colour")
    assert caught.value.message.values["known"] == "back, type"


def test_a_mistake_has_its_place_and_a_suggestion(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = TABLE.replace("shuffle", "shufle").replace("type: moon", "tipe: moon")
    folder = card_set(tmp_path / "sky", wrong)
    assert main(["cards", "check", str(folder)]) == 1
    said = capsys.readouterr()
    told = [line for line in (said.out + said.err).splitlines() if "table.yaml:" in line]
    assert [line.partition("table.yaml:")[2] for line in told] == [
        "3:54: zones.deck.shufle: unknown key 'shufle', did you mean 'shuffle'?",
        "5:30: zones.ground.holds.tipe: unknown key 'tipe', did you mean 'type'?",
    ]
    with pytest.raises(CardErrors):
        with_own_cards(load_game("blank"), [folder])
    assert main(["play", "blank", "--cards", str(folder)]) == 1
    assert "table.yaml:3:54" in capsys.readouterr().err


def test_its_own_name_is_enough_to_check_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = card_set(tmp_path / "sky", "zones: {deck: {as: heap}}\n")
    assert main(["cards", "check", str(folder / "table.yaml")]) == 1
    said = capsys.readouterr()
    assert "table.yaml:1:20: zones.deck.as: must be one of pile" in said.out + said.err


def test_a_table_that_is_no_table_is_said(tmp_path: Path) -> None:
    folder = card_set(tmp_path / "sky", "- deck\n")
    with pytest.raises(CardErrors) as caught:
        with_own_cards(load_game("blank"), [folder])
    assert "must be a mapping" in str(caught.value)


def test_set_up_offers_sets_and_columns(tmp_path: Path) -> None:
    game = with_own_cards(load_game("blank"), [card_set(tmp_path / "a")])
    assert isinstance(game, FreeTable)
    assert [one.name for one in game.setup_options] == ["by"]
    assert [value for value, _ in game.setup_options[0].values] == ["back", "type"]
