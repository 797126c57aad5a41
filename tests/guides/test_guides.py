"""Guided matches: each can be followed to its end, and mistakes in one are told with their
place.
"""

import re
from pathlib import Path

import pytest

from luminagames.cli.main import main
from luminagames.data import assets
from luminagames.engine.gestures import Button
from luminagames.games import game_ids, load_game
from luminagames.games.luminars.solver import least_unmatched
from luminagames.guides.check import check, followed
from luminagames.guides.course import Course
from luminagames.guides.guide import Guide, GuideError, guide_of, read_guide

GAMES = [name for name in game_ids() if guide_of(name) is not None]


def guide(game: str) -> Guide:
    found = guide_of(game)
    assert found is not None
    return found


def test_every_game_has_one() -> None:
    assert list(game_ids()) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_who_follows_it_sees_every_step_and_can_play_on(game: str) -> None:
    assert check(guide(game), load_game(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_button_that_is_spoken_of_has_that_word(game: str) -> None:
    """*A button Declare appears*, and what appeared was *Enlightenment!*"""
    templates = [one for several in load_game(game).gestures.values() for one in several]
    words = {one.label for one in templates if isinstance(one, Button)}
    spoken = [
        name
        for step in guide(game).steps
        for name in re.findall(r"\bbutton ([A-Z][\w!]*)", step.text)
    ]
    assert set(spoken) <= words
    assert spoken or game != "luminars"


def test_nobody_is_told_to_draw_while_the_open_card_would_complete_a_meld() -> None:
    """The guide says that such a card is worth taking."""
    game = load_game("luminars")
    match = guide("luminars").match(game)
    course = followed(guide("luminars"), game, match)
    told = [
        step
        for step, action in enumerate(match.actions)
        if action.kind == "draw_card" and action.seat == 0
    ]
    assert course.over
    assert told
    state = match.state_at(told[0])
    hand = state.pack.hand(state.hands[0])
    taken = hand + state.pack.hand(state.discard[:1])
    assert least_unmatched(taken) == least_unmatched(hand) + 1, "one card more that lies in no meld"


@pytest.mark.parametrize("game", GAMES)
def test_whoever_does_something_else_comes_to_the_end_too(game: str) -> None:
    """Any legal act is taken in stride: steps whose thing never comes are skipped."""
    match = guide(game).match(load_game(game))
    course = Course(guide(game), match)
    for _ in range(300):
        decision = match.decision
        if decision is None or course.over:
            break
        lesson = course.now()
        if lesson is not None and not lesson.do:
            course.read()
            continue
        wanted = [] if lesson is None else course.acts(lesson)
        legal = match.game.legal_actions(match.state)
        other = [one for one in legal if one not in wanted]
        action = (other or legal)[-1]
        match.submit(action)
        if decision.actor == 0:
            course.did(lesson, action, wanted)
    assert course.over or match.decision is None


@pytest.mark.parametrize("game", GAMES)
def test_the_right_act_is_praised_and_leads_on(game: str) -> None:
    match = guide(game).match(load_game(game))
    course = followed(guide(game), load_game(game), match)
    assert course.seen == sorted(course.seen)
    assert course.praised in (True, None)


BROKEN = {
    "stepz: []": "unknown key 'stepz'",
    "guide: x": "'steps' is a list",
    "steps: [{title: a, text: b, point: sky}]": "'point' begins with one of",
    "steps: [{title: a, text: b, do: now}]": "'do' is an action",
    "steps: [{title: a}]": "'text' is missing",
}


@pytest.mark.parametrize(("text", "message"), BROKEN.items())
def test_mistakes_are_told_with_their_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "x.yaml"
    head = "" if text.startswith("guide") else "guide: x\n"
    path.write_text(f"{head}game: vault\ndeal: x-deal.yaml\n{text}\n", encoding="utf-8")
    with pytest.raises(GuideError, match=message) as error:
        read_guide(path)
    assert str(path) in str(error.value)


def test_wrong_cards_clauses_and_actions_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = assets() / "guides" / "vault-deal.yaml"
    (tmp_path / "x-deal.yaml").write_bytes(deal.read_bytes())
    path = tmp_path / "x.yaml"
    path.write_text(
        "guide: x\ngame: vault\ndeal: x-deal.yaml\nsteps:\n"
        "  - {title: a, text: b, clause: LV-99.9, point: 'card:pebble-har', do: {action: aquire}}\n"
        "  - {title: a, text: b, do: {action: take_two, colour: red}}\n",
        encoding="utf-8",
    )
    assert main(["guides", "check", str(path)]) == 1
    out = capsys.readouterr().out
    for part in (
        "no clause LV-99.9",
        "no card 'pebble-har'",
        "no action 'aquire'",
        "has no 'colour'",
    ):
        assert part in out
