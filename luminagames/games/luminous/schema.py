"""Luminous' card schema: section 1.1 of the rules. Imported only when card data is compiled.

The abilities follow from their classes in `effects/`; what belongs on which card is told by
`faults`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from luminagames.cards.derive import model_of
from luminagames.cards.marks import YamlPath
from luminagames.cards.model import Definition, Fault, KebabId, at_most
from luminagames.cards.problems import did_you_mean
from luminagames.engine.faults import only_fields_of
from luminagames.engine.message import worded
from luminagames.games.luminous.effects.costs import Also, CheckSymbols, Symbols
from luminagames.games.luminous.effects.filters import Trait
from luminagames.games.luminous.effects.vocabulary import Ability, StaticAbility
from luminagames.games.luminous.targets import target_faults

Color = Literal["orange", "green", "purple"]
Keyword = Literal[
    "dash", "flight", "lunge", "overwhelm", "watchful", "barrier", "cannot_attack", "cannot_block"
]


def optional(key: str | None = None) -> Any:
    """A key that may be left out, but is never null; `key` is its name where Python has the word
    for itself.
    """
    return Field(default=None, alias=key)


def _ability_kind(value: object) -> str | None:
    """By its `when`; a model is asked when the union is written out again."""
    if isinstance(value, dict):
        return "static" if value.get("when") == "static" else "other"
    return "static" if isinstance(value, model_of(StaticAbility)) else "other"


AnyAbility: Any = Annotated[
    Annotated[model_of(StaticAbility), Tag("static")] | Annotated[model_of(Ability), Tag("other")],
    Discriminator(_ability_kind),
]

_COMMON = ("id", "name", "type", "set", "faction", "abilities", "flavor", "art")
_PLAYED = ("cost", "check", "also", "unique", "fast", "keywords")
# The fields of each type: those required, and those that may be left out.
_FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "favored": (("life",), ("traits",)),
    "unit": (("attack", "health"), (*_PLAYED, "traits", "token")),
    "relic": (("durability",), (*_PLAYED, "traits", "token")),
    "spell": ((), _PLAYED),
    "orb": (("colors",), ("unique",)),
}

_KEYWORDS = {
    "unit": ("dash", "flight", "lunge", "overwhelm", "watchful", "cannot_attack", "cannot_block"),
    "relic": ("dash", "barrier"),
    "spell": ("overwhelm",),
}
_UNIT_ONLY = ("contact", "wave", "attack", "block", "blocked")


class LuminousCard(Definition):
    """A card (section 1.1). Which fields belong on which type is told by `faults`."""

    unique: ClassVar[tuple[str, ...]] = ("id",)

    id: KebabId
    name: Annotated[str, Field(min_length=1, max_length=40)]
    type: Literal["favored", "unit", "relic", "spell", "orb"]
    set: Annotated[str, Field(min_length=1)] = optional()
    faction: Literal["neutral", "yard", "hunt", "horizon", "isles"] = optional()
    unique_field: bool = optional("unique")
    fast: bool = optional()
    token: bool = optional()
    traits: Annotated[list[Trait], Field(max_length=2)] = optional()
    cost: model_of(Symbols) = optional()  # type: ignore[valid-type]  # made when this is imported
    check: model_of(CheckSymbols) = optional()  # type: ignore[valid-type]  # made when this is imported
    also: model_of(Also) = optional()  # type: ignore[valid-type]  # made when this is imported
    attack: Annotated[int, Field(ge=0, le=12)] = optional()
    health: Annotated[int, Field(ge=1, le=12)] = optional()
    durability: Annotated[int, Field(ge=1, le=12)] = optional()
    life: Annotated[int, Field(ge=1, le=40)] = optional()
    colors: Annotated[list[Color], Field(min_length=1, max_length=3)] = optional()
    keywords: list[Keyword] = optional()
    abilities: list[AnyAbility] = optional()
    flavor: Annotated[str, Field(max_length=160)] = optional()
    art: str = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Fields and abilities that do not belong on this type (1.1)."""
        kind = data.get("type")
        if not isinstance(kind, str) or kind not in _FIELDS:
            return
        required, allowed = _FIELDS[kind]
        yield from only_fields_of(kind, data, required, (*_COMMON, *allowed), "1.1")
        if data.get("token"):
            for key in ("cost", "check", "also"):
                if key in data:
                    yield Fault((key,), worded("a token has no '{key}' (1.1)", key=key))
        symbols = [value for part in ("cost", "check") for value in _values(data.get(part))]
        if sum(symbols) > 9:
            yield Fault(
                ("cost",) if "cost" in data else (),
                worded("more than 9 symbols in cost and check (1.1)"),
            )
        for word in _listed(data.get("keywords")):
            if word not in _KEYWORDS.get(kind, ()):
                yield Fault(
                    ("keywords",),
                    worded("'{word}' is not allowed on a {kind} (1.1)", word=word, kind=kind),
                    at_key=False,
                )
        colors = _listed(data.get("colors"))
        if len(set(map(str, colors))) < len(colors):
            yield Fault(("colors",), worded("a color stands twice (1.1)"), at_key=False)
        yield from _ability_faults(kind, data)

    @classmethod
    def set_faults(cls, cards: Sequence[Mapping[str, object]]) -> Iterator[tuple[int, Fault]]:
        """Two cards of one name."""
        names: dict[object, int] = {}
        for index, card in enumerate(cards):
            if not card.get("token"):
                first = names.setdefault(card.get("name"), index)
                if first != index:
                    yield (
                        index,
                        Fault(
                            ("name",),
                            worded("another card has this name (1.1)"),
                            at_key=False,
                            other=first,
                        ),
                    )

    @classmethod
    def reference_faults(cls, cards: Sequence[Mapping[str, object]]) -> Iterator[tuple[int, Fault]]:
        """Tokens that an effect names and that do not exist."""
        tokens = [str(card["id"]) for card in cards if card.get("token")]
        for index, card in enumerate(cards):
            for path in _tokens_named(card.get("abilities"), ("abilities",)):
                named = str(_at(card, path))
                if named not in tokens:
                    hint = did_you_mean(named, tokens)
                    yield (
                        index,
                        Fault(
                            path,
                            worded(
                                "there is no token '{named}' (4.6){hint}", named=named, hint=hint
                            ),
                            at_key=False,
                        ),
                    )


