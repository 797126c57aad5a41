"""What lies over the table for a while: bubbles, menus, the large card, the stage, the curtain, the
scoreboard.

The widget opens them; `layers` says which of them has the keyboard.
"""
