"""The effect vocabulary (section 4): conditions, amounts, selectors and one small class for each
verb.
"""
