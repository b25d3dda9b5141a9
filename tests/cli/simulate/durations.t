# durations
$ printf "%s\n" 5 1 1 1 1 1 1 1 >$TMP/times
$ occ simulate --arch sm_80 --sms 2 --threads 1024 --regs 64 --durations $TMP/times
sm_80 (Ampere): 1024 threads, 64 registers

8 blocks on 2 SMs, up to 1 at a time on each; block times from 8 durations

  makespan      6, 1 x the ideal of 6
  utilization   100 %
                100 % by the formula of occ calc
  occupancy     50 %
  idle          every SM has blocks until the end
  busiest       SM 0, with 6 of work per slot
  least busy    SM 0, with 6

  SM 0          |############################################################|
  SM 1          |############################################################|

# durations-bad
$ run="occ simulate --arch sm_80 --sms 2 --threads 1024"
$ printf "1\n2\nabc\n" >$TMP/times; $run --durations $TMP/times
2> occ: TMP/times:3: 'abc': expected a number of at most 15 digits, such as 12.5
[2]
$ printf "1\n-2\n" | $run --durations -
2> occ: <stdin>:2: '-2': expected a number of at most 15 digits, such as 12.5
[2]
$ printf "0\n" >$TMP/times; $run --durations $TMP/times
2> occ: TMP/times: every block time is 0; at least one must be above 0
[2]
$ : >$TMP/times; $run --durations $TMP/times
2> occ: TMP/times: no number; expected block times, one per line
[2]
$ $run --durations $TMP/missing
2> occ: TMP/missing: cannot be opened: No such file or directory
[2]
$ $run --durations $TMP
2> occ: TMP: is a directory; expected a file
[2]

# durations-json
$ printf "0.000001\n0.000002\n" | occ simulate --arch sm_80 --sms 2 --threads 1024 --regs 64 --grid 7 --durations - --json | tail -2
  "simulation": { "dist": null, "cv": 0, "durations": 2, "shared": false, "runs": 1, "seed": 0, "makespan": 5e-06, "ideal": 5e-06, "slowdown": 1, "utilization": 1, "idle_time": 0, "busiest_sm": 0, "busiest_time": 5e-06, "idlest_sm": 0, "idlest_time": 5e-06, "utilization_mean": 1, "utilization_p5": 1, "utilization_p95": 1, "makespan_mean": 5e-06, "idle_time_mean": 0, "expected_occupancy": 0.5, "active": 1, "machine_occupancy": 0.5, "expected_occupancy_mean": 0.5, "active_mean": 1, "machine_occupancy_mean": 0.5 }
}

# durations-repeated
# Seven blocks take the two times in turn.  CRLF and an empty line are accepted.
$ printf "1.5\r\n\n2\n" | occ simulate --arch sm_80 --sms 2 --threads 1024 --regs 64 --grid 7 --durations -
sm_80 (Ampere): 1024 threads, 64 registers

7 blocks on 2 SMs, up to 1 at a time on each; block times from 2 durations,
repeated

  makespan      6, 1 x the ideal of 6
  utilization   100 %
                87.5 % by the formula of occ calc
  occupancy     50 %
  idle          every SM has blocks until the end
  busiest       SM 0, with 6 of work per slot
  least busy    SM 0, with 6

  SM 0          |############################################################|
  SM 1          |############################################################|
