/* kernels_collect.h - the kernels of all files of a command line. */
#ifndef OCC_KERNELS_KERNELS_COLLECT_H
#define OCC_KERNELS_KERNELS_COLLECT_H

#include "core/round.h"
#include "kernels/kernel.h"

/* The limit of a file, in bytes; that of a pipe or device is FILE_UNSIZED_MAX. */
#define KERNELS_COLLECT_FILE_MAX ((size_t)min_u64(UINT64_C(1) << 40, SIZE_MAX / 2))

/* The kernels that were read.  The strings of the list live as long as the collection. */
struct collection {
    struct kernel_list list;
    size_t file_count; /* files with kernels */
    bool has_failed;   /* a file could not be read or is damaged; the message was printed */
    char **lost; /* owned: the messages about files that have no kernels or could not be read */
    size_t lost_count;
    char **paths; /* owned: list.items[].file points to these */
    size_t path_count;
    uint64_t *seen; /* owned: hashes of the paths that were read together with another file */
    size_t seen_count;
    bool is_walking; /* inside a directory: files with no kernels and no hint are passed over */
    /* Gets the disassembly by nvdisasm that the only file of a command line is; NULL = none. */
    struct disassembly *disassembly;
};

/* A reader of recorded runs, which hold kernels with their resources and times. */
struct kernels_run_reader {
    /* Is the file `path`, which starts with `head`, such a run, packed or not? */
    bool (*can_read)(const char *path, const unsigned char *head, size_t len);
    /* What else the file is, as foreign_hint() says it; NULL for an unknown file. */
    const char *(*hint)(const char *path, const unsigned char *head, size_t len);
    /* Adds the kernels of `path` to `list`, under the name `file`; false with an error in `diag`.
     */
    bool (*read)(const char *path, const char *file, struct kernel_list *list, struct diag *diag);
};

/* Sets the reader of runs.  The trace folder has it; the main program brings the two together. */
void kernels_collect_register(const struct kernels_run_reader *reader);

void kernels_collect_init(struct collection *collection);
void kernels_collect_free(struct collection *collection);

/*
 * Adds the kernels of `path`: a file, "-" for standard input, or every file below a directory.
 * Prints an error for a file that cannot be read, is damaged or has no kernels, and continues.
 * Inside a directory, files without kernels are passed over, unless foreign_hint() knows them.
 * Returns false only when memory runs out.
 *
 * The metadata of a Triton kernel (NAME.json) and its binary (NAME.cubin, NAME.hsaco or NAME.zebin)
 * are read together and only once, whichever of the two paths comes first.
 */
bool kernels_collect_path(struct collection *collection, const char *path);

#endif
