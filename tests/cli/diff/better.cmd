occ diff diff/old.log diff/new.log -t 256 --kernel sort
