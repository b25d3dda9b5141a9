/* kernels_machine.c - selects the kernels that a machine of --arch or --gpu runs. */
#include <stdio.h>
#include <string.h>

#include "arch/vendor.h"
#include "base/text.h"
#include "core/round.h"
#include "kernels/kernels_launch.h"

/* Returns the variant of a name such as "sm_90a": 'a', 'f', or 0 = none. */
static char find_variant(const char *arch)
{
    const struct vendor *vendor = vendor_by_prefix(arch);
    size_t len = strlen(arch);
    bool has_variants = vendor == NULL || vendor->has_compute_capability;
    if (!has_variants || len < 2 || !text_is_digit(arch[len - 2])) {
        return 0;
    }
    char last = arch[len - 1];
    return last == 'a' || last == 'f' ? last : 0;
}

/* Is the feature of `len` bytes one of `features`, which have colons between them? */
static bool has_feature(const char *features, const char *feature, size_t len)
{
    for (const char *at = features; *at != '\0';) {
        size_t n = strcspn(at, ":");
        if (n == len && strncmp(at, feature, len) == 0) {
            return true;
        }
        at += n + (at[n] == ':');
    }
    return false;
}

/* Returns the features of --arch, such as "xnack+" of "gfx90a:xnack+"; "" for several names. */
static const char *find_wanted_features(const struct kernels_launch *launch)
{
    const struct opt_texts *names = &launch->options->request.arch;
    if (names->count != 1) {
        return "";
    }
    const char *colon = strchr(names->items[0], ':');
    return colon != NULL ? colon + 1 : "";
}

static bool has_all_features(const char *features, const char *wanted)
{
    while (*wanted != '\0') {
        size_t n = strcspn(wanted, ":");
        if (!has_feature(features, wanted, n)) {
            return false;
        }
        wanted += n + (wanted[n] == ':');
    }
    return true;
}

bool kernels_machine_needs_setup(const struct kernel *k)
{
    return has_feature(k->features, "xnack+", 6) || has_feature(k->features, "sramecc-", 8);
}

bool kernels_machine_runs_after_setup(const struct kernels_launch *launch, const struct kernel *k)
{
    const struct machines *machines = &launch->machines;
    for (size_t t = 0; t < machines->count && machines->gpus > 0 && kernels_machine_needs_setup(k);
         t++) {
        if (registry_can_run(launch->registry, k->arch, machines->items[t].arch)) {
            return true;
        }
    }
    return false;
}

/* Ranks AMD code: 2 = for the default setup of products, 1 = for every setup, 0 = for others. */
static uint32_t rank_by_features(const struct kernel *k)
{
    if (kernels_machine_needs_setup(k)) {
        return 0;
    }
    return 1 + (k->features[0] != '\0');
}

/* Ranks code for one architecture only ('a') highest, then code for a family ('f'). */
static uint32_t rank_by_variant(char variant)
{
    if (variant == 'a') {
        return 3;
    }
    return variant == 'f' ? 2 : 1;
}

/*
 * Ranks the code of `k` by how near it is to a product of architecture `arch`: larger = nearer,
 * 0 = it does not run there.  NVIDIA's code runs on later products of its generation, but code of
 * the variant 'a' only on its own architecture.
 */
static uint32_t rank_as_running(const struct kernels_launch *launch, const struct occ_arch *arch,
                                const struct kernel *k)
{
    char variant = find_variant(k->arch);
    uint32_t rank = rank_by_variant(variant);
    if (kernel_vendor(k) == OCC_AMD) { /* only AMD's targets have features */
        rank = rank_by_features(k);
    }
    if (!has_all_features(k->features, find_wanted_features(launch))) {
        return 0;
    }
    uint32_t arch_number = kernel_arch_number(arch->name);
    uint32_t code_number = kernel_arch_number(k->arch);
    if (registry_find(launch->registry, k->arch) == arch) {
        return max_u32(arch_number, 1) * 4 + rank;
    }
    if (registry_can_run(launch->registry, k->arch, arch)) {
        return 1 + rank; /* a generic target; code for the chip itself ranks above it */
    }
    bool runs = code_number > 0 && code_number / 10 == arch_number / 10 &&
                code_number <= arch_number && variant != 'a';
    if (!runs) {
        return 0;
    }
    return code_number * 4 + rank;
}

/*
 * Ranks the code of `k`, which does not run on `arch`, by how near it is to the code that the
 * driver compiles there from PTX: larger = nearer, 0 = there is no PTX for `arch`.  Code for
 * targets up to `arch` ranks above code for later ones; a kernel that is PTX only ranks last.
 */
