occ --gpu 'RX 7900 XTX' --threads 256 --regs 100 --grid 2000
