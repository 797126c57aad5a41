"""Who answers when no hand does: bots in their process, and standing wishes.

The widget starts and stops them; they submit by the same road as a hand.
"""
