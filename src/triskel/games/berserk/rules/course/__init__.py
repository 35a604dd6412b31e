"""The course of a battle: recruiting, placing, turns and their phases, the end."""
