echo "{\"arch\":\"sm_80\",\"threads\":64}" | occ batch >/dev/full
