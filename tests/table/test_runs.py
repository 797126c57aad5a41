"""What a message says in bold and icons is what it says in plain words, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import load_theme
from luminagames.engine.match import Match, SeatInfo
from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Term
from luminagames.games import game_ids, load_game
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run, TableWords
from luminagames.text import languages


@pytest.fixture(params=languages.languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    languages.use(request.param)
    yield request.param
    languages.use("en")


def said(runs: tuple[Run, ...]) -> str:
    """As a screen reader says it: an icon by its word."""
    return "".join(run.text for run in runs)


def letters(text: str) -> str:
    return "".join(sign for sign in text.lower() if sign.isalnum())


@pytest.mark.parametrize("game_id", game_ids())
def test_the_log_of_a_match_is_the_same_in_runs_and_in_plain_words(
    language: str, game_id: str
) -> None:
    game = load_game(game_id)
    words = TableWords(game, ["Ada", "Bruno"])
    match = Match(game, {}, [SeatInfo(name, "human") for name in words.seats], 4)
    told: list[Message] = []
    while match.decision is not None and match.step < 40:
        view = match.view(match.decision.actor)
        told += [game.describe_action(action, view) for action in view.legal[:5]]
        events = match.submit(view.legal[match.step * 7 % len(view.legal)])
        told += [line for event in events if (line := game.describe_event(event, view)) is not None]
    assert told
    for message in told:
        runs = words.runs(message)
        assert not any("\ue000" <= sign <= "\uf8ff" for run in runs for sign in run.text)
        assert said(runs) == words.plain(message)


def test_names_counts_and_lists_come_through_whole(language: str) -> None:
    words = TableWords(load_game("vault"), ["Ada", "Bruno"])
    tokens = Listing((Count(1, "Lithari", "Lithari"), Term("Pyronoxi")))
    runs = words.runs(Message("{seat} takes {tokens}.", {"seat": SeatName(0), "tokens": tokens}))
    assert said(runs).startswith("Ada ")
    assert [run.icon for run in runs if run.icon] == ["lithari", "pyronoxi"]
    assert "1 Lithari" in said(runs)
    card = words.runs(Message("{card}", {"card": CardName("magma-bear")}))
    assert [run.bold for run in card] == [True]


@pytest.mark.parametrize(
    ("game_id", "acts", "words"), [("luturas", 0, ["Kopf", "Zahl"]), ("luminars", 2, ["Geben"])]
)
def test_buttons_and_signs_speak_the_language_when_the_curtain_is_gone(
    qtbot: QtBot, game_id: str, acts: int, words: list[str]
) -> None:
    """*Kopf* was *Heads* once a player had looked: what a template says went past the catalogue."""
    languages.use("de")
    try:
        match = Match(load_game(game_id), {}, [SeatInfo("Ada"), SeatInfo("Bruno")], 5)
        for _ in range(acts):
            assert match.decision is not None
            match.submit(match.view(match.decision.actor).legal[0])
        theme = load_theme("observatory")
        session = TableSession(match, [None, None])
        table = TableWidget(
            session, CardPainter(theme, game_id), theme, TableSettings(reduced_motion=True)
        )
        qtbot.addWidget(table)
        table.resize(1280, 800)
        table.show()
        session.lift_curtain()
        assert [button.text() for button in table.prompt.buttons.values()][: len(words)] == words
        if game_id == "luminars":
            panel = table.scene.panel(f"seat:{session.view.seat}")
            assert panel is not None
            assert "gibt" in [word for _, word in panel.words.signs]
    finally:
        languages.use("en")


def test_an_icon_is_said_as_its_word_in_the_language_and_for_so_many(language: str) -> None:
    words = TableWords(load_game("vault"), ("Ada", "Bruno"))
    two = Count(2, "Dark Crystal", "Dark Crystals")
    message = Message("{seat} takes {tokens}.", {"seat": SeatName(0), "tokens": Listing((two,))})
    runs = words.runs(message)
    assert [run.icon for run in runs if run.icon] == ["dark_crystal"]
    expected = {"en": "2 Dark Crystals", "de": "2 Dunkelkristalle"}
    assert expected.get(language, "2") in said(runs)
