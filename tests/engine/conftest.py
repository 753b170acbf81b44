"""Hypothesis without its stopwatches: no test of the engine depends on how fast the machine is."""

from hypothesis import HealthCheck, settings

settings.register_profile("crescent", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("crescent")
