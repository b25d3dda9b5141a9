#!/usr/bin/env bash
# Finds the libraries of the tool.
#
# usage: libraries.sh OMITTED PKG_CONFIG COMPILER...
#            says which are missing or too old, before anything is compiled
#        libraries.sh --link SHARED OMITTED PKG_CONFIG COMPILER...
#            prints for each library its archive, or the linker's options for the shared library if
#            there is no archive or SHARED names the library
#        libraries.sh --packages
#            prints Debian's packages of all libraries
#
# The libraries in OMITTED are left out, since they are compiled in.  OMITTED and SHARED are names of
# Debian's source packages, with blanks between; SHARED may be `all`.
set -u
if [ "$1" = --packages ]; then
    sed -n '/^done <</,/^END/{ s/^[a-z0-9]* [a-z0-9]* [0-9.]* \([a-z0-9-]*\) .*/\1/p }' "$0"
    exit
fi
link=false
if [ "$1" = --link ]; then
    link=true
    shared=$2
    shift 2
fi
omitted=$1
pkg_config=$2
shift 2
bad=0
complain() {
    echo "occ: $1" >&2
    bad=1
}
# An archive lies in a folder that the compiler searches, or in the one that pkg-config names.
print_link() { # source package of Debian, module of pkg-config, archive, compiler...
    local name=$2 archive=$3 path
    case " $shared " in
    *" $1 "* | *' all '*) ;;
    *)
        shift 3
        for path in "$("$@" -print-file-name="$archive" 2>/dev/null)" \
            "$("$pkg_config" --variable=libdir "$name" 2>/dev/null)/$archive"; do
            if [ "${path#/}" != "$path" ] && [ -e "$path" ]; then
                echo "$path"
                return
            fi
        done
        ;;
    esac
    # pkg-config does not know libiberty: the linker gets the name of the archive.
    "$pkg_config" --libs "$name" 2>/dev/null || echo "-l$(basename "${archive#lib}" .a)"
}
# Each line below: Debian's source package, the module of pkg-config, the oldest version that
# suffices (0: any), Debian's package with the headers, the archive.
while read -r source name least package archive; do
    case " $omitted " in
    *" $source "*) continue ;;
    esac
    if $link; then
        print_link "$source" "$name" "$archive" "$@"
    elif [ "$name" = libiberty ]; then
        printf '%s\n' '#if __has_include(<libiberty/demangle.h>)' '#include <libiberty/demangle.h>' '#else' \
            '#include <demangle.h>' '#endif' | "$@" -fsyntax-only -x c - 2>/dev/null ||
            complain "the compiler does not find demangle.h of libiberty (Debian: $package)"
    elif ! found=$("$pkg_config" --modversion "$name" 2>/dev/null); then
        complain "pkg-config does not find $name (Debian: $package)"
    elif ! "$pkg_config" --atleast-version="$least" "$name"; then
        complain "$name is $found; $least or newer is needed (Debian 12 has it)"
    fi
done <<'END'
cjson libcjson 0 libcjson-dev libcjson.a
libzstd libzstd 0 libzstd-dev libzstd.a
lz4 liblz4 0 liblz4-dev liblz4.a
libiberty libiberty 0 libiberty-dev libiberty.a
zlib zlib 0 zlib1g-dev libz.a
sqlite3 sqlite3 3.36 libsqlite3-dev libsqlite3.a
END
[ "$bad" -eq 0 ] || echo 'occ: see BUILDING in man/occ-guide.7' >&2
exit $bad
