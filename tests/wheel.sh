#!/usr/bin/env bash
# Builds the wheel, and again with another umask and time zone; the bytes must be the same.  Installs
# it without a network into a fresh virtual environment, checks the tool and the licences there, and
# uninstalls it.  Skipped if there is no python3-venv or no static cJSON (see tests/static.sh).
set -eu
cd "$(dirname "$0")/.."
libcjson=$("${CC:-cc}" -print-file-name=libcjson.a) # only the name if there is none
if [ "$libcjson" = libcjson.a ] && [ -z "${CJSON_SRC:-}" ]; then
    echo 'wheel: no libcjson.a and no CJSON_SRC: skipped'
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv" >"$work/log" 2>&1 || {
    echo 'wheel: python3-venv is not installed: skipped'
    exit 0
}
# shellcheck source=tests/steps.sh
. tests/steps.sh
export MAKEFLAGS=
make -s wheel >"$work/log" 2>&1 || fail 'make wheel fails'
ok
wheels=(build/wheel/*.whl)
[ ${#wheels[@]} -eq 1 ] || fail "build/wheel has ${#wheels[@]} wheels"
ok
wheel=${wheels[0]}
cp "$wheel" "$work/"
rm build/release-static/occ
(umask 077 && TZ=Asia/Tokyo LC_ALL=C.UTF-8 make -s wheel) >"$work/log" 2>&1 || fail 'a second make wheel fails'
ok
cmp "$wheel" "$work/$(basename "$wheel")" || fail 'a second build gives other bytes'
ok

pip=("$work/venv/bin/python" -m pip --disable-pip-version-check -q)
PIP_CONFIG_FILE=/dev/null "${pip[@]}" install --no-index "$wheel" >"$work/log" 2>&1 || fail 'pip does not install it'
ok
"${pip[@]}" check >"$work/log" 2>&1 || fail 'pip check finds errors'
ok
version=$(sed -n 's/^.define OCC_VERSION *"\(.*\)"/\1/p' include/occ.h)
got=$(env -i PATH="$work/venv/bin" occ --version)
[ "$got" = "occ $version" ] || fail "the installed tool says '$got'"
ok
got=$(env -i PATH="$work/venv/bin" occ -a sm_80 -r 40 -s 8192 -t 256 --get blocks_per_sm)
[ "$got" = 6 ] || fail "the installed tool answers '$got'"
ok
# The module finds the tool that was installed with it, without PATH, from a folder that cannot be written.
chmod -R a-w "$work"/venv/lib/python*/site-packages/occ
env -i PATH=/nonexistent "$work/venv/bin/python" -B -W error -c "
import occ
assert occ.launch(arch='sm_80', threads=256, regs=40, smem=8192)['blocks_per_sm'] == 6
assert len(occ.sweep(arch=['sm_80', 'sm_90'], threads=range(32, 1025, 32), regs=40)) == 64
assert 'Occupancy 75 %' in str(occ.launch(arch='sm_80', threads=256, regs=40, smem=8192))
assert occ.solve(arch='sm_80', threads=256, regs=40, target='100%')['reached'] is False
assert occ._binary() == '$(realpath "$work")/venv/bin/occ', occ._binary()" >"$work/log" 2>&1 || fail 'the installed module does not answer'
ok
got=$(env -i "$work/venv/bin/python" -B -m occ --version)
[ "$got" = "occ $version" ] || fail "python -m occ says '$got'"
ok
chmod -R u+w "$work"/venv/lib/python*/site-packages/occ
# The module's tests with what was installed, and with pandas where Debian's Python has it.
debian=/usr/bin/python3
[ -x "$debian" ] || debian=python3
"$debian" -m venv --system-site-packages "$work/data" >"$work/log" 2>&1 || fail 'no second environment'
PIP_CONFIG_FILE=/dev/null "$work/data/bin/python" -m pip --disable-pip-version-check -q install --no-index \
    "$wheel" >"$work/log" 2>&1 || fail 'pip does not install it beside the packages of the system'
ok
env -u PYTHONPATH OCC_BINARY="$work/data/bin/occ" "$work/data/bin/python" -B tests/python/test_occ.py >"$work/log" 2>&1 ||
    fail "the module's tests fail: $(cat "$work/log")"
ok
licenses=$(find "$work/venv" -path '*/occ-*.dist-info/licenses/*' -type f)
[ -s "$(grep /LICENSE <<<"$licenses")" ] || fail 'no LICENSE'
third_party=$(grep /THIRD-PARTY <<<"$licenses")
for license in cjson libc6-dev libgcc libiberty-dev liblz4-dev libsqlite3-dev libzstd-dev zlib1g-dev; do
    grep -q "^$license" "$third_party" || [ ! -e /etc/debian_version ] || fail "no licence of $license"
done
ok
"${pip[@]}" uninstall -y occ >"$work/log" 2>&1 || fail 'pip does not uninstall it'
ok
[ -z "$(find "$work/venv" -name 'occ*')" ] || fail 'pip leaves files'
ok
end_steps
