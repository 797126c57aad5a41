"""Plain cards and positions for the tests of Luturas."""

from __future__ import annotations

from luminagames.engine.action import Action
from luminagames.engine.event import Event
from luminagames.games import load_game

GAME = load_game("luturas")


def soldier(id_: str, stamina: int = 200, do: list[object] | None = None) -> dict[str, object]:
    """A Soldier whose ability draws a card or does what is given."""
    ability = {"when": "activate", "do": do or [{"draw": 1}]}
    return {"id": id_, "type": "soldier", "stamina": stamina, "abilities": [ability]}


def crystal(id_: str, nature: str = "aquatic") -> dict[str, object]:
    """A Crystal."""
    return {"id": id_, "type": "crystal", "nature": nature}


def lutura(id_: str, **rest: object) -> dict[str, object]:
    """A plain Lutura of Gear 1 with 30 Combat and 100 Stamina."""
    plain = {
        "id": id_,
        "type": "lutura",
        "gear": 1,
        "nature": "aquatic",
        "combat": 30,
        "stamina": 100,
    }
    return {**plain, **rest}


def tool(id_: str, **rest: object) -> dict[str, object]:
    """A Tool that gives 10 Combat Points."""
    give = [{"when": "static", "give": [{"to": "bearer", "combat": 10}]}]
    return {"id": id_, "type": "tool", "abilities": give, **rest}


def strategy(id_: str, do: list[object] | None = None, **rest: object) -> dict[str, object]:
    """A Strategy for all moments that draws a card or does what is given."""
    return {
        "id": id_,
        "type": "strategy",
        "abilities": [{"when": "use", "do": do or [{"draw": 1}]}],
        **rest,
    }


CARDS = [
    soldier("chief"),
    crystal("drop"),
    crystal("flame", "flammable"),
    crystal("leaf", "botanical"),
    lutura("fin"),
    lutura("rock", nature="terrestrial"),
    lutura("moss", nature="botanical"),
    lutura("fin-2", name="fin", gear=2, combat=50, stamina=150),
    tool("pin"),
    strategy("plot"),
    strategy("trap", timing=["attack"]),
]


def with_cards(*cards: dict[str, object]):
    """The game with the plain cards, the cards given, and the Soldier that a position has by
    itself.
    """
    own = {str(card["id"]) for card in (*CARDS, *cards)}
    official = [card for key, card in GAME.definitions.items() if key not in own]
    return GAME.with_definitions([*official, *CARDS, *cards])


def deck_of(cards: dict[str, int], leader: str = "chief", id_: str = "mine") -> dict[str, object]:
    """A deck record."""
    return {"id": id_, "name": id_.title(), "soldier": leader, "cards": cards}


def act(game, state, seat: int, kind: str, **params: object) -> list[Event]:
    """Does an action; a text parameter that names a card in play means its lowest number."""
    for name, value in params.items():
        if isinstance(value, str) and name in ("card", "onto", "lutura", "target", "tool"):
            params[name] = number(game, state, value)
    return game.apply(state, Action.from_data({"seat": seat, "action": kind, **params}))


def number(game, state, name: str) -> int:
    """The lowest number of a card; `name.2` is the next one."""
    wanted, _, copy = name.partition(".")
    found = [card for card, id_ in enumerate(game.card_definitions(state)) if id_ == wanted]
    return found[int(copy or 1) - 1]


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events in order."""
    return [event.kind for event in events]


def only(events: list[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]
