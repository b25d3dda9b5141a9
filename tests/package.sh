#!/usr/bin/env bash
# The tarball, the Debian packages and the static binary, one after the other.
set -eu
cd "$(dirname "$0")"
./dist.sh
./deb.sh
./static.sh
