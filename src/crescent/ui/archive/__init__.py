"""What was played: the lists of games, the statistics, and what a win is among them.

`records` and `statistics` make the pages about their subject and carry out what is decided there;
`page_maker` is what they have in common. `page_stack` holds the open pages, `jobs` the work that
goes on in threads meanwhile.
May import the vocabulary of `ui`, `ui.scene`, `ui.replay` and `ui.pages`.
"""
