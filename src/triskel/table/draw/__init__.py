"""Drawing: boards, tokens and cards as SVG and HTML, from plain data."""
