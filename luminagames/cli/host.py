"""`luminagames host GAME`: a match without a window, each seat on a screen of its own."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Annotated

import typer

from luminagames.bots.bot import parse_spec
from luminagames.bots.levels import bot_name
from luminagames.cli.context import find_game, read_options, split_names
from luminagames.cli.errors import WRONG, CliError, refused
from luminagames.cli.matchwords import DeckNames, SeatNames, Seed, SetUp
from luminagames.engine.decks import DECKS
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.refusal import Refusal
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.hands.child import Child
    from luminagames.hands.hosting import Hosting


def register(app: typer.Typer) -> None:
    """Adds `luminagames host`."""
    app.command("host")(host)


def host(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    seats: SeatNames = "",
    decks: DeckNames = "",
    option: SetUp = None,
    seed: Seed = None,
    bind: Annotated[
        str, typer.Option(help="The address to serve at: of this machine, and private.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 is any that is free.")] = 0,
    watch: Annotated[
        bool, typer.Option("--watch", help="One address more, at which all may watch the table.")
    ] = False,
) -> None:
    """Serve a match to other screens, each seat at an address of its own, until it is over."""
    from luminagames.hands import limits
    from luminagames.hands.child import ServerGone

    if not limits.is_private(bind):
        raise CliError(say("--bind {address} is no private address", address=bind))
    match = _match(game, seats, decks, option or [], seed)
    try:
        _serve(match, bind, port, watch=watch)
    except ServerGone as error:
        raise CliError(
            say("{address}:{port}: {reason}", address=bind, port=str(port), reason=str(error)),
            WRONG,
        ) from None


def _match(name: str, seats: str, decks: str, option: list[str], seed: int | None) -> Match[object]:
    """The match as asked for; without --seats as many people as the game has at least."""
    import secrets

    game = find_game(name)
    options = read_options(option)
    if decks:
        options[DECKS] = list(split_names(decks))
    names = split_names(seats) or tuple(
        say("Player {at}", at=at + 1) for at in range(game.about.seats[0])
    )
    try:
        infos = [_seat(one) for one in names]
        return Match(game, options, infos, 1 + secrets.randbelow(10**9) if seed is None else seed)
    except Refusal as refusal:
        raise CliError(refused(refusal, game, names)) from None


def _seat(text: str) -> SeatInfo:
    if not text.startswith("bot:"):
        return SeatInfo(text)
    try:
        parse_spec(text)
    except ValueError as error:
        raise CliError(str(error)) from None
    return SeatInfo(bot_name(text), text)


def _serve(match: Match[object], bind: str, port: int, *, watch: bool) -> None:
    from luminagames.hands.child import Child
    from luminagames.hands.hosting import WATCHER, Hosting, SeatNames, goodbye, new_token
    from luminagames.hands.page import files
    from luminagames.library.library import Library

    people = [seat for seat, info in enumerate(match.seats) if info.human]
    tokens = {seat: new_token() for seat in [*people, *([WATCHER] if watch else [])]}
    child = Child(bind, port, tokens, files(match.game.about.id))
    library = Library.open()
    library.keep(match)
    try:
        shown = f"[{bind}]" if ":" in bind else bind
        url = f"http://{shown}:{child.port}/"
        line: dict[str, object] = {
            "url": url,
            "seats": [
                {"seat": seat, "name": match.seats[seat].name, "url": f"{url}#{tokens[seat]}"}
                for seat in people
            ],
        }
        if watch:
            line["watch"] = f"{url}#{tokens[WATCHER]}"
        print(json.dumps(line), flush=True)
        hosting = Hosting(
            match, lambda seat, data: child.tell({"send": seat, "data": data}), SeatNames(match)
        )
        _play(hosting, child)
    finally:
        child.close(goodbye(match))
        library.close()


def _play(hosting: Hosting, child: Child) -> None:
    """Until the match is over; raises `ServerGone`."""
    from luminagames.cardface.sentfaces import SentFaces
    from luminagames.hands.child import ServerGone

    paint = SentFaces(hosting.match.game)
    while hosting.match.decision is not None:
        if hosting.bot_acts() or hosting.wish_acts():
            continue
        said = child.said.get()
        if said is None:
            raise ServerGone(say("the server has ended"))
        if "joined" in said:
            hosting.join(said["joined"], said["name"], said["screen"])
        elif "left" in said:
            hosting.leave(said["left"])
        elif "wanted" in said:
            card = hosting.card(said["from"], said["what"], said["name"], paint)
            answer: dict[str, object] = {"answer": said["wanted"]}
            if card is not None:
                answer |= {"kind": card[0], "content": base64.b64encode(card[1]).decode()}
            child.tell(answer)
        else:
            hosting.said(said["from"], said["said"])
