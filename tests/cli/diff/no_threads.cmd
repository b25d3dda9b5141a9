occ diff diff/old.log diff/new.log
