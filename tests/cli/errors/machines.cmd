occ -g h100-sxm -a all -t 256
occ -g h100-sxm -a sm_80 -t 256
occ -g h100-sxm -a sm_999 -t 256
occ -g h100-sxm,a100-sxm4-80gb -a sm_90 -t 256
occ --mig 1g.10gb -t 256
occ --mig 1g.10gb -a sm_90 -t 256
occ -g h100-sxm --gpc 16,16 -t 256 --cluster 2
occ -a sm_90 --sms 132 --gpc 16,16 -t 256 --cluster 2
occ -g h100-sxm --sms 100 --gpc 16,16 -t 256 --cluster 2
occ -a sm_90 --gpc 16,0 -t 256 --cluster 2
occ -a all,sm_80 -t 256 --get arch | wc -l
printf '%s\n' '{"gpu":"h100-sxm","arch":"all","threads":256}' '{"gpu":"h100-sxm","arch":"sm_80","threads":256}' \
    '{"mig":"1g.10gb","threads":256}' '{"gpu":"h100-sxm","gpc":[16,16],"threads":256}' '{"threads":256}' \
    '{"gpu":"h100-sxm","mig":"1g.10gb","threads":256}' '{"gpu":"h100-sxm","mig":"1g.10gb","threads":512}' \
    '{"gpu":"h100-sxm","threads":512}' '{"arch":"sm_90","gpu":"h100-sxm","threads":512}' '{"arch":"sm_90","threads":512}' |
    occ batch | cut -c 1-110
