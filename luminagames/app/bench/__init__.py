"""What the program lends the studio and the commands: a page, card checks and pictures without a
window, timings.
"""
