"""Effects as compositions, tools as single objects, and the soldiers who use them."""
