#!/usr/bin/env bash
# Installs occ's Debian packages in a minimal Debian that debootstrap makes in a folder: apt-get
# resolves their dependencies, the tool runs there, everything is purged and must leave nothing; then
# a client is built there with libocc-dev and a compiler alone.
#
# In a fresh copy of that Debian, a user with sudo runs README.md's first command, the unit tests and
# those golden tests that take permissions from files, which root does not notice.  Root also runs
# `make install` there, and builds and starts a client of the installed library.
#
# usage: tests/chroot.sh
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=tests/minimal.sh
. tests/minimal.sh
apt_get() {
    inside apt-get -qq -y --no-install-recommends -o Acquire::Retries=3 "$@"
}
list_packages() {
    # shellcheck disable=SC2016
    inside dpkg-query -W -f '${Package} ${db:Status-Status}\n' | sort
}
# The files of the root, without /tmp and those that apt and dpkg keep for themselves.
list_files() {
    "${asroot[@]}" find "$root" -xdev -not -path "$root/var/lib/dpkg/*" -not -path "$root/var/lib/apt/*" \
        -not -path "$root/var/cache/*" -not -path "$root/var/log/*" -not -path "$root/tmp/*" | sort
}
quietly 'make deb failed' make -s deb
"${asroot[@]}" cp -a "$root" "$work/fresh"
for deb in build/deb/*.deb; do
    cp "$deb" "$root/tmp/$(dpkg-deb -f "$deb" Package).deb"
done
cp tests/clients/client.c "$root/tmp/"
version=$(sed -n 's/^.define OCC_VERSION *"\(.*\)"/\1/p' include/occ.h)
library=libocc${version%%.*}

# ---- all three packages, in the minimal system ------------------------------------------------
list_packages >"$work/packages"
list_files >"$work/files"
quietly 'apt-get does not install the packages' apt_get install \
    /tmp/occ.deb "/tmp/$library.deb" /tmp/libocc-dev.deb
new=$(list_packages | comm -13 "$work/packages" - | sed 's/ installed$//' | paste -sd ' ')
[ "$new" = "libocc-dev $library occ" ] || fail "what came with the packages: $new"
ok
expect 'the answer' 6 occ -a sm_80 -t 256 -r 40 --get blocks_per_sm
expect 'the version' "occ $version" occ --version
expect 'the help' 'usage: occ calc {--arch | --gpu} NAME --threads N [--regs N] [--smem BYTES] ...' \
    sh -c 'occ help calc | head -1'
for page in man/*.[1-9]; do
    gzip -t "$root/usr/share/man/man${page##*.}/${page#man/}.gz" || fail "$page is not there"
done
ok
expect 'what dpkg finds changed' '' dpkg --verify occ "$library" libocc-dev
quietly 'apt-get does not purge the packages' apt_get purge occ "$library" libocc-dev
quietly 'apt-get does not remove their dependencies' apt_get autoremove --purge
list_packages | cmp -s "$work/packages" - || fail 'other packages are installed after the purge than before the installation'
changed=$(list_files | comm -3 "$work/files" -)
[ -z "$changed" ] || fail "after the purge these files are new or missing: $changed"
ok

# ---- a client, with libocc-dev and without the tool -------------------------------------------
quietly 'apt-get does not install libocc-dev and a compiler' apt_get install \
    gcc libc6-dev pkgconf "/tmp/$library.deb" /tmp/libocc-dev.deb
# shellcheck disable=SC2016
quietly 'a client does not build' inside sh -c \
    'cc -Wall -Werror /tmp/client.c $(pkg-config --cflags --libs occ) -o /tmp/client &&
     cc -Wall -Werror /tmp/client.c -static $(pkg-config --cflags --libs occ) -o /tmp/client-static'
expect 'the answer of a client' '6 blocks, 48 warps' /tmp/client
expect 'the answer of a static client' '6 blocks, 48 warps' /tmp/client-static

# ---- README.md's first command, by a user with sudo -------------------------------------------
read_commands
root=$work/fresh
"${asroot[@]}" mount -t proc proc "$root/proc" || fail 'proc cannot be mounted in the minimal system'
"${asroot[@]}" rm -rf "$root/var/lib/apt/lists"
quietly 'apt-get finds no packages' apt_get update
quietly 'apt-get does not install sudo' apt_get install sudo
inside useradd -m -s /bin/sh someone
"${asroot[@]}" sh -c "echo 'someone ALL=(ALL) NOPASSWD: ALL' >'$root/etc/sudoers.d/someone'"
someone=(su someone -s /usr/bin/env --)
run_first_command /home/someone "${someone[@]}"
quietly 'apt-get does not install check and jq' apt_get install check jq
topics=$(grep -l chmod tests/cli/*/*.t | paste -sd ' ')
run_in_sources /home/someone "make check-unit check-cli TOPICS='$topics'" "${someone[@]}"
quietly 'make install fails with umask 077' inside sh -c 'cd /home/someone/occ && umask 077 && make -s install'
# shellcheck disable=SC2016
quietly 'a client of /usr/local does not build' inside sh -c \
    'cd /home/someone/occ && cc tests/clients/client.c $(pkg-config --cflags --libs occ) -o /tmp/client'
expect 'the client of /usr/local' '6 blocks, 48 warps' /tmp/client
expect 'the version that another user gets' "occ $version" \
    setpriv --reuid=65534 --regid=65534 --clear-groups /usr/local/bin/occ --version
end_steps
