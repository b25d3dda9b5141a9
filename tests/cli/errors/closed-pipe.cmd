occ --arch sm_80 --threads 1:1024 --regs 0:255 -f csv | head -2; echo "${PIPESTATUS[0]}"
