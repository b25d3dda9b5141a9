occ --gpu h200,t4 --mig "" -t 128; occ --gpu h200,t4 -t 128 --grid 1000 --format csv
