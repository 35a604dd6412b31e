"""Alembic's home: every change of the tables, one file each, with its way back."""
