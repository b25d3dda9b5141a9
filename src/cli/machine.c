#include "cli/machine.h"

#include <ctype.h>
#include <string.h>

/* The 'a' or 'f' of "sm_90a", else 0. */
static char variant_of(const char *arch)
{
    size_t len = strlen(arch);
    char last = len > 1 && strncmp(arch, "gfx", 3) != 0 ? arch[len - 1] : 0;
    bool after_digit = len > 1 && isdigit((unsigned char)arch[len - 2]) != 0;
    return after_digit && (last == 'a' || last == 'f') ? last : 0;
}

/* How well a product of architecture `number` runs code for `arch`: 0 = not at all. */
static uint32_t fitness(uint32_t number, const char *arch)
{
    uint32_t code = kernel_arch_number(arch);
    char variant = variant_of(arch);
    bool same = code / 10 == number / 10 && code <= number;
    return code == 0 || !same || (variant == 'a' && code != number) ? 0 : code;
}

/* Has the file of `k` the same kernel for something nearer to the product? */
static bool outdone(const struct klaunch *klaunch, const struct kernel *k, uint32_t number)
{
    uint32_t mine = fitness(number, k->arch);
    size_t first;
    size_t count = kindex_find(&klaunch->index, k->name, &first);
    for (size_t i = first; i < first + count; i++) {
        const struct kernel *other = klaunch->index.items[i];
        if (other->file == k->file && fitness(number, other->arch) > mine) {
            return true;
        }
    }
    return false;
}

static bool runs_on_product(const struct klaunch *klaunch, const struct kernel *k,
                            const struct occ_arch *arch)
{
    const struct occ_arch *own = registry_find(klaunch->registry, k->arch);
    uint32_t number = kernel_arch_number(arch->name);
    if (own == arch) {
        return true;
    }
    return number > 0 && fitness(number, k->arch) > 0 && !outdone(klaunch, k, number);
}

bool machine_runs(const struct klaunch *klaunch, const struct kernel *k, size_t target)
{
    const struct targets *targets = &klaunch->targets;
    const struct opt_texts *names = &klaunch->options->request.arch;
    const struct occ_arch *arch = targets->items[target].arch;
    if (k->arch[0] == '\0') {
        return true;
    }
    if (targets->gpus > 0) {
        return runs_on_product(klaunch, k, arch);
    }
    if (registry_find(klaunch->registry, k->arch) != arch) {
        return false;
    }
    /* "all" stands for more than one machine; it names no variant. */
    char wanted = names->count == targets->count ? variant_of(names->items[target]) : 0;
    return wanted == 0 || wanted == variant_of(k->arch);
}
