"""The free table: cards without rules, played as their designer says. What `table.yaml` can say of
it, its state, its acts.
"""
