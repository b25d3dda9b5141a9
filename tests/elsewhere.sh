#!/usr/bin/env bash
# Builds the tool as other systems would: with every library shared, where the golden tests of four
# commands must pass.  Runs the commands of the recipe for conda.  Checks the linker options, libraries
# and tools in the commands for macOS without running them, and that the core compiles for macOS, FreeBSD
# and musl on ARM.
#
# usage: tests/elsewhere.sh [OCC]    OCC is not used: the script builds what it tests
#
# Needs the headers of musl, clang, python3-yaml and python3-jinja2; skips the steps that lack one,
# with a message.  The sources of the libraries are fetched unless build/sources has them.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export MAKEFLAGS=
jobs=-j$(getconf _NPROCESSORS_ONLN)
# shellcheck source=tests/steps.sh
. tests/steps.sh

# ---- shared libraries ----------------------------------------------------------------------------
quietly 'make SHARED=all fails' make -s "$jobs" SHARED=all all
needed=$(readelf -d build/release/shared-all/occ | sed -n 's/.*NEEDED.*\[lib\([a-z0-9]*\).*/\1/p' | sort | paste -sd ' ')
for library in cjson lz4 sqlite3 z zstd; do
    [[ " $needed " == *" $library "* ]] || fail "with SHARED=all the tool needs $needed, not $library"
done
topics=(tests/cli/{batch,diff,kernels,trace}/*.t) # of the commands that use these libraries
quietly 'golden tests fail with shared libraries' make -s SHARED=all check-cli TOPICS="${topics[*]}"
ok

# ---- conda ---------------------------------------------------------------------------------------
recipe=src/package/conda/meta.yaml
# Prints the value of a key of the recipe as conda-build renders it.
render() { # key, key within it
    python3 - "$recipe" "$@" <<'END'
import os, re, sys
import jinja2, yaml

def load_file_regex(load_file, regex_pattern, from_recipe_dir):
    assert from_recipe_dir
    return re.search(regex_pattern, open(os.path.join(os.path.dirname(sys.argv[1]), load_file)).read())

text = jinja2.Environment(undefined=jinja2.StrictUndefined).from_string(open(sys.argv[1]).read()).render(
    load_file_regex=load_file_regex, compiler="{}_compiler".format)
value = yaml.safe_load("\n".join(line for line in text.splitlines() if not line.endswith("# [win]")))
for key in sys.argv[2:]:
    value = value[key]
print("\n".join(value) if isinstance(value, list) else value)
END
}
if python3 -c 'import jinja2, yaml' 2>/dev/null; then
    fetch_sources
    version=$(sed -n 's/^.define OCC_VERSION *"\(.*\)"/\1/p' include/occ.h)
    [ "$(render package version)" = "$version" ] || fail 'the recipe for conda has another version'
    [ -e "$(render about license_file)" ] || fail 'the recipe for conda names a licence that is not there'
    render build script >"$work/build.sh"
    render test commands >"$work/test.sh"
    export CC=cc CPU_COUNT=2 PREFIX=$work/conda CFLAGS=-O1 CPPFLAGS='' LDFLAGS=''
    quietly 'the build of the recipe for conda fails' bash -eu "$work/build.sh"
    PATH=$PREFIX/bin:$PATH quietly 'the tests of the recipe for conda fail' bash -eu "$work/test.sh"
    ok
    unset CC CFLAGS CPPFLAGS LDFLAGS PREFIX
else
    echo 'elsewhere: python3-yaml or python3-jinja2 is not installed: skipped'
fi

# ---- macOS and FreeBSD ---------------------------------------------------------------------------
cat >"$work/cc" <<'END'
#!/bin/sh
case $* in
-dumpmachine) echo arm64-apple-darwin23.1.0 ;;
-print-file-name=*) echo "${1#-print-file-name=}" ;;
*) exec cc "$@" ;;
esac
END
chmod +x "$work/cc"
make -n MODE=debug CC="$work/cc" CC_FOR_BUILD="$work/cc" install >"$work/commands" 2>/dev/null ||
    fail 'make -n for macOS fails'
for word in -Wl,-z -Wl,--as-needed -Wl,--no-undefined -soname ' -pie ' ' -shared ' libocc.so -l: objcopy libsqlite3.a; do
    ! grep -F -e "$word" "$work/commands" | grep -v fake-driver || fail "a command for macOS has $word"
done
for word in '-dynamiclib -install_name @rpath/libocc.' ' -lsqlite3 '; do
    grep -qF -e "$word" "$work/commands" || fail "no command for macOS has $word"
done
ok
if command -v clang >/dev/null && [ -e /usr/include/x86_64-linux-musl ]; then
    for system in x86_64-apple-darwin arm64-apple-darwin x86_64-unknown-freebsd aarch64-linux-musl; do
        for file in src/core/*.c; do
            quietly "$file does not compile for $system" clang --target="$system" -fsyntax-only -std=c11 \
                -Wall -Wextra -Wpedantic -Werror -Iinclude -Isrc -nostdlibinc \
                -isystem /usr/include/x86_64-linux-musl "$file"
        done
        ok
    done
else
    echo 'elsewhere: clang or the headers of musl are not installed: skipped'
fi
end_steps
