"""A position as arrays: what a seat sees and may do, in numbers."""
