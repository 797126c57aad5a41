"""What only the printed card shows: layouts, texts that do not fit, contrast, icons and pictures
that are not there.

The same `Problem` as card data gives, so that one list holds all. Needs an application object for
its fonts, and no screen: the offscreen platform will do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from luminagames.cardface.art.picture import palette_names
from luminagames.cardface.backs import VARIANT, asked_colors, key_of, knowing, other_size
from luminagames.cardface.codes import CodeError, code_path
from luminagames.cardface.colorblind import falling_together
from luminagames.cardface.elements import NEVER_HIDDEN, as_room_allows, place, shows
from luminagames.cardface.icons import has_icon, icon_is_wrong, icon_names, shipped_icon_names
from luminagames.cardface.icons.own import icon_problems
from luminagames.cardface.layout import LayoutError
from luminagames.cardface.layout.colors import said_color
from luminagames.cardface.layout.lint import colors_of, lint_layout, tinted, unused
from luminagames.cardface.layout.marks import Node
from luminagames.cardface.layout.model import (
    AnyElement,
    Art,
    Barcode,
    Icon,
    Image,
    Layout,
    Qr,
    Shape,
    Text,
)
from luminagames.cardface.layout.reader import ReadLayout, read_marked
from luminagames.cardface.layout.spans import span_faults
from luminagames.cardface.lettering.letters import told
from luminagames.cardface.lettering.markup import Sign, parse
from luminagames.cardface.lettering.measure import (
    TextMeasure,
    measure_texts,
    missing_letters,
    printed_texts,
)
from luminagames.cardface.lettering.ownfonts import font_problems
from luminagames.cardface.painter import VARIANTS, CardPainter, MissingLayoutError
from luminagames.cardface.pictures import OwnPicture, PictureError
from luminagames.cardface.pictures.laid import LaidPicture
from luminagames.cardface.theme import load_theme
from luminagames.cardface.values import REFERENCE, as_list, as_pips, as_text, fill_in, names
from luminagames.cards.load import CardPlace
from luminagames.cards.problems import Problem, did_you_mean
from luminagames.engine.face import Face
from luminagames.engine.game import Game
from luminagames.engine.message import worded
from luminagames.text import told_by

# How a variant is named in a sentence.
VARIANT_WORDS = {
    "full": worded("at print size"),
    "table": worded("at table size"),
    "strip": worded("as a strip"),
}

# Dots an inch that a picture wants in print; 300 are better.
LEAST_DOTS = 200

# So far the room of two texts may overlap: letters are lower than their line.
MOST_OVERLAP_MM = 0.8

# Keys of elements that name a value full of icons.
_LISTED = ("value", "cost", "small")


# Layouts


def face_values(game: Game[object]) -> frozenset[str] | None:
    """The names of all values that any face or back of a game has: what its layouts may print and
    ask for.

    None for a game that has no cards yet: what will be printed is not known.
    """
    if not game.definitions:
        return None
    layout = game.table_layout(game.about.seats[1], 0)
    faces = [game.face(card) for card in game.definitions]
    faces += [game.back(name) for name in {place.back for place in layout.places if place.back}]
    return frozenset(name for face in faces for name in face.values)


def check_layouts(
    paths: Iterable[Path], values: Collection[str] | None = None, search: Sequence[Path] = ()
) -> list[Problem]:
    """The mistakes in layout files, in order of place.

    `values` are those that the game's faces have (`face_values`; None: not looked at), `search`
    further folders of layouts that these may extend.
    """
    card = load_theme().card
    reads = [read_marked(path, None, search) for path in paths]
    found = {
        problem for read in reads for problem in (*read.problems, *lint_layout(read, card, values))
    }
    return sorted(found | set(unused(reads)))


def check_layout_text(
    path: Path, text: str, values: Collection[str] | None = None, search: Sequence[Path] = ()
) -> list[Problem]:
    """The mistakes of a layout that is not saved yet; `path` is where it will be."""
    read = read_marked(path, text, search)
    return sorted({*read.problems, *lint_layout(read, load_theme().card, values)})


# Fonts and icons of own folders


def check_own_files(sets: Iterable[Path]) -> list[Problem]:
    """What is wrong with the fonts and icons of card folders, each told at its file."""
    shipped = shipped_icon_names()
    found = [
        problem
        for folder in sets
        for problem in (*font_problems(folder), *icon_problems(folder, shipped))
    ]
    return sorted(found)


# One card


def check_face(
    painter: CardPainter, face: Face, spot: CardPlace, variants: Iterable[str] = VARIANTS
) -> list[Problem]:
    """What is wrong with one card as it is printed; `spot` is where the card stands in its file.

    Texts that do not fit at their smallest size are warnings, with the box and how much too large
    they are, and letters that no font has. Icons and pictures that are not there are errors: the
    card would have a hole.
    """
    found: dict[str, Problem] = {
        problem.message: problem
        for problem in (*_picture(painter, face, spot), *_coarse(painter, face, spot))
    }
    for layout, variant, wrong in _layouts(painter, face, variants):
        if layout is None:
            found.setdefault(wrong, spot.problem(face.id, "id", wrong, "layout", "error"))
            continue
        for key, missing in (*_missing(painter, face, layout), *_uncolored(face, layout)):
            found.setdefault(missing, spot.problem(face.id, key, missing, "art", "error"))
        measures = measure_texts(painter, face, variant, grounds=False)
        if all(measure.fits for measure in measures) and as_room_allows(face, layout) is not face:
            message: str = worded(
                "its flavor has no room beside its rules {where} and is left out",
                where=VARIANT_WORDS[variant],
            )
            found.setdefault(message, spot.problem(face.id, "flavor", message, "overflow"))
        for measure in measures:
            if not measure.fits:
                key = _key_of(layout, measure.box, spot)
                problem = spot.problem(face.id, key, _too_large(measure, variant), "overflow")
                found.setdefault(problem.message, problem)
        for message in _overlaps(measures, variant):
            found.setdefault(message, spot.problem(face.id, "id", message, "overlap"))
        for text in printed_texts(layout, as_room_allows(face, layout)):
            letters = missing_letters(text, face)
            if letters:
                message = no_font_has(letters)
                key = _key_of(layout, text.id, spot)
                found.setdefault(message, spot.problem(face.id, key, message, "letters"))
        for key, message in (
            *_wrong_spans(layout, face, spot),
            *_wrong_codes(layout, face, spot),
        ):
            found.setdefault(message, spot.problem(face.id, key, message, "text", "error"))
        for message in _wrong_icons(layout, face):
            found.setdefault(message, spot.problem(face.id, "id", message, "icon", "error"))
    return sorted(found.values())


def _wrong_spans(layout: Layout, face: Face, spot: CardPlace) -> Iterator[tuple[str, str]]:
    """Marked words that a card's own texts make wrong: the key that they come from, and a
    sentence.
    """
    for text in printed_texts(layout, face):
        if "$" in text.text:
            for message, _ in span_faults(fill_in(face, text.text), layout.colors):
                yield _key_of(layout, text.id, spot), message


def _wrong_codes(layout: Layout, face: Face, spot: CardPlace) -> Iterator[tuple[str, str]]:
    """QR and bar codes that cannot hold their text."""
    for element in layout.elements:
        if isinstance(element, Qr | Barcode) and shows(element, face, NEVER_HIDDEN):
            try:
                code_path(element, fill_in(face, element.text), place(element, layout))
            except CodeError as error:
                key = _key_of(layout, element.id, spot)
                yield key, worded("'{id}': {why}", id=element.id, why=error.args[0])


def _wrong_icons(layout: Layout, face: Face) -> Iterator[str]:
    for name in _icons(layout, face):
        if not has_icon(name):
            yield worded(
                "there is no icon '{name}'{hint}", name=name, hint=did_you_mean(name, icon_names())
            )
        elif icon_is_wrong(name):
            yield worded("the file of the icon '{name}' is wrong", name=name)


def check_cards(
    painter: CardPainter,
    faces: Callable[[str], Face],
    cards: Iterable[str],
    places: Mapping[str, CardPlace],
    backs: Callable[[str], Face] | None = None,
) -> list[Problem]:
    """What is wrong with cards as they are printed, and with their `backs`; a mistake in a layout
    or in a back that knows no card is reported once, at the first card that has it.
    """
    found: list[Problem] = []
    told: set[str] = set()
    shared: set[Hashable] = set()
    for card in cards:
        face = faces(card)
        problems = check_face(painter, face, places[card])
        if backs is not None:
            problems += _back(painter, face, backs(card), places[card], shared)
        for problem in problems:
            words = problem.message.partition(": ")[2]
            if problem.code != "layout" or words not in told:
                found.append(problem)
            if problem.code == "layout":
                told.add(words)
    return gathered(found)


def _back(
    painter: CardPainter, face: Face, plain: Face, spot: CardPlace, shared: set[Hashable]
) -> list[Problem]:
    """What is wrong with a card's back, at its key `back`; one that knows no card is looked at once
    and then is in `shared`.
    """
    try:
        back = knowing(painter, plain, face)
    except (LayoutError, MissingLayoutError):
        wrong = next(
            (wrong for layout, _, wrong in _layouts(painter, plain, (VARIANT,)) if layout is None),
            "",
        )
        return [spot.problem(face.id, "back", wrong, "layout", "error")] if wrong else []
    if back is plain:
        pair = (key_of(plain), face.layout)
        if pair in shared:
            return []
        shared.add(pair)
    layout = painter.layout(back, VARIANT)
    found = [
        spot.problem(face.id, "back", text, "size", "error") for text in _sizes(painter, face, back)
    ]
    found += [
        spot.problem(face.id, key, _behind(missing), "art", "error")
        for key, missing in (*_missing(painter, back, layout), *_uncolored(back, layout))
    ]
    for measure in measure_texts(painter, back, VARIANT, grounds=False):
        if not measure.fits:
            text = _behind(_too_large(measure, VARIANT))
            key = _key_of(layout, measure.box, spot)
            found.append(spot.problem(face.id, key, text, "overflow"))
    return found


def _sizes(painter: CardPainter, face: Face, back: Face) -> Iterator[str]:
    """A back of another size than its card, with the places of both sizes."""
    try:
        found = other_size(painter, back, face)
    except (LayoutError, MissingLayoutError):  # told of the face
        return
    if found is None:
        return
    told = []
    for layout, one, variant in zip(found, (back, face), (VARIANT, "full"), strict=True):
        path = painter.layout_path(one.layout, variant)
        node = read_marked(path, None, painter.layout_folders).size
        place = f"{node.path.name}:{node.line}" if node is not None else path.name
        told.append(f"{layout.size[0]:g} × {layout.size[1]:g} mm ({place})")
    yield worded("its back is {back}, the card {card}", back=told[0], card=told[1])


def _behind(fault: str) -> str:
    return worded("its back: {fault}", fault=fault)


def gathered(problems: Iterable[Problem]) -> list[Problem]:
    """Problems in order of place; two boxes of a layout that lie over each other are told once,
    with the number of cards on which they do.
    """
    found: list[Problem] = []
    boxes: dict[str, list[Problem]] = {}
    for problem in sorted(problems):
        if problem.code == "overlap":
            boxes.setdefault(problem.message.partition(": ")[2].partition(", by ")[0], []).append(
                problem
            )
        else:
            found.append(problem)
    for first, *others in boxes.values():
        found.append(replace(first, message=_also(first.message, len(others))))
    return sorted(found)


def _also(message: str, others: int) -> str:
    """The message, and on how many cards beside it is so."""
    if others > 1:
        return worded("{message}, and on {count} more cards", message=message, count=others)
    return worded("{message}, and on 1 more card", message=message) if others else message


def _layouts(
    painter: CardPainter, face: Face, variants: Iterable[str]
) -> Iterator[tuple[Layout | None, str, str]]:
    """The layouts of a face, each once; None with a sentence for one that is not there or wrong."""
    seen: set[str] = set()
    for variant in variants:
        try:
            layout = painter.layout(face, variant)
        except LayoutError as error:
            first = error.problems[0]
            where = f"{Path(first.file).name}:{first.line}"
            yield (
                None,
                variant,
                worded(
                    "its layout has mistakes, first {where}: {message}",
                    where=where,
                    message=first.message,
                ),
            )
            continue
        except MissingLayoutError as error:
            yield None, variant, told_by(error)
            continue
        if layout.name not in seen:  # a variant without a layout of its own uses that of print
            seen.add(layout.name)
            yield layout, variant, ""


def _picture(painter: CardPainter, face: Face, spot: CardPlace) -> Iterator[Problem]:
    hole = painter.pictures.hole(face)
    if hole:
        yield spot.problem(face.id, "art", hole, "art", "error")
    if face.palette and face.palette not in palette_names():
        message = worded(
            "there is no palette '{palette}'{hint}",
            palette=face.palette,
            hint=did_you_mean(face.palette, palette_names()),
        )
        yield spot.problem(face.id, "art", message, "art")


def _missing(painter: CardPainter, face: Face, layout: Layout) -> Iterator[tuple[str, str]]:
    """Files that a layout names and that are not there or cannot be shown: the value that stands in
    their name, and a sentence.
    """
    for element in layout.elements:
        if isinstance(element, Image) and shows(element, face, NEVER_HIDDEN):
            missing = painter.pictures.missing(face, element)
            if missing:
                yield next(iter(names(element.file)), "id"), missing


def _uncolored(face: Face, layout: Layout) -> Iterator[tuple[str, str]]:
    """Values that say no color where a layout asks for one, with a sentence each."""
    for name in asked_colors(layout):
        text = as_text(face, name)
        if said_color(text) is None:
            yield name, worded("{text!r} is no color: write teal, #rgb or #rrggbb", text=text)


def _coarse(painter: CardPainter, face: Face, spot: CardPlace) -> Iterator[Problem]:
    """A picture of which too few dots are printed: by the window that needs most, at print size."""
    least: dict[str, float] = {}
    for layout, _, _ in _layouts(painter, face, ("full",)):
        for element in layout.elements if layout is not None else ():
            if not isinstance(element, Art | Image) or not shows(element, face, NEVER_HIDDEN):
                continue
            shown = _file_of(painter, face, element)
            dots = shown.dots_an_inch(element.box.width, element.box.height) if shown else None
            if shown is not None and dots is not None:
                name = shown.wish.file
                least[name] = min(dots, least.get(name, dots))
    for name, dots in least.items():
        if dots < LEAST_DOTS:
            message = worded(
                "the picture '{name}' is printed with {dots} dots an inch: it wants {least} or more",
                name=name,
                dots=max(1, round(dots)),
                least=LEAST_DOTS,
            )
            yield spot.problem(face.id, "art", message, "dots")


def _file_of(
    painter: CardPainter, face: Face, element: Art | Image
) -> OwnPicture | LaidPicture | None:
    """The file that an element shows on a face; None where it shows none."""
    if isinstance(element, Art):
        return painter.pictures.own(face)
    try:
        return painter.pictures.laid(face, element)
    except PictureError:
        return None


def _overlaps(measures: Sequence[TextMeasure], variant: str) -> Iterator[str]:
    """Pairs of texts whose letters lie over each other, each once; a hair of air between lines does
    not count.
    """
    for at, one in enumerate(measures):
        for other in measures[at + 1 :]:
            both = one.ink.intersected(other.ink)
            if min(both.width(), both.height()) > MOST_OVERLAP_MM:
                yield worded(
                    "the texts of '{one}' and '{other}' lie over each other {where}, by {wide:.1f} × {high:.1f} mm",
                    one=one.box,
                    other=other.box,
                    where=VARIANT_WORDS[variant],
                    wide=both.width(),
                    high=both.height(),
                )


def _too_large(measure: TextMeasure, variant: str) -> str:
    needs, room = (
        f"{measure.wide:.1f} × {measure.high:.1f}",
        f"{measure.room[0]:.1f} × {measure.room[1]:.1f}",
    )
    return worded(
        "the text of box '{box}' does not fit {where}: at its smallest, {size:.2f} mm, it needs {needs} mm, "
        "the box has {room}",
        box=measure.box,
        where=VARIANT_WORDS[variant],
        size=measure.size,
        needs=needs,
        room=room,
    )


def no_font_has(letters: Sequence[str]) -> str:
    """That letters are printed as boxes, in words."""
    return worded("no font here has {letters}: boxes are printed for them", letters=told(letters))


def _key_of(layout: Layout, box: str, spot: CardPlace) -> str:
    """The key of the card that a text comes from: that of its first value which the card writes
    itself.
    """
    element = next(one for one in layout.elements if one.id == box)
    names = REFERENCE.findall(element.text) if isinstance(element, Text | Qr | Barcode) else []
    for name in names:
        if spot.has(name):
            return str(name)
        if name == "rules" and spot.has("abilities"):
            return "abilities"
    return "name" if "name" in names or "short_name" in names else "id"


def _icons(layout: Layout, face: Face) -> Iterator[str]:
    """The names of all icons that a layout prints for a face."""
    for element in layout.elements:
        if shows(element, face, NEVER_HIDDEN):
            yield from _icons_of(element, face)


def _icons_of(element: AnyElement, face: Face) -> Iterator[str]:
    if isinstance(element, Text):
        yield from (
            token.name for token in parse(fill_in(face, element.text)) if isinstance(token, Sign)
        )
    elif isinstance(element, Icon):
        yield from fill_in(face, element.icon).splitlines()[:1]
    else:
        for key in _LISTED:
            name = getattr(element, key, "")
            if name:
                yield from (icon for icon, _ in as_pips(face, name))
                yield from as_list(face, name)


# All cards together


def check_contrast(
    painter: CardPainter, faces: Iterable[Face], variants: Iterable[str] = VARIANTS
) -> list[Problem]:
    """Text boxes whose letters stand out too little from what is painted under them, each told once
    at its box.

    Boxes that a layout colors alike on several cards are looked at once.
    """
    worst: dict[tuple[Path, str], tuple[float, float, str]] = {}
    looked: set[tuple[object, ...]] = set()
    for face in faces:
        for layout, variant, _ in _layouts(painter, face, variants):
            if layout is None:
                continue
            fresh = {box: key for box, key in _grounds(layout, face).items() if key not in looked}
            looked.update(fresh.values())
            path = painter.layout_path(face.layout, variant)
            for measure in measure_texts(painter, face, variant, wanted=fresh) if fresh else ():
                if not measure.reads:
                    found = (measure.contrast, measure.needed, face.name)
                    worst[path, measure.box] = min(found, worst.get((path, measure.box), found))
    reads = {path: read_marked(path, None, painter.layout_folders) for path, _ in worst}
    return sorted(_low(reads[path], box, *found) for (path, box), found in worst.items())


def _grounds(layout: Layout, face: Face) -> dict[str, tuple[object, ...]]:
    """Each text that is printed, with what its color and its ground depend on."""
    tints = tuple(as_text(face, name) for name in (*_tinting(layout), *asked_colors(layout)))
    found: dict[str, tuple[object, ...]] = {}
    for text in printed_texts(layout, face):
        rect = place(text, layout)
        under = tuple(
            (one.id, fill_in(face, one.file) if isinstance(one, Image) else "")
            for one in layout.elements
            if (one.when or isinstance(one, Image))
            and isinstance(one, Shape | Art | Image)
            and shows(one, face, NEVER_HIDDEN)
            and place(one, layout).intersects(rect)
        )
        found[text.id] = (layout.name, text.id, face.palette, tints, under)
    return found


def _low(read: ReadLayout, box: str, found: float, needed: float, card: str) -> Problem:
    message = worded(
        "the text of '{box}' has a contrast of {found:.1f} : 1 on {card}, {needed:g} : 1 is needed",
        box=box,
        found=found,
        card=card,
        needed=needed,
    )
    return _style_place(read, box).problem(message, "contrast", "warning")


def _style_place(read: ReadLayout, box: str) -> Node:
    entries = read.elements[box]
    return entries.get("style") or entries["box"]


def _tinting(layout: Layout) -> list[str]:
    """The values whose colors a layout uses."""
    return sorted(
        {name for one in layout.elements for color in colors_of(one) for name in tinted(color)}
    )


def check_colors(
    painter: CardPainter, faces: Iterable[Face], variants: Iterable[str] = VARIANTS
) -> list[Problem]:
    """Layouts on which a color is the only sign of a value, and two such colors look alike to some
    people.
    """
    found: dict[tuple[Path, str], Problem] = {}
    cases: dict[tuple[Path, str], dict[str, Face]] = {}
    for face in faces:
        for layout, variant, _ in _layouts(painter, face, variants):
            for name in _tinting(layout) if layout is not None else ():
                path = painter.layout_path(face.layout, variant)
                cases.setdefault((path, name), {}).setdefault(as_text(face, name), face)
    for (path, name), by_value in cases.items():
        read = read_marked(path, None, painter.layout_folders)
        if read.layout is None:
            continue
        colors = {value: painter.theme.tint(value) for value in by_value if value}
        for one, other, kind in falling_together(colors):
            signs = [set(_icons(read.layout, by_value[value])) for value in (one, other)]
            if signs[0] == signs[1]:
                message = worded(
                    "{one} and {other} look alike with {kind} color vision, and no icon tells them apart",
                    one=one,
                    other=other,
                    kind=kind,
                )
                place = next(iter(read.places.values()))
                found.setdefault((path, name), place.problem(message, "contrast", "warning"))
    return sorted(found.values())
