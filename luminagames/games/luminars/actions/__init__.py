"""Actions (section 3): their kinds, what is legal, why not, and what each of them does."""
