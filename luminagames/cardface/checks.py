"""What only the printed card shows: layouts, texts that do not fit, icons and pictures that are not there.

The same `Problem` as card data gives, so that one list holds all. Needs an application object for its fonts, and no
screen: the offscreen platform will do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from luminagames.cardface.elements import fitted, place, shows
from luminagames.cardface.icons import has_icon
from luminagames.cardface.layout import LayoutError, read_layout
from luminagames.cardface.layout.model import Layout, Text
from luminagames.cardface.markup import Sign, parse
from luminagames.cardface.painter import NEVER_HIDDEN, VARIANTS, CardPainter, MissingLayoutError
from luminagames.cardface.values import REFERENCE, fill_in
from luminagames.cards.load import CardPlace
from luminagames.cards.problems import Problem
from luminagames.engine.face import Face

VARIANT_WORDS = {"full": "at print size", "table": "at table size", "strip": "as a strip"}
"""How a variant is named in a sentence."""


def check_layouts(paths: Iterable[Path]) -> list[Problem]:
    """The mistakes in layout files, in order of place."""
    return sorted({problem for path in paths for problem in read_layout(path)[1]})


def check_layout_text(path: Path, text: str) -> list[Problem]:
    """The mistakes of a layout that is not saved yet; `path` is where it will be."""
    return read_layout(path, text)[1]


def check_face(painter: CardPainter, face: Face, spot: CardPlace, variants: Iterable[str] = VARIANTS) -> list[Problem]:
    """What is wrong with one card as it is printed; `spot` is where the card stands in its file.

    Texts that do not fit at their smallest size are warnings, with the box and how much too large they are; icons
    that are not there are errors.
    """
    found: dict[str, Problem] = {}
    seen: set[str] = set()
    for variant in variants:
        try:
            layout = painter.layout(face, variant)
        except (LayoutError, MissingLayoutError) as error:
            problem = spot.problem(face.id, "id", str(error).splitlines()[0], "layout", "error")
            found.setdefault(problem.message, problem)
            continue
        if layout.name not in seen:  # a variant without a layout of its own uses that of print
            seen.add(layout.name)
            for problem in _texts(layout, face, spot, VARIANT_WORDS[variant]):
                found.setdefault(problem.message, problem)
    return sorted(found.values())


def check_cards(
    painter: CardPainter, faces: Callable[[str], Face], cards: Iterable[str], places: Mapping[str, CardPlace]
) -> list[Problem]:
    """What is wrong with cards as they are printed."""
    return sorted(problem for card in cards for problem in check_face(painter, faces(card), places[card]))


def _texts(layout: Layout, face: Face, spot: CardPlace, where: str) -> Iterable[Problem]:
    for element in layout.elements:
        if not isinstance(element, Text) or not shows(element, face, NEVER_HIDDEN):
            continue
        rect = place(element, layout)
        found = fitted(element, face, rect)
        key = _key_of(element.text, spot)
        if not found.fits:
            yield spot.problem(
                face.id, key,
                f"the text of box '{element.id}' does not fit {where}: at its smallest, {found.size:.2f}, it needs "
                f"{found.widest:.1f} × {found.height:.1f}, the box has {rect.width():.1f} × {rect.height():.1f}",
                "overflow",
            )  # fmt: skip
        for token in parse(fill_in(face, element.text)):
            if isinstance(token, Sign) and not has_icon(token.name):
                yield spot.problem(face.id, key, f"there is no icon {{{token.name}}}", "icon", "error")


def _key_of(text: str, spot: CardPlace) -> str:
    """The key of the card that a text comes from: that of its first value which the card writes itself."""
    names = REFERENCE.findall(text)
    for name in names:
        if spot.has(name):
            return str(name)
        if name == "rules" and spot.has("abilities"):
            return "abilities"
    return "name" if "name" in names or "short_name" in names else "id"
