"""Looking back at matches through a real server."""
