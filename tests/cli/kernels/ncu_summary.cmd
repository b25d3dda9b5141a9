# --print-summary: what all launches have in common, and the average of what was measured.
cat > $TMP/summary.csv <<'END'
"Process ID","Process Name","Host Name","Kernel Name","Block Size","Grid Size","Device","CC","Invocations","Section Name","Metric Name","Metric Unit","Minimum","Maximum","Average"
"9","app","127.0.0.1","saxpy(float *, float)","(256, 1, 1)","(4096, 1, 1)","0","8.0","14","Launch Statistics","Registers Per Thread","register/thread","32","32","32.00"
"9","app","127.0.0.1","saxpy(float *, float)","(256, 1, 1)","(4096, 1, 1)","0","8.0","14","Launch Statistics","Static Shared Memory Per Block","byte/block","0","0","0"
"9","app","127.0.0.1","saxpy(float *, float)","(256, 1, 1)","(4096, 1, 1)","0","8.0","14","Occupancy","Theoretical Occupancy","%","100.00","100.00","100.00"
"9","app","127.0.0.1","saxpy(float *, float)","(256, 1, 1)","(4096, 1, 1)","0","8.0","14","Occupancy","Achieved Occupancy","%","73.56","79.38","74.92"
"9","app","127.0.0.1","saxpy(float *, float)","(64, 1, 1)","(4096, 1, 1)","0","8.0","2","Launch Statistics","Registers Per Thread","register/thread","32","32","32.00"
"9","app","127.0.0.1","saxpy(float *, float)","(64, 1, 1)","(4096, 1, 1)","0","8.0","2","Launch Statistics","Static Shared Memory Per Block","byte/block","0","0","0"
"9","app","127.0.0.1","mixed","(64, 1, 1)","(4096, 1, 1)","0","8.0","2","Launch Statistics","Registers Per Thread","register/thread","32","40","36.00"
"9","app","127.0.0.1","mixed","(64, 1, 1)","(4096, 1, 1)","0","8.0","2","Launch Statistics","Static Shared Memory Per Block","byte/block","0","0","0"
END
occ kernels $TMP/summary.csv
occ kernels $TMP/summary.csv -f csv --get achieved_occupancy
