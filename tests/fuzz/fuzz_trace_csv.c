/* libFuzzer target: tables of launches (src/trace/read/trace_csv.h), each with every CSV reader. */
#include "trace_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct trace_reader *const readers[] = {
        &nsys_csv_reader,      &nvprof_csv_reader,  &nvprof_text_reader,
        &rocprofv3_csv_reader, &rocprof_csv_reader, &rocprof_counters_reader
    };
    trace_head_is_known(data, size < TRACE_HEAD_MAX ? size : TRACE_HEAD_MAX);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        trace_reader_read(readers[i], data, size);
    }
    return 0;
}
