# shellcheck shell=bash disable=SC2154
# minimal.sh - a minimal Debian in a folder, for the tests that run in one; sourced by them.
#
# Makes $work/root with debootstrap, which downloads some 100 MB from $DEBIAN_MIRROR or
# deb.debian.org.  The test that sources it ends, with a message, without debootstrap, and for a user
# other than root who cannot use sudo without a password.
PATH=$PATH:/usr/sbin:/sbin
asroot=()
if [ "$(id -u)" -ne 0 ]; then
    sudo -n true 2>/dev/null || {
        echo "$(basename "$0" .sh): only the user root can enter a chroot: skipped"
        exit 0
    }
    asroot=(sudo -n)
fi
command -v debootstrap >/dev/null || {
    echo "$(basename "$0" .sh): debootstrap is not installed: skipped"
    exit 0
}
work=$(mktemp -d)
root=$work/root
clean() {
    "${asroot[@]}" umount "$root/proc" "$work/fresh/proc" 2>/dev/null || true
    "${asroot[@]}" rm -rf --one-file-system "$work"
}
trap clean EXIT
# shellcheck source=tests/steps.sh
. tests/steps.sh
inside() {
    "${asroot[@]}" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root \
        DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} chroot "$root" "$@"
}
expect() { # what, expected, command...
    local what=$1 expected=$2 got
    shift 2
    got=$(inside "$@" 2>&1) || got="$got (status $?)"
    [ "$got" = "$expected" ] || fail "$what is '$got', not '$expected'"
    ok
}
make_root() {
    local codename
    # shellcheck disable=SC1091
    codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
    "${asroot[@]}" debootstrap --variant=minbase "$codename" "$root" \
        "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
}
make_root >"$work/log" 2>&1 || quietly 'debootstrap failed twice' make_root # a download may break off
# sudo drops the variable http_proxy, so apt-get must find the proxy in a file.
[ -z "${http_proxy:-}" ] || "${asroot[@]}" sh -c \
    "echo 'Acquire::http::Proxy \"$http_proxy\";' >'$root/etc/apt/apt.conf.d/90proxy'"

# ---- the commands of README.md ------------------------------------------------------------------
# $work/.command1 and .command2: the blocks of README.md's section Install, and the sources.
read_commands() {
    awk -v to="$work/.command" '
        /^## / { here = $0 == "## Install" }
        here && /^```/ { on = !on; n += on; next }
        here && on { print >(to n) }' README.md
    grep -q 'apt-get install' "$work/.command1" || fail 'the first command of README.md installs nothing'
    grep -q '&& make check$' "$work/.command2" || fail 'the second command of README.md does not end in make check'
    src/package/dist.sh "$work/source.tar.gz" occ
}
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
    "${asroot[@]}" rm -rf "$root/var/lib/apt/lists"
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
