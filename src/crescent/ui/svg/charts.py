"""Charts as SVG text: curves, and bars with their edges on whole pixels."""

from crescent.ui.pictures import Bars, Curve


def curve(key: Curve, colour: str) -> str:
    """Return a line with its dots, and below it light that fades towards the lower edge."""
    places = [f"{x:.2f} {y:.2f}" for x, y in key.points]
    shapes = ""
    if len(places) > 1:
        path = " L".join(places)
        top = min(y for _, y in key.points)
        left, right = key.points[0][0], key.points[-1][0]
        shapes += (
            f'<linearGradient id="light" gradientUnits="userSpaceOnUse" '
            f'x1="0" y1="{top:.2f}" x2="0" y2="{key.height}">'
            f'<stop offset="0" stop-color="{colour}" stop-opacity=".24"/>'
            f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></linearGradient>'
            f'<path d="M{left:.2f} {key.height} L{path} L{right:.2f} {key.height}Z" '
            'fill="url(#light)"/>'
            f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{key.line:.2f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
    if key.dot:
        circle = '<circle cx="{:.2f}" cy="{:.2f}" r="{:.2f}" fill="{}"/>'
        shapes += "".join(circle.format(x, y, key.dot, colour) for x, y in key.points)
    return shapes


def bars(key: Bars, colour: str) -> str:
    """Return bars that stand on the lower edge of the box, round at their upper corners."""
    path = ""
    for index, height in enumerate(key.heights):
        if height:
            left, top = index * key.pitch, key.height - height
            right, radius = left + key.bar, min(key.radius, height, key.bar // 2)
            path += (
                f"M{left} {key.height}V{top + radius}Q{left} {top} {left + radius} {top}"
                f"H{right - radius}Q{right} {top} {right} {top + radius}V{key.height}Z"
            )
    return f'<path d="{path}" fill="{colour}"/>'
