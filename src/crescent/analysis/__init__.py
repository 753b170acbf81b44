"""Analysis of the game on the table, in a process beside the window.

`adviser.Adviser` follows the game and answers questions about it with a `findings.Finding`. It
searches in another process, or in slices between two frames if no process can be started. `deals`
has the deals that are proved to be winnable.

Nothing is imported here, because a start needs `deals` but not the adviser.
"""
