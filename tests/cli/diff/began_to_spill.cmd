occ diff diff/new.log diff/old.log --kernel sort
