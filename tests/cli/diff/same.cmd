occ diff diff/old.log diff/old.log -t 256
echo $?
occ diff diff/old.log diff/old.log --any -f md
echo $?
occ diff diff/old.log diff/old.log --json
