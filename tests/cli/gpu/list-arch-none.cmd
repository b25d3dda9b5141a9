occ gpu --arch sm_30 h200
