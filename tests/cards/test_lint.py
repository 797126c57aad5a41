"""`cards check`: the lint over files and folders."""

import pytest

from luminagames import data
from luminagames.cards import lint, sources
from tests.cards.toy import CARD_MODEL

CARD = "- {id: crane, name: Crane, color: red}\n"


class Wordless:
    """A game whose cards say nothing."""

    deck_rules = None

    def with_definitions(self, cards):
        self.definitions = {card["id"]: card for card in cards}
        return self


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Two games, *chess* and *goose*, without cards, in an empty working folder."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(data, "carddata", lambda: tmp_path / "carddata")
    monkeypatch.setattr(sources, "games", lambda: ("chess", "goose"))
    monkeypatch.setattr(lint, "card_model", lambda game: CARD_MODEL)
    monkeypatch.setattr(lint, "load", lambda game: Wordless())
    monkeypatch.setattr(lint.prose, "problems", lambda *_: [])
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def check(*args, **more):
    return [str(problem) for problem in lint.check(*args, **more)]


def test_nothing_wrong_is_nothing_said(house):
    write(house / "carddata/goose/cards/a.yaml", CARD)
    write(house / "carddata/chess/cards/a.yaml", CARD)  # the same id in another game
    assert check() == []


def test_all_games_and_own_folders_are_checked_in_order_of_place(house):
    write(house / "carddata/goose/cards/b.yaml", CARD.replace("red", "rde"))
    write(house / "carddata/goose/cards/a.yaml", CARD.replace("name", "nmae") + "- 7\n")
    write(house / "home/data/cards/goose/cards/mine.yaml", CARD.replace("Crane", "Own"))
    assert [problem.split(": ")[0] for problem in check()] == [
        f"{house}/home/data/cards/goose/cards/mine.yaml:1:8",
        "carddata/goose/cards/a.yaml:1:15",
        "carddata/goose/cards/a.yaml:2:3",
        "carddata/goose/cards/b.yaml:1:8",
        "carddata/goose/cards/b.yaml:1:35",
    ]


def test_a_path_that_is_given_is_checked_alone_and_named_as_given(house):
    write(house / "carddata/goose/cards/a.yaml", CARD)
    write(house / "copy/goose/cards/a.yaml", CARD.replace("red", "rde"))
    (problem,) = check([sources.Path("copy/goose")])
    assert problem.startswith("copy/goose/cards/a.yaml:1:35: crane: color: must be")
    assert check([sources.Path("copy/goose/cards/a.yaml")]) == [problem]


def test_a_path_that_is_not_there_is_a_problem(house):
    assert check([house / "goose" / "x.yaml"]) == [
        f"{house}/goose/x.yaml:1:1: no such file or folder"
    ]


def test_a_folder_for_no_game_is_a_problem(house):
    write(house / "mine/cards/a.yaml", CARD)
    (problem,) = check([house / "mine"])
    assert problem.startswith(f"{house}/mine/cards/a.yaml:1:1: which game is this for?")


def test_an_extra_folder_meets_the_shipped_cards(house):
    write(house / "carddata/goose/cards/a.yaml", CARD)
    write(house / "mine/goose/cards/x.yaml", CARD.replace("Crane", "Heron"))
    assert check(None, extra_dirs=[house / "mine"]) == [
        f"{house}/mine/goose/cards/x.yaml:1:8: crane: id 'crane' stands twice, first at carddata/goose/cards/a.yaml:1:8"
    ]
