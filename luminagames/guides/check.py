"""What is wrong with a guide: keys, cards, clauses, and steps that do not come when it is
followed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from luminagames.bots import make_bot
from luminagames.cards.problems import did_you_mean
from luminagames.engine.game import Game
from luminagames.guides.course import PERSON, Course, easy_answer
from luminagames.guides.guide import Guide, GuideError, Lesson, read_guide
from luminagames.outside import place
from luminagames.text import later, say

# Actions after which a guide that is followed must be at its end.
LONGEST = 400
# A step is a sentence or two.
WORDS = 45
NEVER = later("'{title}' never comes when the guide is followed")


def check_file(path: Path, load: Any) -> list[str]:
    """The problems of a guide file, one line each; `load` gives a game by its id."""
    try:
        guide = read_guide(path)
        return check(guide, load(guide.game))
    except GuideError as error:
        return [str(error)]
    except KeyError as error:
        return [f"{path}:1:1: {say('there is no game {name}', name=str(error))}"]


def check(guide: Guide, game: Game[Any]) -> list[str]:
    """The problems of a guide; raises `GuideError` where its deal cannot be made."""
    found: list[str] = []
    clauses = _clauses(guide.game)
    for lesson in guide.steps:
        found += [f"{guide.file}:{lesson.line}:1: {one}" for one in _lesson(lesson, game, clauses)]
    match = guide.match(game)
    if found:
        return found
    course = followed(guide, game, match)
    found += [
        f"{guide.file}:{lesson.line}:1: {say(NEVER, title=lesson.title)}"
        for number, lesson in enumerate(guide.steps)
        if number not in course.seen
    ]
    if not course.over and not found:
        found.append(
            f"{guide.file}:1:1: {say('after {most} actions the guide is not at its end', most=LONGEST)}"
        )
    if match.decision is None:
        found.append(
            f"{guide.file}:1:1: {say('nothing is left to be played when the guide is over')}"
        )
    return found


def followed(guide: Guide, game: Game[Any], match: Any) -> Course:
    """The guide as somebody plays it who does what each step says, and else what the easy bot would
    do.
    """
    course = Course(guide, match)
    bot = make_bot(guide.rival, game)
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None or course.over:
            break
        if decision.actor != PERSON:
            match.submit(easy_answer(game, match, bot))
            continue
        lesson = course.now()
        if lesson is not None and not lesson.do:
            course.read()
            continue
        wanted = [] if lesson is None else course.acts(lesson)
        action = wanted[0] if wanted else easy_answer(game, match, bot)
        match.submit(action)
        course.did(lesson, action, wanted)
    return course


def _lesson(lesson: Lesson, game: Game[Any], clauses: set[str]) -> list[str]:
    found = []
    if lesson.clause and clauses and lesson.clause not in clauses:
        found.append(say("there is no clause {clause}", clause=lesson.clause))
    if len(lesson.text.split()) > WORDS:
        found.append(say("the text has more than {most} words", most=WORDS))
    kind, _, name = lesson.point.partition(":")
    if kind == "card" and name.partition(".")[0] not in game.definitions:
        found.append(
            say(
                "there is no card '{card}'{hint}",
                card=name,
                hint=did_you_mean(name, list(game.definitions)),
            )
        )
    for act in lesson.do:
        spec = game.action_kinds.get(str(act["action"]))
        if spec is None:
            known = list(game.action_kinds)
            hint = did_you_mean(str(act["action"]), known)
            found.append(
                say("there is no action '{action}'{hint}", action=str(act["action"]), hint=hint)
            )
            continue
        names = {one.name for one in spec.params} | {"action", "seat"}
        found += [
            say("'{action}' has no '{key}'", action=spec.name, key=key)
            for key in act
            if key not in names
        ]
    return found


def _clauses(game_id: str) -> set[str]:
    """The clauses of a game's rulebook; empty where it has none."""
    page = place("rulebook", game_id)
    return (
        set(re.findall(r"\b[A-Z]{2}-\d+(?:\.\d+)?\b", page.read_text(encoding="utf-8")))
        if page.is_file()
        else set()
    )
