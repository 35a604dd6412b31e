"""Where cards stand, come and go: movement, cells, hosts, neighbours."""
