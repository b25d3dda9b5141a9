/* libFuzzer target: reports of Nsight Compute (src/kernels/read/ncu_report.h). */
#include "fuzz/reader.h"

#include "kernels/read/ncu_report.h"

static bool read_with_all(struct bytes buf, struct kernel_list *list, struct diag *diag)
{
    list->wants_unlaunched = true;
    return ncu_report_read(buf, list, diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return reader_run(read_with_all, data, size);
}
