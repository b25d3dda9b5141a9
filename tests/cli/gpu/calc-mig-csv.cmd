occ --gpu h200 --mig 1g.18gb,7g.141gb -t 128 --grid 1000 --format csv
