occ batch <<'END' | sed 's/"launch".*"waves"/...,"waves"/'
{"gpu":"h200","threads":256,"grid":1000}
{"gpu":"h200","mig":"1g.18gb","threads":256,"grid":1000}
{"gpu":"h100","threads":256}
{"gpu":"a100","arch":"sm_90","threads":256}
{"mig":"1g.18gb","arch":"sm_90","threads":256}
{"gpu":"h200,a100","threads":256}
{"gpu":7,"threads":256}
{"gpu":null,"mig":null,"arch":"sm_90","threads":256,"grid":12}
END
