"""What a table gives away to be shown elsewhere: a picture of a moment, a film of it. Nothing that
one seat alone may know is ever in it.
"""
