fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=two
occ --gpu local:2 -t 256
