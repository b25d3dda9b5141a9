#!/usr/bin/env bash
# Builds the static tool and packs it with the Python module as a wheel: `pip install` puts it on
# PATH.
#
# usage: wheel.sh FOLDER VERSION
#
# FOLDER gets the wheel in place of older ones.  The same sources and date give the same bytes: the
# date is $SOURCE_DATE_EPOCH, else when include/occ.h was last changed.  The wheel has the licences
# of the linked libraries: the files of the folder $LICENSES or, without it, those of the Debian
# packages that these libraries are from.  cjson.sh says where cJSON is from.
set -eu
umask 022
folder=$(mkdir -p "$1" && cd "$1" && pwd)
version=$2
cd "$(dirname "$0")/../.."
read -ra compiler <<<"${CC:-cc}"
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(date -r include/occ.h +%s)}
command -v python3 >/dev/null || {
    echo 'make wheel: python3 is missing' >&2
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/licenses"
cp LICENSE "$work/licenses/LICENSE"

echo 'make wheel: building the static tool' >&2
# ---- the tool --------------------------------------------------------------------------------
cjson=$(src/package/cjson.sh)
make -s MODE=release STATIC=1 CJSON_SRC="$cjson" build/release-static/occ
"${STRIP:-strip}" --remove-section=.comment -o "$work/occ" build/release-static/occ
if readelf -d "$work/occ" | grep NEEDED >&2; then
    echo 'make wheel: the tool needs shared libraries' >&2
    exit 1
fi

# ---- licences --------------------------------------------------------------------------------
archives() {
    src/package/libraries.sh --link '' '' "${PKG_CONFIG:-pkg-config}" "${compiler[@]}" | grep '\.a$'
    for archive in libc.a libm.a libgcc.a libgcc_eh.a; do
        "${compiler[@]}" -print-file-name="$archive"
    done
}
if [ -n "${LICENSES:-}" ]; then
    cp "$LICENSES"/* "$work/licenses/"
else
    archives >"$work/archives"
    while IFS= read -r archive; do
        package=$(dpkg -S "$(realpath "$archive")" 2>/dev/null | sed 's/[:,].*//; q')
        if [ -z "$package" ] || ! cp "/usr/share/doc/$package/copyright" "$work/licenses/$package"; then
            echo "make wheel: no licence of $archive is found; name a folder of licences: LICENSES=FOLDER" >&2
            exit 1
        fi
    done <"$work/archives"
    [ -z "$cjson" ] || cp "$cjson/LICENSE" "$work/licenses/cjson"
fi

echo 'make wheel: packing the tool and the module occ' >&2
parts=()
for file in "$work/licenses"/*; do
    [ "${file##*/}" = LICENSE ] || parts+=("${file##*/}=$file")
done
src/package/third_party.sh --strict "${parts[@]}" >"$work/THIRD-PARTY"
rm -f "${parts[@]#*=}"
mv "$work/THIRD-PARTY" "$work/licenses/"

machine=$("${compiler[@]}" -dumpmachine)
rm -f "$folder"/occ-*.whl
python3 src/package/wheel.py "$folder" "$version" "${machine%%-*}" "$work/occ" "$work/licenses" README.md \
    src/package/python/occ
