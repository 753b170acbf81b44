"""What can be known of the game on the table, found out beside the window.

`adviser.Adviser` is told of the game and asked about it; what it knows is a `findings.Finding`. It
searches in a process of its own, or in slices where processes are not to be had. `deals` has the
deals that are proved to be winnable.

Nothing is imported here: a start needs a deal and no adviser, and every millisecond shows.
"""
