# Products and MIG profiles make series; a chart over names alone is refused.
occ -g h100-sxm,a100-sxm4-80gb -t 256 -r 32:64:8 --plot
occ -g h100-sxm --mig 1g.10gb,3g.40gb -t 256 -r 32 --grid 100:1000:50 --plot waves.efficiency
occ -g h100-sxm -t 256 -r 32:64:8 --plot | head -1
occ -g h100-sxm,a100-sxm4-80gb -t 256 --plot; echo "status $?"
occ -g h100-sxm --mig 1g.10gb,3g.40gb -t 256 --plot; echo "status $?"
occ -a sm_80 -t 256 --plot -r 32 --grid 100,200; echo "status $?"
