"""Lessons at the table: a scripted position and opponent, one idea at a time."""
