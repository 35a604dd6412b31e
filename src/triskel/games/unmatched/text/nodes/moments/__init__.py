"""When abilities work: at moments of the turn, in and after combats, when something befalls fighters; how often."""
