"""The rulebook as generators."""
