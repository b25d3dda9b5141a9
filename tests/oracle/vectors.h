/* vectors.h - records answers of NVIDIA's cuda_occupancy.h: tests/vectors/nvidia*.tsv. */
#ifndef OCC_TESTS_VECTORS_H
#define OCC_TESTS_VECTORS_H

#include <stdio.h>

/* Write nvidia.tsv and nvidia-block-size.tsv; `version` is the CUDA toolkit's. */
void vectors_write(FILE *out, const char *version);
void vectors_write_block_sizes(FILE *out, const char *version);

#endif
