/*
 * libFuzzer target: reads a baseline file (src/kernels/kernels_baseline.h).  The build has no
 * kernels, so every kernel of the file counts as gone.
 */
#include "kernels/kernels_baseline.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds)
{
    if (!holds) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct kernels_baseline baseline = { 0 };
    struct diag diag;
    char path[32];
    FILE *file = tmpfile();
    must(file != NULL && fwrite(data, 1, size, file) == size && fflush(file) == 0);
    snprintf(path, sizeof path, "/dev/fd/%d", fileno(file));
    bool ok = kernels_baseline_read(&baseline, path, &diag);
    fclose(file);
    must(ok == (diag.errors == 0));
    must(!ok || baseline.counts[KERNEL_REMOVED] == baseline.old.count);
    for (size_t i = 0; ok && i < baseline.old.count; i++) {
        const struct kernels_pair_row *row = &baseline.old.rows[i];
        must(row->name[0] != '\0' && row->arch != NULL);
        for (unsigned v = 0; v < KERNEL_VALUE_COUNT; v++) {
            struct kernel_span span = kernel_values_span(&row->values, (enum kernel_value)v);
            must(span.least >= -1 && span.least <= INT32_MAX && span.most >= span.least);
            must(span.most <= INT32_MAX || span.most == KERNEL_NO_MAX);
        }
        must(row->values.of[KERNEL_VALUE_OCCUPANCY] <= 1000000);
    }
    kernels_baseline_free(&baseline);
    return 0;
}
