/* rocm_copy.h - the directions of memory copies, found by their names in AMD's profiles. */
#ifndef OCC_TRACE_READ_ROCM_COPY_H
#define OCC_TRACE_READ_ROCM_COPY_H

#include <stdbool.h>

#include "format/bytes.h"

/* A direction of copies. */
struct rocm_copy {
    const char *operation; /* the end of its name in the file */
    const char *name;      /* for trace_copy.name */
    bool gpu_is_source;    /* the copy counts for the source GPU; else for the destination */
};

/* The direction in a name such as "MEMORY_COPY_HOST_TO_DEVICE"; NULL if it names no GPU. */
const struct rocm_copy *rocm_copy_find(struct bytes operation);

#endif
