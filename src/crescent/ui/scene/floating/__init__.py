"""What floats in the opening of the horseshoe: what is said there, and how it is laid out.

`messages` is what is said and for how long; `message_layout` lays out a message or a notice,
`win_layout` the notice of a win, and `buttons` is what both do alike. May import what the scene
may.
"""
