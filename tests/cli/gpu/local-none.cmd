fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=none
occ --gpu local -t 256
