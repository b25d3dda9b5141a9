occ --gpu h200 --sms 64 -t 256 --grid 1000 --get waves.sms
