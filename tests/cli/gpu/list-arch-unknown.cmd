occ gpu --arch sm_99
