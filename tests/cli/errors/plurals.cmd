# Nowhere in what the other cases print is there one of several: "1 runs", "1 SMs".
units='blocks|runs|SMs|CUs|WGPs|waves|warps|rounds|slots|threads|registers|VGPRs|AGPRs|SGPRs|barriers'
units="$units|launches|kernels|durations|workgroups|SIMDs|sub-partitions|bytes|rows|violations|products"
units="$units|architectures|lines|files|values|options|clusters|times|block times|workgroup times"
grep -rnE "(^|[^0-9.,x)] ?)1 ($units)\\b" --include='*.out' --include='*.err' --exclude=plurals.out . ||
    echo none
