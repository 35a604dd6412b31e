"""The pages of the table."""
