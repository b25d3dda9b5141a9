/* libFuzzer target: cubin (src/input/cubin.h). */
#include "input/cubin.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes buf = { data, size };
    struct kernel_list list;
    struct diag diag;
    struct cubin_origin origin = { KERNEL_CUBIN, 0, 0 };
    diag_init(&diag, "fuzz");
    kernel_list_init(&list);
    kernel_list_begin(&list, "fuzz");
    cubin_read(buf, &origin, &list, &diag);
    kernel_list_end(&list);
    kernel_list_free(&list);
    return 0;
}
