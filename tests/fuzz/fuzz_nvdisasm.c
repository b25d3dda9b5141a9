/* libFuzzer target: disassemblies (src/kernels/read/nvdisasm.h). */
#include "kernels/read/nvdisasm.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct disassembly disassembly = { NULL, 0, 0 };
    struct bytes text = { data, size };
    struct diag diag;
    diag_init(&diag, "fuzz");
    nvdisasm_is_text(text);
    nvdisasm_read(text, &disassembly, &diag);
    disassembly_free(&disassembly);
    return 0;
}
