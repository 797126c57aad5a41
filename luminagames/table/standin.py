"""What becomes of a match when somebody gives up: it ends, or a bot plays on for the seat."""

from __future__ import annotations

from luminagames.bots.levels import bot_name
from luminagames.engine.match import Match
from luminagames.table.words import TableWords
from luminagames.text import say

# Who plays the seat of somebody who has given up, where others play on.
STAND_IN = "bot:normal"


def plays_on(match: Match[object], seat: int) -> bool:
    """Whether the match goes on without a seat: more than one other is left, a person among them."""
    left = match.left_without(seat)
    return len(left) > 1 and any(match.seats[one].human for one in left)


def conceding(match: Match[object], seat: int, words: TableWords) -> str:
    """What happens if a seat concedes, in one sentence: who wins, or who plays on for it."""
    name, left = words.seat(seat), match.left_without(seat)
    if len(left) == 1:
        return say("{seat} concedes, and {winner} wins", seat=name, winner=words.seat(left[0]))
    if plays_on(match, seat):
        bot = bot_name(STAND_IN.removeprefix("bot:"))
        return say("{seat} concedes, and {bot} plays on for the seat", seat=name, bot=bot)
    return say("{seat} concedes, and the match ends: no person is left", seat=name)
