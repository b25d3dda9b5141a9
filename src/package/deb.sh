#!/usr/bin/env bash
# Builds the Debian packages occ, liboccN (N is the SOVERSION) and libocc-dev.
#
# usage: deb.sh FOLDER VERSION
#
# FOLDER gets the packages and their staging area.  The same sources, maintainer and date give the
# same bytes.  The date is $SOURCE_DATE_EPOCH, else the modification time of include/occ.h.  The
# maintainer is $MAINTAINER, else git's user.name and user.email, else "The occ authors".
set -eu
umask 022
folder=$1
version=$2
soversion=${version%%.*}
if [ -z "${MAINTAINER:-}" ]; then
    name=$(git config user.name) && mail=$(git config user.email) && MAINTAINER="$name <$mail>"
fi 2>/dev/null || true
maintainer=${MAINTAINER:-The occ authors <occ@example.org>}
templates=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$templates/../.." && pwd)
for tool in dpkg-deb dpkg-gencontrol dpkg-shlibdeps strip; do
    command -v "$tool" >/dev/null || {
        echo "make deb: $tool is missing: apt-get install dpkg-dev" >&2
        exit 1
    }
done
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(stat -c %Y "$top/include/occ.h")}
rm -rf "$folder/tree"
mkdir -p "$folder/tree"
tree=$(cd "$folder/tree" && pwd)
libraries=/usr/lib/$("${CC:-cc}" -print-multiarch 2>/dev/null || true)
# The tool is static: each library that the loader finds and binds slows its start.
cjson=$("$templates/cjson.sh")
make -C "$top" install MODE=release STATIC=1 CJSON_SRC="$cjson" DESTDIR="$tree" PREFIX=/usr \
    LIBDIR="${libraries%/}"
cd "$folder"
rm -rf debian occ "libocc$soversion" libocc-dev ./*.deb
mkdir debian

# ---- the templates -------------------------------------------------------------------------
fill() {
    awk -v version="$version" -v soversion="$soversion" -v maintainer="$maintainer" \
        -v date="$(LC_ALL=C date -uRd "@$SOURCE_DATE_EPOCH")" -v license="$top/LICENSE" '
        $0 == "@LICENSE@" {
            while ((getline line <license) > 0) {
                if (line ~ /^(MIT License|Copyright .*)$/) continue
                if (line != "") started = 1
                if (started) print line == "" ? " ." : " " line
            }
            next
        }
        /@COPYRIGHT@/ {
            while ((getline line <license) > 0) if (sub(/^Copyright \(c\) /, "", line)) break
            close(license)
            gsub(/@COPYRIGHT@/, line)
        }
        {
            gsub(/@VERSION@/, version)
            gsub(/@SOVERSION@/, soversion)
            gsub(/@MAINTAINER@/, maintainer)
            gsub(/@DATE@/, date)
            print
        }' "$templates/$1"
}
for template in control changelog copyright; do
    fill "$template" >"debian/$template"
done

# ---- the files of each package -------------------------------------------------------------
copy() { # package, path below the tree
    mkdir -p "$1/$(dirname "$2")"
    cp -a "$tree/$2" "$1/$2"
}
files=$(cd "$tree" && find . \( -type f -o -type l \) -printf '%P\n' | sort)
while IFS= read -r path; do
    case $path in
    */doc/occ/LICENSE) ;; # the package's copyright file has it
    */libocc.so.*) copy "libocc$soversion" "$path" ;;
    */libocc.* | usr/include/* | */pkgconfig/* | */man3/*) copy libocc-dev "$path" ;;
    usr/share/zsh/site-functions/*)
        copy occ "$path"
        mkdir -p occ/usr/share/zsh/vendor-completions
        mv "occ/$path" occ/usr/share/zsh/vendor-completions/
        rmdir -p --ignore-fail-on-non-empty "occ/$(dirname "$path")"
        ;;
    *) copy occ "$path" ;;
    esac
done <<<"$files"
strip --remove-section=.comment --remove-section=.note occ/usr/bin/occ
find libocc[0-9]* -name 'libocc.so.*' -type f -exec strip --strip-unneeded \
    --remove-section=.comment {} + -exec chmod 644 {} +
find . -name 'libocc.a' -exec strip --strip-debug --enable-deterministic-archives {} +
find occ libocc* -path '*/man/*' -type f -exec gzip -9n {} +

# ---- dependencies, documents, control files ------------------------------------------------
echo "libocc $soversion libocc$soversion (>= $version)" >"debian/libocc$soversion.shlibs"
for package in occ "libocc$soversion" libocc-dev; do
    doc=$package/usr/share/doc/$package
    mkdir -p "$package/DEBIAN" "$doc"
    cp debian/copyright "$doc/copyright"
    gzip -9nc debian/changelog >"$doc/changelog.gz"
    objects=$(find "$package" -type f \( -name 'libocc.so.*' -o -path '*/bin/*' \))
    : >debian/substvars
    # shellcheck disable=SC2086
    [ -z "$objects" ] || dpkg-shlibdeps -Tdebian/substvars -xlibocc"$soversion" $objects
    if [ "$package" = "libocc$soversion" ]; then
        cp "debian/libocc$soversion.shlibs" "$package/DEBIAN/shlibs"
        echo 'activate-noawait ldconfig' >"$package/DEBIAN/triggers"
    fi
    (cd "$package" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
    dpkg-gencontrol -p"$package" -P"$package" -Tdebian/substvars -fdebian/files 2>&1 |
        { grep -v 'substitution variable' >&2 || true; }
    find "$package" -type d -exec chmod 755 {} +
    find "$package" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group -Zxz --build "$package" . >/dev/null
done
ls ./*.deb
