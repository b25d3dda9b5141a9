#include "arch/builtin.h"
#include "arch/name.h"

#include <string.h>

const struct occ_arch *occ_arch_find(const char *name)
{
    char canonical[ARCH_NAME_MAX] = { 0 };
    if (name == NULL || !name_canonical(name, canonical)) {
        return NULL;
    }
    for (size_t i = 0; i < builtin_arch_count; i++) {
        /* Both are padded with zeros: one comparison of a fixed size. */
        if (memcmp(builtin_archs[i].name, canonical, ARCH_NAME_MAX) == 0) {
            return &builtin_archs[i];
        }
    }
    return NULL;
}

size_t occ_arch_count(void)
{
    return builtin_arch_count;
}

const struct occ_arch *occ_arch_at(size_t index)
{
    return index < builtin_arch_count ? &builtin_archs[index] : NULL;
}
