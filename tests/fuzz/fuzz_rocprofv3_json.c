/* libFuzzer target: JSON of rocprofv3 (src/trace/read/rocprofv3_json.c). */
#include "trace_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return trace_reader_run(&rocprofv3_json_reader, data, size);
}
