"""Hypothesis without its stopwatch: no test of the engine depends on how fast the machine is."""

from hypothesis import settings

settings.register_profile("crescent", deadline=None)
settings.load_profile("crescent")
