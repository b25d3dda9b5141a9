#!/usr/bin/env bash
# Runs every example of README.md and of the manual pages, and compares its output with the text.
#
# usage: tests/examples.sh OCC
#
# The examples are the fenced blocks of README.md and the literal blocks (.Bd -literal) of the
# pages.  The examples of one text run one after the other in a folder with copies of the repository's
# data and recorded files, with `occ`, `cc` and a `pkg-config` that finds libocc:
#
#   a block with "$ command" lines    each is run by bash, a "\" at its end continues it; the
#                                     lines up to the next command are its output and messages
#   an sh block of README.md          is run as a script that must succeed and print nothing;
#                                     one with sudo or make is left out: tests/chroot.sh runs it
#   any other block                   is a file, named like the last NAME.c, .py, .json, .jsonl or .log
#                                     in the text before it
#
# Lines that are displayed one by one (.Dl) are run too:
#
#   CMake             those of a page, with a client and an object library of recorded kernels
#   - run: occ ...    the command of a workflow, with a build, its log and its baseline
#   args: [...]       the arguments of a hook of `occ kernels`
#   make ...          the Makefile must use each variable; a script of the repository must be one
#
# Every SVG picture of man/pictures must be written by an example, with the same bytes.  If mandoc
# is installed, its output must have each block of a page unchanged, and at most 80 columns: it is
# what the reader sees.
set -eu
occ=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
top=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
built=$(dirname "$occ")
mkdir "$work/bin"
ln -s "$occ" "$work/bin/occ"
ln -s "$top/tests/tune/nvcc.sh" "$work/bin/nvcc" # examples of `occ tune` compile nothing
flags=
read -r compiler compiler_flags <<<"${CC:-cc}"
case $built in
*/asan)
    flags='-fsanitize=address,undefined'
    # Python opens the library after it has started, which is too late for the sanitizer.
    runtime=$("$compiler" -print-file-name=libclang_rt.asan-x86_64.so)
    case $runtime in
    /*) ;;
    *) runtime=$("$compiler" -print-file-name=libasan.so) ;;
    esac
    printf '#!/bin/sh\nLD_PRELOAD=%s ASAN_OPTIONS=detect_leaks=0 exec %s "$@"\n' "$runtime" \
        "$(command -v python3)" >"$work/bin/python3"
    chmod +x "$work/bin/python3"
    ;;
esac
printf '#!/bin/sh\nexec %s %s -Wall -Wextra -Werror %s "$@"\n' "$(command -v "$compiler")" \
    "$compiler_flags" "$flags" >"$work/bin/cc"
chmod +x "$work/bin/cc"
sed "s|@LIBDIR@|$built|; s|@INCLUDEDIR@|$top/include|; s|@PREFIX@|$top|; s|@VERSION@|0|" \
    src/package/occ.pc.in >"$work/occ.pc"
mkdir "$work/.parallel"
touch "$work/.parallel/will-cite"
export CCACHE_PATH=$PATH # a `cc` that is ccache must not find the one above, which calls it
export PATH="$work/bin:$PATH" PKG_CONFIG_PATH=$work LD_LIBRARY_PATH=$built HOME=$work
export LC_ALL=C.UTF-8 NO_COLOR=1 SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_COUNT=2 ASAN_OPTIONS=${ASAN_OPTIONS-detect_leaks=0}
unset OCC_DATA COLUMNS

# ---- the blocks of a text: a line "\001 KIND NAME", its lines, a line "\002" ------------------
name_of='function name_of(line) {
    while (match(line, /[A-Za-z0-9_-]+\.(c|py|jsonl?|log)([^A-Za-z]|$)/)) {
        name = substr(line, RSTART, RLENGTH)
        sub(/[^A-Za-z]$/, "", name)
        line = substr(line, RSTART + RLENGTH)
    }
}'
blocks_of_readme() {
    awk "$name_of"'
        /^```/ && on { print "\002"; on = 0; next }
        /^```/ {
            kind = substr($0, 4)
            print "\001 " (kind == "console" || kind == "sh" ? kind : "file") " " name
            on = 1
            next
        }
        on { print; next }
        { name_of($0) }' "$1"
}
blocks_of_page() {
    awk "$name_of"'
        /^\.Bd -literal/ { on = 1; kind = ""; next }
        /^\.Ed/ && on { print "\002"; on = 0; next }
        on {
            gsub(/\\\(aq/, "\047")
            gsub(/\\\(dq/, "\"")
            gsub(/\\\(ha/, "^")
            gsub(/\\\(ti/, "~")
            gsub(/\\\(ga/, "`")
            gsub(/\\&/, "")
            gsub(/\\-/, "-")
            gsub(/\\e/, "\\")
            if (kind == "") print "\001 " (kind = /^\$ / ? "console" : "file") " " name
            print
            next
        }
        { name_of($0) }' "$1"
}

# The displayed lines of a page, one a line; a "\\" at the end of one continues it.
lines_of_page() {
    sed -n 's/^\.Dl //p' "$1" |
        sed 's/\\(aq/'"'"'/g; s/\\(dq/"/g; s/^"\(.*\)"$/\1/; s/^\(\\ \)*//; s/\\e$/\\/' | sed -e ':a' -e '/\\$/N; s/\\\n */ /; ta'
}

