#!/bin/sh
# Writes text files as C arrays, each with a 0 at its end: page.css becomes page_css.  The bytes are
# numbers: ISO C guarantees only 4,095 bytes in a string literal.
#
# usage: embed.sh FILE... >C-FILE
set -eu
echo '/* Made by embed.sh; do not edit. */'
echo '#include "report/page.h"'
for file in "$@"; do
    name=$(basename "$file" | tr . _)
    printf '\nconst char %s[] = {\n' "$name"
    od -An -v -td1 "$file" | sed 's/ *\(-*[0-9][0-9]*\)/\1,/g'
    printf '0 };\n'
done
