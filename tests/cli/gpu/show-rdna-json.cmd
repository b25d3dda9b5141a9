occ gpu rx6900xt --json
