occ diff diff/old.log
occ diff diff/old.log $TMP/none
occ diff diff/old.log /dev/null
occ diff diff/old.log diff/new.log --kernel nothing
occ diff diff/old.log diff/new.log -f svg
occ diff diff/old.log diff/new.log --arch sm_1
