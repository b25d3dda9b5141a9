#include "input/binary/cubin_note.h"

#include <string.h>

#include "base/num.h"
#include "input/find.h"

bool cubin_note_specific(struct bytes b)
{
    static const unsigned char specific[] = { 0x02, 0x09, 0x01, 0x00 };
    for (size_t at = 0; b.len - at >= 4;) {
        const unsigned char *p = b.data + at;
        if (memcmp(p, specific, sizeof specific) == 0) {
            return true;
        }
        size_t step = 4;
        if (p[0] == 4) {
            step += bytes_u16(p + 2);
        }
        at += min_size(step, b.len - at);
    }
    return false;
}

bool cubin_note_target(struct bytes b, uint32_t number, char arch[KERNEL_ARCH_MAX])
{
    static const char key[] = "-arch sm_";
    char found[KERNEL_ARCH_MAX] = "";
    size_t at = find_text(b, 0, key);
    if (at == b.len) {
        return false;
    }
    at += sizeof key - 1 - 3;
    size_t n = 0;
    while (n < sizeof found - 1 && at + n < b.len && b.data[at + n] > ' ') {
        found[n] = (char)b.data[at + n];
        n++;
    }
    if (kernel_arch_number(found) != number) {
        return false;
    }
    memcpy(arch, found, sizeof found);
    return true;
}
