#include "model/kernel/kernel_live.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

struct live_code *kernel_lives_add(struct kernel_lives *lives, const char *name, size_t len,
                                   const char arch[KERNEL_ARCH_MAX])
{
    char *copy = malloc(len + 1);
    if (copy == NULL || !GROW(lives->codes, lives->count)) {
        free(copy);
        return NULL;
    }
    memcpy(copy, name, len);
    copy[len] = '\0';
    struct live_code *code = &lives->codes[lives->count++];
    *code = (struct live_code){ .name = copy };
    memcpy(code->arch, arch, KERNEL_ARCH_MAX);
    return code;
}

bool live_code_add(struct live_code *code, uint32_t offset, uint32_t regs)
{
    if (!GROW(code->points, code->point_count)) {
        return false;
    }
    code->points[code->point_count++] = (struct live_point){ offset, regs };
    return true;
}

struct live_code *kernel_lives_find(struct kernel_lives *lives, const char *name, size_t len,
                                    const char *arch)
{
    for (size_t i = 0; i < lives->count; i++) {
        struct live_code *code = &lives->codes[(lives->next + i) % lives->count];
        bool same_arch =
            code->arch[0] == '\0' || kernel_arch_number(code->arch) == kernel_arch_number(arch);
        if (same_arch && strlen(code->name) == len && memcmp(code->name, name, len) == 0) {
            lives->next = (size_t)(code - lives->codes) + 1;
            return code;
        }
    }
    return NULL;
}

void kernel_lives_drop_empty(struct kernel_lives *lives, size_t first)
{
    size_t kept = first;
    for (size_t i = first; i < lives->count; i++) {
        if (lives->codes[i].point_count > 0) {
            lives->codes[kept++] = lives->codes[i];
        } else {
            free(lives->codes[i].name);
        }
    }
    lives->count = kept;
}

void kernel_lives_free(struct kernel_lives *lives)
{
    for (size_t i = 0; i < lives->count; i++) {
        free(lives->codes[i].name);
        free(lives->codes[i].points);
    }
    free(lives->codes);
    *lives = (struct kernel_lives){ NULL, 0, 0 };
}
