/*
 * libFuzzer target: lists and ranges of counts, byte sizes, block shapes and percentages
 * (src/option/range.h).  The first byte chooses the kind of value and its bounds.  Samples of
 * the accepted values must lie within the bounds; a refusal must have an error and no values.
 */
#include "option/range.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SAMPLES = 64 };

static void check(const struct range *range, uint64_t least, uint64_t most)
{
    uint64_t step = range->total / SAMPLES + 1;
    if (range->total == 0 || range->total > RANGE_TOTAL_MAX) {
        abort();
    }
    for (uint64_t i = 0; i < range->total; i += step) {
        uint32_t shape[RANGE_DIMS_MAX];
        uint64_t value = range_at(range, i, shape);
        if (value < least || value > most) {
            abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const enum range_kind kinds[] = { RANGE_COUNT, RANGE_BYTES, RANGE_BLOCK, RANGE_PERCENT };
    static const uint64_t mosts[] = { 100, 65535, UINT32_MAX, UINT64_MAX };
    struct range range = { 0 };
    struct diag diag;
    char *text = malloc(size + 1);
    if (text == NULL || size == 0) {
        free(text);
        return 0;
    }
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    diag_init(&diag, NULL);
    uint64_t least = data[0] >> 4 & 1;
    uint64_t most = mosts[data[0] >> 2 & 3];
    if (range_parse("--fuzz", text, kinds[data[0] & 3], least, most, most, &range, &diag)) {
        check(&range, least, most);
    } else if (range.total != 0 || diag.errors == 0) {
        abort();
    }
    range_free(&range);
    free(text);
    return 0;
}
