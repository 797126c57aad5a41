"""Lines of beasts that grow: four ages of one animal, told by posture, measure, moon, brass and
eye.
"""
