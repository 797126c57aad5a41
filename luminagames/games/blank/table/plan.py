"""What a set's `table.yaml` says of its table: seats, zones, counters, tokens, dice, the turn.

Every key has a default; a set without the file has one face-down deck for each back, a hand for each
seat, a discard pile, a place of one's own for each seat and a common ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, get_args

from luminagames.cards.problems import did_you_mean
from luminagames.engine.contract.tables import Mistake
from luminagames.engine.message import worded
from luminagames.engine.plain import Json

Arranged = Literal["pile", "fan", "row", "free"]
Seen = Literal["all", "owner", "nobody"]

# The seats of a table without a file, and the most there can be.
SEATS, MOST_SEATS = (1, 6), 6
# Bounds of a file: more is a mistake, before anything is built.
MOST_ZONES, MOST_NAMES, MOST_NUMBER = 60, 60, 1_000_000
DICE = ("coin", "d4", "d6", "d8", "d10", "d12", "d20", "d100")


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards. `holds`: which of the set's cards it begins with, by column and value;
    `most` warns; `fill` names the pile that fills its `slots`.
    """

    name: str
    arranged: Arranged = "free"
    seen: Seen = "all"
    per_seat: bool = False
    holds: tuple[tuple[str, tuple[str, ...]], ...] = ()
    shuffle: bool = False
    deal_from: str = ""
    deal_count: int = 0
    most: int = 0
    slots: int = 0
    fill: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Counter:
    """A number at the table, or at each seat."""

    name: str
    per_seat: bool = False
    start: int = 0
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The table of a set."""

    seats: tuple[int, int] = SEATS
    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()
    # Tokens with the pictures they have, by name.
    tokens: tuple[tuple[str, str], ...] = ()
    dice: tuple[str, ...] = DICE
    phases: tuple[str, ...] = ()
    draw_from: str = ""
    draw_count: int = 0

    def zone(self, name: str) -> Zone | None:
        """The zone that a name means: `hand[2]` is that of the third seat."""
        head = name.partition("[")[0]
        return next((one for one in self.zones if one.name == head), None)

    def names(self, n_seats: int) -> list[str]:
        """The names of all zones of a match, in the order in which they are filled."""
        found = []
        for one in self.zones:
            if one.per_seat:
                found += [f"{one.name}[{seat}]" for seat in range(n_seats)]
            else:
                found.append(one.name)
        return found

    def counter_names(self, n_seats: int) -> dict[str, Counter]:
        """The counters of a match by name: `round`, `life[0]`."""
        found = {}
        for one in self.counters:
            names = (
                [f"{one.name}[{seat}]" for seat in range(n_seats)] if one.per_seat else [one.name]
            )
            found.update(dict.fromkeys(names, one))
        return found

    def to_data(self) -> dict[str, Json]:
        """The plan as it travels in a match's options: plain data, all defaults filled in."""
        return _listed(asdict(self))  # type: ignore[return-value]  # a mapping stays one

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> TablePlan:
        """The plan of its data; raises `ValueError` for what is none."""
        try:
            zones = tuple(
                Zone(
                    **{**one, "holds": tuple((key, tuple(values)) for key, values in one["holds"])}
                )
                for one in data["zones"]
            )
            plan = TablePlan(
                (int(data["seats"][0]), int(data["seats"][1])),
                zones,
                tuple(Counter(**one) for one in data["counters"]),
                tuple((str(name), str(picture)) for name, picture in data["tokens"]),
                tuple(map(str, data["dice"])),
                tuple(map(str, data["phases"])),
                str(data["draw_from"]),
                int(data["draw_count"]),
            )
        except (KeyError, TypeError, IndexError) as error:
            raise ValueError("no plan of a table") from error
        if plan.to_data() != data or len(plan.zones) > MOST_ZONES:
            raise ValueError("no plan of a table")
        return plan


