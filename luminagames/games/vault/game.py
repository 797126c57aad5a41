"""Lumina Vault as the kernel sees it: rules, declarations and what the table shows, bound to its card data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from luminagames.cards.compiled import definitions as compiled
from luminagames.engine.action import Action
from luminagames.engine.board import Room
from luminagames.engine.contract.bound import bound
from luminagames.engine.decision import Decision
from luminagames.engine.decks import Curve
from luminagames.engine.effects.word import gather
from luminagames.engine.event import Event, EventLog
from luminagames.engine.face import Face
from luminagames.engine.game import About, Game, Options, Result, SearchHints
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.remembered import asked_in, legal_in
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Keyword, TableLayout
from luminagames.engine.situation import Situation
from luminagames.engine.view import View
from luminagames.games.vault import (
    aims,
    curves,
    effects,
    faces,
    guess,
    layout,
    outcome,
    partwords,
    position,
    setup,
    status,
    thinking,
    tryout,
    view,
    words,
)
from luminagames.games.vault import data as data_form
from luminagames.games.vault.actions import apply, legal, refusals
from luminagames.games.vault.actions.kinds import ACTION_KINDS
from luminagames.games.vault.cards import creature_of
from luminagames.games.vault.effects.ability import abilities_of, abilities_text
from luminagames.games.vault.kinds import KINDS, TIERS
from luminagames.games.vault.state import Creature, VaultState
from luminagames.text.messages import spoken

gather(effects)

RULES_VERSION = 1


def _official() -> tuple[dict[str, Json], ...]:
    def schema() -> type:
        from luminagames.games.vault.schema import CARD_MODEL

        return CARD_MODEL

    return compiled("vault", RULES_VERSION, schema)


class VaultGame(Game[VaultState]):
    """The rules of Lumina Vault with a set of creatures, the official one unless another is given."""

    about = About(
        id="vault",
        title="Lumina Vault",
        sentence="Gather DNA and win over creatures of distant worlds.",
        seats=setup.SEATS,
        minutes=40,
        weight=2,
        lengths=(25, 40, 55),
        emblem="gem",
        cover="whale",
        palette="hydranai",
        rules_version=RULES_VERSION,
        hidden_hands=False,
    )
    action_kinds = ACTION_KINDS
    setup_options = setup.OPTIONS
    gestures = layout.GESTURES
    cues = layout.CUES
    card_events = {"creature_revealed": "drawn", "creature_acquired": "acquired", "power_unleashed": "played"}

    # Functions of modules; one named as its module comes last, for from then on the name is its own here.
    back = bound(faces.back)
    resolve_options = bound(setup.resolve_options)
    from_data = bound(data_form.from_data, definitions="creatures")
    goal_value = bound(aims.value)
    goal_task = bound(aims.task)
    goal_reached = bound(aims.reached)
    table_layout = bound(layout.table_layout)
    badges = bound(status.badges, definitions="creatures")
    preview = bound(status.preview, definitions="creatures")
    score_sheet = bound(status.score_sheet, definitions="creatures")
    asks = bound(words.asks)
    describe_action = bound(words.describe_action, creatures="creatures")
    describe_event = bound(words.describe_event)
    status = bound(status.status)

    def __init__(self, given: Sequence[Mapping[str, Json]] | None = None) -> None:
        self._given = given

    @cached_property
    def definitions(self) -> Mapping[str, Mapping[str, Json]]:
        given = _official() if self._given is None else self._given
        return {str(data["id"]): data for data in given}

    @cached_property
    def creatures(self) -> Mapping[str, Creature]:
        """The compiled definitions by id, in the order of the card data."""
        return {name: creature_of(data) for name, data in self.definitions.items()}

    def with_definitions(self, definitions: Sequence[Mapping[str, Json]]) -> VaultGame:
        return VaultGame(definitions)

    # Cards

    def face(self, definition: str) -> Face:
        return faces.face(self.definitions[definition], self.creatures[definition])

    def back_name(self, definition: str) -> str:
        return f"tier-{self.definitions[definition]['tier']}"

    def card_text(self, definition: str) -> str:
        return abilities_text(abilities_of(self.creatures[definition]))

    def keywords(self, definition: str) -> tuple[Keyword, ...]:
        return spoken(faces.keywords(self.definitions[definition], self.creatures[definition]))

    def card_curves(self, cards: Sequence[str]) -> tuple[Curve, ...]:
        return curves.curves([self.creatures[card] for card in cards])

    # Rules

    def new_match(self, options: Options, n_seats: int, seed: int) -> VaultState:
        return setup.new_match(tuple(self.creatures.values()), options, n_seats, seed)

    def decision(self, state: VaultState) -> Decision | None:
        return asked_in(state, words.decision)

    def legal_actions(self, state: VaultState) -> list[Action]:
        return legal_in(state, legal.legal_actions)

    def check(self, state: VaultState, action: Action) -> Refusal | None:
        return refusals.check(state, action)

    def apply(self, state: VaultState, action: Action) -> list[Event]:
        return apply.apply(state, action)

    def perform(self, state: VaultState, action: Action, log: EventLog) -> None:
        apply.perform(state, action, log)

    def clone(self, state: VaultState) -> VaultState:
        return state.clone()

    def to_data(self, state_: VaultState) -> dict[str, Json]:
        return data_form.to_data(state_)

    def position(self, data: Mapping[str, Json], n_seats: int, seed: int) -> VaultState:
        return position.position(data, self.creatures, n_seats, seed)

    def view(self, state: VaultState, seat: int | None) -> View:
        return view.view(state, seat, self.decision(state), self.legal_actions(state))

    def determinize(self, seen: View, rng: SplitMix64) -> VaultState:
        return guess.determinize(seen, self.creatures, rng)

    def result(self, state: VaultState) -> Result | None:
        return outcome.result(state)

    def minutes(self, options: Options, n_seats: int) -> int:
        """As many points, as much time: the usual length is up to 15."""
        target = options.get("target_score", 15)
        return max(5, 5 * round(self.about.minutes_with(n_seats) * (target if isinstance(target, int) else 15) / 75))

    def rematch(self, state: VaultState) -> dict[str, Json]:
        """The same options: the youngest starts again, or the starting seat is drawn again (Options)."""
        return {
            "target_score": state.target_score,
            "first_seat": state.first_option,
            "round_limit": state.round_limit,
        }

    def zone(self, state: VaultState, name: str) -> list[int] | None:
        kind, _, tier = name.partition(".")
        if tier in ("1", "2", "3") and kind in ("wild_field", "deck"):
            return list((state.field if kind == "wild_field" else state.decks)[int(tier) - 1])
        for seat in range(state.n):
            if name == f"vault[{seat}]":
                return list(state.vaults[seat])
        return None

    def zone_names(self, state: VaultState) -> list[str]:
        vaults = [f"vault[{seat}]" for seat in range(state.n)]
        return [*(f"wild_field.{tier}" for tier in TIERS), *vaults, *(f"deck.{tier}" for tier in TIERS)]

    def piles(self, state: VaultState) -> dict[str, int]:
        """The token piles, which conservation counts (law 9)."""
        counted = {f"bank.{kind}": n for kind, n in zip(KINDS, state.bank, strict=True)}
        for seat, held in enumerate(state.tokens):
            counted.update({f"tokens[{seat}].{kind}": n for kind, n in zip(KINDS, held, strict=True)})
        return counted

    def card_definitions(self, state: VaultState) -> Sequence[str]:
        return [creature.id for creature in state.creatures]

    def heuristic(self, state: VaultState, seat: int) -> int:
        return thinking.heuristic(state, seat)

    search = SearchHints(far=4)
    part_names = thinking.PARTS
    part_words = partwords.WORDS

    def parts(self, state: VaultState, seat: int) -> tuple[int, ...]:
        return thinking.parts(state, seat)

    def turn_id(self, state: VaultState) -> object:
        return state.round, state.seat

    goals = aims.GOALS

    def seats_of(self, state: VaultState) -> int:
        return state.n

    # What the table shows

    def board(self, n_seats: int, bottom: int, room: Room, view: View | None = None) -> TableLayout:
        return layout.board(n_seats, bottom, room)

    def tryout(self, definition: str) -> dict[str, Json]:
        return tryout.tryout(self.creatures[definition], self.creatures)

    def situations(self, definition: str) -> tuple[Situation, ...]:
        return tryout.situations(self.creatures[definition], self.creatures)
