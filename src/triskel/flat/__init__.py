"""A second target for rules: flat code. See docs/flat.md."""
