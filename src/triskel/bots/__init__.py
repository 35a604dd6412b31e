"""Bots: they play through the kernel's verbs, from the same view as people."""

from triskel.bots.bot import Bot, make_bot
from triskel.bots.scene import Scene

__all__ = ["Bot", "Scene", "make_bot"]
