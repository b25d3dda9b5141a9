occ help batch
