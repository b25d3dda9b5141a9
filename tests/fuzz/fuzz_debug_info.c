/*
 * libFuzzer target: source places of functions in .debug_info (src/format/debug_info.h).  The
 * first byte says where the rest is cut into .debug_info and .debug_abbrev; the whole rest is also
 * .debug_addr.
 */
#include "format/debug_info.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) {
        return 0;
    }
    struct bytes rest = { data + 1, size - 1 };
    size_t cut = rest.len * data[0] / 256;
    struct debug_sections sections = { .info = { rest.data, cut },
                                       .abbreviations = { rest.data + cut, rest.len - cut },
                                       .addresses = rest };
    struct debug_places places = { NULL, 0 };
    debug_info_read(&sections, &places);
    free(places.items);
    return 0;
}
