"""What a mouse does: one class per gesture, each with start, move, end and cancel."""
