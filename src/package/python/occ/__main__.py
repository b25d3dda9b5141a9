"""`python -m occ` is the tool."""

import os
import sys

from occ import Error, _binary

try:
    os.execv(_binary(), ["occ", *sys.argv[1:]])
except (Error, OSError) as error:
    sys.exit(f"occ: {error}")
