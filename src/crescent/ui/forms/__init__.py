"""The small toolkit that pages are built with: forms, widgets, lists, charts, text fields.

It knows nothing of Crescent but its words.  May import the vocabulary of `ui` and `ui.scene`.
"""
