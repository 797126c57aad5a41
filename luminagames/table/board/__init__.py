"""The parts of tables that are places: ground, portraits, rails, the stage, the meridian with its
beads.
"""
