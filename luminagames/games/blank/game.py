"""The game without rules: cards with faces, and nothing that could be played. It has no seats, so
it has no match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn

from luminagames.cards.games.shipped import ShippedCards
from luminagames.engine.action import Action
from luminagames.engine.event import Event
from luminagames.engine.face import Face
from luminagames.engine.game import Options, Result
from luminagames.engine.gestures import Gestures
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Badge, Cues, Keyword, Preview, ScoreSheet, Status, TableLayout
from luminagames.engine.view import View
from luminagames.games.blank import faces
from luminagames.games.blank.about import ABOUT


def _no_rules() -> NoReturn:
    raise Refusal("", Message("These cards have no rules: they can be printed, not played."))


class BlankGame(ShippedCards[None]):
    """Cards that are only printed."""

    about = ABOUT
    action_kinds = {}
    setup_options = ()
    gestures: Gestures = {}
    cues: Cues = {}
    card_events: Mapping[str, str] = {}

    # Cards

    def face(self, definition: str) -> Face:
        return faces.face(self.definitions[definition])

    def back(self, name: str) -> Face:
        return faces.back(name)

    def back_name(self, definition: str) -> str:
        return str(self.definitions[definition].get("back", faces.BACK))

    def card_text(self, definition: str) -> str:
        return faces.plain(str(self.definitions[definition].get("text", "")))

    def keywords(self, definition: str) -> tuple[Keyword, ...]:
        return ()

    def table_layout(self, n_seats: int, bottom: int) -> TableLayout:
        return TableLayout(())

    # A match: there is none

    def resolve_options(self, options: Options, n_seats: int) -> dict[str, Json]:
        _no_rules()

    def new_match(self, options: Options, n_seats: int, seed: int) -> None:
        _no_rules()

    def decision(self, state: None) -> None:
        return None

    def legal_actions(self, state: None, seat: int | None = None) -> list[Action]:
        return []

    def check(self, state: None, action: Action) -> Refusal | None:
        return Refusal("", Message("These cards have no rules: they can be printed, not played."))

    def apply(self, state: None, action: Action) -> list[Event]:
        _no_rules()

    def clone(self, state: None) -> None:
        return None

    def to_data(self, state: None) -> dict[str, Json]:
        return {}

    def from_data(self, data: Mapping[str, Json]) -> None:
        _no_rules()

    def position(self, data: Mapping[str, Json], n_seats: int, seed: int) -> None:
        _no_rules()

    def view(self, state: None, seat: int | None) -> View:
        _no_rules()

    def determinize(self, view: View, rng: SplitMix64) -> None:
        _no_rules()

    def result(self, state: None) -> Result | None:
        return None

    def rematch(self, state: None) -> dict[str, Json]:
        _no_rules()

    def zone(self, state: None, name: str) -> list[int] | None:
        return None

    def zone_names(self, state: None) -> list[str]:
        return []

    def card_definitions(self, state: None) -> Sequence[str]:
        return ()

    def heuristic(self, state: None, seat: int) -> int:
        _no_rules()

    def badges(self, view: View, touchable: str) -> tuple[Badge, ...]:
        return ()

    def status(self, view: View) -> Status:
        _no_rules()

    def preview(self, view: View, action: Action) -> Preview | None:
        return None

    def score_sheet(self, view: View) -> ScoreSheet | None:
        return None

    def describe_action(self, action: Action, view: View) -> Message:
        _no_rules()

    def describe_event(self, event: Event, view: View) -> Message | None:
        return None

    def tryout(self, definition: str) -> dict[str, Json]:
        _no_rules()


GAME = BlankGame()
