occ arch --format csv
