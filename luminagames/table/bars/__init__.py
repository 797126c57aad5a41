"""What frames the table: the bar on top, the prompt and its buttons, the log, the seats' panels.

The widget fills them from the session; boxes use their buttons. They know neither scene nor match.
"""
