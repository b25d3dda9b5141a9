/* libFuzzer target: code objects of AMD (src/kernels/read/images.h). */
#include "fuzz/reader.h"

#include "kernels/read/images.h"

static bool read_code_object(struct bytes buf, struct kernel_list *list, struct diag *diag)
{
    return codeobject_read(buf, 0, list, diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return reader_run(read_code_object, data, size);
}
