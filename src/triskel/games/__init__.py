"""The games of this package, a kit each. Nobody imports them by name: see `triskel.kernel.kit`."""
