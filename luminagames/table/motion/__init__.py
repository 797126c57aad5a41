"""All movement: the one clock, and what plays events on it.

The widget hands events to the animator; items move by tracks of the clock alone.
"""
