"""What a bubble says of a gesture that does nothing: what is asked instead, or what is wanting;
never what is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from luminagames.engine.gestures import Dragged
from luminagames.engine.match import Match
from luminagames.games import game_ids, load_game
from luminagames.table.boxes.bubble import Reason
from luminagames.table.gestures.verdict import Refused
from luminagames.table.narrator import Narrator
from luminagames.table.session import TableSession
from luminagames.table.words import TableWords
from tests.table.test_recap import NAMES, played, session_of


def refusals(match: Match[object]) -> Iterator[tuple[TableSession, Refused, Reason]]:
    """Whatever the person who is asked may drag onto whatever else, and is refused."""
    session = session_of(match)
    session.lift_curtain()
    narrator = Narrator(session, TableWords(match.game, NAMES))
    seen: list[Refused] = []
    session.refused.connect(seen.append)
    cards = sorted(session.view.cards)[:14]
    for one, other in permutations(cards, 2):
        gesture = Dragged(f"card:{one}", f"card:{other}")
        meant = match.game.meant(gesture, session.view)
        legal = meant is not None and match.game.check(match.state, meant) is None
        if not legal and not session.index.find(gesture):
            session.gesture(gesture)
            yield session, seen[-1], narrator.reason(seen[-1])


@pytest.mark.parametrize("name", game_ids())
def test_a_refusal_says_what_is_asked_or_what_is_wanting(name: str) -> None:
    game = load_game(name)
    count = 0
    for steps in (12, 33, 61):
        for session, refused, reason in refusals(played(game, game.about.seats[0], steps)):
            count += 1
            decision = session.decision
            assert decision is not None
            if refused.action is not None and refused.action.kind not in decision.kinds:
                assert reason.title == "Not now", "an act that nobody asked for is not guessed"
                words = TableWords(game, NAMES)
                told = "".join(run.text for run in reason.sentence)
                asked = "".join(run.text for run in words.runs(decision.prompt))
                assert told == f"Something else is asked: {asked}", "the reason, not an order"
                assert reason.clause
            assert not reason.owed or any(one.held < one.owed for one in reason.owed), (
                "all that is owed is there"
            )
    assert count > 20
