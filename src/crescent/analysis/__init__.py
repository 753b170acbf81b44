"""What can be known of the game on the table, found out beside the window.

`Adviser` is told of the game and asked about it; what it knows is a `Finding`.  It searches in a
process of its own, or in slices where processes are not to be had.  Importing this imports no
solver: most of a start has no question.
"""

from crescent.analysis.adviser import Adviser
from crescent.analysis.findings import Finding

__all__ = ["Adviser", "Finding"]
