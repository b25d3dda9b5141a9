# ranges-refused
# Malformed lists and ranges, numbers out of range, and too many values or launches.
$ try() { occ "$@" >/dev/null; echo "status $?: $*" >&2; }
$ try -a sm_80 -t 256:128
2> occ: --threads '256:128': expected FIRST:LAST[:STEP] with FIRST not above LAST
2> status 2: -a sm_80 -t 256:128
$ try -a sm_80 -t 32:\x20 (esc)
2> occ: --threads '32:': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> status 2: -a sm_80 -t 32:
$ try -a sm_80 -t :32
2> occ: --threads ':32': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> status 2: -a sm_80 -t :32
$ try -a sm_80 -t 32:64:0
2> occ: --threads step '0': expected a whole number, 1 or more
2> status 2: -a sm_80 -t 32:64:0
$ try -a sm_80 -t 32:64:-1
2> occ: --threads step '-1': expected a whole number, 1 or more
2> status 2: -a sm_80 -t 32:64:-1
$ try -a sm_80 -t 32:64:8:2
2> occ: --threads step '8:2': expected a whole number, 1 or more
2> status 2: -a sm_80 -t 32:64:8:2
$ try -a sm_80 -t 32,,64
2> occ: --threads '32,,64': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> status 2: -a sm_80 -t 32,,64
$ try -a sm_80 -t ""
2> occ: --threads '': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> status 2: -a sm_80 -t\x20 (esc)
$ try -a sm_80 -t 1:2147483648
2> occ: --threads '2147483648': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> status 2: -a sm_80 -t 1:2147483648
$ try -a sm_80 -t 1:99999999999999999999
2> occ: --threads '99999999999999999999': expected a whole number from 1 to 1024, or XxY or XxYxZ
2> status 2: -a sm_80 -t 1:99999999999999999999
$ try -a sm_80 -t 1:2147483647
2> occ: --threads has 2147483647 values; the limit is 1000000000
2> status 2: -a sm_80 -t 1:2147483647
$ try -a sm_80 -t 256 --grid 1:4611686018427387904
2> occ: --grid has 4611686018427387904 values; the limit is 1000000000
2> status 2: -a sm_80 -t 256 --grid 1:4611686018427387904
$ try -a sm_80 -t 1:1024 -r 1:255 -s 0:160K
2> occ: the options describe 42782161920 launches; the limit is 1000000000
2> status 2: -a sm_80 -t 1:1024 -r 1:255 -s 0:160K
$ try -a sm_80 -t 1:1000000000 -r 0,1
2> occ: the options describe 2000000000 launches; the limit is 1000000000
2> status 2: -a sm_80 -t 1:1000000000 -r 0,1
$ try -a sm_80 -t 256 -s 0:1M:0K
2> occ: --smem step '0K': expected a whole number, 1 or more
2> status 2: -a sm_80 -t 256 -s 0:1M:0K

# select-refused
# Bad values of --where, --sort, --top and --best, and too many rows to sort.  A --top above the
# number of rows is accepted.
$ try() { occ -a sm_80 -t 64:128:64 "$@"; echo "status $?: $*" >&2; }
$ try --where occupancy
2> occ: --where 'occupancy': expected COLUMN, one of >= <= > < = !=, and VALUE
2> status 2: --where occupancy
$ try --where ">=1"
2> occ: --where '>=1': expected COLUMN, one of >= <= > < = !=, and VALUE
2> status 2: --where >=1
$ try --where "occupanzy>=1"
2> occ: --where: unknown column 'occupanzy'; did you mean occupancy?
2> status 2: --where occupanzy>=1
$ try --where "occupancy>=much"
2> occ: --where: occupancy is compared with 'much'; expected a number such as 0.5, 50% or 8K
2> status 2: --where occupancy>=much
$ try --where "occupancy>=-1"
2> occ: --where: occupancy is compared with '-1'; expected a number such as 0.5, 50% or 8K
2> status 2: --where occupancy>=-1
$ try --where "arch>sm_80"
2> occ: --where: arch is compared with 'sm_80'; expected = or != and a name
2> status 2: --where arch>sm_80
$ try --where "limiters=regs"
2> occ: --where: limiters is compared with 'regs'; expected = or != and limits such as registers or warps+blocks
2> status 2: --where limiters=regs
$ try --where "launchable=yes"
2> occ: --where: launchable is compared with 'yes'; expected = or != and true or false
2> status 2: --where launchable=yes
$ try --where "reasons=x"
2> occ: --where cannot compare the list reasons
2> status 2: --where reasons=x
$ try --sort nothing
2> occ: --sort: unknown column 'nothing'; expected a key of the JSON output, such as occupancy, threads or limits.registers
2> status 2: --sort nothing
$ try --sort -
2> occ: --sort: unknown column ''; expected a key of the JSON output, such as occupancy, threads or limits.registers
2> status 2: --sort -
$ try --sort reasons
2> occ: --sort cannot order the list reasons
2> status 2: --sort reasons
$ try --sort arch,gpu,threads,regs,smem,barriers,blocks_per_sm,occupancy,limiters
2> occ: --sort has more than 8 keys
2> status 2: --sort arch,gpu,threads,regs,smem,barriers,blocks_per_sm,occupancy,limiters
$ try --top 0
2> occ: --top '0': expected a whole number from 1 to 100000000
2> status 2: --top 0
$ try --top 1000001
threads  /SM  warps   occ.  limiter
     64   32     64  100 %  warps+slots
    128   16     64  100 %  warps
2> status 0: --top 1000001
$ try --best blocks
2> occ: --best 'blocks': must be one of: threads, tile, stages, split-k, gpu
2> status 2: --best blocks
$ try -r 0:255 -s 0:100000 --sort smem
2> occ: --sort has 51200512 rows to hold; the limit is 10000000: --top N keeps the first N only
2> status 2: -r 0:255 -s 0:100000 --sort smem
