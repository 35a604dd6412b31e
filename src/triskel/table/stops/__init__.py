"""Where a seat wants to be asked."""
