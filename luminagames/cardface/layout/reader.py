"""Reads layout files: `extends`, `colors`, `styles`, `elements`, each mistake with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any

from luminagames.cardface.icons import has_icon
from luminagames.cardface.layout.fields import STYLE_KEYS, Fields
from luminagames.cardface.layout.marks import Node, compose
from luminagames.cardface.layout.model import (
    ALIGNS,
    ANCHORS,
    BLENDS,
    CUTS,
    FACINGS,
    FITS,
    LEVELS,
    OUTLINES,
    VALIGNS,
    AnyElement,
    Art,
    Barcode,
    Column,
    Engraving,
    Icon,
    Image,
    Layout,
    Lozenges,
    Pips,
    Qr,
    Shape,
    Signs,
    Style,
    Text,
)
from luminagames.cards.problems import Problem, did_you_mean
from luminagames.engine.message import Pattern, worded

TYPES: dict[str, type[AnyElement]] = {
    kind.kind: kind
    for kind in (
        Shape,
        Art,
        Image,
        Text,
        Qr,
        Barcode,
        Icon,
        Pips,
        Signs,
        Column,
        Lozenges,
        Engraving,
    )
}
TOP_KEYS = ("extends", "size", "corner", "outline", "path", "colors", "styles", "elements")
# What a layout that extends another may say otherwise, each as a whole.
TOP_VALUES = ("size", "corner", "outline", "path")
Entries = dict[str, Node]
Reader = Callable[[Node], object]


class LayoutError(ValueError):
    """A layout with mistakes; `problems` lists them all."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class ReadLayout:
    """A layout as far as it can be read, its mistakes, and where everything in it stands."""

    layout: Layout | None
    problems: list[Problem]
    # The keys of each element by its id.
    elements: Mapping[str, Entries]
    # Each element itself.
    places: Mapping[str, Node]
    styles: Mapping[str, Entries]
    # The styles as they are used.
    made: Mapping[str, Style]
    # Each style's mapping, with its key.
    names: Mapping[str, Node]
    colors: Mapping[str, Node]
    # Where its size stands, in this file or in one that it extends.
    size: Node | None = None


def load_layout(path: Path, search: Sequence[Path] = ()) -> Layout:
    """The layout in a file. Raises `LayoutError` with all mistakes.

    `search` are further folders in which a layout that it extends may lie.
    """
    layout, problems = read_layout(path, search=search)
    if problems or layout is None:
        raise LayoutError(problems)
    return layout


def check_layout(path: Path) -> list[Problem]:
    """The mistakes in a layout file, in order of place; empty if there are none."""
    return read_layout(path)[1]


def read_layout(
    path: Path, text: str | None = None, search: Sequence[Path] = ()
) -> tuple[Layout | None, list[Problem]]:
    """A layout as far as it can be read, and its mistakes: a studio shows both. `text` is one not
    saved yet.
    """
    found = read_marked(path, text, search)
    return found.layout, found.problems


def read_marked(path: Path, text: str | None = None, search: Sequence[Path] = ()) -> ReadLayout:
    """The same with the place of everything: for those who check it further."""
    sheet = _Sheet(Fields(), search)
    sheet.load(path, (), text)
    layout = sheet.layout(path)
    problems = sorted(set(sheet.fields.problems))
    made = sheet.fields.styles
    return ReadLayout(
        layout,
        problems,
        sheet.elements,
        sheet.places,
        sheet.styles,
        made,
        sheet.names,
        sheet.colors,
        sheet.size,
    )


