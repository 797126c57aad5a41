"""What action cards do (LM-12): measures, conditions and points, counted in the arrangements that
are scored.
"""
