/* libFuzzer target: traces of PyTorch (src/input/json/kineto.h). */
#include "input/json/kineto.h"

#include "trace_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return trace_reader_run(kineto_recognise, kineto_read, data, size);
}
