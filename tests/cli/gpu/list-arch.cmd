occ gpu --arch sm_100,10.3
