"""What whoever runs a server needs: numbers, logs, backups, acts of administration."""
