occ --gpu a100 --mig 7g.80gb -t 256 --get gpu; occ --gpu a100 --mig 1g.5gb+me -t 256 --grid 100 --get waves.sms
