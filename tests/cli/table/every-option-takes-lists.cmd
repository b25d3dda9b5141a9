# Each numeric option with a list and a range, and how many rows that makes.
rows() { printf "%s: " "$*"; occ -a sm_90 "$@" -f csv | tail -n +2 | wc -l; }
rows -t 32,64:128:32
rows -t 64 -r 16,32:64:16
rows -t 64 -s 0,1K:4K:1K
rows -t 64 -d 0,1K:4K:1K
rows -t 64 --dynamic-smem-per-thread 0,4:16:4
rows -t 64 -b 0:16:4
rows -t 64 --carveout 0:100:25,max-l1
rows -t 64 --sms 132 --grid 128,256:1024:256
rows -t 64 --sms 132 --elements 1000,2000:5000:1000
rows -t 64 --sms 132 --cluster 1,2:8:2
rows -t 64 --grid 1000 --sms 66,132
rows -t 64 -a sm_80 2>/dev/null || echo "refused: -a twice"
printf "gfx942: "; occ -a gfx942,gfx90a -t 64 --agprs 0:8:4 --sgprs 90,100 -f csv | tail -n +2 | wc -l
