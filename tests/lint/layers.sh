#!/usr/bin/env bash
# The layer rule: each folder of src includes only itself and the folders before it in `order`; the core
# includes nothing but base/minmax.h and base/ull.h.  Also what the core may use, and who opens files.
#
# usage: layers.sh [--table]     --table prints which folders each folder includes, and how often
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
order='base format core arch option record names report command launch solve corun simulate kernels
    trace tune machine cli'
bad=0
list_includes() { # folder; prints "FILE FOLDER-INCLUDED HEADER" for each include of another folder
    grep -H '^#include "' "src/$1"/**/*.[ch] |
        sed -n 's|^\([^:]*\):#include "\(\([^"/]*\)/[^"]*\)".*|\1 \3 \2|p' | awk -v own="$1" '$2 != own'
}
if [ "${1:-}" = --table ]; then
    for folder in $order; do
        printf '%-9s ' "$folder"
        list_includes "$folder" | awk '{ n[$2]++ } END { for (f in n) print f, n[f] }' | sort |
            awk '{ printf "%s%s %s", (NR > 1 ? ", " : ""), $1, $2 } END { print "" }'
    done
    exit 0
fi
allowed=
for folder in $order; do
    [ -d "src/$folder" ] || {
        echo "src/$folder is missing: tests/lint/layers.sh names it"
        bad=1
    }
    while read -r file found header; do
        case " $allowed " in
        *" $found "*)
            case "$folder $header" in
            'core base/minmax.h' | 'core base/ull.h') continue ;;
            'core '*) ;;
            *) continue ;;
            esac
            ;;
        esac
        echo "$file includes \"$header\"; $folder may include: $folder${allowed:+ $allowed}"
        bad=1
    done < <(list_includes "$folder")
    allowed="$allowed${allowed:+ }$folder"
done
replaced='base format arch command kernels tune' # files of these folders have stand-ins in src/wasm
while read -r file found header; do
    case " $replaced " in
    *" $found "*) ;;
    *)
        echo "$file includes \"$header\""
        bad=1
        ;;
    esac
done < <(list_includes wasm)
for folder in src/*/; do
    folder=${folder#src/}
    case " $order wasm package " in
    *[[:space:]]"${folder%/}"[[:space:]]*) ;;
    *)
        echo "src/$folder is in no place of the order: name it in tests/lint/layers.sh"
        bad=1
        ;;
    esac
done

# The core is ISO C: no I/O, no allocation, no environment, no clock, no math library.
forbidden='stdlib\.h|unistd\.h|time\.h|errno\.h|locale\.h|signal\.h|math\.h'
if grep -nE "#include <($forbidden)>" src/core/*.[ch]; then
    echo "the core includes a header of the outside world"
    bad=1
fi
if grep -nE '\b(malloc|calloc|realloc|free|getenv|fopen|printf|puts|exit|abort)\(' src/core/*.c; then
    echo "the core calls the outside world"
    bad=1
fi
# Nor does it pad a text to a column: a layout is a matter of src/report.
if grep -nE '"[^"]*%-?(\*|[0-9]+)[sdu]' src/core/*.c; then
    echo "the core lays out columns"
    bad=1
fi
# It has the terms of a domain; brands, tools and data of the vendors are in src/arch/vendor.c.
brands=$(grep -oE '\.(brands|tail_profiler) = .*' src/arch/vendor.c | grep -oE '"[^"]+"' | tr -d '"' | paste -sd '|')
if [ -z "$brands" ] || grep -niE "\"([^\"]*[^a-z\"])?($brands)\b" src/core/*.c; then
    echo "a text of the core names a vendor's brand or tool"
    bad=1
fi
if grep -nE '\b(fopen|open|opendir|scandir|mkstemp|mkdtemp)\(' src/**/*.c |
    grep -vE '^src/(base/file|command/replace|arch/mkbuiltin|tune/tune_folder|wasm/replace|wasm/vfs)\.c:'; then
    echo "only the files that tests/lint/layers.sh lists may open files"
    bad=1
fi
exit $bad
