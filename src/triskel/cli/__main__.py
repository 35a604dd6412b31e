"""`python -m triskel.cli`."""

import sys

from triskel.cli.main import main

sys.exit(main())