class _Sheet:
    """A layout file laid over those it extends."""

    def __init__(self, readers: Fields, search: Sequence[Path] = ()) -> None:
        self.fields = readers
        self.elements: dict[str, Entries] = {}
        self.places: dict[str, Node] = {}
        self.styles: dict[str, Entries] = {}
        self.names: dict[str, Node] = {}
        self.colors: dict[str, Node] = {}
        self._top: Entries = {}
        self._search = search

    def load(self, path: Path, chain: tuple[Path, ...], text: str | None = None) -> None:
        """Read a file and, before it, the one it extends; `chain` are those that extend this
        one.
        """
        root = compose(path, text)
        if isinstance(root, Problem):
            self.fields.problems.append(root)
            return
        entries = self._mapping(root, "a layout is a mapping")
        for key, node in entries.items():
            if key not in TOP_KEYS:
                self.fields.unknown_key(
                    node,
                    worded(
                        "a layout has no {key!r}{hint}", key=key, hint=did_you_mean(key, TOP_KEYS)
                    ),
                )
        if "extends" in entries:
            self._load_base(entries["extends"], (*chain, path))
        self._top |= {key: entries[key] for key in TOP_VALUES if key in entries}
        self._read_names(entries)
        if "elements" in entries:
            self._read_elements(entries["elements"])

    def _load_base(self, named: Node, chain: tuple[Path, ...]) -> None:
        """Read the layout that `named` names: beside this one, else in the folders of the
        search.
        """
        folders = [chain[-1].parent, *self._search]
        found = [
            folder / f"{named.text}.yaml"
            for folder in folders
            if (folder / f"{named.text}.yaml").is_file()
        ]
        # a layout may extend one of its own name that lies in another folder
        base = next((path for path in found if path != chain[-1] or len(found) == 1), None)
        if base is None:
            known = {path.stem for folder in folders for path in folder.glob("*.yaml")} - {
                chain[-1].stem
            }
            self.fields.wrong(
                named,
                worded(
                    "there is no layout {text!r}{hint}",
                    text=named.text,
                    hint=did_you_mean(named.text, sorted(known)),
                ),
            )
        elif base in chain:
            circle = " → ".join(path.stem for path in (*chain[chain.index(base) :], base))
            self.fields.wrong(
                named, worded("the layouts extend each other in a circle: {circle}", circle=circle)
            )
        else:
            self.load(base, chain)

    def _mapping(self, node: Node, message: Pattern) -> Entries:
        entries = node.entries()
        if entries is None:
            self.fields.wrong(node, worded(message))
            return {}
        found: Entries = {}
        for key, value in entries:
            if key.text in found:
                self.fields.wrong(key, worded("{text!r} stands here twice", text=key.text))
            found[key.text] = value
        return found

    def _read_names(self, entries: Entries) -> None:
        if "colors" in entries:
            for name, node in self._mapping(entries["colors"], "colors are a mapping").items():
                self.fields.colors[name] = self.fields.color(node)
                self.colors[name] = node
        if "styles" in entries:
            for name, node in self._mapping(entries["styles"], "styles are a mapping").items():
                self.styles[name] = self.styles.get(name, {}) | self._mapping(
                    node, "a style is a mapping"
                )
                self.names[name] = node

    def _read_elements(self, node: Node) -> None:
        items = node.items()
        if items is None:
            self.fields.wrong(node, worded("elements are a list"))
            return
        seen: set[str] = set()
        for item in items:
            entries = self._mapping(item, "an element is a mapping")
            name = entries["id"].text if "id" in entries else f"{item.line}:{item.column}"
            if name in seen:
                self.fields.wrong(item, worded("the id {name!r} stands here twice", name=name))
            seen.add(name)
            before = entries.pop("before", None)
            self.places[name] = item
            self.elements[name] = self.elements.get(name, {}) | entries
            if before is not None:
                self._move(name, before)

    def _move(self, name: str, before: Node) -> None:
        if before.text not in self.elements:
            self.fields.wrong(
                before,
                worded(
                    "there is no element {text!r}{hint}",
                    text=before.text,
                    hint=did_you_mean(before.text, self.elements),
                ),
            )
            return
        moved = self.elements.pop(name)
        order: dict[str, Entries] = {}
        for key, entries in self.elements.items():
            if key == before.text:
                order[name] = moved
            order[key] = entries
        self.elements = order

    def layout(self, path: Path) -> Layout | None:
        """The layout of all that was read; None without a size."""
        if "size" not in self._top:
            if not self.fields.problems:
                self.fields.problems.append(
                    Problem(str(path), 1, 1, worded("the layout has no size"), code="layout")
                )
            return None
        for name, entries in self.styles.items():
            self.fields.styles[name] = self.fields.make_style(entries)
        width, height = self.fields.numbers(self._top["size"], 2)
        if width <= 0 or height <= 0:
            self.fields.wrong(self._top["size"], worded("a layout is wider and higher than 0"))
            return None
        corner = self.fields.number(self._top["corner"]) if "corner" in self._top else 0.0
        elements = [self._element(name, entries) for name, entries in self.elements.items()]
        found = tuple(element for element in elements if element is not None)
        self._check_clips(found)
        outline, cut = self._cut()
        colors = tuple(sorted(self.fields.colors.items()))
        return Layout(path.stem, (width, height), corner, found, outline, cut, colors)

    def _cut(self) -> tuple[str, str]:
        """Where the card is cut."""
        if "outline" not in self._top:
            return "rect", ""
        node = self._top["outline"]
        outline = self.fields.word(CUTS)(node)
        if outline != "path":
            return outline, ""
        if "path" not in self._top:
            self.fields.wrong(node, worded("a layout cut along a path needs 'path'"))
            return "rect", ""
        return outline, self.fields.path(self._top["path"])

    @property
    def size(self) -> Node | None:
        """Where the size stands; None where there is none."""
        return self._top.get("size")

    def _element(self, name: str, entries: Entries) -> AnyElement | None:
        place = self.places[name]
        kind = entries.get("type")
        if kind is None or kind.text not in TYPES:
            wrong = (
                worded("an element needs a type")
                if kind is None
                else worded("there is no type {text!r}", text=kind.text)
            )
            hint = "" if kind is None else did_you_mean(kind.text, TYPES)
            self.fields.wrong(
                kind or place,
                worded(
                    "{wrong}; it is one of {known}{hint}",
                    wrong=wrong,
                    known=", ".join(TYPES),
                    hint=hint,
                ),
            )
            return None
        wanted = TYPES[kind.text]
        known = {item.name: item for item in fields(wanted)}
        values: dict[str, Any] = {"id": name}
        if wanted is Text and (own := {key: entries[key] for key in STYLE_KEYS if key in entries}):
            values["style"] = self._style_of(entries, own)
            entries = {
                key: node for key, node in entries.items() if key not in (*STYLE_KEYS, "style")
            }
        for key, node in entries.items():
            if key in {"type", "id"}:
                continue
            if key not in known:
                self.fields.unknown_key(
                    node,
                    worded(
                        "a {text} has no {key!r}{hint}",
                        text=kind.text,
                        key=key,
                        hint=did_you_mean(key, known),
                    ),
                )
                continue
            values[key] = self._reader(key)(node)
        for key, item in known.items():
            if key not in values and item.default is MISSING:
                self.fields.wrong(place, worded("a {text} needs {key!r}", text=kind.text, key=key))
                return None
        return wanted(**values)

    def _style_of(self, entries: Entries, own: Entries) -> Style:
        """The style of a text that says some of it itself."""
        if "style" not in entries:
            return self.fields.make_style(own)
        self.fields.style(entries["style"])  # a name that is not there is told
        named = self.styles.get(entries["style"].text, {})
        return self.fields.make_style({**named, **own})

    def _reader(self, key: str) -> Reader:
        f = self.fields
        readers: Mapping[str, Reader] = {
            "box": f.box,
            "anchor": f.word(ANCHORS),
            "when": f.conditions,
            "from_px": f.number,
            "to_px": f.number,
            "within": f.text,
            "on_edge": f.flag,
            "rotate": f.number,
            "opacity": f.share,
            "repeat": f.repeat,
            "repeat_by": f.shift,
            "level": f.word(LEVELS),
            "quiet": f.none_or_more,
            "file": f.file,
            "fit": f.word(FITS),
            "focus": f.point,
            "crop": f.part,
            "tile": f.measure,
            "slice": f.edges,
            "edge": f.measure,
            "blend": f.word(BLENDS),
            "outline": f.word(OUTLINES),
            "radius": f.number,
            "cut": f.number,
            "path": f.path,
            "fill": f.paint,
            "shadow": f.shadow,
            "width": f.number,
            "scale": f.number,
            "drop": f.number,
            "clear": f.number,
            "text": f.text,
            "style": f.style,
            "align": f.word(ALIGNS),
            "valign": f.word(VALIGNS),
            "icon": self._icon,
            "color": f.color,
            "value": f.text,
            "cost": f.text,
            "count": f.text,
            "size": f.number,
            "step": f.number,
            "gap": f.number,
            "gem": f.number,
            "small": f.text,
            "small_size": f.number,
            "counted": self._icon,
            "across": f.flag,
            "pill": f.flag,
            "longer": f.text,
            "elide": f.flag,
            "of": f.whole,
            "lines": f.whole,
            "facing": f.word(FACINGS),
            "line": self._line,
            "ground": f.color,
            "rays": f.color,
            "specks": f.color,
        }
        return readers[key]

    def _line(self, node: Node) -> object:
        """The line of a shape is a paint; that of signs is a color, which a paint of one stop holds
        as well.
        """
        return self.fields.paint(node)

    def _icon(self, node: Node) -> str:
        if not node.text.startswith("$") and "$" not in node.text and not has_icon(node.text):
            self.fields.wrong(node, worded("there is no icon {text!r}", text=node.text))
        return node.text

    def _check_clips(self, elements: tuple[AnyElement, ...]) -> None:
        shapes = {element.id for element in elements if isinstance(element, Shape | Art | Image)}
        for element in elements:
            if element.within and element.within not in shapes:
                place = self.elements[element.id]["within"]
                self.fields.wrong(
                    place,
                    worded(
                        "there is no shape {within!r}{hint}",
                        within=element.within,
                        hint=did_you_mean(element.within, shapes),
                    ),
                )
