"""Hints: the best answers of a seat from its own view alone, with reasons that have words."""

from __future__ import annotations

import pytest

from luminagames.bots import make_bot
from luminagames.bots.bot import Budget
from luminagames.bots.hard import HardBot
from luminagames.bots.hint import SEARCHED, Option, advised, suggest
from luminagames.bots.reasons import AGAINST, FOR, plan_key
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids, load_game


@pytest.fixture(params=game_ids())
def game(request: pytest.FixtureRequest) -> Game[object]:
    return load_game(request.param)


def position(game: Game[object], steps: int, seed: int = 5) -> object:
    state = game.new_match(game.resolve_options({}, 2), 2, seed)
    rng = SplitMix64(seed)
    for _ in range(steps):
        legal = game.legal_actions(state)
        if len(legal) > 1 and _ == steps - 1:
            break
        game.apply(state, legal[rng.below(len(legal))])
    return state


def test_a_hint_is_legal_ranked_and_comes_back_from_its_data(game: Game[object]) -> None:
    state = position(game, 21)
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.actor)
    options = suggest(game, view, SplitMix64(1), rounds=2)
    assert options
    assert all(one.action in view.legal for one in options)
    chances = [one.chance for one in options]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= one.chance <= 100 for one in options)
    for one in options:
        assert all(reason.part in game.feature_labels for reason in one.reasons)
        assert sum(reason.good for reason in one.reasons) <= FOR
        assert sum(not reason.good for reason in one.reasons) <= AGAINST
    assert tuple(Option.from_data(one.to_data()) for one in options) == options
    assert suggest(game, view, SplitMix64(1), rounds=2) == options


def test_a_hint_does_not_depend_on_what_the_seat_may_not_know(game: Game[object]) -> None:
    """Another state with the same view gives the same hint, since the view is all it is given."""
    state = position(game, 21)
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.actor)
    other = game.determinize(view, SplitMix64(99))
    assert game.digest(other) != game.digest(state) or not game.about.hidden_hands
    again = game.view(other, decision.actor)
    assert suggest(game, again, SplitMix64(3), rounds=1) == suggest(
        game, view, SplitMix64(3), rounds=1
    )


def test_a_hint_is_what_the_hard_bot_would_do(game: Game[object]) -> None:
    """With the same budget and generator: the search is one."""
    hard = HardBot(game)
    for steps in (14, 21, 33):
        state = position(game, steps)
        decision = game.decision(state)
        assert decision is not None
        view = game.view(state, decision.actor)
        best = hard.choose(view, view.legal, Budget(iterations=2 * SEARCHED), SplitMix64(7))
        options = suggest(game, view, SplitMix64(7), rounds=2)
        assert options[0].action == best
        assert advised(game, view, SplitMix64(7), rounds=2) == best
        keys = [plan_key(game, state, one.action) for one in options]
        assert len(keys) == len(set(keys)) <= 3, "each is another plan"
        kinds = {one.kind for one in game.distinct(game.sensible(state, view.legal))}
        assert len(options) > 1 or len(kinds) == 1
        assert all(one.plan[0] == one.action for one in options)


def test_part_words_name_parts_that_there_are(game: Game[object]) -> None:
    assert game.feature_labels
    assert set(game.feature_labels) <= set(game.feature_names)
    assert set(game.feature_of) <= set(game.feature_names)
    assert set(game.feature_of.values()) <= set(game.feature_labels)
    assert game.unwanted_features | game.kept_features <= set(game.feature_labels)
    assert game.spent_features <= set(game.feature_labels)
    assert not set(game.feature_of) & set(game.feature_labels), (
        "what says more of another is not named itself"
    )


def test_a_plan_is_acts_of_the_seat_in_this_turn(game: Game[object]) -> None:
    """It goes on as long as it is the same on most states that fit the view, so it needs nothing
    that is hidden; what is drawn in The Luminars is.
    """
    found = 0
    for steps in (21, 30, 41, 55):
        state = position(game, steps)
        decision = game.decision(state)
        if decision is None:
            continue
        view = game.view(state, decision.actor)
        for option in suggest(game, view, SplitMix64(1), rounds=1):
            assert option.plan[0] == option.action
            assert {one.seat for one in option.plan} == {decision.actor}
            assert option.then is None or option.then.seat == decision.actor
            ends = [game.ends_turn(state, one) for one in option.plan]
            assert not any(ends[:-1]), "nothing follows the end of a turn"
            found += len(option.plan) > 1
    assert found or game.about.id == "luminars"


def test_no_gain_is_told_as_a_loss(game: Game[object]) -> None:
    """A Crystal more was a reason against laying it, since it was learned beside its nature."""
    told = []
    for steps in range(10, 60, 16):
        state = position(game, steps, 8)
        decision = game.decision(state)
        if decision is not None:
            for option in suggest(game, game.view(state, decision.actor), SplitMix64(1), rounds=8):
                told += [(option.action.seat, one) for one in option.reasons]
    assert told
    for seat, one in told:
        wanted = (one.units > 0) != (one.part in game.unwanted_features)
        assert one.good == (wanted == (one.seat == seat)), one


def test_a_hand_that_is_scored_is_not_told_as_lost() -> None:
    """'-11 points in melds' was a reason against declaring the hand: it had become points."""
    game = load_game("luminars")
    match = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 5)
    bot = make_bot("greedy", game)
    while not match.actions or not match.actions[-1].kind.startswith("declare"):
        assert match.decision is not None
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(match.step)))
    last = match.actions[-1]
    match.undo(consent=True)
    options = suggest(game, match.view(last.seat), SplitMix64(1), rounds=8)
    (declared, *_) = [one for one in options if one.action.kind.startswith("declare")]
    assert {one.part for one in declared.reasons} == {"points"}
    own = next(one for one in declared.reasons if one.seat == last.seat)
    assert own.units > 0
    assert own.good


def test_what_wins_the_match_says_so() -> None:
    """Nothing that is counted on the table changes for who strikes the last blow."""
    game = load_game("luturas")
    match = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 5)
    bot = make_bot("easy", game)
    while match.decision is not None:
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, SplitMix64(match.step)))
    last = match.actions[-1]
    match.undo(consent=True)
    options = suggest(game, match.view(last.seat), SplitMix64(1), rounds=2)
    assert options[0].wins
    assert options[0].chance == 100
    assert not options[0].reasons


def test_roles_get_no_advice() -> None:
    """Who calls the coin, or which role is taken, changes nothing but words."""
    for game_id in ("luturas", "luminars"):
        game = load_game(game_id)
        assert game.unadvised
        match = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 5)
        bot, rng = make_bot("greedy", game), SplitMix64(1)
        met = 0
        while (decision := match.decision) is not None and not met:
            view = match.view(decision.actor)
            if decision.kind in game.unadvised and len(view.legal) > 1:
                assert suggest(game, view, SplitMix64(1), rounds=1) == ()
                met += 1
            match.submit(bot.choose(view, view.legal, bot.budget, rng))
        assert met


def test_a_hint_in_a_hurry_says_less_and_advises_all_the_same(game: Game[object]) -> None:
    state = position(game, 21)
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.actor)
    options = suggest(game, view, SplitMix64(1), seconds=0.0)
    assert options
    assert all(one.action in view.legal and not one.reasons for one in options)
    assert options[0].chance > 5, "tried once at least: nobody is told that all is lost"
