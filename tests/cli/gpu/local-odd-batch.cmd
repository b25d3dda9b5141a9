fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=odd
occ batch <<'END' | cut -c1-60
{"gpu":"local","threads":256}
{"gpu":"local","threads":512}
END
