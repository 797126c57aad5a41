"""Where a table's match comes from: a set-up, the command line, a scenario file, or a match
file.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from luminagames.app.context import Context
from luminagames.app.start import SeatPlan, StartRequest, distinct
from luminagames.engine.game import Game
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.library.library import InUseError, Library
from luminagames.library.trouble import StorageError
from luminagames.library.writer import Kept
from luminagames.text import say, why
from luminagames.text.messages import render

AnyMatch = Match[Any]


def fresh_seed() -> int:
    """A seed for a match whose seed nobody chose: short enough to be written down."""
    return random.SystemRandom().randrange(1, 10**9)


def new_match(
    game: Game, options: Mapping[str, Json], seats: Sequence[SeatInfo], seed: int
) -> AnyMatch:
    """A new match; raises the `Refusal` of a bad option or a wrong number of seats."""
    return Match(game, options, seats, seed)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match at a table, with its place in the library; a tryout has none (`kept` is None).

    `private` are the layouts of hands by seat, `note` says why a match cannot be played on;
    `only_look`: nobody plays it at this table, since the library has it, or it stops early;
    `open_hands`: one person tries a card for all seats.
    """

    match: AnyMatch
    kept: Kept | None
    private: Mapping[str, Json] = field(default_factory=dict)
    note: str = ""
    only_look: bool = False
    open_hands: bool = False


def seated(match: AnyMatch, library: Library) -> Sitting:
    """A new match, kept in the library from its first action on."""
    return Sitting(match, library.keep(match))


def resumed(match_id: int, context: Context, *, only_look: bool = False) -> Sitting:
    """A match of the library; raises what `Library.resume` and `Library.look` raise."""
    library = context.library
    opened = (library.look if only_look else library.resume)(match_id, context.load)
    return Sitting(opened.match, opened.kept, opened.private, opened.note, opened.kept is None)


def why_not(error: Exception) -> str:
    """Why a match cannot be opened, in one sentence."""
    if isinstance(error, InUseError):
        return say(
            "It is open in another window. Close it there, or watch it from its beginning here."
        )
    if isinstance(error, StorageError):
        return said(error.trouble.message)
    if isinstance(error, KeyError):
        return say("It is no longer in the library.")
    return sentence(why(error))


def said(message: Message) -> str:
    """What the library says, in words."""
    return render(message, _NOBODY)


def sentence(text: str) -> str:
    """A clause as a sentence of its own."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


class _Nobody:
    """Names for messages that name neither seats nor cards."""

    def seat(self, seat: int) -> str:
        """The number of a seat."""
        return str(seat + 1)

    def card(self, definition: str) -> str:
        """The id of a card."""
        return definition


_NOBODY = _Nobody()


def requested_match(request: StartRequest, context: Context) -> AnyMatch:
    """The match that a command line asks for; raises `Refusal` or `ValueError`."""
    if request.scenario is not None:
        return _scenario_match(request, context)
    if request.game not in context.games:
        raise ValueError(
            say(
                "there is no game '{game}'; there are: {known}",
                game=request.game,
                known=", ".join(context.games),
            )
        )
    game = context.game(request.game)
    if request.card:
        from luminagames.studio.cards.tryout import tryout_match

        match: AnyMatch = tryout_match(game, request.card)
        return _seated(match, request, context)
    seed = fresh_seed() if request.seed is None else request.seed
    return new_match(game, request.options, _seats(request, context, game.about.seats), seed)


def _seats(request: StartRequest, context: Context, allowed: tuple[int, int]) -> list[SeatInfo]:
    """As asked for; else as last time; else one person against bots."""
    low, high = allowed
    if request.seats:
        plans = [SeatPlan.parse(text) for text in request.seats]
    else:
        plans = list(context.settings.seats(request.game))[:high] or [
            SeatPlan(context.settings.names[0])
        ]
        plans += [SeatPlan.parse("bot:normal")] * (low - len(plans))
    return [plan.info for plan in distinct(plans)]


def _scenario_match(request: StartRequest, context: Context) -> AnyMatch:
    """The position of a scenario."""
    from luminagames.cards.marks import read_file
    from luminagames.scenario.document import read_scenario
    from luminagames.scenario.runner import begin

    assert request.scenario is not None
    match: AnyMatch = begin(read_scenario(read_file(request.scenario)), context.games.__getitem__)
    return _seated(match, request, context)


def _seated(match: AnyMatch, request: StartRequest, context: Context) -> AnyMatch:
    """The match with people at all seats that the command line does not name."""
    named_seats(match, context)
    names = list(match.seats)
    for seat, text in enumerate(request.seats[: len(names)]):
        names[seat] = SeatPlan.parse(text).info
    match.first_seats = tuple(names)
    return match


def named_seats(match: AnyMatch, context: Context) -> None:
    """Give the people of a match the names that the settings have for them."""
    match.first_seats = tuple(
        replace(info, name=name)
        for info, name in zip(match.seats, _names(match, context), strict=True)
    )


def _names(match: AnyMatch, context: Context) -> list[str]:
    stored = context.settings.names
    return [
        stored[seat] if seat < len(stored) else info.name for seat, info in enumerate(match.seats)
    ]
