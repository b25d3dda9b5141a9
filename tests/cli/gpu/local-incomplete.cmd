fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
export LD_LIBRARY_PATH=$fake/incomplete OCC_FAKE_DRIVER=one
occ --gpu local -t 256