passed=0
failed=0
fail() {
    failed=$((failed + 1))
    printf 'FAIL %s\n' "$1"
}

# ---- one command, one script, one file -------------------------------------------------------
command=
expected=
# Runs the command that was read, if any, and compares what it prints with the lines read after it.
run_command() { # text
    [ -n "$command" ] || return 0
    local got status=0
    expected=${expected%$'\n'}
    if [[ $command == *parallel* ]] && ! command -v parallel >/dev/null; then
        missing='GNU parallel'
    fi
    local module=
    case $command in
    'python3 -m '*) module=$(awk 'NR == 1 { print $3 }' <<<"$command") ;;
    python3\ *.py) module=cffi ;;
    esac
    [ -z "$module" ] || python3 -c "import $module" 2>/dev/null || missing="Python with $module"
    if [ -n "$missing" ]; then
        echo "examples: no $missing: skipped: $1: $command"
    else
        got=$(cd "$here" && bash -c "$command" 2>&1 </dev/null) || status=$?
        if [ "$got" != "$expected" ] || [ "$status" -gt 2 ] || [[ $got == *bash:* ]]; then
            fail "$1: $command (status $status)"
            diff <(printf '%s\n' "$expected") <(printf '%s\n' "$got") | head -20
        else
            passed=$((passed + 1))
        fi
    fi
    command=
    expected=
}
# The commands after one that is skipped may need what it writes: they are skipped as well.
run_console() { # text, block
    local line missing=
    while IFS= read -r line; do
        if [ -n "$command" ] && [ "${command: -1}" = \\ ]; then
            command+=$'\n'$line
        elif [ "${line#'$ '}" != "$line" ]; then
            run_command "$1"
            command=${line#'$ '}
        else
            expected+=$line$'\n'
        fi
    done <"$2"
    run_command "$1"
}
run_script() { # text, block
    if grep -qE '(^|[ (])(sudo|make)( |$)' "$2"; then
        echo "examples: $1: not run, it installs or builds: $(head -1 "$2")"
    elif (cd "$here" && bash -eu "$2") >"$work/log" 2>&1 </dev/null && [ ! -s "$work/log" ]; then
        passed=$((passed + 1))
    else
        fail "$1: $(cat "$2")"
        cat "$work/log"
    fi
}
run_text() { # text, function that prints its blocks
    local text=$1 kind='' name='' line rendered=
    here=$work/$(basename "$text")
    mkdir "$here" "$here/tests"
    cp -r data "$here/data"
    cp -r tests/kernels tests/traces tests/cli "$here/tests"
    if [ "$2" = blocks_of_page ] && command -v mandoc >/dev/null; then
        rendered=$(mandoc -T utf8 "$text" | sed 's/.\x08//g')
        [ "$(wc -L <<<"$rendered")" -le 80 ] || fail "$text: wider than 80 columns"
        rendered=${rendered//$'\n     '/$'\n'}
    fi
    while IFS= read -r line; do
        case $line in
        $'\001'*)
            read -r _ kind name <<<"$line"
            : >"$work/block"
            ;;
        $'\002')
            if [ -n "$rendered" ] && [[ $rendered != *"$(cat "$work/block")"* ]]; then
                fail "$text: mandoc shows another text than this:"
                cat "$work/block"
            fi
            case $kind in
            console) run_console "$text" "$work/block" ;;
            sh) run_script "$text" "$work/block" ;;
            file)
                [ -n "$name" ] || fail "$text: a block without commands and without a name"
                cp "$work/block" "$here/${name:-nameless}"
                ;;
            esac
            ;;
        *) printf '%s\n' "$line" >>"$work/block" ;;
        esac
    done < <("$2" "$text")
}

