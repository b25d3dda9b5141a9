cat <<'END' | occ batch
{"arch":"sm_80","threads":256,"regs":40,"latency":416,"issue":32}
{"arch":"sm_80","threads":256,"latency":"416","issue":32}
{"arch":"sm_80","threads":256,"latency":416}
{"arch":"sm_80","threads":256,"latency":416,"issue":32,"ilp":1.5}
{"arch":"sm_80","threads":256,"latency":416,"bytes_per_load":4}
END
