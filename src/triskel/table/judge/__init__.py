"""A judge at the table."""
