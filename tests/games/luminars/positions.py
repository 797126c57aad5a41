"""Positions in the notation of the worked examples: R, G, B, Y and a rank, W a wild card, D a Draw
card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from luminagames.engine.action import Action
from luminagames.engine.event import Event
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.games import load_game

GAME = load_game("luminars")
COLORS = {"R": "red", "G": "green", "B": "blue", "Y": "gold"}

KEEP: dict[str, Json] = {
    "id": "t-keep",
    "name": "Keep",
    "type": "action",
    "abilities": [{"when": "score", "do": [{"points": 3}]}],
}
PASS: dict[str, Json] = {
    "id": "t-pass",
    "name": "Pass",
    "type": "action",
    "abilities": [
        {"when": "drawn", "do": [{"pass_card": {"to": "other"}}]},
        {"when": "score", "do": [{"points": -4}]},
    ],
}


def ids(short: str) -> list[str]:
    """Definition ids: `"R1 W"` is `["red-1", "ziphoid-drive"]`; other words stay as they are."""
    special = {"W": "ziphoid-drive", "D": "draw-action"}
    return [
        f"{COLORS[word[0]]}-{word[1]}"
        if word[0] in COLORS and len(word) == 2
        else special.get(word, word)
        for word in short.split()
    ]


@dataclass(slots=True)
class Table:
    """A match from a position: does actions, and tells what happened with cards by their ids."""

    game: Game[object]
    state: object
    told: list[Event] = field(default_factory=list)

    def act(self, seat: int, action: str, **params: Json) -> list[Event]:
        """Does an action; a card may be named by its id, the first copy in the seat's hand."""
        card = params.get("card")
        if isinstance(card, str):
            hand = self.game.zone(self.state, f"hand[{seat}]") or []
            params["card"] = next(one for one in hand if self.name(one) == ids(card)[0])
        events = self.game.apply(
            self.state, Action.from_data({"seat": seat, "action": action, **params})
        )
        self.told += events
        return events

    def name(self, card: Json) -> Json:
        """The definition id of a card number."""
        return self.game.card_definitions(self.state)[card] if type(card) is int else card

    def facts(self, events: Sequence[Event], *kinds: str) -> list[tuple[str, dict[str, Json]]]:
        """Kinds and fields of events, of these kinds only if any are named, cards by id."""
        return [
            (event.kind, {key: self._named(key, value) for key, value in event.data.items()})
            for event in events
            if not kinds or event.kind in kinds
        ]

    def _named(self, key: str, value: Json) -> Json:
        match key:
            case "card":
                return self.name(value)
            case "unmatched":
                return [self.name(card) for card in value]
            case "melds":
                melds: list[dict[str, list[Json]]] = list(value)
                return [
                    {**meld, "cards": [self.name(card) for card in meld["cards"]]} for meld in melds
                ]
        return list(value) if isinstance(value, tuple) else value


def table(
    phase: str, actor: int, dealer: int | None, hands: Sequence[str], seed: int = 1, **more: Json
) -> Table:
    """A position with these hands; `actions` are lists by seat, `totals` numbers by seat, piles are
    in short form.
    """
    game = GAME.with_definitions([*GAME.definitions.values(), KEEP, PASS])
    actions, totals = more.pop("actions", None), more.pop("totals", None)
    players: list[Json] = []
    for seat, hand in enumerate(hands):
        player: dict[str, Json] = {"hand": ids(hand)}
        if actions is not None:
            player["actions"] = actions[seat]
        if totals is not None:
            player["total"] = totals[seat]
        players.append(player)
    piles = {key: ids(value) if isinstance(value, str) else value for key, value in more.items()}
    data = {"phase": phase, "actor": actor, "dealer": dealer, "players": players, **piles}
    return Table(game, game.position(data, len(hands), seed))
