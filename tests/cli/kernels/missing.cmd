occ kernels ../kernels/made/one.log $TMP/none.log ../kernels/made/two.hipfb --get kernel
