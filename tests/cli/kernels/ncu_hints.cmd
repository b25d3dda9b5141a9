# What Nsight Compute wrote in another form is named, with what to do.
printf 'NVR\0\1\2\3\4' > $TMP/report.ncu-rep
occ kernels $TMP/report.ncu-rep
echo "status $?"
cat > $TMP/page.txt <<'END'
[77] app@127.0.0.1
  saxpy(float *, float) (4096, 1, 1)x(256, 1, 1), Context 1, Stream 7, Device 0, CC 8.0
    Section: Launch Statistics
    -------------------------------- --------------- ---------------
    Metric Name                          Metric Unit    Metric Value
    -------------------------------- --------------- ---------------
    Block Size                                                   256
END
occ kernels $TMP/page.txt
echo "status $?"
echo '==PROF== Connected to process 77' > $TMP/prof.txt
mkdir $TMP/d; cp $TMP/prof.txt $TMP/page.txt ../kernels/made/one.log $TMP/d
occ kernels $TMP/d --get kernel
