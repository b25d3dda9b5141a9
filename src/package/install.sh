#!/usr/bin/env bash
# Installs the tool, the libraries, the header, the files for pkg-config and CMake, the problem
# matcher, the manual, the completions and, if it was built, the live page; or removes all of them.
#
# usage: install.sh [--remove] BUILD VERSION OCC LIBRARY NAME...
#
# BUILD is build/MODE.  LIBRARY is the file of the shared library in it.  The first NAME is a link to
# LIBRARY, each further one to the name before.
#
# The environment can set INSTALL (the program to install with), PREFIX, DESTDIR and, by default
# below PREFIX, BINDIR, LIBDIR, INCLUDEDIR, MANDIR and DATADIR; make passes the variables of its
# command line in the environment.  Everyone can read the installed files, whatever the umask.  If
# root installs or removes without DESTDIR, ldconfig updates the loader's cache.
set -eu
umask 022
cd "$(dirname "$0")/../.."
remove=false
if [ "$1" = --remove ]; then
    remove=true
    shift
fi
build=$1
version=$2
occ=$3
library=$4
shift 4
PREFIX=${PREFIX:-/usr/local}
DESTDIR=${DESTDIR:-}
BINDIR=${BINDIR:-$PREFIX/bin}
LIBDIR=${LIBDIR:-$PREFIX/lib}
INCLUDEDIR=${INCLUDEDIR:-$PREFIX/include}
MANDIR=${MANDIR:-$PREFIX/share/man}
DATADIR=${DATADIR:-$PREFIX/share}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
put() { # mode, file, path to install it at
    if $remove; then
        rm -f "$DESTDIR$3"
    else
        mkdir -p "$DESTDIR$(dirname "$3")"
        # shellcheck disable=SC2086
        ${INSTALL:-install} -m "$1" "$2" "$DESTDIR$3"
    fi
}
link() { # target, path of the link
    rm -f "$DESTDIR$2"
    $remove || ln -s "$1" "$DESTDIR$2"
}
put 755 "$occ" "$BINDIR/occ"
put 644 include/occ.h "$INCLUDEDIR/occ.h"
put 644 "$build/libocc.a" "$LIBDIR/libocc.a"
put 755 "$build/$library" "$LIBDIR/$library"
for name; do
    link "$library" "$LIBDIR/$name"
    library=$name
done
sed "s|@PREFIX@|$PREFIX|; s|@LIBDIR@|$LIBDIR|; s|@INCLUDEDIR@|$INCLUDEDIR|; s|@VERSION@|$version|" \
    src/package/occ.pc.in >"$work/occ.pc"
put 644 "$work/occ.pc" "$LIBDIR/pkgconfig/occ.pc"
put 644 src/package/cmake/occ-config.cmake "$LIBDIR/cmake/occ/occ-config.cmake"
sed "s|@VERSION@|$version|; s|@MAJOR@|${version%%.*}|" src/package/cmake/occ-config-version.cmake.in \
    >"$work/version.cmake"
put 644 "$work/version.cmake" "$LIBDIR/cmake/occ/occ-config-version.cmake"
live_page=build/page/occ.html
if $remove || [ -e "$live_page" ]; then
    put 644 "$live_page" "$DATADIR/doc/occ/occ.html"
fi
put 644 src/package/ci/problem-matcher.json "$DATADIR/occ/problem-matcher.json"
put 644 LICENSE "$DATADIR/doc/occ/LICENSE"
put 644 "$build/THIRD-PARTY" "$DATADIR/doc/occ/THIRD-PARTY"
for page in man/*.[1-9]; do
    put 644 "$page" "$MANDIR/man${page##*.}/${page#man/}"
done
completion=$build/gen/completion
put 644 "$completion/occ" "$DATADIR/bash-completion/completions/occ"
put 644 "$completion/_occ" "$DATADIR/zsh/site-functions/_occ"
put 644 "$completion/occ.fish" "$DATADIR/fish/vendor_completions.d/occ.fish"
if [ -z "$DESTDIR" ] && [ "$(id -u)" -eq 0 ]; then
    PATH=$PATH:/sbin:/usr/sbin ldconfig 2>/dev/null || true
fi
