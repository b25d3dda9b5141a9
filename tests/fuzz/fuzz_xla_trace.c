/* libFuzzer target: traces of XLA (src/trace/read/xla_trace.c). */
#include "trace_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return trace_reader_run(&xla_reader, data, size);
}
