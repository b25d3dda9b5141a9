occ solve -a sm_80 -t 256 -f svg || echo $?
occ solve -a sm_80 -t 256 --plot || echo $?
occ solve -a sm_80 -t 256 --target 100% -f svg || echo $?
occ solve -a sm_80 -t 256 --target 100% --plot || echo $?
occ solve -a sm_80 -t 256 --frontier regs,smem --plot --json || echo $?
occ solve -a sm_80 -t 256 --frontier regs,smem --plot --explain || echo $?
occ solve -a sm_80 -t 256 --frontier regs,smem --format svg --explain || echo $?
occ solve -a sm_80 -t 256 --frontier regs,smem --plot blocks || echo $?
occ solve -a sm_80 -t 256 --frontier regs,smem -f svg -o /no/such/folder/a.svg || echo $?
