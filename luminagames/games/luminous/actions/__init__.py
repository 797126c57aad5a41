"""What a seat may do, why not, and what happens then."""
