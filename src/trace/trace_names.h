/* trace_names.h - kinds of kernels that are recognised by their names. */
#ifndef OCC_TRACE_TRACE_NAMES_H
#define OCC_TRACE_TRACE_NAMES_H

#include <stdbool.h>

/* What a kernel's name tells; the same for equal names, so callers ask once for each. */
struct trace_name_kinds {
    /*
     * It waits for other GPUs: a kernel of a library such as NCCL, RCCL, MSCCL, NVSHMEM or DeepEP,
     * or a collective of a framework.  The name's return type, template arguments and parameters
     * do not count.
     */
    bool is_communication;
    bool is_persistent; /* its grid does not depend on the work: "persistent", stream-K */
    bool is_library;    /* users do not choose its grid: cuBLAS, cuDNN, rocBLAS, MIOpen */
};

struct trace_name_kinds trace_name_kinds(const char *name);

#endif
