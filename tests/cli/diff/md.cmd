occ diff diff/old.log diff/new.log -t 128,256 -f md