# ---- displayed lines --------------------------------------------------------------------------
check_line() { # text, line, command that must exit with 0 or 1 ...
    local status=0
    (cd "$here" && "${@:3}") >"$work/log" 2>&1 </dev/null || status=$?
    if [ "$status" -le 1 ]; then
        passed=$((passed + 1))
    else
        fail "$1: $2 (status $status)"
        head -20 "$work/log"
    fi
}
knows_variables() { # NAME=VALUE ...
    local name
    # shellcheck disable=SC2013
    for name in $(grep -oE '[A-Z_]+=' <<<"$1"); do
        grep -qE "[\$][({]${name%=}[):}]|\b${name%=}\b" "$top/Makefile" || exit 2
    done
}
# Builds a project with the CMake lines of a page against the build of occ, as if it was installed.
run_cmake() { # text, lines
    local prefix=$work/prefix version
    version=$("$occ" --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+' | head -1)
    if ! command -v cmake >/dev/null; then
        echo "examples: no cmake: skipped: $1: the lines of CMake"
        return
    fi
    rm -rf "$prefix" "$work/project"
    mkdir -p "$prefix/lib/cmake/occ" "$prefix/bin" "$prefix/include" "$work/project"
    ln -s "$occ" "$prefix/bin/occ"
    ln -s "$built/libocc.so" "$prefix/lib/libocc.so"
    cp include/occ.h "$prefix/include"
    cp src/package/cmake/occ-config.cmake "$prefix/lib/cmake/occ"
    sed "s/@VERSION@/$version/; s/@MAJOR@/${version%%.*}/" src/package/cmake/occ-config-version.cmake.in \
        >"$prefix/lib/cmake/occ/occ-config-version.cmake"
    {
        printf 'cmake_minimum_required(VERSION 3.18)\nproject(page C)\n'
        printf 'add_executable(client %s)\nadd_library(kernels OBJECT IMPORTED)\n' "$top/tests/clients/client.c"
        printf 'set_property(TARGET kernels PROPERTY IMPORTED_OBJECTS %s)\n%s\n' "$top/tests/kernels/made/one.o" "$2"
    } >"$work/project/CMakeLists.txt"
    check_line "$1" 'the lines of CMake' bash -c "cmake -S '$work/project' -B '$work/project/build' \
        -DCMAKE_PREFIX_PATH='$prefix' -DCMAKE_C_FLAGS='$flags' &&
        cmake --build '$work/project/build' || exit 2"
}
run_lines() { # text
    local line cmake='' arguments
    here=$work/lines
    mkdir -p "$here/build"
    cp tests/kernels/made/basic.log "$here/kernels.log"
    cp tests/kernels/made/basic_sm_80.cubin "$here/build"
    (cd "$here" && occ kernels build --write-baseline occ.txt >baseline.log)
    while IFS= read -r line; do
        case $line in
        find_package* | occ_check* | target_link_libraries*) cmake+=$line$'\n' ;;
        '- run: '*) check_line "$1" "$line" bash -c "${line#- run: }" ;;
        'args: ['*)
            arguments=${line#*[}
            check_line "$1" "$line" bash -c "occ kernels $(tr -d ',]' <<<"$arguments")"
            ;;
        make\ *) check_line "$1" "$line" knows_variables "${line#make }" ;;
        src/*) check_line "$1" "$line" bash -n "$top/${line%% *}" ;;
        *\;) # of C: tests/change.sh adds it to a copy of the sources
            grep -qF -- "$line" "$top/tests/change.sh" || fail "$1: tests/change.sh does not have: $line"
            ;;
        *...* | *NAME* | *'{'* | '- '* | *: | *:\ *) echo "examples: $1: not run, it is a pattern: $line" ;;
        *) fail "$1: a displayed line of no known kind: $line" ;;
        esac
    done < <(lines_of_page "$1")
    [ -z "$cmake" ] || run_cmake "$1" "$cmake"
}

run_text README.md blocks_of_readme
for page in man/*.[1-9]; do
    run_lines "$page"
done
for page in man/*.[1-9]; do
    run_text "$page" blocks_of_page
done
for picture in man/pictures/*.svg; do
    found=$(find "$work" -name "$(basename "$picture")" -type f | head -1)
    if [ -z "$found" ]; then
        fail "no example writes $picture"
    elif ! cmp "$picture" "$found"; then
        if [ -n "${UPDATE:-}" ]; then
            cp "$found" "$picture"
        fi
        fail "$picture is not what the example writes; make check-examples UPDATE=1 replaces it"
    else
        passed=$((passed + 1))
    fi
done
echo "examples: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
