"""Plain cards and positions for the tests of Luminous."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from luminagames.engine.action import Action, Card
from luminagames.engine.event import Event
from luminagames.games import load_game
from luminagames.scenario.names import resolve_card

GAME = load_game("luminous")


def unit(id_: str, attack: int = 2, health: int = 2, **rest: object) -> dict[str, object]:
    """A plain unit."""
    return {
        "id": id_,
        "name": id_.title(),
        "type": "unit",
        "attack": attack,
        "health": health,
        **rest,
    }


def relic(id_: str, durability: int = 3, **rest: object) -> dict[str, object]:
    """A plain relic."""
    return {"id": id_, "name": id_.title(), "type": "relic", "durability": durability, **rest}


def spell(id_: str, *do: object, **rest: object) -> dict[str, object]:
    """A spell that does what is given."""
    abilities = [{"when": "resolve", "do": list(do)}]
    return {"id": id_, "name": id_.title(), "type": "spell", "abilities": abilities, **rest}


def orb(id_: str, *colors: str, **rest: object) -> dict[str, object]:
    """A non-basic orb."""
    return {"id": id_, "name": id_.title(), "type": "orb", "colors": list(colors), **rest}


def favored(id_: str, life: int = 20, **rest: object) -> dict[str, object]:
    """A Favored of the Yard."""
    return {
        "id": id_,
        "name": id_.title(),
        "type": "favored",
        "life": life,
        "faction": "yard",
        **rest,
    }


class Table:
    """A position with plain cards, played by words as in a scenario."""

    def __init__(
        self,
        cards: Iterable[Mapping[str, object]],
        *players: Mapping[str, object],
        seed: int = 1,
        **state: object,
    ) -> None:
        own = list(cards)
        named = {str(card["id"]) for card in own}
        official = [card for key, card in GAME.definitions.items() if key not in named]
        self.game = GAME.with_definitions([*official, *own])
        self.state = self.game.position({**state, "players": list(players)}, len(players), seed)

    def number(self, name: str) -> int:
        """The number of a card that is named as in a scenario."""
        found = resolve_card(self.game, self.state, name)
        assert found is not None, name
        return found

    def act(self, seat: int, kind: str, **params: object) -> list[Event]:
        """Does an action; cards are named as in a scenario."""
        for param in self.game.action_kinds[kind].params:
            value = params.get(param.name)
            if isinstance(value, str) and isinstance(param.type, Card):
                params[param.name] = self.number(value)
        return self.game.apply(
            self.state, Action.from_data({"seat": seat, "action": kind, **params})
        )

    def data(self) -> dict[str, object]:
        """The state's data form."""
        return self.game.to_data(self.state)


def facts(events: Iterable[Event]) -> list[tuple[str, dict[str, object]]]:
    """Kinds and fields."""
    return [(event.kind, dict(event.data)) for event in events]


def deck_record(
    cards: Mapping[str, int], leader: str = "chief", id_: str = "mine"
) -> dict[str, object]:
    """A deck record."""
    return {"id": id_, "name": id_.title(), "favored": leader, "cards": dict(cards)}
