/* libFuzzer target: binaries of any kind (src/kernels/read/images.h). */
#include "fuzz/reader.h"

#include "kernels/read/images.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return reader_run(binary_read, data, size);
}
