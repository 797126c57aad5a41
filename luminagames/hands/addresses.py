"""The addresses at which phones in the same network reach this machine. Nothing is sent or looked
up for it.
"""

from __future__ import annotations

import socket

from luminagames.hands.limits import is_private

# A network of documentation, which the way out leads to, and the private ranges, to which another
# way may lead. UDP sends nothing before something is said.
_TOWARDS = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
_PORT = 9
LOOPBACK = "127.0.0.1"


def private_addresses() -> tuple[str, ...]:
    """Private addresses of this machine, the one that leads out first; the loopback if there is no
    other.
    """
    found = dict.fromkeys(_own_address(one) for one in _TOWARDS)
    good = (one for one in found if is_private(one) and not one.startswith("127."))
    return (*good,) or (LOOPBACK,)


def _own_address(target: str) -> str:
    """From which address a target would be reached; empty where there is no way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, _PORT))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
