"""A town and its people: posters of districts, trades and acts, each with skyline, sun rays and one
attribute.
"""
