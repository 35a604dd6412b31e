"""The rules as generators."""
