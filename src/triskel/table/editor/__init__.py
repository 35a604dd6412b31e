"""The position editor and what-if."""
