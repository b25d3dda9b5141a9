/* vectors.h - recorded answers: the rows of tests/vectors, made by the oracle. */
#ifndef OCC_TESTS_VECTORS_H
#define OCC_TESTS_VECTORS_H

#include <stdio.h>

/* Write the rows of nvidia.tsv and nvidia-block-size.tsv; `version` is the toolkit's. */
void vectors_write(FILE *out, const char *version);
void vectors_write_block_sizes(FILE *out, const char *version);

#endif
