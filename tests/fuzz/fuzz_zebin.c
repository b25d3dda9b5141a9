/* libFuzzer target: Intel's zebins (src/kernels/read/images.h), and texts of .ze_info alone. */
#include "fuzz/reader.h"

#include "kernels/read/images.h"

static bool read_zebin_or_info(struct bytes buf, struct kernel_list *list, struct diag *diag)
{
    if (buf.len >= 4 && memcmp(buf.data, "\177ELF", 4) == 0) {
        return zebin_refuse_tokens(buf, 0, diag) && zebin_read(buf, 0, list, diag);
    }
    return zebin_read_info(buf, 0, "xe2", list, diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return reader_run(read_zebin_or_info, data, size);
}
