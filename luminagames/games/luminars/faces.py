"""What is printed on a card (the printed poster of the look), and the words of the large card that
are explained.
"""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.effects.phrases import signed
from luminagames.engine.face import Face, FaceValue, picture_and_sky
from luminagames.engine.plain import Json
from luminagames.engine.show import Keyword
from luminagames.games.luminars.cards import Card
from luminagames.games.luminars.kinds import CLASSES
from luminagames.games.luminars.text import card_text
from luminagames.text import grammar

_EMBLEM = "quill"
# The drawings of the seven classes; each has one for every district.
_PEOPLE = ("dreg", "paysan", "wright", "mercer", "proctor", "vorster", "lineal")
_PALETTES = {"red": "pyronoxi", "green": "floraborai", "blue": "hydranai", "gold": "lithari"}


def face(data: Mapping[str, Json], card: Card) -> Face:
    """The face of a card; `data` is its card data."""
    called = grammar().called
    flavor = called("flavour", str(data.get("flavor", "")))
    values: dict[str, FaceValue] = {"rules": (card_text(card),), "flavor": flavor}
    layout, palette, art = "poster", "spectarioni", str(data.get("art", ""))
    if card.type == "district":
        color, rank = str(data["color"]), card.value
        palette = _PALETTES[color]
        values |= {
            "rank": rank,
            "color": f"district_{color}",
            "sign": f"district_{color}",
            "title": grammar().say(CLASSES[rank - 1]),
            "emblem": f"class_{CLASSES[rank - 1].lower()}",
            "gold": color == "gold",
        }
        art = art or f"{_PEOPLE[rank - 1]}-{color}"
    elif card.type == "wild":
        values |= {
            "rank": card.value,
            "color": "spectarioni",
            "title": called("name", card.name),
            "emblem": "spark",
        }
    elif card.type == "draw":
        values |= {"color": f"emblem_{_EMBLEM}", "title": grammar().say("Draw"), "emblem": "quill"}
    elif card.type == "action":
        layout = "action"
        fixed = card.fixed_points
        values |= {"points": "±?" if fixed is None else signed(fixed), "passes": card.passes}
        palette = "slate" if card.passes else "pyronoxi"
    else:
        layout, palette = "role", "brass"
    drawing, sky = picture_and_sky(art, palette)
    return Face(card.id, layout, called("name", card.name), drawing, sky, values)


def heard(card: Card) -> str:
    """Name and rules text say it all: color, class and worth."""
    return ""


def back(name: str) -> Face:
    """The back of a deck: `main` or `action`."""
    return Face(name, "back", name, values={"emblem": _EMBLEM, "action": name == "action"})


_MELD = Keyword(
    "Meld", "book", "A set, a run or a flush: three cards or more, each in one meld only.", "LM-7.1"
)
_SET = Keyword("Set", "book", "Cards of one rank, whatever their colors.", "LM-7.2")
_RUN = Keyword("Run", "book", "Neighboring ranks of one color, each once.", "LM-7.3")
_FLUSH = Keyword("Flush", "crown", "Exactly three Dregs of one color: 10 points.", "LM-7.6")
_GOLD = Keyword(
    "Gold", "warning", "Unmatched, it subtracts its value: discard high Gold cards early.", "LM-9.7"
)
_UNMATCHED = Keyword("Unmatched", "book", "Lying in no meld when the round is scored.", "LM-9.6")
_WILD = Keyword(
    "Wild card",
    "bolt",
    "Completes a meld of at least two other cards; 7 in a set or a run.",
    "LM-7.9",
)
_DRAW = Keyword(
    "Draw card", "bolt", "Shown at once and set aside; its player draws an action card.", "LM-5.1"
)
_PASS = Keyword(
    "Pass card",
    "hand",
    "Its drawer gives it to another player, who keeps it for the round.",
    "LM-5.4",
)
_ENLIGHTENMENT = Keyword(
    "Enlightenment",
    "spark",
    "Declared when all cards fit into melds: the round ends, 5 more points.",
    "LM-8.1",
)
_HOLDER = Keyword(
    "Action card", "quill", "Lies before its holder and acts when the round is scored.", "LM-12.1"
)
_ROLE = Keyword(
    "Role",
    "crown",
    "Chosen after the fourth round in the order of points; it scores nothing.",
    "LM-11.5",
)


def keywords(data: Mapping[str, Json], card: Card) -> tuple[Keyword, ...]:
    """The words that a card's reader may want explained."""
    match card.type:
        case "district":
            found = [_SET, _RUN]
            if card.value == 1:
                found.append(_FLUSH)
            if data["color"] == "gold":
                found.append(_GOLD)
            return tuple(found)
        case "wild":
            return (_WILD,)
        case "draw":
            return (_DRAW,)
        case "role":
            return (_ROLE,)
    found = [_PASS] if card.passes else [_HOLDER]
    text = card_text(card)
    for word, keyword in (
        ("meld", _MELD),
        ("set", _SET),
        ("run", _RUN),
        ("flush", _FLUSH),
        ("unmatched", _UNMATCHED),
    ):
        if any(
            part.strip(".:()").removesuffix("s").removesuffix("e") == word for part in text.split()
        ):
            found.append(keyword)
    if "Enlightenment" in text:
        found.append(_ENLIGHTENMENT)
    return tuple(found)
