"""Unmatched: duels on a graph board with hidden cards."""
