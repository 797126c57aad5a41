"""The table in reading order: what all share, the others, then one's own side; in each the places
and what lies there.

Nothing but what the scene shows is read, which is what the looking seat may know; behind the
curtain there is nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF

from luminagames.engine.action import Action
from luminagames.engine.gestures import Dragged
from luminagames.engine.message import Message, SeatName
from luminagames.engine.show import Note, Place, SeatStatus
from luminagames.table.boxes.curtain import Curtain
from luminagames.table.boxes.large_card import LargeCard
from luminagames.table.hand.tray import NEW
from luminagames.table.heaps.piles import more_than_top, name_of, open_pile
from luminagames.table.narrator import Narrator
from luminagames.table.plan import Thing
from luminagames.table.speech.part import Deed, Part, PartRole
from luminagames.text import later

# Places that hold no things; what they show is said with the seat, in the bars, or by the log.
SILENT = ("panel", "nameplate", "log", "band", "track", "note", "tally", "stage", "meridian")
# Places whose upper edges differ by less, in table units, are read as one line from left to right.
LINE = 60.0
SHARED = -1


class TableParts:
    """Makes the parts of one table; `large` shows cards and looks through piles, `touched` clears
    what explains.
    """

    def __init__(
        self, narrator: Narrator, large: LargeCard, curtain: Curtain, touched: Callable[[], None]
    ) -> None:
        self.narrator = narrator
        self.session = narrator.session
        self.words = narrator.words
        self.keyboard = large.keyboard
        self.hand = large.keyboard.hand
        self.scene = large.scene
        self.view = large.view
        self.large = large
        self.curtain = curtain
        self._touched = touched

    def parts(self) -> tuple[Part, ...]:
        """All that lies on the table, as it is now."""
        if not self.curtain.isHidden():
            return ()
        scene = self.scene
        by_place: dict[str, list[Thing]] = {}
        for thing in scene.plan.things:
            by_place.setdefault(thing.place, []).append(thing)
        sides: dict[int, list[Part]] = {}
        homes = {place.name for place in scene.plan.places}
        for place in self._reading_order():
            if place.arrangement in SILENT:
                continue
            part = self._place(place, by_place.get(place.name, []))
            if part is not None:
                sides.setdefault(SHARED if place.seat is None else place.seat, []).append(part)
        over = [thing for name, things in by_place.items() if name not in homes for thing in things]
        found = [] if not over else [self._group("choice", self._say("To choose from"), over)]
        if sides.get(SHARED):
            shared = tuple(sides[SHARED])
            found.append(
                Part(
                    "side:shared",
                    "group",
                    self._say("Middle of the table"),
                    self._notes(),
                    (),
                    shared,
                )
            )
        found += self._beads()
        for seat in self._seats():
            status = next((one for one in scene.status.seats if one.seat == seat), None)
            found.append(self._side(seat, status, tuple(sides.get(seat, ()))))
        return tuple(found)

    def _seats(self) -> list[int]:
        """The others from the left on, then who sits at the bottom."""
        count, bottom = len(self.session.controllers), self.scene.bottom
        return [(bottom + step) % count for step in range(1, count + 1)]

    def _reading_order(self) -> list[Place]:
        return sorted(self.scene.plan.places, key=lambda one: (one.rect.y // LINE, one.rect.x))

    def _say(self, pattern: str, **values: str | int) -> str:
        return self.words.plain(Message(pattern, dict(values)))

    # Sides

    def _side(self, seat: int, status: SeatStatus | None, parts: tuple[Part, ...]) -> Part:
        """A seat: its name, how it stands, and its places. The seat itself may be touched."""
        name = self.words.seat(seat)
        panel = next(
            (
                one
                for one in self.scene.plan.places
                if one.seat == seat and one.arrangement in ("panel", "nameplate")
            ),
            None,
        )
        touch = next(
            (
                one
                for one in (f"seat:{seat}", "" if panel is None else panel.name)
                if one and one in self.session.index.sources()
            ),
            "",
        )
        deeds = self._deeds(touch) if touch else ()
        told = ", ".join((name, *seat_words(status, self.words.plain)))
        rect = None if panel is None else self._rect(panel.name)
        return Part(f"side:{seat}", "group", told, "", deeds, parts, rect, bool(deeds))

    def _notes(self) -> str:
        """What is written on the table."""
        plain = self.words.plain
        notes = self.scene.status.notes
        status = self.scene.status
        told = [self._note(one) for one in notes]
        told += [plain(words) for _, _, words in status.lamps]
        told += [] if status.ruling is None else [plain(status.ruling)]
        return " ".join(
            one if one.endswith((".", "!", "?")) else f"{one}." for one in dict.fromkeys(told)
        )

    def _note(self, note: Note) -> str:
        """A note in one sentence, with the seat whose it is; its lines are facts, or sentences of
        their own.
        """
        plain, place = self.words.plain, self.scene.plan.place(note.place)
        title, lines = plain(note.title), [plain(line) for line in note.lines]
        if place is not None and place.seat is not None:
            title = plain(
                Message("{seat}: {prompt}", {"seat": SeatName(place.seat), "prompt": title})
            )
        if not lines:
            return title
        return f"{title}: {(' ' if lines[0].endswith('.') else '; ').join(lines)}"

    def _beads(self) -> list[Part]:
        """The marks of the last acts, where the board has them: each leads to its line of the
        log.
        """
        view, acts = self.view, self.scene.boards.acts
        if not acts or not self.scene.places_of("meridian"):
            return []
        show = self._say("Show in the log")
        deeds = [(Deed(show, partial(view.recalled.emit, act.line)),) for act in acts]
        beads = tuple(
            Part(f"bead:{act.line}", "line", act.plain, "", does)
            for act, does in zip(acts, deeds, strict=True)
        )
        return [Part("beads", "list", self._say("Last acts, the newest first"), "", (), beads)]

    # Places

    def _label(self, place: Place) -> str:
        return self.words.plain(place.spoken or name_of(self.scene.plan, place))

    def _place(self, place: Place, things: list[Thing]) -> Part | None:
        """A place with its count and its things; one that is a single pile is the pile itself."""
        name, touch = self._label(place), place.name
        own = touch in self.session.index.sources()
        if place.arrangement == "grid" and not things and not own:
            return None  # ground on which other places lie
        if len(things) == 1 and (things[0].kind == "pile" or touch == things[0].touch):
            return self._thing(things[0], place, name)
        alike = self.keyboard.alike(things)
        marks = self.narrator.marks(touch)
        for column in place.columns:
            marks += self._column_marks(f"column:{touch.partition(':')[2]}.{column.value}")
        tray = self.scene.tray.spoken(touch)
        if tray:
            name = tray
        elif place.arrangement == "groups" and len(self.scene.plan.boxes) > 1:
            pass  # its groups are said one by one
        elif place.arrangement not in ("counters", "pips", "orbit", "target"):
            count = (
                self._say("{count} cards", count=len(things))
                if len(things) != 1
                else self._say("1 card")
            )
            if not alike or len(alike) < len(things):
                marks.insert(0, count if things else self._say("empty"))
        elif not things and place.arrangement != "target":
            return None
        deeds = self._deeds(touch) if own else ()
        parts = tuple(
            self._backs(alike) if alike[:1] == [thing] else self._thing(thing, place)
            for thing in things
            if thing not in alike[1:]
        )
        return Part(
            f"place:{touch}",
            "group",
            ", ".join((name, *marks)),
            "",
            deeds,
            parts,
            self._rect(touch),
            own,
        )

    def _column_marks(self, touch: str) -> list[str]:
        """What the number over a column means; one that is muted says that there is nothing."""
        badges = self.session.game.badges(self.session.view, touch)
        return [
            self.words.plain(one.meaning)
            for one in badges
            if one.meaning is not None and one.tone != "muted"
        ]

    def _group(self, key: str, name: str, things: list[Thing]) -> Part:
        return Part(
            f"place:{key}",
            "group",
            name,
            "",
            (),
            tuple(self._thing(thing, None) for thing in things),
        )

    # Things

    def _thing(self, thing: Thing, place: Place | None, prefix: str = "") -> Part:
        """One thing: what it is, its numbers, what can be done, and its rules text."""
        touch, scene = thing.touch, self.scene
        about = self.rules(thing) if scene.look.settings.speech.rules == "focus" else ""
        name, marks = self.narrator.named(thing, place), self.narrator.marks(touch)
        if prefix and not thing.definition and marks:
            name = ""  # its badge says how many cards, in the words of the game
        marks = [mark for mark in marks if mark not in name]
        said = [prefix, name, *marks] if prefix else [name, *marks]
        picked, usable = touch in scene.picked, touch in scene.sources
        if picked:
            said.append(self._say("picked"))
        elif usable:
            said.append(self._say("can be used"))
        role: PartRole = (
            "counter" if thing.kind == "counter" else "pile" if thing.kind == "pile" else "card"
        )
        focused = self.keyboard.cursor == touch
        return Part(
            thing.key,
            role,
            ", ".join(dict.fromkeys(part for part in said if part)),
            about,
            self._deeds(touch),
            (),
            self._rect(touch),
            picked or usable,
            picked,
            focused,
        )

    def _backs(self, alike: list[Thing]) -> Part:
        """Cards of which only the backs are seen, as one count."""
        first = alike[0]
        said = self._say("{count} cards, face down", count=len(alike))
        focused = self.keyboard.cursor in [one.touch for one in alike]
        return Part(
            first.key, "line", said, "", (), (), self._rect(first.touch), focused, False, focused
        )

    def key_of(self, thing: Thing) -> str:
        """The key of the part that stands for a thing."""
        row = self.keyboard.alike(
            [one for one in self.scene.plan.things if one.place == thing.place]
        )
        return row[0].key if thing in row else thing.key

    def rules(self, thing: Thing) -> str:
        """What is printed on a card that is seen: kind and cost, then its rules text; empty for
        anything else.
        """
        game = self.session.game
        if not thing.definition:
            return ""
        return " ".join(
            filter(None, (game.heard(thing.definition), game.card_text(thing.definition)))
        )

    def _rect(self, touch: str) -> QRectF | None:
        rect = self.scene.rect_of(touch)
        return None if rect is None else self.view.on_screen(rect)

    # What can be done

    def _deeds(self, touch: str) -> tuple[Deed, ...]:
        """Every legal action that begins at a touchable, by its words; then what only looks."""
        hand, index, plan = self.hand, self.session.index, self.scene.plan
        found: list[Deed] = []
        if hand.meaning_of_click([touch]).kind == "pick":
            found.append(Deed(self._say(self._picking(touch)), lambda: hand.toggle(touch)))
        if touch in index.loose() and not hand.holding:
            found += self._taking(touch)
        tapped = index.taps.get(touch, [])
        found += [Deed(self._described(action), self._submit(action)) for action in tapped]
        for target, dropped in index.drags.get(touch, {}).items():
            actions = [action for action in dropped if action not in tapped]
            if len(actions) == 1:
                found.append(Deed(self._described(actions[0]), self._submit(actions[0])))
            elif actions:
                found.append(Deed(self._several(target, actions), self._drop(touch, target)))
        found += self._laying(touch)
        if not found and plan.thing(touch) is not None:
            found.append(Deed(self._say("Press"), lambda: hand.tap(touch)))
        pile = open_pile(plan, self.session.view, touch)
        if pile is not None and more_than_top(pile):
            found.append(Deed(self._say("Look through"), lambda: self.large.through.look(touch)))
        thing = plan.thing(touch)
        if thing is not None and thing.definition:
            found.append(Deed(self._say("Show large"), lambda: self.large.pin(touch)))
        return _distinct(found)

    def _picking(self, touch: str) -> str:
        """What a touch does to what can be picked."""
        if touch not in self.hand.picked:
            return later("Pick")
        return later("Pick a second one") if self.hand.picks_second(touch) else later("Put back")

    def _taking(self, touch: str) -> list[Deed]:
        """A loose thing is taken with others, or let go; what can be done with all of them."""
        hand = self.hand
        taken = touch in hand.picked and hand.taken_together
        words = later("Let go") if taken else later("Take with others")
        found = [Deed(self._say(words), lambda: hand.toggle(touch))]
        if taken:
            acts = self.session.index.together(hand.picked).values()
            found += [Deed(self._described(act), self._submit(act)) for act in acts]
        return found

    def _laying(self, touch: str) -> list[Deed]:
        """Where a card of the hand can be laid in the tray."""
        tray, scene = self.hand.tray, self.scene
        found = []
        for target in sorted(tray.targets(touch)) if tray.holds(touch) else ():
            if target == NEW:
                name = self._say("Lay out in a new group")
            elif target.startswith("group:"):
                name = self._say("Lay to {group}", group=scene.tray.spoken(target))
            else:
                name = self._say("Back to the hand")
            found.append(Deed(name, self._lay(touch, target)))
        return found

    def _described(self, action: Action) -> str:
        return self.words.plain(self.session.game.describe_action(action, self.session.view))

    def _several(self, target: str, actions: list[Action]) -> str:
        """A drop that can mean several things asks which; here by the words of the target."""
        plan = self.scene.plan
        thing, place = plan.thing(target), plan.place(target)
        kind, _, number = target.partition(":")
        if thing is not None:
            name = self.narrator.named(thing, plan.place(thing.place))
        elif kind == "seat":
            name = self.words.seat(int(number))
        elif place is not None and place.label is None and place.seat is not None:
            name = self.words.seat(place.seat)
        else:
            name = number if place is None else self._label(place)
        return self._say("On {target}: choose one of {count}", target=name, count=len(actions))

    def _submit(self, action: Action) -> Callable[[], object]:
        def does() -> None:
            self._touched()
            if self.session.my_turn and self.session.allows(action):
                self.session.submit(action)

        return does

    def _drop(self, source: str, target: str) -> Callable[[], object]:
        return lambda: self.session.gesture(Dragged(source, target))

    def _lay(self, source: str, target: str) -> Callable[[], object]:
        def does() -> None:
            hand, rect = self.hand, self.scene.rect_of(target)
            if rect is not None:
                hand.tray.drop(source, target, rect.topRight())
                hand.laid.emit()

        return does


def seat_words(status: SeatStatus | None, plain: Callable[[Message], str]) -> list[str]:
    """How a seat stands: score, facts and signs."""
    if status is None:
        return []
    found = []
    if status.score is not None:
        of = (
            ""
            if status.target is None
            else plain(Message(" of {target}", {"target": status.target}))
        )
        found.append(f"{plain(status.score_label)} {status.score}{of}")
    for fact in status.facts:
        of = "" if fact.of is None else plain(Message(" of {target}", {"target": fact.of}))
        found.append(f"{plain(fact.label)} {fact.value}{of}".replace(" -", " −"))
    return found + [plain(sign.meaning) for sign in status.signs if sign.meaning is not None]


def _distinct(deeds: list[Deed]) -> tuple[Deed, ...]:
    """No two with the same words: a second one says so."""
    seen: dict[str, int] = {}
    found = []
    for deed in deeds:
        seen[deed.name] = seen.get(deed.name, 0) + 1
        nth = seen[deed.name]
        found.append(deed if nth == 1 else replace(deed, name=f"{deed.name} ({nth})"))
    return tuple(found)
