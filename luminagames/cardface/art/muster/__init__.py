"""A muster of warriors, wanderers and wild things: each on a ground of its own, with one sign of
what it does.
"""
