"""The live table: what it is made of, what is done at it, and what is to be seen of it.

`table` takes the input, `controller` turns it into intents, `commands` carries them out through the
session, `hints` and `autoplay` do what the search beside the window makes possible, and `view`
looks at the `state` of it all.  May import everything in `ui` but `ui.shell`.
"""