static uint32_t rank_as_compiled(const struct occ_arch *arch, const struct kernel *k)
{
    enum { ABOVE_ALL = 1000 }; /* above every number of a target */
    uint32_t arch_number = kernel_arch_number(arch->name);
    uint32_t code_number = kernel_arch_number(k->arch);
    if (kernel_vendor(k) == OCC_AMD || arch_number == 0 || code_number == 0 ||
        code_number >= ABOVE_ALL) {
        return 0;
    }
    if ((k->flags & KERNEL_PTX_ONLY) != 0) {
        return find_variant(k->arch) == 0 && code_number <= arch_number;
    }
    const int16_t first_ptx = kernel_extras(k)->ptx[0];
    if (first_ptx < 0 || first_ptx > (int64_t)arch_number) {
        return 0;
    }
    return code_number <= arch_number ? ABOVE_ALL + code_number : ABOVE_ALL - code_number;
}

bool kernels_machine_compiles(const struct kernels_launch *launch, const struct kernel *k,
                              const struct occ_arch *arch)
{
    return launch->machines.gpus > 0 && k->arch[0] != '\0' &&
           rank_as_running(launch, arch, k) == 0 && rank_as_compiled(arch, k) > 0;
}

bool kernels_machine_same_code(const struct kernel *k, const struct kernel *earlier)
{
    return strcmp(k->arch, earlier->arch) == 0 && strcmp(k->features, earlier->features) == 0 &&
           ((k->flags ^ earlier->flags) & KERNEL_PTX_ONLY) == 0 &&
           kernel_extras(k)->ptx[0] == kernel_extras(earlier)->ptx[0];
}

/*
 * Is `k` the best code of its kernel and file for `arch`: the nearest that runs, or, if none runs,
 * the nearest to what the driver compiles?
 */
static bool is_best_code(const struct kernels_launch *launch, const struct kernel *k,
                         const struct occ_arch *arch)
{
    uint32_t run = rank_as_running(launch, arch, k);
    uint32_t compile = rank_as_compiled(arch, k); /* compared only if no code of the kernel runs */
    size_t first;
    if (run == 0 && compile == 0) {
        return false;
    }
    size_t count = kernel_index_find_in_file(&launch->index, k, &first);
    for (size_t i = 0; i < count; i++) {
        const struct kernel *other = launch->index.items[first + i].kernel;
        if (rank_as_running(launch, arch, other) > run ||
            (run == 0 && rank_as_compiled(arch, other) > compile)) {
            return false;
        }
    }
    return true;
}

/* Writes the targets that there is code for: "gfx90a:xnack+, gfx942". */
static void list_targets(const struct kernel_list *list, char out[KERNEL_TARGETS_MAX])
{
    strcpy(out, list->skipped_archs);
    for (size_t i = 0; i < list->count; i++) {
        char target[KERNEL_ARCH_MAX + KERNEL_FEATURES_MAX + 1];
        const struct kernel *k = &list->items[i];
        if (k->arch[0] != '\0') {
            snprintf(target, sizeof target, "%s%s%s", k->arch, k->features[0] != '\0' ? ":" : "",
                     k->features);
            kernel_add_target(out, target);
        }
    }
}

void kernels_machine_explain_none(const struct kernels_launch *launch,
                                  const struct kernel_list *list, char out[KERNELS_MACHINE_WHY_MAX])
{
    char targets[KERNEL_TARGETS_MAX];
    list_targets(list, targets);
    const struct occ_arch *arch = launch->machines.items[0].arch;
    if (launch->machines.gpus == 0) {
        snprintf(out, KERNELS_MACHINE_WHY_MAX, ": there is code for %s", targets);
        return;
    }
    snprintf(out, KERNELS_MACHINE_WHY_MAX, ": there is code for %s, but none that %s runs%s",
             targets, arch->name,
             vendor_of(arch)->has_compute_capability ? ", and no PTX that can be compiled for it"
                                                     : "");
}

bool kernels_machine_is_arch(const struct kernels_launch *launch)
{
    return launch->machines.count > 0 && launch->machines.gpus == 0;
}

bool kernels_machine_wants(const void *context, const char *arch)
{
    const struct kernels_launch *launch = context;
    for (size_t i = 0; i < launch->machines.count; i++) {
        if (registry_can_run(launch->registry, arch, launch->machines.items[i].arch)) {
            return true;
        }
    }
    return false;
}

bool kernels_machine_selects(const struct kernels_launch *launch, const struct kernel *k,
                             size_t machine)
{
    const struct machines *machines = &launch->machines;
    const struct opt_texts *names = &launch->options->request.arch;
    const struct occ_arch *arch = machines->items[machine].arch;
    if (k->arch[0] == '\0') {
        return true;
    }
    if (machines->gpus > 0) {
        return is_best_code(launch, k, arch);
    }
    if (!registry_can_run(launch->registry, k->arch, arch)) {
        return false;
    }
    if (names->count != machines->count) {
        return true; /* --arch all names neither features nor a variant */
    }
    const char *colon = strchr(names->items[machine], ':');
    if (colon != NULL && !has_all_features(k->features, colon + 1)) {
        return false;
    }
    char wanted = find_variant(names->items[machine]);
    return wanted == 0 || wanted == find_variant(k->arch);
}
