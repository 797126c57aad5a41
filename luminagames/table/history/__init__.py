"""Back and forth in time at a table: undo and redo with the consent they need, and looking at the
past.

The widget puts these together; the timeline alone moves the session through time. Nothing else of
the table asks them.
"""
