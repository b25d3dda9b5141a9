occ --arch sm_80 --threads 128 --sms 108 --cluster 2
