/* reader.h - one run of a reader of kernels on what libFuzzer made. */
#ifndef OCC_FUZZ_READER_H
#define OCC_FUZZ_READER_H

#include "input/bytes.h"
#include "model/kernel/kernel.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef bool reader(struct bytes buf, struct kernel_list *list, struct diag *diag);

/* A sink for warnings: without one their texts would not be built. */
static inline void reader_warned(void *ctx, const char *text)
{
    (void)ctx;
    (void)text;
}

static inline int reader_run(reader *read, const uint8_t *data, size_t size)
{
    struct kernel_list list;
    struct diag diag;
    diag_init(&diag, "fuzz");
    diag.warn = reader_warned;
    kernel_list_init(&list);
    list.wants_places = true;
    list.spill_lines_max = 3;
    kernel_list_begin(&list, "fuzz");
    read((struct bytes){ data, size }, &list, &diag);
    kernel_list_end(&list);
    kernel_list_free(&list);
    return 0;
}

#endif
