/* libFuzzer target: traces of PyTorch (src/trace/read/kineto.c). */
#include "trace_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return trace_reader_run(&kineto_reader, data, size);
}