def _tokens_named(part: object, path: YamlPath) -> Iterator[YamlPath]:
    """The paths of all ids of tokens that operations make."""
    if isinstance(part, dict):
        token = part.get("token")
        if isinstance(token, dict) and "id" in token:
            yield (*path, "token", "id")
        for key, value in part.items():
            yield from _tokens_named(value, (*path, key))
    elif isinstance(part, list):
        for index, value in enumerate(part):
            yield from _tokens_named(value, (*path, index))


def _at(card: Mapping[str, object], path: YamlPath) -> object:
    node: object = card
    for step in path:
        node = node[step]  # type: ignore[index]  # the path was found in it
    return node


def _values(part: object) -> list[int]:
    return (
        [value for value in part.values() if type(value) is int] if isinstance(part, dict) else []
    )


def _listed(part: object) -> list[object]:
    return part if isinstance(part, list) else []


def _ability_faults(kind: str, data: Mapping[str, object]) -> Iterator[Fault]:
    abilities = _listed(data.get("abilities"))
    whens = [one.get("when") for one in abilities if isinstance(one, dict)]
    yield from at_most(4, abilities, "abilities")
    most = 1 if data.get("token") or kind == "orb" else 2
    if whens.count("activate") > most:
        yield Fault(
            ("abilities",),
            worded("at most {most} activated abilities (1.1)", most=most),
            at_key=False,
        )
    yield from target_faults(kind, abilities)
    if kind == "spell" and "resolve" not in whens:
        yield Fault(
            ("abilities",) if "abilities" in data else (),
            worded("a spell has a 'resolve' ability (1.1)"),
        )
    for index, one in enumerate(abilities):
        if not isinstance(one, dict):
            continue
        when = str(one.get("when"))
        path = ("abilities", index, "when")
        owned = when in (*_UNIT_ONLY, "resolve", "arrive", "depart")
        barred = owned and (when == "resolve") != (kind == "spell")
        if (
            barred
            or (when in _UNIT_ONLY and kind != "unit")
            or (when in ("arrive", "depart") and kind == "favored")
        ):
            yield Fault(
                path,
                worded("'when: {when}' is not allowed on a {kind} (4.1)", when=when, kind=kind),
                at_key=False,
            )
        cost = one.get("cost")
        if isinstance(cost, dict):
            if "durability" in cost and kind != "relic":
                yield Fault(
                    (*path[:2], "cost", "durability"), worded("only relics have durability (4.2)")
                )
            if cost.get("sacrifice") == "self" and kind == "favored":
                yield Fault(
                    (*path[:2], "cost", "sacrifice"), worded("a Favored is never sacrificed (4.2)")
                )


CARD_MODEL = LuminousCard
