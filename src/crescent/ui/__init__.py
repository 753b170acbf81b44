"""The window: a vocabulary here, which all its folders share, and a folder for each part of it.

`geometry` and `layout` say where things lie, `pictures` and `theme` what can be seen, `keys` and
`page` what can be done; `richtext` breaks texts into lines, `playback` times a replay, and
`options` is what a window is opened with. These modules may import the engine, the settings and,
for `options`, the session. Only `shell` knows pygame; all else is tested without a display.
"""
