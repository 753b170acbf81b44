"""What is done beside the table: the pages that are open, work beside the window and its subjects.

`page_stack` holds the open pages, `jobs` the work that is not done yet; `records` and `statistics`
make the pages about a subject and carry out what is decided there. May import the vocabulary of
`ui`, `ui.scene`, `ui.replay` and `ui.pages`.
"""
