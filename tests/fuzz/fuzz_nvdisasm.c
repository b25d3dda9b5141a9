/* libFuzzer target: disassemblies (src/input/log/nvdisasm.h). */
#include "input/log/nvdisasm.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct kernel_lives lives = { NULL, 0, 0 };
    struct bytes text = { data, size };
    struct diag diag;
    diag_init(&diag, "fuzz");
    nvdisasm_is_text(text);
    nvdisasm_read(text, &lives, &diag);
    kernel_lives_free(&lives);
    return 0;
}
