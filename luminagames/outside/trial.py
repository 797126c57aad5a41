"""A game from outside is tried in a process that can be ended, before the program imports it."""

from __future__ import annotations

import json
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any

from luminagames.engine.message import Told, worded
from luminagames.outside import finding, registry
from luminagames.outside.folder import read

# So many actions of a first match are done.
STEPS = 12


def answer(question: bytes) -> bytes:
    """The task `game`: a folder, its hash and its name; the answer is why it cannot be used, as
    pattern and values, or null.
    """
    path, digest, name = json.loads(question)
    finding.receive(())
    folder = read(Path(path), "command", name)
    if folder.digest != digest:
        fault: Told | None = worded("its files have just changed")
    else:
        registry.enter(folder)
        fault = fault_of(folder.name, folder.path)
    return json.dumps(fault and [fault.pattern, dict(fault.values)]).encode()


def fault_of(name: str, path: Path, *, first_match: bool = True) -> Told | None:
    """What is wrong with a game that was entered; None if it can be used."""
    try:
        games = import_module("luminagames.games")
        game = games.load_game(name)
        fault = _about_fault(name, game)
        return _first_match_fault(game) if fault is None and first_match else fault
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a game may raise whatever it likes
        return worded("{where}: {error}", where=_place(error, path), error=_said(error))


def _said(error: BaseException) -> str:
    text = str(error).splitlines()
    return f"{type(error).__name__}: {text[0]}" if text else type(error).__name__


def _place(error: BaseException, path: Path) -> str:
    """The last line of the game that an error went through."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{Path(error.filename).name}:{error.lineno}"
    frames = [
        one
        for one in traceback.extract_tb(error.__traceback__)
        if Path(one.filename).is_relative_to(path)
    ]
    return (
        f"{Path(frames[-1].filename).relative_to(path)}:{frames[-1].lineno}" if frames else "GAME"
    )


def _about_fault(name: str, game: Any) -> Told | None:
    from luminagames.engine.contract.about import CONTRACT

    about = game.about
    if about.contract != CONTRACT:
        return worded(
            "it is of version {found} of the contract, this program has version {wanted}",
            found=about.contract,
            wanted=CONTRACT,
        )
    if about.id != name:
        return worded(
            "its id is '{id}' and its folder '{name}': they are the same", id=about.id, name=name
        )
    return None


def _first_match_fault(game: Any) -> Told | None:
    """The beginning of a match with the fewest seats: it can be dealt, seen and laid out."""
    least = game.about.seats[0]
    if not least:
        return None
    state = game.new_match(game.resolve_options({}, least), least, 1)
    zones = set(game.zone_names(state))
    for place in game.table_layout(least, 0).places:
        zone = place.name.removeprefix("zone:")
        if place.name.startswith("zone:") and zone not in zones:
            return worded(
                "its board has a place for the zone '{zone}', which is not there", zone=zone
            )
    for _ in range(STEPS):
        asked = game.decision(state)
        if asked is None:
            break
        for seat in range(least):
            view = game.view(state, seat)
            hidden = game.determinize(view, _rng(seat))
            if game.view(hidden, seat) != view:
                return worded("what seat {seat} sees tells what it may not know", seat=seat)
        game.apply(state, game.legal_actions(state)[0])
    return None


def _rng(seed: int) -> Any:
    from luminagames.engine.rng import SplitMix64

    return SplitMix64(seed)
