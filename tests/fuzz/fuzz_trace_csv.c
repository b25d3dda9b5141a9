/* libFuzzer target: tables of launches (src/input/csv/trace_csv.h), each with every reader. */
#include "trace_reader.h"

#include "input/csv/nsys_csv.h"
#include "input/csv/nvprof_csv.h"
#include "input/csv/rocprof_csv.h"
#include "input/csv/rocprofv3_csv.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool (*const readers[])(struct trace_source * source) = { nsys_csv_read, nvprof_csv_read,
                                                                     rocprofv3_csv_read,
                                                                     rocprof_csv_read };
    trace_is(data, size < TRACE_HEAD ? size : TRACE_HEAD);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        trace_reader_read(readers[i], data, size);
    }
    return 0;
}
