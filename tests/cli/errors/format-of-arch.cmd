occ arch --format svg
