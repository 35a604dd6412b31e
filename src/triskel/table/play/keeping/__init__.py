"""What happens at a table on its way into the database and back: written, insisted on, copied, ended when outdated."""
