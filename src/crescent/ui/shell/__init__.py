"""The only folder that knows pygame: the window, its events, its place on the screen.

`window` brings events to the table and scenes to the screen.  May import everything in `ui`.
"""
