"""A screen reader's ear and hand, run by the system's Python: knows the program by AT-SPI alone.

Reads one order a line as JSON from standard input, answers with one line each; announcements have
lines of their own:

- `{"do": NAME, "role": ROLE, "action": ACTION}`: finds by the beginning of a name and by role, does
  by the beginning of an action's words;
- `{"read": 1}`: roles, names and actions of all that is heard, in reading order;
- `{"play": N}`: does one of the things that can be done, N times, as somebody would who tries what
  is offered.

It knows nothing of the program but the names of the buttons that a person learns first
(`NO_MOVES`).
"""

import json
import random
import sys
import time
from collections import Counter

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - the version must be named first

LOOKS = (
    "Show large",
    "Look through",
    "SetFocus",
    "Press",
    "ShowMenu",
    "Lay ",
    "Back to",
    "Show in the log",
)
NO_MOVES = (
    *(
        "Log",
        "Undo",
        "Redo",
        "Look back",
        "Hint",
        "Rulebook",
        "Settings",
        "Menu",
        "Sort",
        "Arrange",
        "Rule ",
    ),
    *("To the table", "Review", "Play again", "Save", "Export"),
)
# Buttons of what lies over the table: it is closed, since the person wants to play.
FIRST = ("Back to now", "Close")
# A button of Qt stays down for 0.1 s, and a second press in this time keeps it down.
WAIT_S, PRESS_S, PATIENCE_S = 0.02, 0.15, 15.0
LEAVES = (Atspi.Role.MENU_ITEM, Atspi.Role.LABEL, Atspi.Role.CHECK_BOX, Atspi.Role.SLIDER)
GONE = (GLib.Error, RuntimeError)


def walk(node):
    """Every node that is shown, in reading order."""
    if node is None or not node.get_state_set().contains(Atspi.StateType.VISIBLE):
        return
    yield node
    if node.get_role() in LEAVES:
        return
    for at in range(node.get_child_count()):
        yield from walk(node.get_child_at_index(at))


def windows():
    desktop = Atspi.get_desktop(0)
    for at in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(at)
        if program is not None:
            yield from (program.get_child_at_index(one) for one in range(program.get_child_count()))


def actions(node):
    try:
        return [
            Atspi.Action.get_action_name(node, at) for at in range(Atspi.Action.get_n_actions(node))
        ]
    except GLib.Error:
        return []


def enabled(node):
    return node.get_state_set().contains(Atspi.StateType.ENABLED)


def find(name, role, action):
    """The first node of a role whose name begins so and that can do it: node and number of the
    action.
    """
    for window in windows():
        for node in walk(window):
            if role not in ("", node.get_role_name()) or not (node.get_name() or "").startswith(
                name
            ):
                continue
            at = next((at for at, one in enumerate(actions(node)) if one.startswith(action)), -1)
            if at >= 0 and enabled(node):
                return node, at
    return None


def do(name, role, action):
    """Does it as soon as it is there."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            found = find(name, role, action)
            if found is not None:
                words = found[0].get_name()
                Atspi.Action.do_action(*found)
                return {"did": words}
        except GONE:  # what was just asked about is gone: look again
            pass
        hear(WAIT_S * 5)
    return {"missing": name, **read()}


def read():
    try:
        return {
            "nodes": [
                [node.get_role_name(), node.get_name() or "", actions(node)]
                for window in windows()
                for node in walk(window)
            ]
        }
    except GONE:
        return {"nodes": []}


def moves(window):
    """What can be done: entries of a menu first, as a menu asks; then what ends a look at something
    else.
    """
    entries, first, found = [], [], []
    for node in walk(window):
        role = node.get_role()
        if role == Atspi.Role.MENU_ITEM:
            entries.append((node, 0, node.get_name()))
        elif role == Atspi.Role.PUSH_BUTTON and enabled(node):
            name, names = node.get_name(), actions(node)
            widget = "SetFocus" in names
            for at, action in enumerate(names):
                if widget and action == "Press" and not name.startswith(NO_MOVES):
                    (first if name.startswith(FIRST) else found).append((node, at, name))
                elif not widget and not action.startswith(LOOKS):
                    found.append((node, at, f"{name}: {action}"))
    return entries or first or found


def pick(found, chance):
    """One of the things that can be done; half of the time one seldom done, so that a match
    ends.
    """
    if chance.random() < 0.5:
        least = min(DONE[verb(one[2])] for one in found)
        found = [one for one in found if DONE[verb(one[2])] == least]
    one = chance.choice(found)
    DONE[verb(one[2])] += 1
    return one


def verb(words):
    """The first word of what is done."""
    return words.partition(": ")[2].partition(" ")[0] or words


def play(times, chance):
    """What it did."""
    did = []
    end = time.monotonic() + PATIENCE_S
    while len(did) < times and time.monotonic() < end:
        try:
            found = [one for window in windows() for one in moves(window)]
            if found:
                node, number, words = pick(found, chance)
                Atspi.Action.do_action(node, number)
                did.append(words)
                end = time.monotonic() + PATIENCE_S
                hear(PRESS_S if "SetFocus" in actions(node) else WAIT_S)
        except GONE:
            pass
        hear(WAIT_S)
    return {"did": did} if did else {"did": did, **read()}


def hear(seconds):
    """Lets announcements come in."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while LOOP.iteration(False):
            pass
        time.sleep(0.005)


def tell(told):
    sys.stdout.write(json.dumps(told) + "\n")  # at once: the program writes to the same pipe
    sys.stdout.flush()


# How often each kind of action was done.
DONE = Counter()
LOOP = GLib.MainContext.default()


def main():
    Atspi.init()
    listener = Atspi.EventListener.new(lambda event: tell({"said": event.any_data}))
    listener.register("object:announcement")
    chance = random.Random(int(sys.argv[1]))
    for line in sys.stdin:
        order = json.loads(line)
        hear(WAIT_S)
        if "do" in order:
            tell(do(order["do"], order.get("role", ""), order.get("action", "Press")))
        elif "play" in order:
            tell(play(order["play"], chance))
        else:
            tell(read())


main()
