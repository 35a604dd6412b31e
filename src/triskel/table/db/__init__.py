"""What the table keeps."""
