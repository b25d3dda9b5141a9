/*
 * libFuzzer target: line programs (src/format/line_program.h); the first byte is the offset
 * of a number to relocate.
 */
#include "format/line_program.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Reads every byte of a row's texts, which must lie in the input. */
static void read_texts(void *ctx, const struct line_row *row)
{
    const struct bytes texts[] = { row->base, row->folder, row->name };
    unsigned *sum = ctx;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (size_t k = 0; k < texts[i].len; k++) {
            *sum += texts[i].data[k];
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static volatile unsigned seen;
    unsigned sum = 0;
    bool no_memory = false;
    if (size == 0) {
        return 0;
    }
    struct line_fixup fixups[] = { { data[0], 1, 0, false } };
    struct line_sections sections = { .lines = { data + 1, size - 1 },
                                      .line_strings = { data + 1, size - 1 },
                                      .strings = { data + 1, size - 1 },
                                      .fixups = fixups,
                                      .fixup_count = 1 };
    line_program_walk(&sections, read_texts, &sum, &no_memory);
    seen = sum;
    return (int)(seen & 0);
}
