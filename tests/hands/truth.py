"""Whether a table shows what the engine knows: the view, the things, the log."""

from __future__ import annotations

from luminagames.table.items.card import CardItem, PileItem
from luminagames.table.widget import TableWidget


def untrue(table: TableWidget) -> list[str]:
    """What is shown otherwise than it is; nothing while something is held or the past is shown."""
    session = table.session
    found: list[str] = []
    if session.time.step is None and session.view != session.match.view(session.view.seat):
        found.append(f"the view of seat {session.view.seat} is not the engine's")
    if session.match.digests and session.match.digests[-1] != session.match.game.digest(
        session.match.state
    ):
        found.append("the state is not the one of the last digest")
    said = [line.plain for line in table.log.lines]
    known = [line.plain for line in table.narrator.history()][-len(said) :] if said else []
    if said != known:
        first = next(
            (pair for pair in zip(said, known, strict=False) if pair[0] != pair[1]),
            (said[-1:], known[-1:]),
        )
        found.append(
            f"the log of seat {session.view.seat} (looking {session.looking}) says {first[0]!r}, "
            f"the engine {first[1]!r}"
        )
    told = (
        table.clock.running or table.animator.playing
    )  # things stand as before until it has been told
    quiet = not (table.hand.holding or table.hand.picked or told or table.view.gesture)
    if quiet and table.scene.plan.spread is None:
        raised = table.scene.raised
        before = things(table, raised)
        table.sync()
        after = things(table, raised)
        found += [
            f"{key} is {before.get(key)}, and should be {after.get(key)}"
            for key in sorted({*before, *after})
            if before.get(key) != after.get(key)
        ]
    return found


def things(table: TableWidget, raised: str) -> dict[str, object]:
    """All things on the table: what they are, how they lie (but for the one under the pointer), if
    they are seen.
    """
    return {
        key: (
            item.thing,
            item.badges if isinstance(item, CardItem | PileItem) else (),
            item.rotation(),
            item.isVisible(),
            None if key == raised or item.touch == raised else (item.x(), item.y()),
        )
        for key, item in table.scene.things.items()
    }
