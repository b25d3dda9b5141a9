fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=two
occ --gpu local,local:0,local:1 -t 256 -r 40 --format csv
