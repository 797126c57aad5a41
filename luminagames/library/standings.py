"""How a match ended for each seat, people who came and went included: what the statistics count."""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.engine.course import PLAYING, decks_of, state_of
from luminagames.engine.journal import CONCEDED
from luminagames.engine.match import Match

# The controller of a seat that both a person and a bot, or two bots, have answered for.
MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat at the end. `controller` is `human`, a bot as it is named, or `mixed`; `share` its
    part of the victory.

    `place` and `score` are those of the rules' result, None where a match was given up before there
    was one.
    """

    seat: int
    name: str
    controller: str
    deck: str
    deck_name: str
    place: int | None
    score: int | None
    share: float
    conceded: bool
    first: bool


def standings(match: Match[object]) -> tuple[Standing, ...]:
    """How the match ended for each seat; none while it is played.

    Who gives a match up has lost it, whatever a bot made of the seat after that: the others stand
    as they are ranked.
    """
    if state_of(match) == PLAYING:
        return ()
    result = match.game.result(match.state)
    given_up = match.conceded
    rest = [seat for seat in range(len(match.first_seats)) if seat not in given_up]
    ranked = {} if result is None else {one.seat: one for one in result.ranking}
    winners = [] if result is None else [seat for seat in result.winners if seat in rest]
    if not winners and given_up and any(seat in ranked for seat in rest):
        best = min(ranked[seat].place for seat in rest if seat in ranked)
        winners = [seat for seat in rest if seat in ranked and ranked[seat].place == best]
    sharing = winners or rest or list(range(len(match.first_seats)))
    decks = decks_of(match.options)
    found = []
    for seat in range(len(match.first_seats)):
        name, controller = _who(match, seat)
        deck, deck_name = decks[seat] if seat < len(decks) else ("", "")
        one = ranked.get(seat)
        found.append(
            Standing(
                seat,
                name,
                controller,
                deck,
                deck_name,
                None if one is None else one.place,
                None if one is None else one.score,
                1 / len(sharing) if seat in sharing else 0.0,
                seat in given_up,
                result is not None and result.first_seat == seat,
            )
        )
    return tuple(found)


def _who(match: Match[object], seat: int) -> tuple[str, str]:
    """Who played a seat, up to where its person gave up: a name and a controller."""
    infos = [(0, match.first_seats[seat])]
    until = match.step
    for change in match.seat_changes:
        if change.seat != seat:
            continue
        if change.reason == CONCEDED and seat in match.conceded:
            until = change.step
            break
        infos.append((change.step, change.info))
    ends = [*(step for step, _ in infos[1:]), until]
    answered = [
        info
        for (begin, info), end in zip(infos, ends, strict=True)
        if any(action.seat == seat for action in match.actions[begin:end])
    ] or [infos[-1][1]]
    controllers = {info.controller for info in answered}
    people = [info.name for info in answered if info.human]
    name = people[-1] if people else answered[-1].name
    return name, answered[-1].controller if len(controllers) == 1 else MIXED
