# Occupancy and tail together: the average of the whole machine decides.
occ -a sm_90 --sms 132 -r 32 --elements 300000 --best threads -f csv --get launch.threads
occ -a sm_90 --sms 132 -r 32 --elements 300000 -t 32:1024:32 --sort -machine_occupancy,-threads --top 1 --get launch.threads
occ -a sm_90 -r 32 --best threads --get launch.threads
