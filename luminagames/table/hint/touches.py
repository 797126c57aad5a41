"""The things that an action is about, told from the gestures that do it. No Qt."""

from __future__ import annotations

from luminagames.engine.action import Action
from luminagames.engine.gestures import GestureIndex


def touches_of(index: GestureIndex, action: Action) -> tuple[str, ...]:
    """What is lifted, tapped or picked for an action, and where it goes; a button of the prompt bar
    is none of them.
    """
    found: dict[str, None] = {}
    for source, targets in index.drags.items():
        for target, actions in targets.items():
            if action in actions:
                found |= {source: None, target: None}
    for source, actions in index.taps.items():
        if action in actions:
            found[source] = None
    for sets in index.picks.values():
        for sources, actions in sets.items():
            if action in actions:
                found |= dict.fromkeys(sorted(sources))
    return tuple(found)
