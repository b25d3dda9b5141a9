occ gpu "RX 6900 XT"
