"""Processes that think beside the server, and what they are asked: bots, advice, whether a match can be built."""
