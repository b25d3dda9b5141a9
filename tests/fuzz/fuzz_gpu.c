/* libFuzzer target: a data file of products (src/arch/gpu_file.h), added to the built-in ones. */
#include "arch/registry.h"
#include "fuzz/text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct registry registry = { 0 };
    struct diag diag;
    char *text = fuzz_text(data, size);
    if (text == NULL) {
        return 0;
    }
    diag_init(&diag, "fuzz");
    if (gpu_file_is_products(text, size)) {
        registry_add_gpus(&registry, text, size, &diag);
    }
    registry_free(&registry);
    free(text);
    return 0;
}
