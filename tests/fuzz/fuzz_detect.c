/* libFuzzer target: detect_read() (src/kernels/read/detect.h). */
#include "kernels/read/detect.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes buf = { data, size };
    struct kernel_list list;
    struct diag diag;
    struct bytes sibling = { (const unsigned char *)"\177ELF", 4 };
    diag_init(&diag, "fuzz");
    kernel_list_init(&list);
    detect_read(buf, sibling, "fuzz", &list, &diag);
    kernel_list_free(&list);
    return 0;
}
