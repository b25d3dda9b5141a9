occ diff diff/old.log diff/new.log -t 256 --kernel 'scale|both'
echo $?
occ diff diff/old.log diff/new.log -t 256 --kernel 'scale|both' --any
