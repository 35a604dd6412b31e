"""The rulebook in the browser, and why something happened."""
