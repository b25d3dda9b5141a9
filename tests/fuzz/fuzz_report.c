/* libFuzzer target: what `occ kernels --json` wrote, read back (src/input/report.h). */
#include "input/report.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes buf = { data, size };
    struct kernel_list list;
    struct diag diag;
    diag_init(&diag, "fuzz");
    kernel_list_init(&list);
    kernel_list_begin(&list, "fuzz");
    report_read(buf, &list, &diag);
    kernel_list_end(&list);
    kernel_list_free(&list);
    return 0;
}
