/* libFuzzer target: codeobject (src/input/codeobject.h). */
#include "input/codeobject.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes buf = { data, size };
    struct kernel_list list;
    struct diag diag;
    diag_init(&diag, "fuzz");
    kernel_list_init(&list);
    kernel_list_begin(&list, "fuzz");
    codeobject_read(buf, 0, &list, &diag);
    kernel_list_end(&list);
    kernel_list_free(&list);
    return 0;
}
