/* libFuzzer target: scan (src/input/scan.h). */
#include "input/scan.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes buf = { data, size };
    struct kernel_list list;
    struct diag diag;
    diag_init(&diag, "fuzz");
    kernel_list_init(&list);
    kernel_list_begin(&list, "fuzz");
    scan_read(buf, &list, &diag);
    kernel_list_end(&list);
    kernel_list_free(&list);
    return 0;
}
