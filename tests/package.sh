#!/usr/bin/env bash
# Tests the tarball, the Debian packages, the static binary, the wheel and the GitHub action, one
# after the other.
set -eu
cd "$(dirname "$0")"
./dist.sh
./deb.sh
./static.sh
./wheel.sh
./action.sh
