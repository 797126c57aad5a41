"""Why an action is not legal."""

from __future__ import annotations

from luminagames.engine.message import Message


class Refusal(ValueError):
    """An action that the rules do not allow: the clause, one sentence, and what would make it
    possible.

    It is both the value that `Game.check` returns and the exception that `Game.apply` raises.
    """

    def __init__(self, clause: str, message: Message, missing: Message | None = None) -> None:
        super().__init__(f"{clause}: {message.pattern}")
        self.clause = clause
        self.message = message
        self.missing = missing
