occ --gpu a100-80gb,a100-40gb --mig 1g.10gb,2g.20gb -t 256; occ --gpu a100-80gb --mig 1g.10gb,2g.20gb,7g.80gb -t 256 --grid 500
