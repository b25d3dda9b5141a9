/* reader.h - runs a reader of kernels on an input of libFuzzer. */
#ifndef OCC_FUZZ_READER_H
#define OCC_FUZZ_READER_H

#include "format/bytes.h"
#include "kernels/kernel.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef bool reader(struct bytes buf, struct kernel_list *list, struct diag *diag);

/* Drops a warning.  Without a callback its text would not be built. */
static inline void reader_drop_warning(void *ctx, const char *text)
{
    (void)ctx;
    (void)text;
}

static inline int reader_run(reader *read, const uint8_t *data, size_t size)
{
    struct kernel_list list;
    struct diag diag;
    diag_init(&diag, "fuzz");
    diag.warn = reader_drop_warning;
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
