"""The hint: what the program would do in the place of who looks, as light on the table and a box
with the reasons.

`touches` finds the things an action is about, `box` shows the words, `hints` asks the bots' process
and puts both up.
"""
