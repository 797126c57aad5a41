"""A match of the frozen program, played a few acts from outside: `luminagames host` as a client of
docs/hands.md meets it.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import aiohttp

ACTS = 12
PATIENCE = 60
HOST = ("host", "vault", "--seats", "Ada,Ben", "--seed", "1")


def check_served(
    program: Sequence[str | Path], environment: Mapping[str, str], cwd: Path | None = None
) -> str:
    """Plays, and says so; ends the script where the program does not serve."""
    words = [*(str(word) for word in program), *HOST]
    with subprocess.Popen(
        words, env=environment, cwd=cwd, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            if not line:
                sys.exit(f"failed: {' '.join(words)}")
            acts = asyncio.run(asyncio.wait_for(play(json.loads(line)), PATIENCE))
        finally:
            process.kill()
    return f"A match was served, and {acts} acts of it were done by two clients."


async def play(line: Mapping[str, Any]) -> int:
    """Each seat does the first thing it can, by turns."""
    async with aiohttp.ClientSession() as session:
        async with session.get(line["url"]) as page:
            page.raise_for_status()
        sockets = [await session.ws_connect(f"{line['url']}ws") for _ in line["seats"]]
        for socket, seat in zip(sockets, line["seats"], strict=True):
            await socket.send_json({"join": seat["url"].partition("#")[2]})
        views = [await socket.receive_json() for socket in sockets]
        for step in range(ACTS):
            at = next(at for at, view in enumerate(views) if view["legal"])
            await sockets[at].send_json({"act": views[at]["legal"][0], "step": step})
            views = [await socket.receive_json() for socket in sockets]
            if any(view.get("step") != step + 1 for view in views):
                sys.exit(f"the served match did not go on: {views[at]}")
    return ACTS
