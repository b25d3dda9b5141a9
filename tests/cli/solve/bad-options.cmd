occ solve --arch sm_80 --threads 256 --target 5% --explain --format csv || echo $?
occ solve --arch sm_80 --threads 256 --target 5% --frontier regs,smem || echo $?
occ solve --arch sm_80 --threads 256 --frontier regs || echo $?
occ solve --arch sm_80 --threads 32,64 --target 5% || echo $?
occ solve --arch sm_80 --threads 256 --format svg || echo $?
occ solve --arch sm_80 --threads 256 --explain --format md || echo $?
occ solve --arch sm_80 --threads 256 operand || echo $?
occ solve --threads 256 --target 5% || echo $?
occ solve --arch sm_80 --target 5% || echo $?
