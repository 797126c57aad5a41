"""Many matches at once: simulations, measurements, balance."""
