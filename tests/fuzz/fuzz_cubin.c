/* libFuzzer target: cubins (src/kernels/read/images.h). */
#include "fuzz/reader.h"

#include "kernels/read/images.h"

static bool read_cubin(struct bytes buf, struct kernel_list *list, struct diag *diag)
{
    struct cubin_origin origin = { KERNEL_CUBIN, 0, 0 };
    return cubin_read(buf, &origin, list, diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return reader_run(read_cubin, data, size);
}
