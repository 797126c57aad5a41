"""What is seen on the table: one class per kind of thing, none of which knows a rule."""
