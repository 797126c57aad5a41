"""Goals beyond victory: which a match has reached, which is next, and how that is said."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from typing import Any

from luminagames.app.preferences.settings import Settings
from luminagames.engine.contract.feats import Feat, Played, reached
from luminagames.engine.match import Match
from luminagames.text import say


def reached_in(match: Match[Any]) -> dict[str, str]:
    """The goals that people have reached in a match that is over, in the order of the game, and who
    has; of several people the first by seat. Who gave up has reached none.
    """
    game = match.game
    result = game.result(match.state)
    if result is None or not game.feats:
        return {}
    actors = [action.seat for action in match.actions]
    played = Played(len(match.seats), actors, match.events, result)
    found: dict[str, str] = {}
    for seat, info in enumerate(match.seats):
        if info.human and seat not in match.conceded:
            for feat in reached(game.feats, played, seat):
                found.setdefault(feat, info.name)
    return {feat.id: found[feat.id] for feat in game.feats if feat.id in found}


def keep(match: Match[Any], settings: Settings, today: date) -> tuple[str, ...]:
    """Remembers what a match has reached; the goals that nobody had reached before."""
    game, found = match.game.about.id, reached_in(match)
    before = settings.goals(game)
    new = tuple(goal for goal in found if goal not in before)
    if new:
        settings.reach_goals(game, {goal: (found[goal], today.isoformat()) for goal in new})
    return new


def next_goal(feats: Sequence[Feat], done: Collection[str], seats: int) -> Feat | None:
    """The first goal that is left and can be reached with so many seats."""
    return next((feat for feat in feats if feat.id not in done and feat.fits(seats)), None)


def said_of(match: Match[Any], new: Sequence[str], done: Collection[str]) -> str:
    """What was reached for the first time, the hardest of it, and what comes next."""
    feats = {feat.id: feat for feat in match.game.feats}
    parts = []
    if new:
        words = say(feats[new[-1]].words)
        told = say("Goal reached: {goal}", goal=words)
        if len(new) > 1:
            told = say("{n} goals reached, the last: {goal}", n=len(new), goal=words)
        parts.append(told)
    following = next_goal(match.game.feats, done, len(match.seats))
    if following is not None:
        parts.append(say("A next goal: {goal}", goal=say(following.words)))
    return " ".join(parts)
