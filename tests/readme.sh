#!/usr/bin/env bash
# Runs README.md's two commands as they stand, as root without sudo, in a minimal Debian that has
# nothing else: `make check` must pass with what they installed.  Prints what it said.
#
# usage: tests/readme.sh
set -eu
cd "$(dirname "$0")/.."
# shellcheck source=tests/minimal.sh
. tests/minimal.sh
read_commands
"${asroot[@]}" mount -t proc proc "$root/proc" || fail 'proc cannot be mounted in the minimal system'
if inside sh -c 'command -v sudo' >/dev/null; then
    fail 'the minimal system has sudo'
fi
run_first_command /root
run_in_sources /root 'sh ./.command2'
cat "$work/log"
for line in 'Checks: [1-9]' '^cli: [1-9][0-9]* passed, 0 failed' '^examples: [1-9]' '^corpus: [1-9]' \
    '^check: all passed'; do
    grep -q "$line" "$work/log" || fail "make check does not say '$line'"
done
ok
end_steps