def _listed(value: Any) -> Json:
    if isinstance(value, dict):
        return {key: _listed(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [_listed(one) for one in value]
    return value  # type: ignore[no-any-return]  # a number or a text


def plain_plan(backs: Sequence[str], column: str = "back") -> TablePlan:
    """The table of a set without a file: a deck for each back, or for each value of another
    column.
    """
    many = len(backs) > 1
    decks = [
        Zone(
            f"deck_{_word(back)}" if many else "deck",
            "pile",
            "nobody",
            holds=((column, (back,)),) if many else (),
            shuffle=True,
        )
        for back in backs
    ]
    return TablePlan(
        zones=(
            *decks,
            Zone("discard", "pile", "all"),
            Zone("ground", "free", "all"),
            Zone("camp", "free", "all", per_seat=True),
            Zone("hand", "fan", "owner", per_seat=True),
        )
    )


def _word(text: str) -> str:
    kept = "".join(letter if letter.isalnum() else "_" for letter in text.casefold())
    return kept.strip("_") or "cards"


# Reading the file


@dataclass(slots=True)
class _Reader:
    mistakes: list[Mistake] = field(default_factory=list)

    def wrong(self, path: tuple[str | int, ...], message: str, *, at_key: bool = False) -> None:
        self.mistakes.append(Mistake(path, message, at_key))

    def mapping(
        self, data: Any, path: tuple[str | int, ...], known: Iterable[str] | None
    ) -> Mapping[str, Any]:
        """The mapping at `path`; unknown keys are mistakes, and left out."""
        if data is None:
            return {}
        if not isinstance(data, Mapping):
            self.wrong(path, worded("must be a mapping"))
            return {}
        if known is None:
            if len(data) > MOST_NAMES:
                self.wrong(path, worded("at most {most} names", most=MOST_NAMES))
                return {}
            return data
        names = list(known)
        for key in data:
            if key not in names:
                meant = did_you_mean(str(key), names)
                message = (
                    worded("unknown key '{key}'{meant}", key=key, meant=meant)
                    if meant
                    else worded(
                        "unknown key '{key}'; known: {known}", key=key, known=", ".join(names)
                    )
                )
                self.wrong((*path, str(key)), message, at_key=True)
        return {key: value for key, value in data.items() if key in names}

    def word(
        self, data: Mapping[str, Any], key: str, path: tuple[str | int, ...], known: Sequence[str]
    ) -> str:
        """One of the known words; the first one where it is missing."""
        value = data.get(key, known[0])
        if value in known:
            return str(value)
        self.wrong(
            (*path, key),
            worded(
                "must be one of {known}, not '{value}'{meant}",
                known=", ".join(known),
                value=value,
                meant=did_you_mean(str(value), known),
            ),
        )
        return known[0]

    def number(
        self,
        data: Mapping[str, Any],
        key: str,
        path: tuple[str | int, ...],
        default: int,
        least: int = -MOST_NUMBER,
        most: int = MOST_NUMBER,
    ) -> int:
        """A whole number within bounds."""
        value = data.get(key, default)
        if type(value) is not int or not least <= value <= most:
            self.wrong(
                (*path, key),
                worded("must be a whole number from {least} to {most}", least=least, most=most),
            )
            return default
        return value

    def flag(self, data: Mapping[str, Any], key: str, path: tuple[str | int, ...]) -> bool:
        value = data.get(key, False)
        if not isinstance(value, bool):
            self.wrong((*path, key), worded("must be true or false"))
            return False
        return value

    def text(
        self, data: Mapping[str, Any], key: str, path: tuple[str | int, ...], most: int = 200
    ) -> str:
        value = data.get(key, "")
        if not isinstance(value, str) or len(value) > most:
            self.wrong((*path, key), worded("must be a text of at most {most} letters", most=most))
            return ""
        return value

    def texts(self, data: Any, path: tuple[str | int, ...]) -> tuple[str, ...]:
        if data is None:
            return ()
        if not isinstance(data, list) or not all(isinstance(one, str | int) for one in data):
            self.wrong(path, worded("must be a list of words"))
            return ()
        if len(data) > MOST_NAMES:
            self.wrong(path, worded("at most {most} names", most=MOST_NAMES))
            return ()
        return tuple(map(str, data))

    def named(self, name: str, path: tuple[str | int, ...], known: Sequence[str]) -> str:
        """The name of a zone that there is."""
        if not name or name in known:
            return name
        self.wrong(
            path,
            worded("there is no zone '{name}'{meant}", name=name, meant=did_you_mean(name, known)),
        )
        return ""


_TOP = ("seats", "zones", "counters", "tokens", "dice", "turn")
_ZONE = (
    "holds",
    "as",
    "seen",
    "per",
    "shuffle",
    "deal",
    "most",
    "slots",
    "fill",
    "picture",
)
_COUNTER = ("per", "start", "least", "most")


def read_plan(data: Any, columns: Iterable[str]) -> tuple[TablePlan, list[Mistake]]:
    """The table that a `table.yaml` describes, and all its mistakes; `columns` are the keys and
    fields that the set's cards have.
    """
    reader = _Reader()
    top = reader.mapping(data, (), _TOP)
    given = reader.mapping(top.get("zones"), ("zones",), None)
    known = [str(name) for name in given]
    zones = tuple(
        _zone(reader, str(name), one, known, list(columns)) for name, one in given.items()
    )
    counters = tuple(
        _counter(reader, str(name), one)
        for name, one in reader.mapping(top.get("counters"), ("counters",), None).items()
    )
    tokens = tuple(
        (str(name), _token(reader, str(name), one))
        for name, one in reader.mapping(top.get("tokens"), ("tokens",), None).items()
    )
    turn = reader.mapping(top.get("turn"), ("turn",), ("phases", "draw"))
    draw = reader.mapping(turn.get("draw"), ("turn", "draw"), ("from", "count"))
    plan = TablePlan(
        _seats(reader, top.get("seats")),
        zones,
        counters,
        tokens,
        _dice(reader, top.get("dice")),
        reader.texts(turn.get("phases"), ("turn", "phases")),
        reader.named(reader.text(draw, "from", ("turn", "draw")), ("turn", "draw", "from"), known),
        reader.number(draw, "count", ("turn", "draw"), 1 if draw else 0, 0, 100),
    )
    return plan, reader.mistakes


def _seats(reader: _Reader, data: Any) -> tuple[int, int]:
    if data is None:
        return SEATS
    pair = [data, data] if type(data) is int else data
    good = (
        isinstance(pair, list)
        and len(pair) == 2
        and all(type(one) is int and 1 <= one <= MOST_SEATS for one in pair)
        and pair[0] <= pair[1]
    )
    if not good:
        reader.wrong(
            ("seats",),
            worded("must be the fewest and the most seats, from 1 to {most}", most=MOST_SEATS),
        )
        return SEATS
    return pair[0], pair[1]


def _zone(
    reader: _Reader, name: str, data: Any, known: Sequence[str], columns: Sequence[str]
) -> Zone:
    path: tuple[str | int, ...] = ("zones", name)
    if not name.replace("_", "").isalnum() or not name.isascii() or len(name) > 40:
        reader.wrong(path, worded("a zone's name is made of letters, digits and _"), at_key=True)
    one = reader.mapping(data, path, _ZONE)
    deal = reader.mapping(one.get("deal"), (*path, "deal"), ("from", "count"))
    seen = reader.word(one, "seen", path, get_args(Seen))
    per_seat = "per" in one and reader.word(one, "per", path, ("seat",)) == "seat"
    if seen == "owner" and not per_seat:
        reader.wrong((*path, "seen"), worded("only a zone with 'per: seat' has an owner"))
    return Zone(
        name,
        reader.word({"as": "free", **one}, "as", path, get_args(Arranged)),  # type: ignore[arg-type]  # one of these
        seen,  # type: ignore[arg-type]  # one of these
        per_seat,
        _holds(reader, one.get("holds"), (*path, "holds"), columns),
        reader.flag(one, "shuffle", path),
        reader.named(reader.text(deal, "from", (*path, "deal")), (*path, "deal", "from"), known),
        reader.number(deal, "count", (*path, "deal"), 1 if deal else 0, 0, 100),
        reader.number(one, "most", path, 0, 0, 1000),
        reader.number(one, "slots", path, 0, 0, 60),
        reader.named(reader.text(one, "fill", path), (*path, "fill"), known),
        reader.text(one, "picture", path),
    )


def _holds(
    reader: _Reader, data: Any, path: tuple[str | int, ...], columns: Sequence[str]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    found = []
    for column, value in reader.mapping(data, path, columns if data else None).items():
        values = value if isinstance(value, list) else [value]
        if not all(isinstance(one, str | int) for one in values):
            reader.wrong((*path, column), worded("must be a word or a list of words"))
            continue
        found.append((str(column), tuple(map(str, values))))
    return tuple(found)


def _counter(reader: _Reader, name: str, data: Any) -> Counter:
    path = ("counters", name)
    one = reader.mapping(data, path, _COUNTER)
    return Counter(
        name,
        "per" in one and reader.word(one, "per", path, ("seat",)) == "seat",
        reader.number(one, "start", path, 0),
        reader.number(one, "least", path, 0) if "least" in one else None,
        reader.number(one, "most", path, 0) if "most" in one else None,
    )


def _token(reader: _Reader, name: str, data: Any) -> str:
    path = ("tokens", name)
    return reader.text(reader.mapping(data, path, ("picture",)), "picture", path)


def _dice(reader: _Reader, data: Any) -> tuple[str, ...]:
    if data is None:
        return DICE
    found = []
    for place, one in enumerate(reader.texts(data, ("dice",))):
        if one == "coin" or (one[:1] == "d" and one[1:].isdigit() and 2 <= int(one[1:]) <= 1000):
            found.append(one)
        else:
            reader.wrong(
                ("dice", place), worded("'{die}' is no die: write d6, d20 or coin", die=one)
            )
    return tuple(found)


def holds(
    zone: Zone, card: Mapping[str, Any], value_of: Callable[[Mapping[str, Any], str], str]
) -> bool:
    """Whether a zone begins with a card."""
    return all(value_of(card, column) in values for column, values in zone.holds)
