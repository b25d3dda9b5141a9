occ --version; occ calc --version
