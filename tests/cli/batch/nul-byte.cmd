printf "{\"arch\":\"sm_80\",\"threads\":64}\0\n{\"arch\":\"sm_80\",\"threads\":64}\n" | occ batch | cut -c1-90
