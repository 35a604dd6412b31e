"""Numbers made of other numbers, and what is asked of them."""
