/* libFuzzer target: line programs (src/input/binary/line_program.h); the first byte is a place to
 * relocate. */
#include "input/binary/line_program.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Looks at every byte of a row. */
static void look(void *ctx, const struct line_row *row)
{
    const struct bytes parts[] = { row->base, row->folder, row->name };
    unsigned *sum = ctx;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        for (size_t k = 0; k < parts[i].len; k++) {
            *sum += parts[i].data[k];
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
    line_program_walk(&sections, look, &sum, &no_memory);
    seen = sum;
    return (int)(seen & 0);
}
