"""Where cards and games meet: the games as cards know them, and what games with shipped cards
share.
"""
