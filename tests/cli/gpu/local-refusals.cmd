fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
export LD_LIBRARY_PATH=$fake
for OCC_FAKE_DRIVER in tiny no-sms bad-major bad-minor bad-limit; do
    export OCC_FAKE_DRIVER
    echo "== $OCC_FAKE_DRIVER" >&2
    occ --gpu local -t 256
done
