"""Positions by names: read from outside, written down, looked at."""
