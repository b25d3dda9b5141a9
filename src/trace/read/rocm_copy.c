#include "trace/read/rocm_copy.h"

#include <string.h>

const struct rocm_copy *rocm_copy_find(struct bytes operation)
{
    /* rocprofiler_memory_copy_operation_t of rocprofiler-sdk; older versions have no prefix. */
    static const struct rocm_copy directions[] = {
        { "HOST_TO_DEVICE", "copy HtoD", false },
        { "DEVICE_TO_HOST", "copy DtoH", true },
        { "DEVICE_TO_DEVICE", "copy DtoD", false },
    };
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++) {
        size_t len = strlen(directions[i].operation);
        if (operation.len >= len &&
            memcmp(operation.data + operation.len - len, directions[i].operation, len) == 0) {
            return &directions[i];
        }
    }
    return NULL;
}
