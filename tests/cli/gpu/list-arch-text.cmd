occ gpu --arch sm_90 nvl
