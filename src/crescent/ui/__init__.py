"""The window: a small vocabulary here, and a folder for each half of the work.

The files beside this one are the words that all folders share: `geometry` and `layout` say where
things lie, `pictures` what can be seen, `keys` and `page` what can be done, `theme`, `richtext`,
`playback` and `options` the rest.  They may import the engine, the settings and, for `options`,
what a window is opened with.  Only `shell` knows pygame; all else is tested without a display.
"""
