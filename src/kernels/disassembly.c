#include "kernels/disassembly.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

struct disassembled_code *disassembly_add(struct disassembly *disassembly, const char *name,
                                          size_t len, const char arch[KERNEL_ARCH_MAX])
{
    char *copy = malloc(len + 1);
    if (copy == NULL || !GROW(disassembly->codes, disassembly->count)) {
        free(copy);
        return NULL;
    }
    memcpy(copy, name, len);
    copy[len] = '\0';
    struct disassembled_code *code = &disassembly->codes[disassembly->count++];
    *code = (struct disassembled_code){ .name = copy };
    memcpy(code->arch, arch, KERNEL_ARCH_MAX);
    return code;
}

bool disassembled_code_add(struct disassembled_code *code, uint32_t offset, uint32_t regs)
{
    if (!GROW(code->points, code->point_count)) {
        return false;
    }
    code->points[code->point_count++] = (struct live_point){ offset, regs };
    return true;
}

struct disassembled_code *disassembly_find(struct disassembly *disassembly, const char *name,
                                           size_t len, const char *arch)
{
    for (size_t i = 0; i < disassembly->count; i++) {
        struct disassembled_code *code =
            &disassembly->codes[(disassembly->next + i) % disassembly->count];
        bool same_arch =
            code->arch[0] == '\0' || kernel_arch_number(code->arch) == kernel_arch_number(arch);
        if (same_arch && strlen(code->name) == len && memcmp(code->name, name, len) == 0) {
            disassembly->next = (size_t)(code - disassembly->codes) + 1;
            return code;
        }
    }
    return NULL;
}

void disassembly_drop_empty(struct disassembly *disassembly, size_t first)
{
    size_t kept = first;
    for (size_t i = first; i < disassembly->count; i++) {
        if (disassembly->codes[i].point_count > 0) {
            disassembly->codes[kept++] = disassembly->codes[i];
        } else {
            free(disassembly->codes[i].name);
        }
    }
    disassembly->count = kept;
}

void disassembly_free(struct disassembly *disassembly)
{
    for (size_t i = 0; i < disassembly->count; i++) {
        free(disassembly->codes[i].name);
        free(disassembly->codes[i].points);
    }
    free(disassembly->codes);
    *disassembly = (struct disassembly){ NULL, 0, 0 };
}
