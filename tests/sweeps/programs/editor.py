"""The editor of NeoMutt: puts the first code of the quoted letter above the quotation, and leaves a
file that says so. Arguments: that file, the draft."""

import pathlib
import sys

import letters

letters.write_first_code(sys.argv[2])
pathlib.Path(sys.argv[1]).touch()
