"""The card browser."""
