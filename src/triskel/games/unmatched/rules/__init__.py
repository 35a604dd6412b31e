"""The rulebooks as generators."""
