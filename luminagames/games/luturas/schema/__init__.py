"""Luturas' card schema: sections 1.3 and 4 of the rules, with the checks of LT-19. Imported only
when card data is compiled.

The parts of an ability follow from the words in `effects`, what belongs where is told by `places`;
here are the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from luminagames.cards.derive import model_of
from luminagames.cards.model import CardModel, Definition, Fault, KebabId, NoBool, shape
from luminagames.engine.faults import only_fields_of
from luminagames.engine.message import worded
from luminagames.games.luturas.effects.vocabulary import Ability
from luminagames.games.luturas.kinds import gear_number
from luminagames.games.luturas.schema.places import ability_faults
from luminagames.text import later

Nature = Literal[
    "aquatic", "flammable", "botanical", "nuclear", "terrestrial", "plasmatic", "prismatic"
]
Keyword = Literal["bulwark", "breach", "plated", "overrun", "overdrive", "veiled", "twin", "idle"]
Gear = Annotated[Literal[1, 2, 3, "ultima"], NoBool]
Timing = Literal["main", "attack", "arrive", "strategy", "end"]
Number = Annotated[int, Field(ge=1, le=6)]


Art = Annotated[
    Annotated[Annotated[str, Field(min_length=1, max_length=160)], Tag("<word>")]
    | Annotated[dict[str, str | int | bool], Tag("<mapping>")],
    Discriminator(
        shape, "art", later("must be a picture's name, or a mapping with figure and palette")
    ),
]


def optional() -> Any:
    """A key that may be left out, but is never null."""
    return Field(default=None)


class Needs(CardModel):
    """The Crystals that a Lutura card asks for."""

    aquatic: Number = optional()
    flammable: Number = optional()
    botanical: Number = optional()
    nuclear: Number = optional()
    terrestrial: Number = optional()
    plasmatic: Number = optional()
    prismatic: Number = optional()
    any: Number = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """More than six Crystals in all."""
        if sum(value for value in data.values() if type(value) is int) > 6:
            yield Fault((), worded("needs add up to at most 6 (LT-19.1)"))


class Plated(CardModel):
    """`{plated: n}`."""

    plated: Annotated[int, Field(ge=1, le=99)]


KeywordEntry = Annotated[
    Annotated[Keyword, Tag("<word>")] | Annotated[Plated, Tag("<mapping>")],
    Discriminator(shape, "keyword", later("must be a keyword, or plated with its number")),
]
Lasts = Annotated[
    Annotated[Literal["stay"], Tag("<word>")]
    | Annotated[Annotated[int, Field(ge=1, le=9)], Tag("<number>")],
    Discriminator(shape, "lasts", later("must be a whole number from 1 to 9 or 'stay'")),
]

# The fields of each type: those required, and those that may be left out.
_FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "soldier": (("stamina",), ("abilities",)),
    "crystal": (("nature",), ()),
    "lutura": (("gear", "nature", "combat", "stamina"), ("needs", "keywords", "abilities")),
    "tool": ((), ("abilities",)),
    "strategy": ((), ("timing", "lasts", "abilities")),
}

_COMMON = ("id", "type", "name", "serial", "illustrator", "stars", "flavor", "art")


class LuturasCard(Definition):
    """A card (section 1.3). Which fields belong on which type is told by `faults`."""

    unique: ClassVar[tuple[str, ...]] = ("id", "serial")
    unique_inline: ClassVar[tuple[str, ...] | None] = ("id",)

    id: KebabId
    type: Literal["soldier", "crystal", "lutura", "tool", "strategy"]
    name: Annotated[str, Field(min_length=1, max_length=32)] = optional()
    serial: Annotated[str, Field(pattern=r"^[A-Z]{3}[0-9]-[0-9]{3}$")] = optional()
    illustrator: Annotated[str, Field(min_length=1, max_length=40)] = optional()
    stars: Annotated[Literal[1, 2, 3, 4], NoBool] = optional()
    gear: Gear = optional()
    nature: Nature = optional()
    combat: Annotated[int, Field(ge=0, le=999)] = optional()
    stamina: Annotated[int, Field(ge=1, le=999)] = optional()
    needs: Needs = optional()
    keywords: list[KeywordEntry] = optional()
    timing: Annotated[list[Timing], Field(min_length=1)] = optional()
    lasts: Lasts = optional()
    abilities: list[model_of(Ability)] = optional()  # type: ignore[valid-type]  # made when this is imported
    flavor: Annotated[str, Field(max_length=120)] = optional()
    art: Art = optional()

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterable[Fault]:
        """Fields and abilities that do not belong on this type (LT-19.1, LT-19.2)."""
        kind = data.get("type")
        if not isinstance(kind, str) or kind not in _FIELDS:
            return
        required, allowed = _FIELDS[kind]
        yield from only_fields_of(kind, data, required, (*_COMMON, *allowed), "LT-19.1")
        yield from _listed_once(data, "timing")
        keywords = data.get("keywords")
        for index, word in enumerate(keywords if isinstance(keywords, list) else ()):
            if word == "plated":
                yield Fault(
                    ("keywords", index),
                    worded("'plated' needs its value: {{plated: 10}} (LT-15.3)"),
                    at_key=False,
                )
        abilities = data.get("abilities", [])
        if isinstance(abilities, list):
            yield from _how_many(kind, abilities, data)
            yield from ability_faults(data, abilities)

    @classmethod
    def set_faults(cls, cards: Sequence[Mapping[str, object]]) -> Iterator[tuple[int, Fault]]:
        """What a published set must have besides (LT-19.4, LT-19.5, and the column "set" of section
        1.3).
        """
        lines: dict[object, dict[int, tuple[int, Mapping[str, object]]]] = {}
        for index, card in enumerate(cards):
            for key in ("name", "serial", "illustrator", "stars"):
                if key not in card:
                    yield (
                        index,
                        Fault(
                            (),
                            worded(
                                "'{key}' is missing: a published card has it (LT-19.1)", key=key
                            ),
                        ),
                    )
            if card.get("type") != "crystal" and "abilities" not in card:
                yield (
                    index,
                    Fault(
                        (),
                        worded(
                            "'abilities' is missing: a published card has it, be it empty (LT-19.1)"
                        ),
                    ),
                )
            if card.get("type") != "lutura":
                continue
            if "needs" not in card:
                yield (
                    index,
                    Fault(
                        (),
                        worded(
                            "'needs' is missing: a published card has it, be it empty (LT-19.1)"
                        ),
                    ),
                )
            line = lines.setdefault(card.get("name"), {})
            gear = gear_number(card["gear"])
            if gear in line:
                yield (
                    index,
                    Fault(
                        ("gear",),
                        worded("a second card of this line and Gear (LT-19.4)"),
                        other=line[gear][0],
                    ),
                )
            line[gear] = (index, card)
        for line in lines.values():
            yield from _line_faults(line)


def _line_faults(
    line: Mapping[int, tuple[int, Mapping[str, object]]],
) -> Iterator[tuple[int, Fault]]:
    for gear, (index, card) in sorted(line.items()):
        below = line.get(gear - 1)
        if gear == 1:
            continue
        if below is None:
            yield index, Fault(("gear",), worded("the line lacks the Gear below it (LT-19.4)"))
            continue
        if card["nature"] != below[1]["nature"]:
            yield index, Fault(("nature",), worded("the Gears of a line have one nature (LT-19.4)"))
        if int(str(card["stamina"])) < int(str(below[1]["stamina"])):
            yield (
                index,
                Fault(
                    ("stamina",),
                    worded("Stamina falls from one Gear of a line to the next (LT-19.5)"),
                ),
            )


def _listed_once(data: Mapping[str, object], key: str) -> Iterator[Fault]:
    listed = data.get(key)
    if isinstance(listed, list) and len({str(one) for one in listed}) < len(listed):
        yield Fault(
            (key,), worded("an entry of '{key}' stands twice (LT-19.1)", key=key), at_key=False
        )


_COUNTS = {
    "soldier": (0, 1),
    "crystal": (0, 0),
    "lutura": (0, 3),
    "tool": (0, 2),
    "strategy": (0, 3),
}


def _how_many(kind: str, abilities: list[object], data: Mapping[str, object]) -> Iterator[Fault]:
    """How many abilities a type has, and that a Strategy can be used (LT-19.2)."""
    most = _COUNTS[kind][1]
    if len(abilities) > most:
        yield Fault(
            ("abilities",),
            worded(
                "a {kind} has at most {most} abilities, not {count} (LT-19.2)",
                kind=kind,
                most=most,
                count=len(abilities),
            ),
        )
    whens = [one.get("when") for one in abilities if isinstance(one, dict)]
    if kind == "strategy":
        if "abilities" in data and whens.count("use") != 1:
            yield Fault(
                ("abilities",),
                worded("a Strategy has exactly one ability with 'when: use' (LT-19.2)"),
            )
        if len(whens) > 1 and data.get("lasts", 1) == 1:
            yield Fault(
                ("abilities",), worded("only a Strategy that lasts has further abilities (LT-19.2)")
            )


CARD_MODEL = LuturasCard
