# Every command says what is wrong with its output, its data and its options, with status 2.
log=../kernels/made/one.log
run() { # COMMAND ARGUMENTS...
    for wrong in "-o /no/such/folder/file" "--data /no/such/data" "--nonsense" "-f nonsense"; do
        occ "$@" $wrong </dev/null
        echo "$1 $wrong: status $?"
    done
}
run calc -a sm_80 -t 256 2>&1
run calc -a sm_80 -t 256 -r 32,64 --plot 2>&1
run solve -a sm_80 -t 256 --target 50% 2>&1
run kernels $log 2>&1
run diff $log $log 2>&1
run simulate -a sm_80 --sms 4 -t 256 --grid 9 2>&1
run batch 2>&1
run arch 2>&1
run gpu 2>&1
occ calc; echo "status $?"
occ solve; echo "status $?"
occ simulate; echo "status $?"
occ diff a; echo "status $?"
