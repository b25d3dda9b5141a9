/* trace_names.h - kinds of kernels that are recognised by their names. */
#ifndef OCC_TRACE_TRACE_NAMES_H
#define OCC_TRACE_TRACE_NAMES_H

#include <stdbool.h>

/*
 * Is it a kernel that waits for other GPUs: one of a library such as NCCL, RCCL, MSCCL, NVSHMEM or
 * DeepEP, or a collective of a framework?  Ignores the name's return type, template arguments and
 * parameters.
 */
bool trace_name_is_communication(const char *name);

/*
 * Is it a kernel of a library whose grids users do not choose, such as cuBLAS, cuDNN, rocBLAS or
 * MIOpen?
 */
bool trace_name_is_library(const char *name);

/* What a kernel's name tells; the same for equal names, so callers ask once for each. */
struct trace_name_kinds {
    bool is_communication; /* trace_name_is_communication() */
    bool is_persistent;    /* its grid does not depend on the work: "persistent", stream-K */
    bool is_library;       /* trace_name_is_library() */
};

struct trace_name_kinds trace_name_kinds(const char *name);

#endif
