"""The hand lies in its best melds by itself; a person may lay it otherwise, and then it stays
(LM-1.10).
"""

from __future__ import annotations

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.table.hand.groups import LOOSE
from luminagames.table.session import AnyGame, TableSession

GAME: AnyGame = load_game("luminars")


def begun() -> TableSession:
    """Two people after the deal, the first who is asked before the hand."""
    match = Match(GAME, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 5)
    session = TableSession(match, [None, None])
    while not _hands(session):
        session.submit(session.view.legal[0])
        session.lift_curtain()
    return session


def _hands(session: TableSession) -> bool:
    return session.view.seat is not None and bool(
        session.view.zones.get(f"hand[{session.view.seat}]")
    )


def turn(session: TableSession) -> None:
    """Until the same person looks again, with other cards."""
    seat, begun_at = session.view.seat, session.match.step
    while session.match.step < begun_at + 2 or session.view.seat != seat:
        session.submit(session.view.legal[0])
        session.lift_curtain()


def best(session: TableSession) -> tuple[tuple[int, ...], ...]:
    rules = GAME.groups(session.view)
    assert rules is not None
    return rules.arrange()


def test_the_hand_lies_in_its_best_melds_whatever_is_drawn_and_loose_cards_in_order() -> None:
    session = begun()
    seat = session.view.seat
    assert seat is not None
    found = 0
    for _ in range(6):
        laid = session.laid(seat)
        assert laid.groups == best(session)
        rules = GAME.groups(session.view)
        assert rules is not None
        assert laid.loose == rules.order(laid.loose)
        found += bool(laid.groups)
        turn(session)
    assert not session.laid_since, "nobody has laid it, so nothing is taken back"
    assert found, "no hand of this match had a meld"


def test_what_a_person_has_laid_stays_until_it_is_arranged_again() -> None:
    session = begun()
    seat = session.view.seat
    assert seat is not None
    one, other = session.laid(seat).loose[:2]
    session.lay_out(
        session.laid(seat).moved(one, 9, 0).moved(other, len(session.laid(seat).groups), 0)
    )
    assert session.laid_since
    mine = next(group for group in session.laid(seat).groups if one in group)
    turn(session)
    held = [card for card in mine if card in session.view.zones[f"hand[{seat}]"]]
    assert not held or tuple(held) in session.laid(seat).groups
    session.lay_out(session.laid(seat).arranged(best(session), ()), own=False)
    turn(session)
    assert session.laid(seat).groups == best(session)


def test_undo_of_what_a_person_has_laid_gives_it_back_to_the_table() -> None:
    session = begun()
    seat = session.view.seat
    assert seat is not None
    before = session.laid(seat)
    session.lay_out(before.moved(before.loose[0], LOOSE, 9))
    assert session.layouts.is_own(seat)
    session.undo()
    assert session.laid(seat) == before
    assert not session.layouts.is_own(seat)


def test_a_file_says_who_has_laid_the_hand() -> None:
    session = begun()
    seat = session.view.seat
    assert seat is not None
    assert session.layouts.to_data()[str(seat)]["by_itself"] is True  # type: ignore[call-overload, index]  # a record
    session.lay_out(session.laid(seat).moved(session.laid(seat).loose[0], LOOSE, 9))
    fresh = begun()
    fresh.read_layouts(session.layouts.to_data())
    assert fresh.layouts.is_own(seat)
    assert fresh.laid(seat) == session.laid(seat)


def test_other_cards_are_laid_by_the_table_again() -> None:
    session = begun()
    layouts = session.layouts
    seat = session.view.seat
    assert seat is not None
    session.lay_out(session.laid(seat).moved(session.laid(seat).loose[0], LOOSE, 9))
    layouts.follow(seat, session.match.step, [9001, 9002])
    assert not layouts.is_own(seat)


def test_a_layout_of_an_earlier_hand_fits_the_hand_of_now() -> None:
    """The program died after the action and before the layout that follows it was written."""
    session = begun()
    seat = session.view.seat
    assert seat is not None
    session.lay_out(session.laid(seat).moved(session.laid(seat).loose[0], LOOSE, 9))
    kept = session.layouts.to_data()
    for _ in range(3):
        turn(session)
        again = TableSession(session.match, [None, None])
        again.read_layouts(kept)
        again.lift_curtain()
        laid = again.laid(seat)
        held = [card for card in again.match.view(seat).zones[f"hand[{seat}]"] if card is not None]
        assert sorted([*laid.loose, *(card for one in laid.groups for card in one)]) == sorted(held)
