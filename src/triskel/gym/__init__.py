"""Doors for researchers: array observations, a fixed action space with masks, batches, PettingZoo and OpenSpiel.

`triskel.gym.batch` needs numpy only; `triskel.gym.env` needs PettingZoo, `triskel.gym.spiel` needs OpenSpiel.
"""
