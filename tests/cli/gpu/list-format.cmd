occ gpu --format csv
