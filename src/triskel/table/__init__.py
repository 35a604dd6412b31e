"""The web table: pages, streams, storage."""
