"""A recorded game, shown instead of the table: its timeline, its bar, and the page of both.

May import the vocabulary of `ui`, `ui.scene` and `ui.forms`.
"""
