/* libFuzzer target: the text formats of src/kernels/read/log_reader.h. */
#include "fuzz/reader.h"

#include "kernels/read/log_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return reader_run(log_read, data, size);
}
