"""A card that is dropped where it cannot go: the table names where it may go, and guesses no absurd
act.
"""

from __future__ import annotations

import pytest

from luminagames.bots import make_bot
from luminagames.engine.gestures import Dragged
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import Message
from luminagames.engine.rng import SplitMix64
from luminagames.table.narrator import Narrator
from luminagames.table.session import TableSession
from luminagames.table.words import TableWords
from luminagames.text.messages import render
from tests.games.luturas.table import GAME

WORDS = {
    "crystal": ("LT-5.1", "A Crystal is placed in one of your Crystal Sections."),
    "tool": ("LT-11.2", "A Tool is placed beside your Soldier, then assigned to a Lutura."),
    "strategy": ("LT-12.1", "A Strategy is used or set in your Strategy Section."),
}
TARGETS = {"crystal": "crystals", "tool": "tool", "strategy": "strategy", "lutura": "luturas"}


class _Names:
    def seat(self, seat: int) -> str:
        return f"seat {seat}"

    def card(self, definition: str) -> str:
        return GAME.face(definition).name


@pytest.fixture(scope="module")
def views():
    """Views of whose turn it is, in the course of a match."""
    match = Match(GAME, {}, [SeatInfo("Ada"), SeatInfo("Bruno")], 3)
    bot, rng, found = make_bot("greedy", GAME), SplitMix64(3), []
    while match.decision is not None and len(match.actions) < 90:
        view = match.view(match.decision.actor)
        if match.decision.kind == "turn":
            found.append(view)
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    return found


def hand(view):
    return [card for card in view.zones[f"hand[{view.seat}]"] if card is not None]


def test_a_card_dropped_on_the_place_of_another_type_means_no_act(views):
    for view in views:
        for card in hand(view):
            for type_, zone in TARGETS.items():
                meant = GAME.meant(Dragged(f"card:{card}", f"zone:{zone}[{view.seat}]"), view)
                assert (meant is not None) == (GAME.cards[view.cards[card]].type == type_)


def test_nobody_upgrades_a_crystal_or_attacks_what_is_their_own(views):
    tried = set()
    for view in views:
        own = [zone for zone in view.zones if zone.endswith(f"[{view.seat}]")]
        for zone in own:
            for at in (card for card in view.zones[zone] if card is not None):
                for card in (*hand(view), *view.zones[f"luturas[{view.seat}]"]):
                    meant = (
                        GAME.meant(Dragged(f"card:{card}", f"card:{at}"), view)
                        if card != at
                        else None
                    )
                    if meant is not None and meant.kind in ("upgrade", "attack"):
                        tried.add(meant.kind)
                        assert meant.kind == "upgrade" and zone.startswith("luturas")
    assert tried == {"upgrade"}


def test_every_card_of_the_hand_knows_where_it_may_go(views):
    told = set()
    for view in views:
        for card in hand(view):
            definition = GAME.cards[view.cards[card]]
            refusal = GAME.proper_place(view, f"card:{card}")
            words = render(refusal.message, _Names())
            told.add(definition.type)
            if definition.type == "lutura":
                assert refusal.clause == ("LT-6.2" if definition.gear == 1 else "LT-7.1")
                assert (
                    "deployed" if definition.gear == 1 else "laid on the Gear below it"
                ) in words
            else:
                assert (refusal.clause, words) == WORDS[definition.type]
    assert told == {"lutura", *WORDS}


def test_what_lies_elsewhere_has_no_proper_place_but_a_lutura_attacks(views):
    view = views[-1]
    assert GAME.proper_place(view, f"zone:deck[{view.seat}]") is None
    lutura = next(card for view in views for card in view.zones[f"luturas[{view.seat}]"])
    view = next(view for view in views if lutura in view.zones[f"luturas[{view.seat}]"])
    assert GAME.proper_place(view, f"card:{lutura}").clause == "LT-8.2"


def test_the_table_says_where_a_card_may_go_that_was_dropped_elsewhere(qtbot):
    match = Match(GAME, {}, [SeatInfo("Ada"), SeatInfo("Bruno", "bot:greedy")], 3)
    bot, rng = make_bot("greedy", GAME), SplitMix64(3)

    def crystal() -> int:
        held = match.view(0).zones["hand[0]"]
        return next(
            (card for card in held if GAME.cards[match.view(0).cards[card]].type == "crystal"), 0
        )

    while match.decision.kind != "turn" or match.decision.actor != 0 or not crystal():
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    session = TableSession(match, [None, bot])
    narrator = Narrator(session, TableWords(GAME, ("Ada", "Bruno")))
    with qtbot.waitSignal(session.refused) as told:
        session.gesture(Dragged(f"card:{crystal()}", "zone:luturas[0]"))
    reason = narrator.reason(told.args[0])
    assert (reason.title, reason.clause) == ("Not there", "LT-5.1")
    assert "Crystal Sections" in "".join(run.text for run in reason.sentence)


def test_ones_own_tool_is_the_last_target_of_an_attack(views) -> None:
    """It was the first that the list named and the resting pointer showed, and is seldom meant
    (LT-8.5).
    """
    met = 0
    for view in views:
        own = [f"card:{card}" for card in view.zones[f"tool[{view.seat}]"]]
        for targets in GAME.gesture_index(view).drags.values():
            if set(own) & set(targets) and len(targets) > 1:
                met += 1
                assert list(targets)[-1] in own
    assert met


def test_who_answers_in_the_turn_of_another_is_not_told_that_it_is_their_turn() -> None:
    """*Your turn* stood beside the name while the top said *Bruno's turn*."""
    match = Match(GAME, {}, [SeatInfo("Ada"), SeatInfo("Bruno")], 3)
    bot, rng, answers = make_bot("greedy", GAME), SplitMix64(3), 0
    while match.decision is not None and len(match.actions) < 90:
        view = match.view(match.decision.actor)
        said = GAME.status(view).seats[match.decision.actor].asked
        foreign = view.data["phase"] == "turn" and view.data["active"] != match.decision.actor
        assert (said is not None) == foreign
        answers += said == Message("may answer")
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    assert answers
