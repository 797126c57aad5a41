"""What a client may do to the server (docs/hands.md, docs/security.md)."""

from __future__ import annotations

from ipaddress import ip_address

# Bytes of one message.
MESSAGE = 4096
# Messages at once, and how many more each second; what is over it is read later.
BUCKET, REFILL = 200, 20
# So many messages within so many seconds close the connection.
FLOOD, FLOOD_SECONDS = 1000, 10.0
CONNECTIONS = 16
# Cards that are asked for and not answered yet, and seconds until the answer is given up.
WANTED, ANSWER_SECONDS = 64, 20.0
# Connections of any kind together, and of one address: a browser holds a few beside its WebSocket.
DOORS, DOORS_EACH = 128, 32
# Seconds of silence, and of life at most, of a connection at which no seat is played.
IDLE_SECONDS, LIFE_SECONDS = 10.0, 60.0
# Failed joins a minute, of one address.
FAILED_JOINS, MINUTE = 10, 60.0
# Places from here on are of visitors, who have no seat yet; a code that is typed has six figures.
VISITORS, CODE = 1000, 6
# Seconds until a new connection has said who it is.
JOIN_SECONDS = 10.0
# Values inside values of a message.
DEPTH = 16
NAME = 20


def is_private(address: str) -> bool:
    """Whether a server may be bound to an address: private ranges and the loopback alone, and never
    all addresses at once.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return (found.is_private or found.is_loopback) and not found.is_unspecified


def shallow(data: object) -> bool:
    """Whether no value lies deeper than a message may nest."""
    level = [data]
    for _ in range(DEPTH):
        inner: list[object] = []
        for one in level:
            if isinstance(one, dict):
                inner += one.values()
            elif isinstance(one, list):
                inner += one
        if not inner:
            return True
        level = inner
    return False
