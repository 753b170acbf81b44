"""What is done beside the table: the pages that are open, and the work in threads behind them.

`page_stack` holds the open pages, `jobs` the work that goes on. `records` and `statistics` make the
pages about their subject and carry out what is decided there; `desk` is what they have in common.
May import the vocabulary of `ui`, `ui.scene`, `ui.replay` and `ui.pages`.
"""
