occ solve --arch sm_90 --threads 256 --regs 255 --smem 60000 --no-optin --target '1 block'
