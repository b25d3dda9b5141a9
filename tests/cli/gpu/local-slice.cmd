fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
export LD_LIBRARY_PATH=$fake OCC_FAKE_DRIVER=slice
occ --gpu local -t 256 --grid 100 --json | head -5; occ --gpu local -t 256 --grid 100 --get waves.sms
