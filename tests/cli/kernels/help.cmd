occ help kernels
