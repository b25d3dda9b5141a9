occ diff diff/old.log diff/new.log -t 256 --gpu a100 --grid 1000 --json --kernel tile | grep -c '"expected_occupancy"' 
