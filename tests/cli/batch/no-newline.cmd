printf "{\"arch\":\"sm_80\",\"threads\":64}" | occ batch | jq -c "[.arch,.blocks_per_sm]"
