/* kernels_collect.h - the kernels of all files of a command line. */
#ifndef OCC_CLI_KERNELS_KERNELS_COLLECT_H
#define OCC_CLI_KERNELS_KERNELS_COLLECT_H

#include "model/kernel/kernel.h"

/* The largest file that is mapped; FILE_STREAM_MAX bounds what is read. */
#define KERNELS_COLLECT_FILE_MAX (UINT64_C(1) << 40)

/* What was read.  The strings of the list live as long as the collection. */
struct collection {
    struct kernel_list list;
    size_t files; /* that have kernels */
    bool failed;  /* a file could not be read or is damaged; the message was printed */
    char **paths; /* owned: what list.items[].file points to */
    size_t path_count;
    uint64_t *seen; /* owned: hashes of paths that need not be read again */
    size_t seen_count;
    bool walking; /* inside a directory: files without kernels are passed over in silence */
};

void kernels_collect_init(struct collection *collection);
void kernels_collect_free(struct collection *collection);

/*
 * Adds the kernels of `path`: a file, "-" for standard input, or every file below a directory.  A
 * file that cannot be read, is damaged or has no kernels is reported on standard error at once and
 * the rest goes on; only running out of memory returns false.
 *
 * The metadata of a Triton kernel (NAME.json) and its binary (NAME.cubin or NAME.hsaco) are read
 * together, whichever comes first, and once.
 */
bool kernels_collect_path(struct collection *collection, const char *path);

#endif
