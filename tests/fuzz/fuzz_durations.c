/* libFuzzer target: block times, one a line (src/simulate/durations.h). */
#include "simulate/durations.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diag diag;
    size_t count = 0;
    diag_init(&diag, "fuzz");
    double *values = durations_parse((const char *)data, size, &count, &diag);
    for (size_t i = 0; values != NULL && i < count; i++) {
        if (!(values[i] >= 0 && values[i] < 1e15)) {
            abort();
        }
    }
    if ((values == NULL) != (diag.errors > 0)) {
        abort();
    }
    free(values);
    return 0;
}
