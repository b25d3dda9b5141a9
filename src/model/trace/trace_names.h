/* trace_names.h - what the name of a kernel says of its work. */
#ifndef OCC_MODEL_TRACE_TRACE_NAMES_H
#define OCC_MODEL_TRACE_TRACE_NAMES_H

#include <stdbool.h>

/*
 * Is it a kernel that waits for other GPUs: of NCCL, RCCL, MSCCL, NVSHMEM, DeepEP and the like, or
 * a collective of a framework?  Return type, template arguments and parameters do not count.
 */
bool trace_is_communication(const char *name);

/* Does the name say that the grid is not the work: "persistent", stream-K? */
bool trace_is_persistent(const char *name);

/* Is it a kernel of a closed library: cuBLAS, cuDNN, rocBLAS, MIOpen? */
bool trace_is_library(const char *name);

#endif
