/* libFuzzer target: the data file of an architecture (src/arch/record.h). */
#include "arch/record.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arch_record record;
    struct diag diag;
    char *text = malloc(size + 1);
    if (text == NULL) {
        return 0;
    }
    memcpy(text, data, size);
    text[size] = '\0';
    diag_init(&diag, "fuzz");
    if (record_read(text, size, &record, &diag)) {
        if (occ_arch_check(&record.arch) != OCC_OK) {
            abort(); /* what the reader accepts the core must accept */
        }
        record_free(&record);
    }
    free(text);
    return 0;
}
