#!/usr/bin/env bash
# The layer rule: what a file of each layer may include, what the core may use, who opens files.
set -eu
shopt -s globstar
cd "$(dirname "$0")/../.."
bad=0
check() { # layer, allowed layers
    local layer=$1 allowed=$2 file header found
    for file in "src/$layer"/**/*.[ch]; do
        [ -e "$file" ] || continue
        while IFS= read -r header; do
            found=${header%%/*}
            case " $allowed " in
            *" $found "*) ;;
            *)
                echo "$file includes \"$header\"; $layer may include: $allowed"
                bad=1
                ;;
            esac
        done < <(sed -n 's/^#include "\([^"]*\)".*/\1/p' "$file")
    done
}
check core 'core occ.h'
check base 'base'
check arch 'arch core base occ.h'
check model 'model arch core base occ.h'
check input 'input model arch core base occ.h'
check render 'render model arch core base occ.h'
check cli 'cli render input model arch core base occ.h'
check wasm 'cli input base' # its files take the place of files of these layers

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
if grep -nE '\b(fopen|open|opendir|scandir|mkstemp)\(' src/**/*.c |
    grep -vE '^src/(base/file|cli/replace|arch/mkbuiltin|wasm/replace|wasm/vfs)\.c:'; then
    echo "only the files that tests/lint/layers.sh lists may open files"
    bad=1
fi
exit $bad
