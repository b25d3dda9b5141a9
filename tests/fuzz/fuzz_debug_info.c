/* libFuzzer target: places of .debug_info (src/input/binary/debug_info.h); the first byte says
 * where the input is cut into the three sections. */
#include "input/binary/debug_info.h"

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
