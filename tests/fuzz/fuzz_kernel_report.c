/* libFuzzer target: reads the output of `occ kernels --json` (src/kernels/read/kernel_json.h). */
#include "fuzz/reader.h"

#include "kernels/read/kernel_json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return reader_run(kernel_report_read, data, size);
}
