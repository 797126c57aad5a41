"""A screen reader's hands, run by the system's Python: plays by AT-SPI alone until it is told to stop.

`python3 atspi_hand.py SEED`; it prints what it does and every announcement, one line each. It knows nothing of the
program: roles, names and actions are all it reads.
"""

import random
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - the version must be named first

LOOKS = ("Show large", "Look through", "SetFocus", "Press", "ShowMenu", "Lay ", "Back to")
NO_MOVES = (
    *("Log", "Undo", "Redo", "Look back", "Hint", "Rulebook", "Settings", "Menu", "Sort", "Arrange", "Close", "Rule "),
)
WAIT_MS = 60


def walk(node):
    """Every node that is shown, in reading order."""
    if node is None or not node.get_state_set().contains(Atspi.StateType.VISIBLE):
        return
    yield node
    for at in range(node.get_child_count()):
        yield from walk(node.get_child_at_index(at))


def actions(node):
    try:
        return [Atspi.Action.get_action_name(node, at) for at in range(Atspi.Action.get_n_actions(node))]
    except GLib.Error:
        return []


def moves(window):
    """What can be done: entries of a menu first, as a menu asks."""
    entries, found = [], []
    for node in walk(window):
        role = node.get_role()
        if role == Atspi.Role.MENU_ITEM:
            entries.append((node, 0, node.get_name()))
        elif role == Atspi.Role.PUSH_BUTTON and node.get_state_set().contains(Atspi.StateType.ENABLED):
            name, names = node.get_name(), actions(node)
            widget = "SetFocus" in names
            for at, action in enumerate(names):
                if widget and action == "Press" and not name.startswith(NO_MOVES):
                    found.append((node, at, name))
                elif not widget and not action.startswith(LOOKS):
                    found.append((node, at, f"{name}: {action}"))
    return entries or found


def main(seed):
    chance = random.Random(seed)
    Atspi.init()
    listener = Atspi.EventListener.new(lambda event: print("said", event.any_data, flush=True))
    listener.register("object:announcement")
    loop = GLib.MainLoop()

    def act():
        desktop = Atspi.get_desktop(0)
        for at in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(at)
            try:
                found = moves(program.get_child_at_index(0)) if program and program.get_child_count() else []
                if found:
                    node, number, words = chance.choice(found)
                    print("does", words, flush=True)
                    Atspi.Action.do_action(node, number)
            except GLib.Error as error:  # what was just asked about is gone: look again
                print("gone", error.message, flush=True)
        return True

    GLib.timeout_add(WAIT_MS, act)
    loop.run()


main(int(sys.argv[1]))
