"""The web server: routes, streams, rations, who is asking."""
