#!/usr/bin/env bash
# Installs occ's Debian packages in a minimal Debian that debootstrap makes in a folder: apt-get
# resolves their dependencies, the tool runs there, everything is purged and must leave nothing; then
# a client is built there with libocc-dev and a compiler alone.
#
# In a fresh copy of that Debian, root without sudo runs README.md's two commands as they stand; `make
# check` must pass with what the first command installed.  Root also runs `make install`, and builds and
# starts a client of the installed library.  Then a user with sudo runs the first command, the
# unit tests and those golden tests that take permissions from files, which root does not notice.
#
# usage: tests/chroot.sh
#
# Downloads some 100 MB from $DEBIAN_MIRROR or deb.debian.org.  Skipped without debootstrap, and for
# a user other than root who cannot use sudo without a password.
set -eu
cd "$(dirname "$0")/.."
PATH=$PATH:/usr/sbin:/sbin
asroot=()
if [ "$(id -u)" -ne 0 ]; then
    sudo -n true 2>/dev/null || {
        echo 'chroot: only the user root can enter a chroot: skipped'
        exit 0
    }
    asroot=(sudo -n)
fi
command -v debootstrap >/dev/null || {
    echo 'chroot: debootstrap is not installed: skipped'
    exit 0
}
work=$(mktemp -d)
root=$work/root
clean() {
    "${asroot[@]}" umount "$work/fresh/proc" 2>/dev/null || true
    "${asroot[@]}" rm -rf --one-file-system "$work"
}
trap clean EXIT
# shellcheck source=tests/steps.sh
. tests/steps.sh
inside() {
    "${asroot[@]}" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root \
        DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} chroot "$root" "$@"
}
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
expect() { # what, expected, command...
    local what=$1 expected=$2 got
    shift 2
    got=$(inside "$@" 2>&1) || got="$got (status $?)"
    [ "$got" = "$expected" ] || fail "$what is '$got', not '$expected'"
    ok
}

quietly 'make deb failed' make -s deb
codename=$(
    # shellcheck disable=SC1091
    . /etc/os-release
    echo "$VERSION_CODENAME"
)
make_root() {
    "${asroot[@]}" debootstrap --variant=minbase "$codename" "$root" \
        "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
}
# sudo drops the variable http_proxy, so apt-get must find the proxy in a file.
write_proxy() {
    [ -z "${http_proxy:-}" ] || "${asroot[@]}" sh -c \
        "echo 'Acquire::http::Proxy \"$http_proxy\";' >'$root/etc/apt/apt.conf.d/90proxy'"
}
make_root >"$work/log" 2>&1 || quietly 'debootstrap failed twice' make_root # a download may break off
write_proxy
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
[ "$new" = "libcjson1 libocc-dev $library occ" ] || fail "what came with the packages: $new"
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

# ---- the commands of README.md ------------------------------------------------------------------
awk -v to="$work/.command" '
    /^## / { here = $0 == "## Install" }
    here && /^```/ { on = !on; n += on; next }
    here && on { print >(to n) }' README.md
grep -q 'apt-get install' "$work/.command1" || fail 'the first command of README.md installs nothing'
grep -qx 'make check' "$work/.command2" || fail 'the second command of README.md is not make check'
src/package/dist.sh "$work/source.tar.gz" occ
run_in_sources() { # home, command of sh, prefix that runs a command as the owner of home...
    local home=$1 command=$2
    shift 2
    inside "$@" sh -c "cd $home/occ && $command" >"$work/log" 2>&1 || {
        tail -60 "$work/log"
        fail "'$command' fails, as ${*:-root}"
    }
    ok
}
run_first_command() { # home, prefix that runs a command as the owner of home...
    local home=$1
    shift
    "${asroot[@]}" tar -C "$root$home" --no-same-owner -xzf "$work/source.tar.gz"
    "${asroot[@]}" cp "$work/.command1" "$work/.command2" "$root$home/occ/"
    inside chown -R --reference="$home" "$home/occ"
    run_in_sources "$home" 'sh ./.command1' "$@"
    awk '/^```/ { if (on) exit; on = 1; next } on && !/^[$] /' README.md >"$work/answer"
    tail -n "$(wc -l <"$work/answer")" "$work/log" | cmp -s - "$work/answer" || {
        tail -20 "$work/log"
        fail 'the first command does not end in the answer that README.md shows'
    }
    ok
}
root=$work/fresh
"${asroot[@]}" mount -t proc proc "$root/proc" || fail 'proc cannot be mounted in the minimal system'
"${asroot[@]}" rm -rf "$root/var/lib/apt/lists"
if inside sh -c 'command -v sudo' >/dev/null; then
    fail 'the minimal system has sudo'
fi
run_first_command /root
run_in_sources /root 'sh ./.command2'
for line in 'Checks: [1-9]' '^cli: [1-9][0-9]* passed, 0 failed' '^examples: [1-9]' '^corpus: [1-9]'; do
    grep -q "$line" "$work/log" || fail "make check does not say '$line'"
done
ok
grep ': skipped' "$work/log" | sed 's/^/chroot: /'
quietly 'make install fails with umask 077' inside sh -c 'cd /root/occ && umask 077 && make -s install'
# shellcheck disable=SC2016
quietly 'a client of /usr/local does not build' inside sh -c \
    'cd /root/occ && cc tests/clients/client.c $(pkg-config --cflags --libs occ) -o /tmp/client'
expect 'the client of /usr/local' '6 blocks, 48 warps' /tmp/client
expect 'the version that another user gets' "occ $version" \
    setpriv --reuid=65534 --regid=65534 --clear-groups /usr/local/bin/occ --version
quietly 'apt-get does not install sudo' apt_get install sudo
inside useradd -m -s /bin/sh someone
"${asroot[@]}" sh -c "echo 'someone ALL=(ALL) NOPASSWD: ALL' >'$root/etc/sudoers.d/someone'"
"${asroot[@]}" rm -rf "$root/var/lib/apt/lists"
someone=(su someone -s /usr/bin/env --)
run_first_command /home/someone "${someone[@]}"
topics=$(grep -l chmod tests/cli/*/*.t | paste -sd ' ')
run_in_sources /home/someone "make check-unit check-cli TOPICS='$topics'" "${someone[@]}"
end_steps
