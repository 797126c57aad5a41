"""Games from outside: folders that lie anywhere, found, trusted and loaded as if they lay in
`luminagames/games`.

`luminagames.games` asks here for what it has no folder of, `place` says where a file of a game
lies. Nothing heavy is imported here: it is on the way of every start.
"""

from luminagames.outside.finding import (
    check_now,
    found,
    given,
    receive,
    take,
    unanswered,
)
from luminagames.outside.folder import Folder
from luminagames.outside.places import place
from luminagames.outside.registry import folder_of, names

__all__ = [
    "Folder",
    "check_now",
    "folder_of",
    "found",
    "given",
    "names",
    "place",
    "receive",
    "take",
    "unanswered",
]
