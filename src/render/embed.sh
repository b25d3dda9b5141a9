#!/bin/sh
# Writes text files as C strings: page.css becomes page_css.
#
# usage: embed.sh FILE... >C-FILE
set -eu
echo '/* Made by embed.sh; not edited. */'
echo '#include "render/page.h"'
for file in "$@"; do
    name=$(basename "$file" | tr . _)
    printf '\nconst char *const %s[] = {\n' "$name"
    sed 's/[\\"]/\\&/g; s/.*/    "&\\n",/' "$file"
    printf '    0,\n};\n'
done
