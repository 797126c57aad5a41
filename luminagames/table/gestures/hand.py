"""The hand over the table: what it holds, what it has picked, and what its touches mean.

A hand turns touches into the gestures of `engine.gestures` and gives them to the session. What is
legal it asks the session's index; it decides nothing. Holding, picking and considering end each
other, so they are one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from luminagames.engine.action import Action
from luminagames.engine.gestures import Dragged, Gesture, Picked, Pressed, Tapped
from luminagames.engine.show import Preview, Rect
from luminagames.table.arrange import cell_at, holds, overlap
from luminagames.table.gestures.meaning import Meaning, Meanings
from luminagames.table.gestures.tray import Tray
from luminagames.table.ground import from_qrect
from luminagames.table.hand.held import Held
from luminagames.table.scene import TableScene
from luminagames.table.session import TableSession


class Hand(QObject):
    """One hand at one table. Points are table units."""

    # What is held or picked has changed.
    changed = Signal()
    # The pointer is over a touchable, or (empty) over none.
    hovered = Signal(str)
    # The pointer rested on a touchable.
    rested = Signal(str)
    # A drop that no template knows: the gesture, and where the thing was (a QPointF).
    missed = Signal(object, object)
    # Cards lie in other groups.
    laid = Signal()
    # What is it with this group?
    asked = Signal(str)
    # Look through this pile.
    looked = Signal(str)
    # Words are to be typed: for this action, as this parameter.
    words_wanted = Signal(object, str)

    def __init__(
        self, session: TableSession, scene: TableScene, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.scene = scene
        self.held = Held(scene)
        self.tray = Tray(session, scene)
        self.meanings = Meanings(session, scene, self.tray)
        self.picked: frozenset[str] = frozenset()
        self.pick_label = ""
        # The one picked thing was touched once more: what that means beside the pick.
        self.twice: Action | None = None
        self.at = QPointF()
        # What was picked when something was lifted.
        self._waiting: tuple[frozenset[str], str, Action | None] = (frozenset(), "", None)
        # What is carried along with what is held.
        self.along: frozenset[str] = frozenset()
        # What is lit: the action under the pointer, else what the first button would do.
        self.considered: Preview | None = None
        # What the held thing would land on.
        self._over = ""
        # What was let go just now, and where: set while the session does what the drop means.
        self.dropped: tuple[str, QRectF] | None = None
        # What is lit and asked has been shown since something was dropped.
        self._renewed = True

    def targets(self, source: str) -> frozenset[str]:
        """Where a thing can be dropped: by the rules, and in the tray."""
        return self.session.index.targets(source) | self.tray.targets(source)

    # What is lit

    @property
    def holding(self) -> str:
        """The touchable in the hand, empty if it holds nothing."""
        return self.held.source

    def light(self) -> None:
        """Lights what this hand can do now."""
        index = self.session.index
        together = self.taken_together
        self.scene.ring(self.picked if together else ())
        if self.picked and not together:
            more = index.narrowed(self.picked, self.pick_label)
            self.scene.light(more, self.picked)
        else:
            self.scene.light(index.sources())

    def reset(self) -> None:
        """Holds nothing and has picked nothing; the table changed under the hand."""
        self.session.busy = False
        self.held.lower()
        self.along = frozenset()
        self.picked, self.pick_label, self.twice = frozenset(), "", None
        self._show(None)
        self.scene.chip.show_preview(None)
        self._show_still()

    # What a touch means

    def drag_source(self, touched: Sequence[str]) -> str | None:
        """What a drag lifts: the first thing that can be dragged, else the first that any rule
        would drag.
        """
        return self.meanings.drag_source(touched)

    def meaning_of_click(self, touched: Sequence[str]) -> Meaning:
        """What a click does, for the first touchable that can do anything."""
        return self.meanings.of_click(touched, self.picked, self.pick_label)

    def do(self, meaning: Meaning) -> None:
        """Does what a click means, but for a lift: whether the pointer or the cursor carries on is
        not the hand's.
        """
        match meaning.kind:
            case "pick":
                self.toggle(meaning.touch)
            case "tap":
                self.tap(meaning.touch)
            case "spread":
                self.scene.fan_out(meaning.touch)
            case "ask":
                self.asked.emit(meaning.touch)
            case "look":
                self.looked.emit(meaning.touch)
            case "lift" | "none":
                pass

    def held_taps(self) -> list[Action]:
        """What a tap on the held thing can do that no drop of it does."""
        index = self.session.index
        dropped = [
            action for actions in index.drags.get(self.holding, {}).values() for action in actions
        ]
        return [action for action in index.taps.get(self.holding, []) if action not in dropped]

    def do_held(self, action: Action) -> None:
        """Does what a tap on the held thing can do."""
        self.held.landed()
        self._let_go()
        self.session.submit(action)

    # Tap and pick

    def tap(self, touch: str) -> None:
        """A tap on a touchable."""
        self.give(Tapped(touch))

    @property
    def taken_together(self) -> bool:
        """Whether what is picked are loose things: no rule says what they come to."""
        return bool(self.picked) and self.picked <= self.session.index.loose()

    def takes(self, touched: Sequence[str]) -> str:
        """The loose thing under a hand that may take several, empty if there is none."""
        loose = frozenset() if self.holding else self.session.index.loose()
        return next((touch for touch in touched if touch in loose), "")

    def take_all(self, touches: Collection[str]) -> None:
        """Loose things are taken together, in place of what was picked before."""
        self.picked, self.pick_label, self.twice = frozenset(touches), "", None
        self._show(None)
        self.light()
        self.changed.emit()

    def toggle(self, touch: str, *, twice: bool = True) -> None:
        """Picks a touchable; picked alone it is picked twice where that means anything (and
        `twice` is not false: a key that picks two is another key), else put back.
        """
        if touch in self.picked and twice and self.twice is None:
            self.twice = self._meant_twice(touch)
            picked = self.picked if self.twice is not None else self.picked - {touch}
        elif touch in self.picked:
            self.twice, picked = None, self.picked - {touch}
        else:
            picked = self.picked | {touch}
            self.twice = None
            if not self.picked:
                self.pick_label = self._label_for(touch)
        self.picked = picked
        self.pick_label = self.pick_label if picked else ""
        self.light()
        self._consider_pick()
        self.changed.emit()

    def picks_second(self, touch: str) -> bool:
        """Whether a touch on what is picked picks a second of it, rather than put it back."""
        return self.twice is None and self._meant_twice(touch) is not None

    def _meant_twice(self, touch: str) -> Action | None:
        """The one thing that a tap on what is picked alone can do and no pick can: two of it."""
        index = self.session.index
        if self.picked != {touch} or touch in index.loose():
            return None
        sets = index.picks.get(self.pick_label, {}).values()
        picks = [action for actions in sets for action in actions]
        more = [one for one in index.taps.get(touch, []) if one not in picks]
        return more[0] if len(more) == 1 else None

    def picks_when_dropped(self, source: str, target: str) -> bool:
        """Whether a drop is a pick: it could mean several things, of which a pick says which."""
        meant = self.session.index.find(Dragged(source, target))
        return len(meant) > 1 and self.meanings.pickable(source, frozenset(), "")

    def _label_for(self, touch: str) -> str:
        picks = self.session.index.picks
        return next(
            (label for label, sets in picks.items() if any(touch in one for one in sets)), ""
        )

    def _consider_pick(self) -> None:
        action = self.picked_action()
        self._show(None if action is None else self.session.game.preview(self.session.view, action))

    def picked_action(self) -> Action | None:
        """The action that the picked set is, if it is one."""
        if self.twice is not None:
            return self.twice
        found = self.session.index.find(Picked(self.picked, self.pick_label)) if self.picked else []
        return found[0] if found else None

    def finish_pick(self) -> None:
        """The button of the pick: the set is the action."""
        if self.twice is not None:
            self.session.submit(self.twice)
            return
        self.give(Picked(self.picked, self.pick_label))

    def clear_pick(self) -> None:
        """Nothing is picked any more."""
        if self.picked:
            self.picked, self.pick_label, self.twice = frozenset(), "", None
            self._show(None)
            self.light()
            self.changed.emit()

    def press_button(self, name: str) -> None:
        """A button of the prompt bar; one that asks for words does so first."""
        label = self.session.index.labels.get(name)
        if label is not None and label.asks:
            self.words_wanted.emit(self.session.index.buttons[name], label.asks)
            return
        self.give(Pressed(name))

    def give(self, gesture: Gesture) -> None:
        """Hands a gesture to the session."""
        self.session.gesture(gesture)

    # Lift, carry, drop

    def lift(self, source: str, at: QPointF) -> None:
        """Takes a thing: its targets light, the rest dims. What is picked waits for a drop that
        picks more; loose things that were taken together go along.
        """
        along = self.picked - {source} if self.taken_together and source in self.picked else ()
        self._waiting = self.picked, self.pick_label, self.twice
        self.clear_pick()
        self.along = frozenset(along)
        self.at = at
        self.scene.light(())
        targets = self.targets(source)
        self.session.busy = True
        self.held.lift(source, at, targets)
        self._preview_drop("")
        self.held.place_chip()
        self._over = ""
        self.changed.emit()

    def carry_to(self, at: QPointF) -> None:
        """Moves what is held; lights the target it would land on."""
        self.at = at
        self.held.move(at)
        target = self.target()
        if self.held.set_hot(target):
            self._preview_drop(target)
        if target != self._over:
            self._over = target
            self.changed.emit()
        self.held.place_chip()

    def target(self) -> str:
        """The legal target of largest overlap with what is held, empty if none is touched.

        On a table without frames what lies under its middle comes first, and a place whose free
        spots are lit one by one takes it between them too, if it lies on no other target.
        """
        targets = sorted(self.targets(self.held.source))
        lit = {touch: self._lands_on(touch) for touch in targets}
        if not self.scene.look.bare:
            return self._most_covered(lit)
        middle = self.held.rect().center()
        under = {
            touch: [rect for rect in rects if holds(rect, middle.x(), middle.y())]
            for touch, rects in lit.items()
        }
        best = self._most_covered(under) or self._most_covered(lit)
        if best:
            return best
        whole = {touch: self.scene.rect_of(touch) for touch in targets}
        return self._most_covered(
            {touch: [] if rect is None else [from_qrect(rect)] for touch, rect in whole.items()}
        )

    def _most_covered(self, areas: Mapping[str, Sequence[Rect]]) -> str:
        """The touchable with the area that what is held covers most of, empty if it covers none."""
        held = from_qrect(self.held.rect())
        best, most = "", 0.0
        for touch, rects in areas.items():
            share = max((overlap(rect, held) for rect in rects), default=0.0)
            if share > most:
                best, most = touch, share
        return best

    def _lands_on(self, touch: str) -> list[Rect]:
        """What of a touchable takes a thing: its free spots where each is lit for itself."""
        if self.scene.look.bare:
            return self.scene.landings(touch, self.held.thing)
        rect = self.scene.reach(touch, self.held.thing)
        return [] if rect is None else [rect]

    def outcome(self) -> tuple[str, list[Action]]:
        """Where a drop would land (on the one lit target while none is touched), and the actions it
        can mean.
        """
        drops = self.session.index.drags.get(self.held.source, {})
        target = next((name for name, item in self.held.targets.items() if item.hot), "")
        if not target and len(drops) == 1:
            target = next(iter(drops))
        return target, list(drops.get(target, ()))

    def drop_now(self) -> None:
        """Lets go on the target of `outcome`, wherever the hand is."""
        source = self.held.source
        target, actions = self.outcome()
        if actions and self.picks_when_dropped(source, target):
            self._pick_dropped(source)
        elif actions:
            self._let_fall(Dragged(source, target))

    def _let_fall(self, drag: Dragged) -> None:
        """What is held was dropped on a target: it goes on from where it is, not from where it
        lay.
        """
        at, along = self._cell(drag.target), self.along
        self.dropped = (drag.source, self.held.rect()) if not self.held.aiming else None
        self.held.landed()
        self._lower()
        self._renewed = False
        self.give(replace(drag, at=at, more=along))
        self.dropped = None
        if not self._renewed:
            self._show_still()

    def _cell(self, target: str) -> tuple[int, int] | None:
        """Where in a free place the hand lets go; None in any other place, and where it is not over
        it.
        """
        place = self.scene.plan.place(target)
        held = self.held.rect()
        if place is None or place.arrangement != "free" or self.held.aiming:
            return None
        middle = held.center()
        if not holds(place.rect, middle.x(), middle.y()):
            return None
        width, height = place.card_size
        return cell_at(place, middle.x() - width / 2, middle.y() - height / 2)

    def _preview_drop(self, target: str) -> None:
        preview: Preview | None = None
        if target in self.tray.targets(self.held.source):
            self._show(None)
            self.scene.chip.show_preview(self.tray.preview(self.held.source, target))
            return
        actions = self.session.index.find(Dragged(self.held.source, target)) if target else []
        if (
            not actions and not self.held.aiming
        ):  # what is aimed at decides: without it there is nothing to foretell
            actions = self._first_drop()
        if actions:
            preview = self.session.game.preview(self.session.view, actions[0])
        self._show(preview)
        self.scene.chip.show_preview(None if self.scene.boards.stage is not None else preview)

    def _first_drop(self) -> list[Action]:
        for actions in self.session.index.drags.get(self.held.source, {}).values():
            return actions
        return []

    def drop(self, at: QPointF) -> None:
        """Lets go: on the hot target, on something that refuses, or on nothing."""
        source, target = self.held.source, self.target()
        if target and not self.session.index.find(Dragged(source, target)):
            self.tray.drop(source, target, at)
            self._laid()
            return
        if target and self.picks_when_dropped(source, target):
            self._pick_dropped(source)
            return
        if target:
            self._let_fall(Dragged(source, target))
            return
        if self.tray.drop_home(source, at):
            self._laid()
            return
        wrong = self._meant_target(source, at)
        home = self.held.rect()
        self.put_back()
        if wrong:
            self.give(Dragged(source, wrong))
        else:
            self.missed.emit(source, home)

    def _pick_dropped(self, source: str) -> None:
        """What was dropped is picked, beside what was picked before it was lifted, if they fit."""
        self.put_back()
        picked, label, twice = self._waiting
        fits = source in picked or self.meanings.pickable(source, picked, label)
        if picked and fits:
            self.picked, self.pick_label, self.twice = picked, label, twice
        self.toggle(source)

    def _laid(self) -> None:
        """A card lies elsewhere in the tray or the hand."""
        self.held.landed()
        self._let_go()
        self.laid.emit()

    def arrange(self) -> None:
        """The tray's button: the best groups."""
        self.tray.arrange()
        self.laid.emit()

    def sort(self) -> None:
        """The hand's button: everything in order."""
        self.tray.sort()
        self.laid.emit()

    def _meant_target(self, source: str, at: QPointF) -> str:
        """What was under the pointer and is known to some rule as a target of this thing."""
        home = self.scene.plan.thing(source)
        game, view = self.session.game, self.session.view
        for touch in self.scene.touchables_at(at):
            if touch == source or (home is not None and touch == home.place):
                continue
            if game.meant(Dragged(source, touch), view) is not None:
                return touch
        return ""

    def do_first(self) -> None:
        """The first thing that what is held can do: its tap, else its first target."""
        source = self.held.source
        if source in self.session.index.taps:
            self._let_go()
            self.give(Tapped(source))
            return
        targets = list(self.session.index.drags.get(source, {}))
        if len(targets) == 1:
            self._let_go()
            self.give(Dragged(source, targets[0]))
        else:
            self.put_back()

    def put_back(self) -> None:
        """What is held goes home."""
        self.held.go_home()
        self._let_go()

    def _let_go(self) -> None:
        self._lower()
        self._show_still()

    def _lower(self) -> None:
        self.session.busy = False
        self.along = frozenset()
        self.held.lower()
        self._show(None)
        self.scene.chip.show_preview(None)

    def _show_still(self) -> None:
        """What is lit and asked while nothing is held."""
        self._renewed = True
        self.light()
        self.changed.emit()

    # Hover

    def consider(self, touch: str) -> None:
        """Shows what a touch would cost, before it is made."""
        if self.holding or self.picked:
            return
        before = self.considered
        if touch and self.meanings.pickable(
            touch, self.picked, self.pick_label
        ):  # a click only picks it
            self._show(None)
        else:
            actions = self.session.index.taps.get(touch, [])
            if not actions:
                actions = next(iter(self.session.index.drags.get(touch, {}).values()), [])
            self._show(
                self.session.game.preview(self.session.view, actions[0]) if actions else None
            )
        if self.considered != before:
            self.changed.emit()

    def consider_button(self, name: str) -> None:
        """Shows what a button of the prompt bar would do, while the pointer is over it."""
        if self.holding or self.picked or not self.session.my_turn:
            return
        action = self.session.index.buttons.get(name)
        self._show(None if action is None else self.session.game.preview(self.session.view, action))

    def _show(self, preview: Preview | None) -> None:
        """Lights what an action would do; while none is considered, what the first button proposes
        to spend.
        """
        if preview is None and not self.holding and not self.picked:
            preview = self._proposed()
        self.considered = preview
        self.scene.consider(preview)

    def _proposed(self) -> Preview | None:
        button = next(iter(self.session.index.buttons.values()), None)
        preview = None if button is None else self.session.game.preview(self.session.view, button)
        return preview if preview is not None and (preview.spends or preview.answers) else None
