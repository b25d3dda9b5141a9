#include "arch/lookup.h"

#include <string.h>

#include "arch/builtin.h"
#include "arch/name.h"
#include "arch/vendor.h"

const struct occ_arch *lookup_alias(const char *name)
{
    for (size_t i = 0; i < builtin_alias_count; i++) {
        if (name_matches(builtin_aliases[i].name, name)) {
            return &builtin_archs[builtin_aliases[i].arch];
        }
    }
    return NULL;
}

const struct occ_arch *occ_arch_find(const char *name)
{
    char canonical[ARCH_NAME_MAX] = { 0 };
    if (name == NULL) {
        return NULL;
    }
    if (!name_canonical(name, canonical)) {
        return lookup_alias(name);
    }
    for (size_t i = 0; i < builtin_arch_count; i++) {
        /* Both are padded with zeros, which allows one comparison of fixed size. */
        if (memcmp(builtin_archs[i].name, canonical, ARCH_NAME_MAX) == 0) {
            return &builtin_archs[i];
        }
    }
    return lookup_alias(name);
}

size_t occ_arch_count(void)
{
    return builtin_arch_count;
}

const struct occ_arch *occ_arch_at(size_t index)
{
    return index < builtin_arch_count ? &builtin_archs[index] : NULL;
}

const struct occ_arch *lookup_same_or_older(const char *name)
{
    char canonical[ARCH_NAME_MAX];
    const struct occ_arch *found = NULL;
    if (!name_canonical(name, canonical)) {
        return NULL;
    }
    const struct vendor *vendor = vendor_by_prefix(canonical);
    for (size_t i = 0; i < builtin_arch_count; i++) {
        const struct occ_arch *arch = &builtin_archs[i];
        if (vendor_by_prefix(arch->name) == vendor && name_order(arch->name, canonical) <= 0) {
            found = arch;
        }
    }
    return found;
}
