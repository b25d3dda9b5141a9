occ gpu --format svg
