"""Client of the Stable Yield API. The types of its answers are in stable_yield.calls."""

from .calls import Client
from .http import ApiError

__all__ = ["ApiError", "Client"]
